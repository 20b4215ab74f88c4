// Package rate rates transport puzzles by how a player would search: the breaking-rule
// approach of Postma 2016, section 6, for any rule set.
//
// A state is expanded by switches: every state that results from interacting with one box
// any number of times. Next comes the state with the lowest breaking-rule metric; of
// these, the one with the most new states; of these, the one with the most freedom; of
// these, the oldest. The score is the number of expansions times the switches on the
// shortest way through what has been searched.
//
//	r := rate.New(game, rate.Options{})
//	for !r.Step(10) {
//	}
//	result := r.Result()
//
// States that differ only in the boxes' numbers or in where the worker walks are one. A
// rating does not depend on the order in which a level lists its boxes. It may differ a
// little between a level and its mirror image, since of equal states, those with boxes
// nearer to the top left corner come first.
package rate

import (
	"math"
	"slices"

	"github.com/perplex-puzzles/perplex/core/minheap"
	"github.com/perplex-puzzles/perplex/core/transport"
)

// Options are the options of a rating. The zero value is the thesis's full order.
type Options struct {
	// Leave a key out of the order (the ablations of Table 3). Without the breaking-rule
	// metric the search goes on until every box is on a goal.
	NoBRM      bool
	NoNewNodes bool
	NoFreedom  bool
	Limit      int // give up after this many expansions; 0: DefaultLimit
	States     int // give up when this many states have been met; 0: never

	// SwitchCost makes ways dearer by the boxes that they take up one after another, below
	// every broken rule. The thesis tried and dropped it (section 6.3).
	SwitchCost bool
	// Exact keeps every place of the worker in the metric, which takes much longer.
	Exact bool
	// OneGoal lets a box's plan end on the goal that costs least, the first of equal ones,
	// whatever the others need. The metric is quicker to find, the more so for pull and swap,
	// and misleads more: hard-looking levels may be easy.
	OneGoal bool
	// Tuples is how many nodes of the must-step-cost graph are looked at for one state
	// before the costs of the boxes alone stand for its metric; 0: DefaultTuples.
	Tuples int
}

// The usual limits.
const (
	DefaultLimit  = 20_000
	DefaultTuples = 200_000
)

// Result is what a rating found, all numbers raw: a score in either reading of how the
// thesis counts can be made of them.
type Result struct {
	Solved     bool
	Exhausted  bool // there is no solution
	Expansions int  // the start's included
	Switches   int  // boxes taken up one after another, on the shortest way to a state that needs no rule broken
	Found      int  // the same on the way that the search took
	Generated  int  // successors of all expansions
	States     int  // different ones, the start's included
	Start      Cost // the metric of the start
	Capped     int  // states whose metric is an estimate
	Boxes      int
	Moves      string // a solution
}

// Counted returns E and S with E without the start's expansion, which is how the
// thesis's tables can be read best, or else with S as states on the way and E with it.
func (r *Result) Counted(nodes bool) (e, s int) {
	if nodes {
		return r.Expansions, r.Switches + 1
	}
	return max(r.Expansions-1, 0), r.Switches
}

// Score is E times S; 0 where nothing need be searched.
func (r *Result) Score(nodes bool) int {
	if !r.Solved || r.Switches == 0 {
		return 0
	}
	e, s := r.Counted(nodes)
	return e * s
}

// PerExpansion is how many states an expansion leads to on average (Postma 2016, Table 2).
func (r *Result) PerExpansion() float64 {
	if r.Expansions == 0 {
		return 0
	}
	return float64(r.Generated) / float64(r.Expansions)
}

// Elegance is the score for each box: difficulty against the elements of the level
// (Postma 2016, section 2.4, which gives no formula).
func (r *Result) Elegance(nodes bool) float64 {
	if r.Boxes == 0 {
		return 0
	}
	return float64(r.Score(nodes)) / float64(r.Boxes)
}

// rated is a state that an expansion has led to.
type rated struct {
	state   int32
	parent  int32          // -1 at the start
	taken   transport.Cell // where the box of the last switch was before
	last    transport.Cell // and where it is, Nowhere at the start
	brm     Cost
	fresh   int // successors not met before
	freedom int
	next    []successor
	open    bool // successors are known
}

type successor struct {
	state       int32
	taken, last transport.Cell
}

// Rating is a rating under way. It is not safe for concurrent use.
type Rating struct {
	g      *transport.Game
	o      Options
	sp     *space
	metric *metric
	places []place

	nodes    []rated
	met      []int32 // by state: its node plus 1
	queue    minheap.Heap[int32]
	under    int32 // the node being expanded, or -1
	cursor   int   // its next successor
	result   Result
	solution int32
	done     bool
}

// New returns a rating that has not begun.
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

// before is the order of the search (section 6.1). States whose successors are not known
// come before their equals, so that only those are looked at that may be next.
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

// generate meets a state for the first time. If it needs no rule broken and the way that
// the metric saw really solves the level, the search is over.
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

// finish ends the search: the level is solved from a node by more interactions.
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

// open finds the states one switch away, in the order of their boxes and the worker.
func (r *Rating) open(i int32) {
	if r.nodes[i].open {
		return
	}
	next, freedom := r.successors(r.nodes[i].state, r.nodes[i].last)
	r.nodes[i].open, r.nodes[i].next, r.nodes[i].freedom = true, next, freedom
}

// successors returns the states one switch away from a state, where the box at last has
// been interacted with, so that all it can do has been met with the state itself; and the
// freedom of the state: the places that all boxes can reach, of a box on a goal the cells
// of the board (section 6.5).
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

// fresh counts the successors of a node that no expansion has led to (section 6.4).
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

// Advance is Step for callers that must not wait: it meets about the given number
// of states.
// One of ten boxes may still take a second.
func (r *Rating) Advance(states int) (done bool) {
	for !r.done && states > 0 && (r.under >= 0 || r.choose()) {
		states -= 1 + r.lead(states)
	}
	return r.done
}

// choose takes the next state to expand; false if there is none.
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

// lead meets new states that the present expansion leads to, at most that many, and
// returns their number.
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

// Expansions returns how many states have been expanded, the start's included.
func (r *Rating) Expansions() int { return r.result.Expansions }

// Result returns what is known.
func (r *Rating) Result() Result {
	if r.solution > 0 && r.result.Switches == 0 {
		r.result.Switches = r.switches()
	}
	result := r.result
	result.States, result.Capped = len(r.nodes), r.metric.capped
	return result
}
