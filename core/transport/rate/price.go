package rate

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/minheap"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/internal/plan"
)

// Cost counts the rules that a path breaks, in four classes of decreasing weight (Postma 2016, section 6.3):
// boxes that enter the cell of another box; forced interactions that are ignored, in rule sets that have
// them; steps of the worker into boxes; and, with Options.SwitchCost, changes from one box to another. Each
// class has 16 bits, so that costs add and compare as numbers.
type Cost uint64

// Costs of one broken rule of each class.
const (
	SwitchBox     Cost = 1
	WorkerThrough Cost = 1 << 16
	LeftOut       Cost = 1 << 32
	BoxThrough    Cost = 1 << 48
	Impossible    Cost = 1 << 63
)

// Boxes, Ignored, Worker and Switches return the number of broken rules of each class.
func (c Cost) Boxes() int    { return int(c / BoxThrough) }
func (c Cost) Ignored() int  { return int(c % BoxThrough / LeftOut) }
func (c Cost) Worker() int   { return int(c % LeftOut / WorkerThrough) }
func (c Cost) Switches() int { return int(c % WorkerThrough) }

// breaks reports whether a cost includes a broken rule, apart from switches.
func (c Cost) breaks() bool { return c >= WorkerThrough }

// pricer finds the cheapest path of one box to the next cell of its plan while the other boxes stay. The box
// moves as it could alone, input by input.
type pricer struct {
	g        *transport.Game
	free     bool // walking triggers no box
	plain    bool // walking triggers no box, and boxes have one cell
	all      bool // keep every arrival, not only the first at each cell
	one      bool // keep only the first goal
	real     *transport.State
	lone     *transport.State
	covered  []int16 // number of other boxes that cover a cell, by cell
	room     []transport.Cell
	now      []transport.Cell // cells of the boxes in the middle of a step
	key      []transport.Cell
	keys     vectors[transport.Cell]
	arrivals [][]arrival // by key

	marks [][]mark // by the cells of the box and the worker
	round int32
	level []spot // spots with the cost that is being expanded
	later minheap.Heap[spot]
	count int32
}

// arrival is a box at its next cell.
type arrival struct {
	cost   Cost
	box    transport.Cell
	worker transport.Cell // home of the worker
}

type mark struct {
	round int32
	done  bool
	cost  Cost
}

type spot struct {
	cost   Cost
	number int32 // order among equal costs: the smallest comes first
	box    transport.Cell
	worker transport.Cell
}

// newPricer returns a pricer for the given number of boxes.
func newPricer(g *transport.Game, boxes int, all bool) *pricer {
	n := g.Board().Cells()
	p := &pricer{g: g, all: all, real: g.Start(), lone: g.Start(), covered: make([]int16, n), marks: make([][]mark, n)}
	_, p.free = g.Rules.(transport.FreeWalk)
	_, shaped := g.Rules.(transport.Shaped)
	p.plain = p.free && !shaped
	p.keys.reset(boxes + 3)
	p.later.Before = func(a, b *spot) bool {
		return a.cost < b.cost || a.cost == b.cost && a.number < b.number
	}
	return p
}

// price returns the lowest cost of bringing a box to a cell, or to each of the goals that cost least, with
// the cells of the box and the worker afterwards. It returns nothing if there is no path. worker is the home
// of the worker. Several boxes may be in one cell.
func (p *pricer) price(boxes []transport.Cell, box int, to, worker transport.Cell) []arrival {
	p.key = append(p.key[:0], boxes[box], to, worker)
	for i, c := range boxes {
		if i != box {
			p.key = append(p.key, c)
		}
	}
	slices.Sort(p.key[3:])
	p.key = append(p.key, 0) // padding: every key has three entries more than there are boxes
	i, fresh := p.keys.number(p.key)
	if fresh {
		p.arrivals = append(p.arrivals, nil)
		found := p.find(boxes, box, to, worker)
		p.arrivals[i] = found
	}
	return p.arrivals[i]
}

// cover adds by to covered for the cells of a box at c.
func (p *pricer) cover(c transport.Cell, by int16) {
	p.room, _ = p.g.Cover(c, p.room[:0])
	for _, c := range p.room {
		p.covered[c] += by
	}
}

func (p *pricer) find(boxes []transport.Cell, box int, to, worker transport.Cell) (found []arrival) {
	for i, c := range boxes {
		if i != box {
			p.cover(c, 1)
		}
	}
	p.now = append(p.now[:0], boxes...)
	p.real.SetBoxes(p.now, worker)
	start := boxes[box]
	p.lone.SetBoxes([]transport.Cell{start}, worker)
	p.round++
	p.level, p.later.Items = p.level[:0], p.later.Items[:0]
	p.relax(spot{box: start, worker: worker}, 0)
	cost := Cost(0)
search:
	for {
		for k := 0; k < len(p.level); k++ {
			here := p.level[k]
			m := &p.marks[here.box][here.worker]
			if m.done || m.cost < here.cost {
				continue
			}
			m.done = true
			if here.box == to || to == plan.AnyGoal && p.g.Board().Goal(here.box) {
				a := arrival{here.cost, here.box, p.home(box, here)}
				if !slices.ContainsFunc(found, func(b arrival) bool { return a.box == b.box && (a.worker == b.worker || !p.all) }) {
					found = append(found, a)
				}
				if !p.all && (to != plan.AnyGoal || p.one) {
					break search
				}
			}
			p.expand(box, here, cost)
		}
		if len(p.later.Items) == 0 {
			break
		}
		cost = p.later.Items[0].cost
		if !p.all && len(found) > 0 {
			break // all other paths cost more
		}
		p.level = p.level[:0]
		for len(p.later.Items) > 0 && p.later.Items[0].cost == cost {
			p.level = append(p.level, p.later.Pop())
		}
	}
	for i, c := range boxes {
		if i != box {
			p.cover(c, -1)
		}
	}
	return found
}

// home returns the canonical cell of the worker, its home, for a spot. The worker may be in the cell of
// another box.
func (p *pricer) home(box int, at spot) transport.Cell {
	if p.covered[at.worker] > 0 {
		return at.worker
	}
	p.realize(box, at)
	return p.g.Home(p.real)
}

func (p *pricer) relax(s spot, level Cost) {
	row := p.marks[s.box]
	if row == nil {
		row = make([]mark, len(p.covered))
		p.marks[s.box] = row
	}
	m := &row[s.worker]
	if m.round == p.round && m.cost <= s.cost {
		return
	}
	*m = mark{round: p.round, cost: s.cost}
	if s.cost == level {
		p.level = append(p.level, s)
		return
	}
	p.count++
	s.number = p.count
	p.later.Push(s)
}

// expand tries all inputs at a spot.
func (p *pricer) expand(box int, at spot, level Cost) {
	board := p.g.Board()
	for _, d := range transport.Dirs {
		if p.plain {
			to := board.Next(at.worker, d)
			if to == transport.Nowhere {
				continue
			}
			if to != at.box {
				next := spot{box: at.box, worker: to, cost: at.cost}
				if p.covered[to] > 0 {
					next.cost += WorkerThrough
				}
				p.relax(next, level)
				continue
			}
		}
		if p.lone.Boxes[0] != at.box {
			p.lone.Place(0, at.box)
		}
		p.lone.Worker = at.worker
		moved, ok := p.g.Input(p.lone, d)
		if !ok {
			continue
		}
		next := spot{box: p.lone.Boxes[0], worker: p.lone.Worker, cost: at.cost}
		cost := Cost(0)
		if moved >= 0 && p.overlaps(next.box) {
			cost += BoxThrough
		}
		if p.covered[next.worker] > 0 {
			cost += WorkerThrough
		}
		if !p.plain {
			p.realize(box, at)
			if !p.free && p.triggersOther(box, d) {
				cost += LeftOut
			}
			if cost == 0 && !p.legal(box, moved >= 0, d) {
				cost = WorkerThrough
				if moved >= 0 {
					cost = BoxThrough
				}
			}
		}
		next.cost += cost
		p.relax(next, level)
	}
}

// realize sets p.real to the state of a spot, with all other boxes.
func (p *pricer) realize(box int, at spot) {
	if p.now[box] != at.box {
		p.now[box] = at.box
		p.real.SetBoxes(p.now, at.worker) // the moved box may have covered another box
	}
	p.real.Worker = at.worker
}

func (p *pricer) overlaps(c transport.Cell) bool {
	p.room, _ = p.g.Cover(c, p.room[:0])
	for _, c := range p.room {
		if p.covered[c] > 0 {
			return true
		}
	}
	return false
}

// triggersOther reports whether an input in p.real acts on a box other than the given one.
func (p *pricer) triggersOther(box int, d transport.Dir) bool {
	for i := range p.real.Boxes {
		if i != box && p.g.Rules.MutableTriggered(p.real, d, i) {
			return true
		}
	}
	return false
}

// legal reports whether an input in p.real is legal and does the same to the box and the worker as without
// other boxes.
func (p *pricer) legal(box int, moved bool, d transport.Dir) bool {
	rules := p.g.Rules
	if moved {
		return rules.MutableTriggered(p.real, d, box) && rules.MutableMove(p.real, d, box)
	}
	return rules.WorkerMove(p.real, d)
}
