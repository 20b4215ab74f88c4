// Package rate rates the difficulty of transport puzzles by a model of how a player searches: the
// breaking-rule approach of Postma 2016, section 6, for any rule set.
//
// Expanding a state yields its switches: every state that results from any number of interactions with one
// box. The next state to expand is the one with the lowest breaking-rule metric; among equals, the one with
// the most new successors; then the one with the most freedom; then the oldest. The score is the number of
// expansions times the number of switches on the shortest path through the states found.
//
//	r := rate.New(game, rate.Options{})
//	for !r.Step(10) {
//	}
//	result := r.Result()
//
// States that differ only in the numbers of boxes or by a walk of the worker count as one. A rating does not
// depend on the order in which a level lists its boxes. It may differ a little between a level and its mirror
// image, since among equal states the one with boxes nearer to the top left corner comes first.
package rate

import (
	"math"
	"slices"

	"github.com/perplex-puzzles/perplex/core/minheap"
	"github.com/perplex-puzzles/perplex/core/transport"
)

// Options are the options of a rating. The zero value uses the full order of the thesis.
type Options struct {
	// NoBRM, NoNewNodes and NoFreedom leave the metric, the number of new successors and the freedom out of
	// the order (the ablations of Table 3). Without the breaking-rule metric the search goes on until every
	// box is on a goal.
	NoBRM      bool
	NoNewNodes bool
	NoFreedom  bool
	Limit      int // most expansions before the rating gives up; 0 for DefaultLimit
	States     int // most states found before the rating gives up; 0 for no limit

	// SwitchCost adds a cost for each change from one box to another, smaller than the cost of any broken
	// rule. The thesis tried and dropped it (section 6.3).
	SwitchCost bool
	// Exact keeps every cell of the worker in the metric, which takes much longer.
	Exact bool
	// OneGoal makes the plan of a box end on the goal that costs least, or on the first of several, even if
	// another box needs this goal. The metric is then faster, above all for Pull and Swap, but less accurate:
	// levels that it finds hard may be easy.
	OneGoal bool
	// Tuples is the maximum number of nodes of the must-step-cost graph to expand for one state; 0 for
	// DefaultTuples. If more are needed, the sum of the costs of the boxes alone is used as the metric.
	Tuples int
}

// Default limits of a rating: expansions, and nodes of the must-step-cost graph for one state.
const (
	DefaultLimit  = 20_000
	DefaultTuples = 200_000
)

// Result is the result of a rating. All numbers are raw, so that a score can be computed for both readings of
// how the thesis counts (Counted).
type Result struct {
	Solved     bool
	Exhausted  bool // there is no solution
	Expansions int  // states expanded, the start included
	Switches   int  // switches on the shortest path to a state that can be solved without breaking a rule
	Found      int  // switches on the path that the search took to this state
	Generated  int  // successors of all expansions
	States     int  // different states found, the start included
	Start      Cost // metric of the start
	Capped     int  // states whose metric is only an estimate (Options.Tuples)
	Boxes      int
	Moves      string // letters of a solution
}

// Counted returns the expansions E and the switches S of the score. With nodes false, E leaves out the
// expansion of the start and S counts switches, which fits the tables of the thesis best. With nodes true, E
// includes the start and S counts the states on the path.
func (r *Result) Counted(nodes bool) (e, s int) {
	if nodes {
		return r.Expansions, r.Switches + 1
	}
	return max(r.Expansions-1, 0), r.Switches
}

// Score returns E times S (Counted), or 0 for a level that needs no search.
func (r *Result) Score(nodes bool) int {
	if !r.Solved || r.Switches == 0 {
		return 0
	}
	e, s := r.Counted(nodes)
	return e * s
}

// PerExpansion returns the mean number of successors of an expansion (Postma 2016, Table 2).
func (r *Result) PerExpansion() float64 {
	if r.Expansions == 0 {
		return 0
	}
	return float64(r.Generated) / float64(r.Expansions)
}

// Elegance returns the score per box: difficulty relative to the number of elements of the level (Postma
// 2016, section 2.4, which gives no formula).
func (r *Result) Elegance(nodes bool) float64 {
	if r.Boxes == 0 {
		return 0
	}
	return float64(r.Score(nodes)) / float64(r.Boxes)
}

// rated is a state that the search has found.
type rated struct {
	state   int32
	parent  int32          // node that led here; -1 for the start
	taken   transport.Cell // cell of the box of the last switch before this state
	last    transport.Cell // cell of this box now; Nowhere at the start
	brm     Cost
	fresh   int // number of successors that are new
	freedom int
	next    []successor
	open    bool // next, fresh and freedom are known
}

type successor struct {
	state       int32
	taken, last transport.Cell
}

// Rating rates a level in steps. It is not safe for concurrent use.
type Rating struct {
	g      *transport.Game
	o      Options
	sp     *space
	metric *metric
	places []place

	nodes    []rated
	met      []int32 // node of a state plus 1, by state; 0 if the search has not found the state
	queue    minheap.Heap[int32]
	under    int32 // node that is being expanded, or -1
	cursor   int   // index of the label's next successor
	result   Result
	solution int32
	done     bool
}

// New returns a rating of a game; Step runs it.
func New(g *transport.Game, o Options) *Rating {
	if o.Limit == 0 {
		o.Limit = DefaultLimit
	}
	if o.Tuples == 0 {
		o.Tuples = DefaultTuples
	}
	sp := newSpace(g)
	r := &Rating{g: g, o: o, sp: sp, metric: newMetric(sp, o), under: -1, solution: -1}
	r.queue.Before = func(a, b *int32) bool { return r.before(*a, *b) }
	start := g.Start()
	r.result.Boxes = len(start.Boxes)
	r.generate(successor{sp.number(start), transport.Nowhere, transport.Nowhere}, -1)
	r.result.Start = r.nodes[0].brm
	return r
}

// before is the order of the queue (section 6.1). Among states with the same metric, those whose successors
// are not yet known come first, so that successors are computed only if they may matter for the order.
func (r *Rating) before(i, j int32) bool {
	a, b := &r.nodes[i], &r.nodes[j]
	switch {
	case a.brm != b.brm && !r.o.NoBRM:
		return a.brm < b.brm
	case a.open != b.open:
		return b.open
	case !a.open:
		return i < j
	case a.fresh != b.fresh && !r.o.NoNewNodes:
		return a.fresh > b.fresh
	case a.freedom != b.freedom && !r.o.NoFreedom:
		return a.freedom > b.freedom
	}
	return i < j
}

func (r *Rating) node(state int32) int32 {
	for len(r.met) < len(r.sp.states) {
		r.met = append(r.met, 0)
	}
	return r.met[state] - 1
}

// generate adds a new state. If the state can be solved without breaking a rule, and the path that the metric
// found really solves the level, the search is over.
func (r *Rating) generate(s successor, parent int32) {
	r.node(s.state)
	i := int32(len(r.nodes))
	r.met[s.state] = i + 1
	n := rated{state: s.state, parent: parent, taken: s.taken, last: s.last}
	switch {
	case r.sp.states[s.state].dead || !r.metric.planned(s.state):
		n.brm = Impossible
	case !r.o.NoBRM:
		n.brm = r.metric.of(s.state)
	}
	r.nodes = append(r.nodes, n)
	if r.o.NoBRM {
		if r.sp.solved(s.state) {
			r.finish(i, nil)
			return
		}
	} else if !n.brm.breaks() {
		if tail, ok := r.metric.way(s.state); ok {
			r.finish(i, tail)
			return
		}
	}
	// If walking triggers nothing, a box that cannot reach a goal alone never does.
	if n.brm != Impossible || !r.metric.pricer.free && !r.sp.states[s.state].dead {
		r.queue.Push(i)
	}
}

// finish ends the search with the path to a node and the further interactions that solve the level.
func (r *Rating) finish(i int32, tail []transport.Move) {
	r.solution, r.done, r.result.Solved = i, true, true
	var switches [][]transport.Move
	for n := &r.nodes[i]; n.parent >= 0; n = &r.nodes[n.parent] {
		moves, _ := r.sp.way(r.nodes[n.parent].state, n.taken, n.state)
		switches = append(switches, moves)
	}
	r.result.Found = len(switches)
	slices.Reverse(switches)
	r.result.Moves = r.g.Letters(append(slices.Concat(switches...), tail...))
}

// open computes the successors of a node, in the order of their boxes and the worker.
func (r *Rating) open(i int32) {
	if r.nodes[i].open {
		return
	}
	next, freedom := r.successors(r.nodes[i].state, r.nodes[i].last)
	r.nodes[i].open, r.nodes[i].next, r.nodes[i].freedom = true, next, freedom
}

// successors returns the states one switch away from a state, and its freedom: the sum of the numbers of
// cells that each box can reach; a box on a goal counts all cells of the board (section 6.5). It leaves out
// the box at last, which made the last switch, since its further moves were found together with the state.
func (r *Rating) successors(state int32, last transport.Cell) (next []successor, freedom int) {
	for k := range r.sp.boxes(state) {
		box := r.sp.boxes(state)[k]
		r.places = r.sp.reach(state, box, r.places[:0])
		reached := r.places[1:]
		if r.g.Board().Goal(box) {
			freedom += r.g.Board().Cells()
		} else {
			freedom += len(reached)
		}
		if box == last {
			continue
		}
		for _, p := range reached {
			if p.state != state {
				next = append(next, successor{p.state, box, p.box})
			}
		}
	}
	slices.SortStableFunc(next, func(a, b successor) int {
		if c := slices.Compare(r.sp.boxes(a.state), r.sp.boxes(b.state)); c != 0 {
			return c
		}
		return int(r.sp.home(a.state) - r.sp.home(b.state))
	})
	// Two boxes may lead to the same state.
	next = slices.CompactFunc(next, func(a, b successor) bool { return a.state == b.state })
	return next, freedom
}

// fresh returns the number of successors of a node that are new to the search (section 6.4).
func (r *Rating) fresh(i int32) (fresh int) {
	for _, s := range r.nodes[i].next {
		if r.node(s.state) < 0 {
			fresh++
		}
	}
	return fresh
}

// Step expands up to budget states and reports whether the rating is over.
func (r *Rating) Step(budget int) (done bool) {
	for ; !r.done && budget > 0; budget-- {
		if r.under >= 0 || r.choose() {
			r.lead(math.MaxInt)
		}
	}
	return r.done
}

// Advance is Step with smaller portions: it adds about the given number of states and reports whether the
// rating is over. A single state of ten boxes may still take a second.
func (r *Rating) Advance(states int) (done bool) {
	for !r.done && states > 0 && (r.under >= 0 || r.choose()) {
		states -= 1 + r.lead(states)
	}
	return r.done
}

// choose takes the next state to expand from the queue, and reports false if the queue is empty.
func (r *Rating) choose() bool {
	for r.queue.Len() > 0 && r.result.Expansions < r.o.Limit && (r.o.States == 0 || len(r.nodes) < r.o.States) {
		i := r.queue.Pop()
		if !r.nodes[i].open {
			r.open(i)
			r.nodes[i].fresh = r.fresh(i)
			r.queue.Push(i)
			continue
		}
		if fresh := r.fresh(i); fresh != r.nodes[i].fresh && !r.o.NoNewNodes {
			r.nodes[i].fresh = fresh
			r.queue.Push(i)
			continue
		}
		r.under, r.cursor = i, 0
		r.result.Expansions++
		r.result.Generated += len(r.nodes[i].next)
		return true
	}
	r.done, r.result.Exhausted = true, r.queue.Len() == 0
	return false
}

// lead adds new states of the present expansion, at most the given number, and returns how many it added.
func (r *Rating) lead(states int) (met int) {
	for r.cursor < len(r.nodes[r.under].next) {
		if met == states {
			return met
		}
		s := r.nodes[r.under].next[r.cursor]
		r.cursor++
		if r.node(s.state) < 0 {
			met++
			if r.generate(s, r.under); r.done {
				break
			}
		}
	}
	r.under = -1
	return met
}

// Done reports whether the rating is over.
func (r *Rating) Done() bool { return r.done }

// Expansions returns the number of expanded states, the start included.
func (r *Rating) Expansions() int { return r.result.Expansions }

// Result returns the result so far.
func (r *Rating) Result() Result {
	if r.solution > 0 && r.result.Switches == 0 {
		r.result.Switches = r.switches()
	}
	result := r.result
	result.States, result.Capped = len(r.nodes), r.metric.capped
	return result
}
