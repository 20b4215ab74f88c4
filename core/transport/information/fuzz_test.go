package information

import (
	"errors"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
)

func FuzzParse(f *testing.F) {
	for _, name := range append(Presets, "dead+return", "finish", "+", "all+dead") {
		f.Add(name)
	}
	frugal.Fuzz(f, func(t *testing.T, name string) {
		p, err := Parse(name)
		if err != nil && (!errors.Is(err, ErrPlayer) || p != Player{}) {
			t.Errorf("%q: %+v, %v", name, p, err)
		}
	})
}
