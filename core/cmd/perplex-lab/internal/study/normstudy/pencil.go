package normstudy

import (
	"cmp"
	"errors"
	"math"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/norms"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/pencil/job"
)

// patience is the work after which a pencil puzzle is given up, in the units of pencil.Work.
const patience = 10_000_000

// Pencil measures the puzzle of a record. ok is false for variants, and for puzzles measured
// before; seen holds the links of the latter.
func Pencil(r *pencil.Record, seen map[string]bool) (v Value, ok bool, err error) {
	p, solution, err := r.Puzzle()
	if errors.Is(err, pencil.ErrVariant) {
		return v, false, nil
	}
	if err != nil || seen[p.Address()] {
		return v, false, err
	}
	seen[p.Address()] = true
	v, err = measured(p, solution, norms.Published)
	return v, true, err
}

// measured measures a pencil puzzle whose solution is known.
func measured(p *pencil.Puzzle, solution pencil.Marks, source norms.Source) (Value, error) {
	v := Value{Family: "pencil", Type: p.Type.Name, Size: norms.Size(p.Width, p.Height), Source: source}
	w := pencil.NewRatingWork(p, solution, "")
	if !w.Step(patience) {
		return v, nil
	}
	r, err := w.Rating()
	if err := cmp.Or(err, p.RateSecond(&r)); err != nil {
		return v, err
	}
	sh, guess := r.Difficulty()
	if v.Guess = guess; !guess && !math.IsInf(sh, 1) {
		v.Sh = &sh
	}
	return v, nil
}

// Sudoku measures a sudoku written as a row of digits. ok is as in Pencil.
func Sudoku(text string, seen map[string]bool) (v Value, ok bool, err error) {
	l, err := job.Puzzle(&jsonlite.Value{Kind: jsonlite.String, Text: text})
	if err != nil || seen[l.Puzzle.Address()] {
		return v, false, err
	}
	seen[l.Puzzle.Address()] = true
	p := l.Puzzle
	v = Value{Family: "pencil", Type: p.Type.Name, Size: norms.Size(p.Width, p.Height),
		Source: norms.Published}
	var r pencil.Rating
	if err := p.RateSecond(&r); err != nil {
		return v, false, err
	}
	sh, guess := r.Difficulty()
	if v.Guess = guess; !guess {
		v.Sh = &sh
	}
	return v, true, nil
}
