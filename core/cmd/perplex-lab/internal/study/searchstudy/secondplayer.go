package searchstudy

import (
	"fmt"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/parallel"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/sudoku"
)

// remembered is a sudoku that caches its sweeps, because they are the same for every second player.
type remembered struct {
	*sudoku.Noted
	sweeps map[sweepOf]swept
}

type sweepOf struct {
	known sudoku.Known
	rank  int
}

type swept struct {
	places, finds int
	next          sudoku.Known
}

// Sweep implements measure.Noted.
func (d remembered) Sweep(k sudoku.Known, rank int) (places, finds int, next sudoku.Known) {
	s, ok := d.sweeps[sweepOf{k, rank}]
	if !ok {
		s.places, s.finds, s.next = d.Noted.Sweep(k, rank)
		d.sweeps[sweepOf{k, rank}] = s
	}
	return s.places, s.finds, s.next
}

// rememberedSudokus prepares sudokus with cached sweeps.
func rememberedSudokus(texts []string) ([]remembered, error) {
	all := make([]remembered, len(texts))
	for i, text := range texts {
		p, err := sudoku.Parse(text)
		if err != nil {
			return nil, fmt.Errorf("%w: sudoku %d: %w", ErrTimes, i+1, err)
		}
		d, err := sudoku.NewNoted(p)
		if err != nil {
			return nil, fmt.Errorf("%w: sudoku %d: %w", ErrTimes, i+1, err)
		}
		all[i] = remembered{d, map[sweepOf]swept{}}
	}
	return all, nil
}

// secondValues returns search information 2 of sudokus for a player.
func secondValues(sudokus []remembered, by measure.Second) []float64 {
	values := make([]float64, len(sudokus))
	parallel.Each(len(sudokus), func(i int) error {
		r, _ := measure.SearchSecond(sudokus[i], by)
		values[i] = nine(r.Information)
		return nil
	}, nil)
	return values
}

// firstValues returns three figures of each sudoku: search information for the first player, the
// number of its sweeps, and its hardest rank.
func firstValues(texts []string) (all [3][]float64, err error) {
	for m := range all {
		all[m] = make([]float64, len(texts))
	}
	err = parallel.Each(len(texts), func(i int) error {
		p, err := sudoku.Parse(texts[i])
		if err != nil {
			return err
		}
		d, err := sudoku.NewDeduction(p)
		if err != nil {
			return err
		}
		sweeps := measure.Sweeps(d, measure.Frozen)
		all[0][i] = nine(measure.SearchInformation(d).Information)
		all[1][i] = float64(len(sweeps))
		all[2][i] = hardestRank(sweeps)
		return nil
	}, nil)
	return all, err
}

// secondGrid returns the candidate settings of cross-validation.
func secondGrid() (all []measure.Second) {
	for _, beta := range []float64{0.5, 0.75, 1, 1.25, 1.5} {
		for _, patience := range []float64{1, 2, 3, 4} {
			for _, notes := range []float64{0, 1, 2, 3, 4, 5, 6} {
				look := measure.Look{Beta: beta, Epsilon: measure.FrozenSecond.Look.Epsilon}
				all = append(all, measure.Second{Look: look, Patience: patience, Notes: notes})
			}
		}
	}
	return all
}
