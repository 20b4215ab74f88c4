package learned

import (
	"errors"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/learn"
)

// FuzzLoad fuzzes which networks are accepted as players. Package learn fuzzes the reading of their files.
func FuzzLoad(f *testing.F) {
	f.Add(learn.New(input, []learn.Layer{{Kind: learn.Dense, Outputs: 4}}, 1).Append(nil))
	f.Add(learn.New(input, []learn.Layer{{Kind: learn.Dense, Outputs: 3}}, 1).Append(nil))
	f.Add(learn.New(learn.Shape{Height: 1, Width: 2, Channels: 3}, []learn.Layer{{Kind: learn.Dense, Outputs: 4}}, 1).Append(nil))
	frugal.Fuzz(f, func(t *testing.T, file []byte) {
		n, err := Load(file)
		if err != nil {
			if !errors.Is(err, ErrNetwork) && !errors.Is(err, learn.ErrFile) && !errors.Is(err, learn.ErrChecksum) {
				t.Fatalf("error of another kind: %v", err)
			}
			return
		}
		if _, err := Load(n.File()); err != nil {
			t.Errorf("its own file: %v", err)
		}
	})
}
