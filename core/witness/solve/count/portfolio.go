package count

import "github.com/perplex-puzzles/perplex/core/witness/solve/lattice"

// Portfolio searches for the solutions of one board in different orders until one search has
// ended. Which order is fast differs from board to board, by up to a factor of a hundred. At first
// a Solver has all of the time. Then it is suspended, and on boards with few eliminators a search
// by cases (cases.go) has all of the time for a while. Then two sweeps in opposite directions take
// turns; with polyominoes and no eliminators there is a third, with a larger budget for region
// searches. Searches that are further on have more turns.
//
// It is resumable, and not safe for concurrent use.
type Portfolio struct {
	board     *lattice.Board
	max       int
	solo      int // states that the Solver has
	leader    *Solver
	searches  []*Solver
	suspended int // states of the suspended Solver
}

// Solo is the number of states that the first search usually has for itself. Most boards need no
// more.
const Solo = 1 << 17

// NewPortfolio prepares the searches. max is as in NewSolver; solo is the number of states that
// the first search has for itself. If no list is wanted, or the list is full by then, it continues
// alone.
func NewPortfolio(b *lattice.Board, max, solo int) *Portfolio {
	s := NewSolver(b, max)
	return &Portfolio{board: b, max: max, solo: solo, leader: s, searches: []*Solver{s}}
}

// Step is as in Solver.
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

// beginNext begins further searches when it is time.
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

// nextTurn returns the search that has the next turn: the one with the least work so far, where
// the work of slower searches is multiplied by up to behindMost.
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

// pace returns the explored share of a search per unit of work.
func (s *Solver) pace() float64 { return s.explored() / float64(max(s.work(), 1)) }

// behindMost is the most by which the work of the fastest search may exceed that of the slowest.
// The pace hardly tells when a search will end, but it tells which will end first.
const behindMost = 8.0

// casesAlone is the number of states that a search by cases has for itself.
const casesAlone = 1 << 23

// beginSweeps begins the sweeps, each with a cache of half the usual size.
func (r *Portfolio) beginSweeps() {
	before := len(r.searches)
	r.searches = append(r.searches, newSweepSolver(r.board, r.max, false), newSweepSolver(r.board, r.max, true))
	if !r.board.Polyominoes.Empty() && r.board.Eliminators.Empty() {
		curious := newSweepSolver(r.board, r.max, false)
		curious.regionSearchScale = regionSearchGenerous
		r.searches = append(r.searches, curious)
	}
	for _, s := range r.searches[before:] {
		s.cache.most /= 2
	}
}

// overflows reports whether a search has more solutions than it may list, so that it never ends.
func (s *Solver) overflows() bool { return s.caseSearch != nil && s.caseSearch.overflows }

// portfolioTurn is the number of states of a turn.
const portfolioTurn = 1 << 8

// ByCases reports whether a search by cases is under way. It is likely to end soon.
func (r *Portfolio) ByCases() bool {
	return len(r.searches) == 1 && r.searches[0].caseSearch != nil && !r.searches[0].overflows()
}

// Leader returns the search that has ended, or else one whose list is long. It changes only to a
// list more than twice as long, or at the end.
func (r *Portfolio) Leader() *Solver { return r.leader }

// Done reports whether a search has ended.
func (r *Portfolio) Done() bool { return r.leader.Done() }

// GaveUp is as in Solver, for the leader.
func (r *Portfolio) GaveUp() int { return r.leader.GaveUp() }

// States returns the number of states of all searches.
func (r *Portfolio) States() int {
	states := r.suspended
	for _, s := range r.searches {
		states += s.states
	}
	return states
}
