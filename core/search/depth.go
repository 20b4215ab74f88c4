package search

import "slices"

// DepthFirst is a depth-first search. It orders the successors of a node as AStar does: lowest class first,
// then lowest g+h, then lowest h, then the last one. It needs memory only for the current path and its
// siblings, and can find solutions that AStar reaches late, since AStar first examines everything shorter.
// Its solutions need not be short.
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

// NewDepthFirst returns a search that has not begun. It gives up after limit expansions; 0 means no limit.
func NewDepthFirst[N any](space Space[N], limit int) *DepthFirst[N] {
	return &DepthFirst[N]{space: space, limit: limit, waiting: []Successor[N]{{Node: space.Start()}}}
}

// Step expands up to budget nodes and reports whether the search is over: it has found a goal, no node is
// left, or the limit is reached.
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

// Goal returns the goal that was found. There must be one.
func (s *DepthFirst[N]) Goal() N { return s.goal }

// Exhausted reports whether the search is over because no node is left.
func (s *DepthFirst[N]) Exhausted() bool { return s.done && !s.solved && len(s.waiting) == 0 }

// Expansions returns the number of expanded nodes, including dead ends.
func (s *DepthFirst[N]) Expansions() int { return s.expansions }
