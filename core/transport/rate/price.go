package rate

import (
	"container/heap"
	"slices"

	"github.com/perplex-puzzles/perplex/core/transport"
)

// Cost is what a way breaks of the rules, the nearer to the goal the higher: boxes that
// pass through boxes above 32 bits, interactions that are left out above 16, and steps of
// the worker through boxes. Costs add up and compare as numbers.
type Cost uint64

const (
	boxThroughBox Cost = 1 << 32
	ignored       Cost = 1 << 16
	workerThrough Cost = 1
	impossible    Cost = 1 << 62
	tupleCap           = 20_000 // tuples of progress looked at for one state
)

// priced is one step of a plan, carried out at the least cost.
type priced struct {
	cost   Cost
	box    transport.Cell
	worker transport.Cell
	inputs []transport.Dir
}

type stop struct {
	cost Cost
	at   int
}

type stops []stop

func (h stops) Len() int           { return len(h) }
func (h stops) Less(i, j int) bool { return h[i].cost < h[j].cost }
func (h stops) Swap(i, j int)      { h[i], h[j] = h[j], h[i] }
func (h *stops) Push(x any)        { *h = append(*h, x.(stop)) }
func (h *stops) Pop() any {
	old := *h
	x := old[len(old)-1]
	*h = old[:len(old)-1]
	return x
}

// price finds the cheapest way of a box to a cell, or to any goal that no other box is
// on, while the others stay where they are.
func (r *Rating) price(boxes []transport.Cell, box int, to, worker transport.Cell) priced {
	key := make([]byte, 0, 2*len(boxes)+6)
	for _, c := range append([]transport.Cell{boxes[box], to, worker}, boxes...) {
		key = append(key, byte(c), byte(c>>8))
	}
	if p, ok := r.prices[string(key)]; ok {
		return p
	}
	p := r.findPrice(boxes, box, to, worker)
	r.prices[string(key)] = p
	return p
}

func (r *Rating) findPrice(boxes []transport.Cell, box int, to, worker transport.Cell) priced {
	g, full, lone := r.g, r.full, r.lone
	n := g.Board().Cells()
	others := slices.Clone(boxes)
	type reached struct {
		cost Cost
		from int
		by   transport.Dir
		done bool
	}
	states := map[int]*reached{}
	id := func(c, w transport.Cell) int { return int(c)*n + int(w) }
	start := id(boxes[box], worker)
	states[start] = &reached{from: -1}
	queue := &stops{{0, start}}
	for queue.Len() > 0 {
		top := heap.Pop(queue).(stop)
		here := states[top.at]
		if here.done {
			continue
		}
		here.done = true
		c, w := transport.Cell(top.at/n), transport.Cell(top.at%n)
		if c == to || to == anyGoal && g.Board().Goal(c) && !taken(boxes, box, c) {
			p := priced{cost: here.cost, box: c, worker: w}
			for at := top.at; states[at].from >= 0; at = states[at].from {
				p.inputs = append(p.inputs, states[at].by)
			}
			slices.Reverse(p.inputs)
			return p
		}
		others[box] = c
		for _, d := range transport.Dirs {
			lone.SetBoxes(others[box:box+1], w)
			moved, ok := g.Input(lone, d)
			if !ok {
				continue
			}
			full.SetBoxes(others, w)
			triggered := g.Triggered(full, d)
			cost := here.cost
			switch {
			case moved >= 0:
				if triggered != box || !g.Rules.MutableMove(full, d, box) {
					cost += boxThroughBox
				}
			case triggered < 0 && g.Rules.WorkerMove(full, d):
			case r.covered(others, box, lone.Worker):
				cost += workerThrough
			default:
				cost += ignored
			}
			at := id(lone.Boxes[0], lone.Worker)
			if old, ok := states[at]; !ok || cost < old.cost {
				states[at] = &reached{cost: cost, from: top.at, by: d}
				heap.Push(queue, stop{cost, at})
			}
		}
	}
	return priced{cost: impossible}
}

func taken(boxes []transport.Cell, box int, c transport.Cell) bool {
	for i, b := range boxes {
		if i != box && b == c {
			return true
		}
	}
	return false
}

// covered reports whether a box other than one covers a cell.
func (r *Rating) covered(boxes []transport.Cell, but int, c transport.Cell) bool {
	for i, b := range boxes {
		if i == but {
			continue
		}
		r.cover, _ = r.g.Cover(b, r.cover[:0])
		if slices.Contains(r.cover, c) {
			return true
		}
	}
	return false
}

// brm is the breaking-rule metric of a state: the cheapest way through the must-step-cost
// graph, whose nodes are how far each box is on its plan (Postma 2016, section 6.3), and
// the inputs of that way. Of several ways to a node only the cheapest is kept, with where
// it left the worker.
func (r *Rating) brm(s *transport.State) (Cost, []transport.Dir) {
	k := len(s.Boxes)
	plans := make([][]transport.Cell, k)
	left := 0
	for i, c := range s.Boxes {
		plan, ok := r.planner.plan(c, s.Worker)
		if !ok {
			return impossible, nil
		}
		plans[i] = plan
		left += len(plan)
	}
	type label struct {
		cost   Cost
		boxes  []transport.Cell
		done   []int // steps, by box
		worker transport.Cell
		inputs []transport.Dir
	}
	labels := []label{{boxes: slices.Clone(s.Boxes), done: make([]int, k), worker: s.Worker}}
	settled := map[string]bool{}
	queue := &stops{{0, 0}}
	for queue.Len() > 0 {
		top := heap.Pop(queue).(stop)
		here := labels[top.at]
		key := make([]byte, 0, 2*k)
		steps := 0
		for _, d := range here.done {
			steps += d
			key = append(key, byte(d), byte(d>>8))
		}
		if steps == left {
			return here.cost, here.inputs
		}
		if settled[string(key)] {
			continue
		}
		settled[string(key)] = true
		if len(settled) > tupleCap {
			return here.cost, nil // a lower bound of what is left of it
		}
		for box, plan := range plans {
			if here.done[box] == len(plan) {
				continue
			}
			p := r.price(here.boxes, box, plan[here.done[box]], here.worker)
			if p.cost >= impossible {
				continue
			}
			next := label{here.cost + p.cost, slices.Clone(here.boxes), slices.Clone(here.done), p.worker, slices.Concat(here.inputs, p.inputs)}
			next.boxes[box] = p.box
			next.done[box]++
			labels = append(labels, next)
			heap.Push(queue, stop{next.cost, len(labels) - 1})
		}
	}
	return impossible, nil
}
