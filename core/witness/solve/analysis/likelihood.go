package analysis

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// likelihood is the probability with which a player draws the solutions, followed along a list
// of them. No rule loses a solution, so once all have been followed, MSI and TSI are exact.
type likelihood struct {
	along    *walk.Along
	list     *count.Solver // that lists the solutions
	followed int           // solutions so far
	complete bool          // these are all
	total    float64       // probability of all followed
	best     float64       // and of the likeliest of them
}

func (l *likelihood) measures() measure.Measures {
	nan := math.NaN()
	return measure.Measures{
		MUSE: nan, ReMUSE: nan, MUAE: nan,
		MSI: walk.Information(l.best), TSI: walk.Information(l.total), Solutions: l.followed,
	}
}

// follower is the bounder that follows the players along the solutions once all are listed.
type follower struct {
	*Analysis
	stops []uint8 // a buffer: a solution
}

func (f *follower) wants() bool {
	if !f.solver.listedAll() {
		return false
	}
	for i := f.current; i < len(f.players); i++ {
		if k := &f.players[i]; k.ruled && !k.along.complete {
			return true
		}
	}
	return false
}

func (f *follower) share(budget int) int { return budget / 4 * 3 }

func (f *follower) step(budget int) { f.stops = f.follow(budget, f.stops) }

// follow follows the players whose walk has not ended along the solutions listed so far. It
// returns its buffer.
func (a *Analysis) follow(budget int, stops []uint8) []uint8 {
	list := a.solver.leader
	for i := a.current; i < len(a.players) && budget > 0; i++ {
		k := &a.players[i]
		l := &k.along
		if !k.ruled || l.complete {
			continue
		}
		if l.along == nil {
			l.along = walk.NewAlong(a.board, k.rules)
		}
		if l.list != list {
			*l = likelihood{along: l.along, list: list}
		}
		for budget > 0 && l.followed < list.Listed() {
			stops = list.Stops(stops[:0], l.followed)
			l.followed++
			before := l.along.States()
			if against, ok := l.along.Solution(stops); ok {
				l.total += 1 / against
				l.best = max(l.best, 1/against)
			}
			budget -= l.along.States() - before
		}
		l.complete = l.followed == list.Listed() && a.solver.listedAll()
	}
	return stops
}
