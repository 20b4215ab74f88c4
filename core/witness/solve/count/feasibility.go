package count

import "github.com/perplex-puzzles/perplex/core/witness/solve/lattice"

// A search along the line may be trapped: an early turn makes the far side of the board
// impossible, and the search tries everything before it comes back to that turn. So when no
// solution has been found for a while, it first asks about each state whether it has any solution.
// Such a query searches in the order of the sweep, which meets few states twice.

// feasibilityQuery is such a search within the search.
type feasibilityQuery struct {
	key   lattice.Hash
	depth int // of the state in question
	trail int
	until int // the number of states at which it gives up
}

const (
	patience  = 1 << 14 // states without a solution before the first query
	queryMost = 1 << 17 // states that a query may take at first
)

// shouldQuery reports whether it is time to ask about the state.
func (s *Solver) shouldQuery() bool {
	return !s.counting && !s.anyOrder && !s.querying && !s.knownFeasible &&
		s.states-s.progress > s.patience && !s.containsLine(&s.example)
}

// containsLine reports whether a solution lies below the state.
func (s *Solver) containsLine(l *line) bool {
	for i, on := range l.on {
		if s.on[i]&^on|on&^s.may[i] != 0 {
			return false
		}
	}
	return l.route == s.current() && l.on != [4]uint64{}
}

// beginQuery begins to search for any solution below the state.
func (s *Solver) beginQuery(k lattice.Hash) {
	s.querying = true
	s.query = feasibilityQuery{k, s.depth, len(s.trail), s.states + s.queryMost}
}

// endQuery ends the query: the state may have solutions, or has none.
func (s *Solver) endQuery(may bool) {
	q := &s.query
	s.querying = false
	s.undo(q.trail)
	s.depth = q.depth
	s.state = back
	if !may {
		s.cache.store(q.key, span{})
		return
	}
	s.knownFeasible, s.state = true, forward
	if s.states > q.until {
		s.patience, s.queryMost = 2*s.patience, 2*s.queryMost
		s.progress = s.states
	}
}
