package rate

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/minheap"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/internal/plan"
)

// ClashSearch solves a level by its clashes, the second approach of the thesis (section 5):
// of a state with clashes only the boxes of the first one are moved, to where it is gone or
// lies later on their plans. The thesis names no order; here it is fewer clashes, then
// smaller ones, then fewer of boxes alone, then the state met first. Where clashes do not
// help, as plans in open space are too vague to clash, all boxes are moved, one switch each.
// It is kept for comparison, and is not safe for concurrent use.
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
	Limit  int // give up after this many expansions; 0: DefaultClashLimit
	Places int // configurations looked at in one expansion; 0: DefaultPlaces
}

// The usual limits of a ClashSearch.
const (
	DefaultClashLimit = 2000
	DefaultPlaces     = 300
)

// ClashResult is what a ClashSearch found.
type ClashResult struct {
	Solved     bool
	Exhausted  bool // nothing is left; this proves nothing
	Expansions int
	Blind      int // of these, without the help of clashes
	Generated  int // states of all expansions
	Resolved   int // expansions on the way to the solution
	Moves      string
}

type clashNode struct {
	state  int32
	parent int32
	moves  []transport.Move // from the parent
	key    [3]int           // clashes, constraints in them, clashes of boxes alone
	first  []transport.Cell // boxes of the first clash
	steps  int              // left to the boxes of the first clash
}

// NewClashSearch returns a search that has not begun.
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

// look finds the clashes of a state; false if a box has no plan.
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

// meet takes a state into the queue, or ends the search if nothing is in its way any more.
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

// Expansions returns how many states have been expanded.
func (s *ClashSearch) Expansions() int { return s.result.Expansions }

// Result returns what is known.
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

// configurations are what interactions with some boxes lead to while the others stay, the
// nearest first.
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
