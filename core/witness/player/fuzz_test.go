package player

import (
	"errors"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
)

func FuzzParse(f *testing.F) {
	for _, name := range append(Presets, "path+deadend:always+pi", "rcr + apr", "", "none+you", "deadend:") {
		f.Add(name)
	}
	frugal.Fuzz(f, func(t *testing.T, name string) {
		m, err := ParseCompat(name, "")
		if err != nil {
			if !errors.Is(err, ErrPlayer) {
				t.Errorf("%q: %v", name, err)
			}
			return
		}
		if twice, err := Parse(name + "+" + name); err != nil || twice != m {
			t.Errorf("%q is %+v, and twice %+v, %v", name, m, twice, err)
		}
	})
}
