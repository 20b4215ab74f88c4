package count

import "github.com/perplex-puzzles/perplex/core/witness/solve/lattice"

// Race is several searches for the solutions of one board in different orders, until one of
// them has ended: which order is quick differs from board to board, and may make a hundred
// times as many states of it. At first a Solver has all of the time; from raceAfter states on
// it waits, and two sweeps in opposite directions take turns.
//
// It is resumable, and not safe for concurrent use.
type Race struct {
	board   *lattice.Board
	max     int
	leader  *Solver
	runners []*Solver
	waiting int // states of the Solver that waits
}

// raceAfter is how many states the first search has for itself: most boards need no more.
const raceAfter = 1 << 17

// NewRace prepares the searches; max is NewSolver's.
func NewRace(b *lattice.Board, max int) *Race {
	s := NewSolver(b, max)
	return &Race{board: b, max: max, leader: s, runners: []*Solver{s}}
}

// Step is Solver.Step.
func (r *Race) Step(budget int) (over bool) {
	for budget > 0 && !r.Done() {
		if s := r.runners[0]; len(r.runners) == 1 && s.states >= raceAfter && !s.counting {
			s.memory = memory{}
			r.waiting = s.states
			r.runners = nil
			for _, backwards := range []bool{false, true} {
				sweeper := NewSweeper(r.board, r.max, backwards)
				sweeper.memory.most /= 2
				r.runners = append(r.runners, sweeper)
			}
		}
		least := r.runners[0]
		for _, s := range r.runners[1:] {
			if s.states < least.states {
				least = s
			}
		}
		turn := min(budget, raceTurn)
		least.Step(turn)
		budget -= turn
		if least.Done() || least.Listed() > 2*r.leader.Listed() {
			r.leader = least
		}
	}
	return r.Done()
}

// raceTurn is how many states a search has at a time.
const raceTurn = 1 << 10

// Leader returns the search that has ended, or else one that has listed many of the solutions
// that are listed by any. It changes only to one with more than twice as many, or at the end.
func (r *Race) Leader() *Solver { return r.leader }

// Done reports whether a search has ended.
func (r *Race) Done() bool { return r.leader.Done() }

// GaveUp is Solver.GaveUp, of the leader.
func (r *Race) GaveUp() int { return r.leader.GaveUp() }

// States returns the number of states so far, of all searches.
func (r *Race) States() int {
	states := r.waiting
	for _, s := range r.runners {
		states += s.states
	}
	return states
}
