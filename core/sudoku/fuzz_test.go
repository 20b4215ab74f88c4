package sudoku

import (
	"errors"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/lzstring"
)

func FuzzParse(f *testing.F) {
	f.Add(small)
	f.Add("82..7.....95.86...6...4..3...6..8...13.....46...3..1...7..3...4...75.31.....9..85")
	f.Add("1234 34.. 21.. 43..")
	f.Add(boardOfSix)
	f.Add("https://sudokupad.app/scf55*tA")
	f.Add("scl" + lzstring.Compress("{ce:[[,{v:1}]],re:[[[0,0]]]}"))
	f.Add("https://www.sudokuwiki.org/sudoku.htm?bd=" + strings.Repeat("0", 81))
	f.Add("*---+---*\n|12|34|\n" + strings.Repeat(".", 12))
	f.Add(strings.Repeat("1........", 1) + strings.Repeat("123456789", 80))
	frugal.Fuzz(f, func(t *testing.T, text string) {
		p, err := Parse(text)
		if err != nil {
			if !errors.Is(err, ErrLength) && !errors.Is(err, ErrDigit) && !errors.Is(err, ErrTwice) &&
				!errors.Is(err, ErrCandidates) && !errors.Is(err, ErrAddress) {
				t.Errorf("%v is none of the five", err)
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
