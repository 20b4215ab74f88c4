package lesson

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// listed sorts all solutions of a board by where they leave the line of the lesson. No
// rule loses a solution, so the chances below a way are the sum over the solutions
// there.
type listed struct {
	line   []uint8
	most   int // states of the solver
	solver *count.Solver
	along  *walk.Along
	gone   int // how many solutions have been gone along
	stops  []uint8
	done   bool
	ways   map[fork]*branch
}

// fork is a way off the line: after so many stops, to a stop or, with finish, to the end
// of the line where it stands.
type fork struct {
	after  int
	to     uint8
	finish bool
}

// branch is the solutions on a way.
type branch struct {
	solutions int
	reach     float64 // the probability that the player draws one of them, from the beginning
}

// listMost is how many solutions are listed: with more of them walks are quicker.
const listMost = 1 << 13

func newListed(b *lattice.Board, m player.Model, line []witness.Place, most int) *listed {
	l := &listed{most: max(most, 1), ways: make(map[fork]*branch)}
	if b.Ambiguous() { // two lines may have the same stops
		l.done = true
		return l
	}
	l.solver, l.along = count.NewSolver(b, listMost), walk.NewAlong(b, m)
	for _, at := range line {
		l.line = append(l.line, uint8(b.Stop(at)))
	}
	return l
}

// complete reports whether the list has all solutions.
func (l *listed) complete() bool {
	return l.solver != nil && l.solver.Done() && l.gaveUp() == 0 && l.gone == l.solver.Listed() &&
		l.solver.Count() == count.Number{Lo: uint64(l.gone)}
}

func (l *listed) gaveUp() int { return l.solver.GaveUp() + l.along.GaveUp() }

// step works on for about budget states.
func (l *listed) step(budget int) {
	if !l.solver.Done() {
		if !l.solver.Step(min(budget, l.most)) && l.solver.States() >= l.most {
			l.done = true // it takes too long: the walks have to say what is there
		}
		return
	}
	for budget > 0 && l.gone < l.solver.Listed() {
		budget -= l.follow()
	}
	l.done = l.gone == l.solver.Listed()
}

// follow goes along the next solution; it returns how many states that took.
func (l *listed) follow() (states int) {
	l.stops = l.solver.Stops(l.stops[:0], l.gone)
	l.gone++
	before := l.along.States()
	against, ok := l.along.Solution(l.stops)
	if !ok {
		return l.along.States() - before
	}
	same := 0
	for same < len(l.stops) && same < len(l.line) && l.stops[same] == l.line[same] {
		same++
	}
	at := fork{after: same, finish: same == len(l.stops)}
	if !at.finish {
		at.to = l.stops[same]
	}
	b := l.ways[at]
	if b == nil {
		b = new(branch)
		l.ways[at] = b
	}
	b.solutions++
	b.reach += 1 / against
	return l.along.States() - before + 1
}
