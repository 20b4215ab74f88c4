package search

import "slices"

// DepthFirst is a search that goes on from the node that it has just met, and back
// where nothing follows: of the successors of one node in the order of AStar, the
// lowest class first, then the lowest g+h, then the lowest h, then the last. It needs
// no more memory than the way it is on, and finds solutions that AStar, which looks
// at all that is shorter first, takes long to come to. They need not be short.
type DepthFirst[N any] struct {
	space      Space[N]
	limit      int
	waiting    []Successor[N]
	successors []Successor[N]
	goal       N
	solved     bool
	done       bool
	expansions int
}

// NewDepthFirst returns a search that has not begun, and that gives up after this many
// expansions; 0: never.
func NewDepthFirst[N any](space Space[N], limit int) *DepthFirst[N] {
	return &DepthFirst[N]{space: space, limit: limit, waiting: []Successor[N]{{Node: space.Start()}}}
}

// Step expands up to budget nodes and reports whether the search is over: it has
// found a goal, or there is none, or the limit is reached.
func (s *DepthFirst[N]) Step(budget int) (done bool) {
	for ; !s.done; budget-- {
		last := len(s.waiting) - 1
		if last < 0 || s.limit > 0 && s.expansions >= s.limit {
			s.done = true
			break
		}
		if budget <= 0 {
			return false
		}
		s.expansions++
		s.successors = s.space.Expand(s.waiting[last].Node, s.successors[:0])
		s.waiting = s.waiting[:last]
		for i := range s.successors {
			if s.successors[i].Goal {
				s.goal, s.solved, s.done = s.successors[i].Node, true, true
				return true
			}
		}
		slices.SortStableFunc(s.successors, later[N])
		s.waiting = append(s.waiting, s.successors...)
	}
	return true
}

// later orders successors so that the one to be expanded first comes last.
func later[N any](a, b Successor[N]) int {
	if a.Class != b.Class {
		return b.Class - a.Class
	}
	if f, g := a.Cost+a.Rest, b.Cost+b.Rest; f != g {
		return g - f
	}
	return b.Rest - a.Rest
}

// Done reports whether the search is over.
func (s *DepthFirst[N]) Done() bool { return s.done }

// Solved reports whether a goal has been found.
func (s *DepthFirst[N]) Solved() bool { return s.solved }

// Goal returns the goal that was found; there is one.
func (s *DepthFirst[N]) Goal() N { return s.goal }

// Exhausted reports whether the search is over because no node is left.
func (s *DepthFirst[N]) Exhausted() bool { return s.done && !s.solved && len(s.waiting) == 0 }

// Expansions returns how many nodes have been expanded, dead ends included.
func (s *DepthFirst[N]) Expansions() int { return s.expansions }
