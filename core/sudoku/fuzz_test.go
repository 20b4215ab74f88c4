package sudoku

import (
	"errors"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
)

func FuzzParse(f *testing.F) {
	f.Add(small)
	f.Add("82..7.....95.86...6...4..3...6..8...13.....46...3..1...7..3...4...75.31.....9..85")
	f.Add("1234 34.. 21.. 43..")
	frugal.Fuzz(f, func(t *testing.T, text string) {
		p, err := Parse(text)
		if err != nil {
			if !errors.Is(err, ErrLength) && !errors.Is(err, ErrDigit) && !errors.Is(err, ErrTwice) {
				t.Errorf("%v is none of the three", err)
			}
			return
		}
		if again, err := Parse(p.Text()); err != nil || *again != *p {
			t.Errorf("%s is not read as itself: %v", p.Text(), err)
		}
		if _, err := p.Solution(); err != nil && !errors.Is(err, ErrNone) && !errors.Is(err, ErrMany) && !errors.Is(err, ErrUndecided) {
			t.Errorf("%v", err)
		}
	})
}
