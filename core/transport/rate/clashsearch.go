package rate

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/minheap"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/internal/plan"
)

// ClashSearch solves a level by resolving its clashes, the second approach of the thesis (section 5). In a
// state with clashes it moves only the boxes of the first clash, until the clash is gone or occurs later on
// their plans. Plans in open space are often too vague to clash; the search then moves all boxes, one switch
// each. The thesis does not define the order of states. Here, states with fewer clashes come first, then
// those with smaller clashes, then those with fewer clashes that concern boxes alone, then the oldest.
//
// The search is kept for comparison. It is not safe for concurrent use.
type ClashSearch struct {
	sp     *space
	metric *metric
	finder clashFinder
	o      ClashOptions
	nodes  []clashNode
	met    map[int32]bool
	queue  minheap.Heap[int32]
	result ClashResult
	done   bool
}

// ClashOptions are the options of a ClashSearch.
type ClashOptions struct {
	Limit  int // maximum number of expansions; 0 for DefaultClashLimit
	Places int // maximum number of configurations per expansion; 0 for DefaultPlaces
}

// Default limits of a ClashSearch.
const (
	DefaultClashLimit = 2000
	DefaultPlaces     = 300
)

// ClashResult is the result of a ClashSearch.
type ClashResult struct {
	Solved     bool
	Exhausted  bool // no state is left to expand; there may still be a solution
	Expansions int
	Blind      int // expansions that moved all boxes, without a clash to resolve
	Generated  int // states found by all expansions
	Resolved   int // expansions on the path to the solution
	Moves      string
}

type clashNode struct {
	state  int32
	parent int32
	moves  []transport.Move // moves from the parent
	key    [3]int           // numbers of clashes, of their constraints, and of clashes of boxes alone
	first  []transport.Cell // cells of the boxes of the first clash
	steps  int              // remaining steps of the boxes of the first clash
}

// NewClashSearch returns a search for a game; Step runs it.
func NewClashSearch(g *transport.Game, o ClashOptions) *ClashSearch {
	if o.Limit == 0 {
		o.Limit = DefaultClashLimit
	}
	if o.Places == 0 {
		o.Places = DefaultPlaces
	}
	sp := newSpace(g)
	s := &ClashSearch{sp: sp, metric: newMetric(sp, Options{Tuples: 2000}), o: o, met: map[int32]bool{},
		finder: clashFinder{g: g, planner: plan.New(g), pricer: newPricer(g, 2, true), alone: newPricer(g, 1, true)}}
	s.queue.Before = func(a, b *int32) bool {
		if c := slices.Compare(s.nodes[*a].key[:], s.nodes[*b].key[:]); c != 0 {
			return c < 0
		}
		return *a < *b
	}
	if start := sp.number(g.Start()); !sp.states[start].dead {
		s.meet(clashNode{state: start, parent: -1})
	}
	return s
}

// look finds the clashes of a state and reports whether every box has a plan.
func (s *ClashSearch) look(n *clashNode) bool {
	st := s.finder.g.Start()
	st.SetBoxes(s.sp.boxes(n.state), s.sp.home(n.state))
	c, ok := s.finder.find(st)
	if !ok {
		return false
	}
	n.key, n.first, n.steps = [3]int{len(c.Cycles)}, nil, 0
	for i, cycle := range c.Cycles {
		n.key[1] += len(cycle.Constraints)
		if !cycle.Worker {
			n.key[2]++
		}
		if i == 0 {
			for _, box := range cycle.Boxes {
				n.first = append(n.first, c.Plans[box][0])
				n.steps += len(c.Plans[box])
			}
		}
	}
	return true
}

// meet adds a state to the queue. If the state can be solved without breaking a rule, it ends the search.
func (s *ClashSearch) meet(n clashNode) {
	if s.met[n.state] {
		return
	}
	s.met[n.state] = true
	if n.parent < 0 && !s.look(&n) {
		return
	}
	s.nodes = append(s.nodes, n)
	i := int32(len(s.nodes) - 1)
	if !s.metric.of(n.state).breaks() {
		if moves, ok := s.metric.way(n.state); ok {
			for ; i >= 0; i = s.nodes[i].parent {
				moves = slices.Concat(s.nodes[i].moves, moves)
				if s.nodes[i].parent >= 0 {
					s.result.Resolved++
				}
			}
			s.done, s.result.Solved, s.result.Moves = true, true, s.sp.g.Letters(moves)
			return
		}
	}
	s.queue.Push(i)
}

// Done reports whether the search is over.
func (s *ClashSearch) Done() bool { return s.done }

// Expansions returns the number of expanded states.
func (s *ClashSearch) Expansions() int { return s.result.Expansions }

// Result returns the result so far.
func (s *ClashSearch) Result() ClashResult { return s.result }

// Step expands up to budget states and reports whether the search is over.
func (s *ClashSearch) Step(budget int) (done bool) {
	for ; !s.done && budget > 0; budget-- {
		if s.queue.Len() == 0 || s.result.Expansions >= s.o.Limit {
			s.done, s.result.Exhausted = true, s.queue.Len() == 0
			break
		}
		s.expand(s.queue.Pop())
	}
	return s.done
}

func (s *ClashSearch) expand(i int32) {
	s.result.Expansions++
	n := s.nodes[i]
	accepted := false
	if len(n.first) > 0 {
		for _, c := range s.configurations(n.state, n.first) {
			next := clashNode{state: c.state, parent: i, moves: c.moves}
			if s.met[c.state] || !s.look(&next) {
				continue
			}
			if slices.Compare(next.key[:], n.key[:]) < 0 || next.key == n.key && next.steps < n.steps {
				accepted = true
				s.result.Generated++
				if s.meet(next); s.done {
					return
				}
			}
		}
	}
	if accepted {
		return
	}
	s.result.Blind++
	for _, box := range slices.Clone(s.sp.boxes(n.state)) {
		for _, c := range s.configurations(n.state, []transport.Cell{box}) {
			next := clashNode{state: c.state, parent: i, moves: c.moves}
			if s.met[c.state] || !s.look(&next) {
				continue
			}
			s.result.Generated++
			if s.meet(next); s.done {
				return
			}
		}
	}
}

type configuration struct {
	state int32
	moves []transport.Move
}

// configurations returns the states that result from interactions with the given boxes while the others stay,
// the nearest first.
func (s *ClashSearch) configurations(state int32, boxes []transport.Cell) (found []configuration) {
	var still []transport.Cell
	for _, c := range s.sp.boxes(state) {
		if !slices.Contains(boxes, c) {
			still = append(still, c)
		}
	}
	all := []configuration{{state: state}}
	seen := map[int32]bool{state: true}
	for k := 0; k < len(all) && len(all) <= s.o.Places; k++ {
		for _, m := range s.sp.open(all[k].state) {
			if seen[m.to] || s.sp.states[m.to].dead || slices.ContainsFunc(still, func(c transport.Cell) bool { return !slices.Contains(s.sp.boxes(m.to), c) }) {
				continue
			}
			seen[m.to] = true
			moves := append(slices.Clone(all[k].moves), transport.Move{From: m.from, Dir: m.dir})
			all = append(all, configuration{m.to, moves})
		}
	}
	return all[1:]
}
