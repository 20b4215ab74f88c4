package count

import "github.com/perplex-puzzles/perplex/core/witness/solve/lattice"

// Race is several searches for the solutions of one board in different orders, until one of
// them has ended: which order is quick differs from board to board, and may make a hundred
// times as many states of it. At first a Solver has all of the time. Then it waits; where there
// are few eliminators a search by cases (NewEraser) has all of it, for a while. Then two
// sweeps in opposite directions take turns, with a third that asks more of what groups of
// cells may become where there are polyominoes and no eliminators. Whose search is over for a
// larger part has more turns.
//
// It is resumable, and not safe for concurrent use.
type Portfolio struct {
	board     *lattice.Board
	max       int
	solo      int // states that the Solver has
	leader    *Solver
	searches  []*Solver
	suspended int // states of the Solver that waits
}

// Solo is how many states the first search usually has for itself: most boards need no more.
const Solo = 1 << 17

// NewRace prepares the searches; max is NewSolver's, and solo is how many states the first
// search has for itself. Where no list is wanted, or it is full by then, it goes on alone.
func NewPortfolio(b *lattice.Board, max, solo int) *Portfolio {
	s := NewSolver(b, max)
	return &Portfolio{board: b, max: max, solo: solo, leader: s, searches: []*Solver{s}}
}

// Step is Solver.Step.
func (r *Portfolio) Step(budget int) (over bool) {
	for budget > 0 && !r.Done() {
		r.beginNext()
		s := r.nextTurn()
		before := s.work()
		s.Step(min(budget, portfolioTurn))
		budget -= s.work() - before
		if s.Done() || s.Listed() > 2*r.leader.Listed() {
			r.leader = s
		}
	}
	return r.Done()
}

// next begins further searches when it is time.
func (r *Portfolio) beginNext() {
	switch s := r.searches[0]; {
	case len(r.searches) > 1:
	case s.caseSearch != nil:
		if s.overflows() || s.states >= casesAlone {
			r.beginSweeps()
		}
	case s.states >= r.solo && !s.counting:
		s.cache = cache{}
		r.suspended = s.states
		r.searches = nil
		if eraser, ok := newCaseSolver(r.board, r.max); ok {
			r.searches = []*Solver{eraser}
		} else {
			r.beginSweeps()
		}
	}
}

// turn returns the search whose turn it is: that with the least work so far, where the work of
// those that are behind counts for more, up to behindMost times as much.
func (r *Portfolio) nextTurn() (next *Solver) {
	if len(r.searches) == 1 {
		return r.searches[0]
	}
	var fastest, least float64
	for _, s := range r.searches {
		if !s.overflows() {
			fastest = max(fastest, s.pace())
		}
	}
	for _, s := range r.searches {
		if s.overflows() {
			continue
		}
		work := float64(s.work())
		if s.caseSearch != nil {
			work -= casesAlone
		}
		if fastest > 0 {
			work /= max(s.pace()/fastest, 1/behindMost)
		}
		if next == nil || work < least {
			next, least = s, work
		}
	}
	return next
}

// pace is which share of a search is over by its work so far.
func (s *Solver) pace() float64 { return s.explored() / float64(max(s.work(), 1)) }

// behindMost is how much more work the fastest search may have than the slowest. The pace says
// little about when a search ends, but much about which of them ends first.
const behindMost = 8.0

// casesAlone is how many states a search by cases has for itself.
const casesAlone = 1 << 23

// sweep begins the sweeps, with a memory each of half the usual size.
func (r *Portfolio) beginSweeps() {
	before := len(r.searches)
	r.searches = append(r.searches, newSweepSolver(r.board, r.max, false), newSweepSolver(r.board, r.max, true))
	if !r.board.Polyominoes.Empty() && r.board.Eliminators.Empty() {
		curious := newSweepSolver(r.board, r.max, false)
		curious.scale = generous
		r.searches = append(r.searches, curious)
	}
	for _, s := range r.searches[before:] {
		s.cache.most /= 2
	}
}

// stuck reports whether a search has more solutions than it may list, and never ends.
func (s *Solver) overflows() bool { return s.caseSearch != nil && s.caseSearch.overflows }

// raceTurn is how many states a search has at a time.
const portfolioTurn = 1 << 8

// ByCases reports whether a search by cases is under way, which is likely to end soon.
func (r *Portfolio) ByCases() bool {
	return len(r.searches) == 1 && r.searches[0].caseSearch != nil && !r.searches[0].overflows()
}

// Leader returns the search that has ended, or else one that has listed many of the solutions
// that are listed by any. It changes only to one with more than twice as many, or at the end.
func (r *Portfolio) Leader() *Solver { return r.leader }

// Done reports whether a search has ended.
func (r *Portfolio) Done() bool { return r.leader.Done() }

// GaveUp is Solver.GaveUp, of the leader.
func (r *Portfolio) GaveUp() int { return r.leader.GaveUp() }

// States returns the number of states so far, of all searches.
func (r *Portfolio) States() int {
	states := r.suspended
	for _, s := range r.searches {
		states += s.states
	}
	return states
}
