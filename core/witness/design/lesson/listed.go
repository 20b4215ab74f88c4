package lesson

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// listed sorts all solutions of a board by the action on which they leave the line of the lesson. No rule
// loses a solution, so the probability below an action is the sum over its solutions.
type listed struct {
	*Branches
	most   int // limit of states of the solver
	solver *count.Solver
	along  *walk.Along
	gone   int // number of solutions followed so far
	stops  []uint8
	done   bool
}

// Branches are solutions, sorted by the action on which they leave a line.
type Branches struct {
	line []uint8
	ways map[fork]*branch
}

// NewBranches returns empty branches off a line, given by the places where it stops.
func NewBranches(b *lattice.Board, line []witness.Place) *Branches {
	s := &Branches{ways: make(map[fork]*branch)}
	for _, at := range line {
		s.line = append(s.line, uint8(b.Stop(at)))
	}
	return s
}

// Add adds a solution, given by its stops and the inverse of the probability that the player draws it.
func (s *Branches) Add(stops []uint8, against float64) {
	same := 0
	for same < len(stops) && same < len(s.line) && stops[same] == s.line[same] {
		same++
	}
	at := fork{after: same, finish: same == len(stops)}
	if !at.finish {
		at.to = stops[same]
	}
	b := s.ways[at]
	if b == nil {
		b = new(branch)
		s.ways[at] = b
	}
	b.solutions++
	b.reach += 1 / against
}

// Fill sets the Below of every action off the line that the rules leave. All solutions must have been added.
func (s *Branches) Fill(b *lattice.Board, steps []Step) {
	for i := range steps {
		for j := range steps[i].Ways {
			if w := &steps[i].Ways[j]; w.Left && j != steps[i].Taken {
				n, reach := s.on(b, steps, w)
				w.Below.Solutions, w.Below.Exact, w.Below.Reach = n, true, reach
			}
		}
	}
}

// fork is an action off the line: after a number of stops, to another stop or, if finish is set, the end of
// the line there.
type fork struct {
	after  int
	to     uint8
	finish bool
}

// branch sums up the solutions that begin with an action.
type branch struct {
	solutions int
	reach     float64 // probability that the player, from the beginning, draws one of these solutions
}

// listMost is the maximum number of solutions listed: with more of them walks are quicker.
const listMost = 1 << 13

func newListed(b *lattice.Board, m player.Model, line []witness.Place, most int) *listed {
	l := &listed{most: max(most, 1)}
	if b.Ambiguous() { // two lines may have the same stops
		l.done = true
		return l
	}
	l.solver, l.along, l.Branches = count.NewSolver(b, listMost), walk.NewAlong(b, m), NewBranches(b, line)
	return l
}

// complete reports whether the list has all solutions.
func (l *listed) complete() bool {
	return l.solver != nil && l.solver.Done() && l.gaveUp() == 0 && l.gone == l.solver.Listed() &&
		l.solver.Count() == count.Number{Lo: uint64(l.gone)}
}

func (l *listed) gaveUp() int { return l.solver.GaveUp() + l.along.GaveUp() }

// step works for about budget states.
func (l *listed) step(budget int) {
	if !l.solver.Done() {
		if !l.solver.Step(min(budget, l.most)) && l.solver.States() >= l.most {
			l.done = true // too many states: the walks take over
		}
		return
	}
	for budget > 0 && l.gone < l.solver.Listed() {
		budget -= l.follow()
	}
	l.done = l.gone == l.solver.Listed()
}

// follow follows the next solution; it returns the number of states visited.
func (l *listed) follow() (states int) {
	l.stops = l.solver.Stops(l.stops[:0], l.gone)
	l.gone++
	before := l.along.States()
	against, ok := l.along.Solution(l.stops)
	if ok {
		l.Add(l.stops, against)
	}
	return l.along.States() - before + 1
}
