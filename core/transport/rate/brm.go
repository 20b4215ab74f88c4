package rate

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/minheap"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/internal/plan"
)

// metric computes the breaking-rule metric of states: the cost of the cheapest path through the
// must-step-cost graph. A node of this graph is the progress of each box on its plan; an edge is the next
// step of one box (Postma 2016, section 6.3).
//
// A node also includes the goal on which each box has come to rest, among those that cost this box least,
// since another box may need that goal. It does not include the worker's cell: of several paths to a node
// only the cheapest is kept, and the first of equal ones. With Options.Exact it includes the worker's cell,
// and the metric is exact.
type metric struct {
	sp      *space
	o       Options
	planner *plan.Planner
	pricer  *pricer
	costs   []Cost // cost plus 1, by state
	capped  int

	// Buffers for one state.
	plans  [][]transport.Cell
	nodes  vectors[int32]
	best   []label // best label of each node
	boxes  []transport.Cell
	done   []int32 // steps done, by label and box
	labels []label
	at     []transport.Cell // cell of each box, by label and box
	queue  minheap.Heap[queued]
	key    []int32
}

type label struct {
	cost   Cost
	node   int32
	from   int32 // previous label
	box    int32 // box that made the step; -1 at the start
	left   int32 // remaining steps of all boxes
	worker transport.Cell
}

type queued struct {
	cost        Cost
	left, label int32
}

func newMetric(sp *space, o Options) *metric {
	m := &metric{sp: sp, o: o, planner: plan.New(sp.g), pricer: newPricer(sp.g, len(sp.s.Boxes), o.Exact)}
	m.pricer.one = o.OneGoal && !o.Exact
	m.plans = make([][]transport.Cell, len(sp.s.Boxes))
	// Among equal costs, the label with the fewest steps left comes first, so that a path without cost ends
	// the search at once.
	m.queue.Before = func(a, b *queued) bool {
		switch {
		case a.cost != b.cost:
			return a.cost < b.cost
		case a.left != b.left:
			return a.left < b.left
		}
		return a.label < b.label
	}
	return m
}

// of returns the metric of a state, or Impossible if a box has no plan.
func (m *metric) of(state int32) Cost {
	for len(m.costs) < len(m.sp.states) {
		m.costs = append(m.costs, 0)
	}
	if m.costs[state] == 0 {
		cost, _ := m.find(state)
		m.costs[state] = cost + 1
	}
	return m.costs[state] - 1
}

// planned computes the plans of a state's boxes and reports whether each has one.
func (m *metric) planned(state int32) bool {
	for i, c := range m.sp.boxes(state) {
		steps, ok := m.planner.Must(c, m.sp.home(state))
		if !ok {
			return false
		}
		m.plans[i] = steps
	}
	return true
}

// find returns the metric of a state and the last label of the cheapest path, or -1 if there is none.
func (m *metric) find(state int32) (Cost, int32) {
	if !m.planned(state) {
		return Impossible, -1
	}
	k := len(m.plans)
	left := int32(0)
	for _, steps := range m.plans {
		left += int32(len(steps))
	}
	m.boxes = append(m.boxes[:0], m.sp.boxes(state)...)
	m.done, m.at, m.labels, m.best = m.done[:0], m.at[:0], m.labels[:0], m.best[:0]
	m.queue.Items = m.queue.Items[:0]
	width := 2 * k
	if m.o.Exact {
		width++
	}
	if m.o.SwitchCost {
		width++
	}
	m.nodes.reset(width)
	m.done = append(m.done, make([]int32, k)...)
	m.at = append(m.at, m.boxes...)
	m.meet(label{from: -1, box: -1, left: left, worker: m.sp.home(state)})
	settled := 0
	for len(m.queue.Items) > 0 {
		top := m.queue.Pop().label
		here := m.labels[top]
		if here.left == 0 {
			return here.cost, top
		}
		best := &m.best[here.node]
		if best.cost < here.cost || best.left < 0 {
			continue
		}
		best.left = -1 // settled
		if settled++; settled > m.o.Tuples {
			m.capped++
			return m.apart(state), -1
		}
		for box := range k {
			done := m.done[int(top)*k+box]
			if int(done) == len(m.plans[box]) {
				continue
			}
			boxes := m.at[int(top)*k : int(top+1)*k]
			for _, a := range m.pricer.price(boxes, box, m.plans[box][done], here.worker) {
				next := label{here.cost + a.cost, 0, top, int32(box), here.left - 1, a.worker}
				if m.o.SwitchCost && here.box >= 0 && here.box != int32(box) {
					next.cost += SwitchBox
				}
				m.done = append(m.done, m.done[int(top)*k:int(top+1)*k]...)
				m.done[len(m.done)-k+box]++
				m.at = append(m.at, m.at[int(top)*k:int(top+1)*k]...)
				m.at[len(m.at)-k+box] = a.box
				m.meet(next)
			}
		}
	}
	return Impossible, -1
}

// meet keeps a label if it is the cheapest of its node. Its boxes and steps are the last entries of the
// lists.
func (m *metric) meet(l label) {
	k := len(m.plans)
	m.key = append(m.key[:0], m.done[len(m.done)-k:]...)
	for i, c := range m.at[len(m.at)-k:] {
		if m.o.Exact || !m.o.OneGoal && int(m.key[i]) == len(m.plans[i]) {
			m.key = append(m.key, int32(c))
		} else {
			m.key = append(m.key, -1)
		}
	}
	if m.o.Exact {
		m.key = append(m.key, int32(l.worker))
	}
	if m.o.SwitchCost {
		m.key = append(m.key, l.box)
	}
	node, fresh := m.nodes.number(m.key)
	if fresh {
		m.best = append(m.best, label{})
	} else if m.best[node].cost <= l.cost {
		m.done, m.at = m.done[:len(m.done)-k], m.at[:len(m.at)-k]
		return
	}
	l.node = node
	m.best[node] = l
	m.labels = append(m.labels, l)
	m.queue.Push(queued{l.cost, l.left, int32(len(m.labels) - 1)})
}

// apart returns the sum of the costs of each box's plan while the other boxes stay. It replaces the metric if
// the graph is too large.
func (m *metric) apart(state int32) (sum Cost) {
	boxes := slices.Clone(m.sp.boxes(state))
	for i, steps := range m.plans {
		worker := m.sp.home(state)
		for _, to := range steps {
			arrivals := m.pricer.price(boxes, i, to, worker)
			if len(arrivals) == 0 {
				return Impossible
			}
			sum += arrivals[0].cost
			boxes[i], worker = arrivals[0].box, arrivals[0].worker
		}
		boxes[i] = m.sp.boxes(state)[i]
	}
	return sum
}

// way returns the interactions that solve a state of metric 0. ok is false if the rules do not allow them
// after all.
func (m *metric) way(state int32) (moves []transport.Move, ok bool) {
	cost, end := m.find(state)
	if end < 0 || cost.breaks() {
		return nil, false
	}
	var ends []int32
	for ; m.labels[end].from >= 0; end = m.labels[end].from {
		ends = append(ends, end)
	}
	k := len(m.plans)
	at := slices.Clone(m.sp.boxes(state))
	for _, l := range slices.Backward(ends) {
		box := m.labels[l].box
		after := m.at[int(l)*k : int(l+1)*k]
		m.sp.child.SetBoxes(after, m.labels[l].worker)
		goal := m.sp.number(m.sp.child)
		step, ok := m.sp.way(state, at[box], goal)
		if !ok {
			return nil, false
		}
		moves = append(moves, step...)
		state = goal
		copy(at, after)
	}
	return moves, m.sp.solved(state)
}
