package bench

import (
	"fmt"
	"math"

	"github.com/perplex-puzzles/perplex/core/sudoku"
)

// sudokuCases rate sudokus one after another by search information. One has everyday difficulty,
// the other has 17 givens. (Its value is recorded; the tests of package sudoku compare the measure
// with its definition.)
var sudokuCases = []benchCase{
	sudokuCase("sudoku-rate", []sudokuValue{
		{"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 0},
		{"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9", 24.588314},
	}),
}

type sudokuValue struct {
	text        string
	information float64 // in Sh; 0 means not checked
}

const sudokuRounds = 100

func sudokuCase(name string, values []sudokuValue) benchCase {
	return benchCase{
		name: name, unit: "sudokus",
		make: func() (stepper, error) { return &sudokuRating{values: values}, nil },
		done: func(s stepper) (int, error) {
			r := s.(*sudokuRating)
			return len(values) * sudokuRounds, r.err
		},
	}
}

type sudokuRating struct {
	values []sudokuValue
	err    error
}

// Step rates all sudokus a hundred times, whatever the budget.
func (r *sudokuRating) Step(int) (done bool) {
	for range sudokuRounds {
		for _, v := range r.values {
			p, err := sudoku.Parse(v.text)
			if err != nil {
				r.err = err
				return true
			}
			got, err := sudoku.Rate(p)
			if err == nil && v.information != 0 && math.Abs(got.Information-v.information) > 1e-6 {
				err = fmt.Errorf("%s: %v Sh, want %v", v.text, got.Information, v.information)
			}
			if err != nil {
				r.err = err
				return true
			}
		}
	}
	return true
}
