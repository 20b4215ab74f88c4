package analysis

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// listMost is how many solutions are listed beside a walk, in 10 MB: with more of them the
// walk or the sampler is quicker.
const listMost = 1 << 18

// partsMost is the same on boards that do not fit, where a player is asked by the definitions.
const partsMost = 1 << 13

// chance is a player's probability of drawing the solutions, asked along a list of
// them.
type chance struct {
	along       *walk.Along
	list        *count.Solver // whose solutions these are
	gone        int           // solutions so far
	told        bool
	reach, best float64 // of all solutions so far, and of the likeliest
}

func (c *chance) measures() measure.Measures {
	nan := math.NaN()
	return measure.Measures{
		MUSE: nan, ReMUSE: nan, MUAE: nan,
		MSI: walk.Information(c.best), TSI: walk.Information(c.reach), Solutions: c.gone,
	}
}

// listed reports whether the solver's list has all solutions.
func (a *Analysis) listed() bool {
	return a.solver != nil && a.solver.Done() && a.solver.Count() == count.Number{Lo: uint64(a.solver.Listed())}
}

// tell asks for the chances of the players whose walk has not ended, for about budget
// states: along the solutions that are listed so far.
func (a *Analysis) tell(budget int) {
	for i := a.current; i < len(a.walks) && budget > 0; i++ {
		w := &a.walks[i]
		if w.told {
			continue
		}
		if w.along == nil {
			w.along = walk.NewAlong(a.board, w.model)
		}
		if w.list != a.solver {
			w.chance = chance{along: w.along, list: a.solver}
		}
		for budget > 0 && w.gone < a.solver.Listed() {
			a.stops = a.solver.Stops(a.stops[:0], w.gone)
			w.gone++
			before := w.along.States()
			if against, ok := w.along.Solution(a.stops); ok {
				w.reach += 1 / against
				w.best = max(w.best, 1/against)
			}
			budget -= w.along.States() - before
		}
		w.told = w.gone == a.solver.Listed() && a.listed()
	}
}
