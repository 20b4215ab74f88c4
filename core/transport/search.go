package transport

import "github.com/perplex-puzzles/perplex/core/transport/internal/buckets"

// OneMutable marks a rule set in which an interaction never changes more than one box. The lower bound of a
// state is then the sum of the bounds of its boxes.
type OneMutable interface{ OneMutable() }

func (sokoban) OneMutable() {}
func (pull) OneMutable()    {}
func (swap) OneMutable()    {}
func (big) OneMutable()     {}

// SearchOptions are the options of a Search. The zero value is A* without limits.
type SearchOptions struct {
	Weight int // factor of the lower bound; with 0 or 1 the solution has the fewest interactions
	Limit  int // most expansions before the search gives up; 0 for no limit
	Room   int // most known states before the search gives up; 0 for no limit
}

// Search is a best-first search over interactions, for any rule set: A* (Hart, Nilsson and Raphael 1968) or
// weighted A*. Its lower bound uses the fewest interactions that bring each box alone to a goal. It leaves
// out states that Filter recognises as unsolvable.
type Search struct {
	g      *Game
	filter *Filter
	o      SearchOptions
	sum    bool // the bound is the sum over boxes (OneMutable), not the maximum

	nodes  []searchNode
	index  map[string]int32
	queue  buckets.Queue[int32]
	found  int32
	done   bool
	empty  bool // the queue ran empty, so there is no solution
	steps  int
	moves  []Move
	parent *State
	child  *State
}

type searchNode struct {
	key     string
	parent  int32
	g, h    int32
	move    Move
	settled bool
}

// NewSearch returns a search for a game; Step runs it.
func NewSearch(g *Game, o SearchOptions) *Search {
	o.Weight = max(o.Weight, 1)
	s := &Search{g: g, filter: NewFilter(g), o: o, index: map[string]int32{}, found: -1}
	_, s.sum = g.Rules.(OneMutable)
	s.parent, s.child = g.Start(), g.Start()
	s.meet(s.child, searchNode{parent: -1})
	return s
}

// Done reports whether the search is over.
func (s *Search) Done() bool { return s.done }

// Solved reports whether a solution has been found.
func (s *Search) Solved() bool { return s.found >= 0 }

// Exhausted reports whether the search is over because there is no solution.
func (s *Search) Exhausted() bool { return s.empty }

// Optimal reports whether the solution found has the fewest interactions.
func (s *Search) Optimal() bool { return s.Solved() && s.o.Weight == 1 }

// Expansions returns the number of expanded states.
func (s *Search) Expansions() int { return s.steps }

// Interactions returns the number of interactions of the solution. Solved must be true.
func (s *Search) Interactions() int { return int(s.nodes[s.found].g) }

// Moves returns the letters of the solution, walks included. Solved must be true.
func (s *Search) Moves() string {
	moves := make([]Move, s.Interactions())
	i := s.found
	for j := len(moves) - 1; j >= 0; j-- {
		moves[j], i = s.nodes[i].move, s.nodes[i].parent
	}
	return s.g.Letters(moves)
}

// Step expands up to budget states and reports whether the search is over.
func (s *Search) Step(budget int) (done bool) {
	for ; !s.done && budget > 0; budget-- {
		i, ok := s.queue.Pop()
		if !ok {
			s.done, s.empty = true, true
			break
		}
		n := &s.nodes[i]
		if n.settled {
			continue
		}
		n.settled = true
		s.parent.SetKey(n.key)
		if s.g.Solved(s.parent) {
			s.found, s.done = i, true
			break
		}
		if s.o.Limit > 0 && s.steps >= s.o.Limit || s.o.Room > 0 && len(s.nodes) >= s.o.Room {
			s.done = true
			break
		}
		s.steps++
		g := n.g
		s.moves = s.g.Moves(s.parent, s.moves[:0])
		for _, m := range s.moves {
			s.child.Set(s.parent)
			s.g.Do(s.child, m)
			s.meet(s.child, searchNode{parent: i, g: g + 1, move: m})
		}
	}
	return s.done
}

func (s *Search) meet(st *State, n searchNode) {
	n.key = s.g.Key(st)
	if i, ok := s.index[n.key]; ok {
		old := &s.nodes[i]
		if old.g <= n.g || old.settled && s.o.Weight > 1 {
			return
		}
		n.h = old.h
		*old = n
		s.push(i)
		return
	}
	if s.filter.Dead(st) {
		return
	}
	n.h = s.bound(st)
	i := int32(len(s.nodes))
	s.index[n.key] = i
	s.nodes = append(s.nodes, n)
	s.push(i)
}

// bound returns a lower bound of the interactions that solve a state.
func (s *Search) bound(st *State) int32 {
	sum, most := int32(0), int32(0)
	for _, c := range st.Boxes {
		rest := s.filter.rest[c]
		sum, most = sum+rest, max(most, rest)
	}
	if s.sum {
		return sum
	}
	return most
}

func (s *Search) push(i int32) {
	n := &s.nodes[i]
	s.queue.Push(i, int(n.g)+s.o.Weight*int(n.h))
}
