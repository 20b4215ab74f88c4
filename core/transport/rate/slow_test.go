package rate

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/minheap"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/internal/plan"
	"github.com/perplex-puzzles/perplex/core/transport/referee"
)

// slow computes the rating again, directly from its definitions: with raw inputs and maps, and without
// storing any results.
type slow struct {
	g      *transport.Game
	filter *transport.Filter
	plans  map[[2]transport.Cell][]transport.Cell
}

// class returns the least cell to which the worker can walk and from which it can walk back.
func (sl *slow) class(boxes []transport.Cell, worker transport.Cell) transport.Cell {
	least := worker
	for c := range sl.walk(boxes, worker) {
		if c < least && sl.walk(boxes, c)[worker] {
			least = c
		}
	}
	return least
}

func (sl *slow) walk(boxes []transport.Cell, worker transport.Cell) map[transport.Cell]bool {
	s := sl.g.Start()
	seen := map[transport.Cell]bool{worker: true}
	queue := []transport.Cell{worker}
	for i := 0; i < len(queue); i++ {
		for _, d := range transport.Dirs {
			s.SetBoxes(boxes, queue[i])
			if box, ok := sl.g.Input(s, d); ok && box < 0 && !seen[s.Worker] {
				seen[s.Worker] = true
				queue = append(queue, s.Worker)
			}
		}
	}
	return seen
}

// must returns the must-step-plan. A state is in the plan if the goals cannot be reached without it.
func (sl *slow) must(box, worker transport.Cell) []transport.Cell {
	goal := sl.g.Board().Goal
	if goal(box) {
		return []transport.Cell{}
	}
	type state [2]transport.Cell
	start := state{box, sl.class([]transport.Cell{box}, worker)}
	if known, ok := sl.plans[start]; ok {
		return known
	}
	type arc struct {
		to  state
		dir transport.Dir
	}
	arcs := map[state][]arc{}
	states := []state{start}
	s := sl.g.Start()
	for i := 0; i < len(states); i++ {
		at := states[i]
		arcs[at] = []arc{}
		for w := range sl.walk(at[:1], at[1]) {
			for _, d := range transport.Dirs {
				s.SetBoxes(at[:1], w)
				if b, ok := sl.g.Input(s, d); ok && b == 0 {
					next := state{s.Boxes[0], sl.class(s.Boxes, s.Worker)}
					arcs[at] = append(arcs[at], arc{next, d})
					if !slices.Contains(states, next) {
						states = append(states, next)
					}
				}
			}
		}
	}
	// search returns the distances to all states, and the goals reached, without one state.
	search := func(without *state) (steps map[state]int, goals map[transport.Cell]bool) {
		steps, goals = map[state]int{start: 0}, map[transport.Cell]bool{}
		queue := []state{start}
		for i := 0; i < len(queue); i++ {
			if goal(queue[i][0]) {
				goals[queue[i][0]] = true
				continue
			}
			for _, a := range arcs[queue[i]] {
				if _, seen := steps[a.to]; !seen && (without == nil || a.to != *without) {
					steps[a.to] = steps[queue[i]] + 1
					queue = append(queue, a.to)
				}
			}
		}
		return steps, goals
	}
	steps, goals := search(nil)
	sl.plans[start] = nil
	if len(goals) == 0 {
		return nil
	}
	var forced []state
	for _, at := range states[1:] {
		if _, reached := steps[at]; !reached || goal(at[0]) {
			continue
		}
		if _, without := search(&at); len(without) == 0 {
			forced = append(forced, at)
		}
	}
	slices.SortFunc(forced, func(a, b state) int { return steps[a] - steps[b] })
	run := func(a, b state, on func(state) bool) bool {
		for _, in := range arcs[a] {
			for _, out := range arcs[b] {
				if in.to == b && in.dir == out.dir && on(out.to) {
					return true
				}
			}
		}
		return false
	}
	found := []transport.Cell{}
	before := start
	for i, at := range forced {
		skip := false
		if i+1 < len(forced) {
			skip = run(before, at, func(to state) bool { return to == forced[i+1] })
		} else if len(goals) == 1 {
			skip = run(before, at, func(to state) bool { return goal(to[0]) })
		}
		before = at
		if !skip && (len(found) == 0 || found[len(found)-1] != at[0]) {
			found = append(found, at[0])
		}
	}
	found = append(found, plan.AnyGoal)
	sl.plans[start] = found
	return found
}

// brm returns the metric: the cheapest path, input by input, in the graph whose nodes hold the positions, the
// active box, and the progress of each box on its plan.
func (sl *slow) brm(boxes []transport.Cell, worker transport.Cell) Cost {
	g := sl.g
	plans := make([][]transport.Cell, len(boxes))
	for i, c := range boxes {
		if plans[i] = sl.must(c, worker); plans[i] == nil {
			return Impossible
		}
	}
	type node struct {
		boxes, done [3]transport.Cell
		worker      transport.Cell
		active      int // -1 between steps of plans
	}
	start := node{worker: worker, active: -1}
	copy(start.boxes[:], boxes)
	costs := map[node]Cost{start: 0}
	settled := map[node]bool{}
	type entry struct {
		cost Cost
		node node
	}
	open := minheap.Heap[entry]{Before: func(a, b *entry) bool { return a.cost < b.cost }}
	open.Push(entry{0, start})
	meet := func(n node, c Cost) {
		if old, ok := costs[n]; !ok || c < old {
			costs[n] = c
			open.Push(entry{c, n})
		}
	}
	covers := func(n *node, but int, c transport.Cell) bool {
		for i := range boxes {
			if cells, _ := g.Cover(n.boxes[i], nil); i != but && slices.Contains(cells, c) {
				return true
			}
		}
		return false
	}
	_, free := g.Rules.(transport.FreeWalk)
	lone, real := g.Start(), g.Start()
	for len(open.Items) > 0 {
		n := open.Pop().node
		if settled[n] {
			continue
		}
		settled[n] = true
		cost := costs[n]
		if n.active < 0 {
			left := false
			for i := range boxes {
				if int(n.done[i]) < len(plans[i]) {
					left = true
					next := n
					next.active = i
					meet(next, cost)
				}
			}
			if !left {
				return cost
			}
			continue
		}
		i := n.active
		if to := plans[i][n.done[i]]; n.boxes[i] == to || to == plan.AnyGoal && g.Board().Goal(n.boxes[i]) {
			next := n
			next.active = -1
			next.done[i]++
			meet(next, cost)
		}
		for _, d := range transport.Dirs {
			lone.SetBoxes(n.boxes[i:i+1], n.worker)
			moved, ok := g.Input(lone, d)
			if !ok {
				continue
			}
			real.SetBoxes(n.boxes[:len(boxes)], n.worker)
			price := Cost(0)
			if moved == 0 {
				cells, _ := g.Cover(lone.Boxes[0], nil)
				if slices.ContainsFunc(cells, func(c transport.Cell) bool { return covers(&n, i, c) }) {
					price += BoxThrough
				}
			}
			if covers(&n, i, lone.Worker) {
				price += WorkerThrough
			}
			if !free {
				for j := range boxes {
					if j != i && g.Rules.MutableTriggered(real, d, j) {
						price += LeftOut
						break
					}
				}
			}
			if price == 0 { // the rules must then have the same result
				box, ok := g.Input(real, d)
				if !ok || box >= 0 != (moved == 0) || real.Worker != lone.Worker || real.Boxes[i] != lone.Boxes[0] {
					panic("an input without cost is not legal")
				}
			}
			next := n
			next.boxes[i], next.worker = lone.Boxes[0], lone.Worker
			meet(next, cost+price)
		}
	}
	return Impossible
}

type slowNode struct {
	boxes  []transport.Cell
	worker transport.Cell
	last   transport.Cell
	brm    Cost
	done   bool
	next   []slowNode
}

func (n *slowNode) key() string { return fmt.Sprint(n.boxes, n.worker) }

// successors returns the states after interactions with one box.
func (sl *slow) successors(n *slowNode) (next []slowNode, freedom int) {
	for i, box := range n.boxes {
		reached := map[string]bool{}
		type raw struct {
			s *transport.State
		}
		s := sl.g.Start()
		s.SetBoxes(n.boxes, n.worker)
		seen := map[string]bool{fmt.Sprint(s.Boxes, s.Worker): true}
		queue := []raw{{s}}
		for k := 0; k < len(queue); k++ {
			for _, d := range transport.Dirs {
				s := queue[k].s.Clone()
				b, ok := sl.g.Input(s, d)
				if !ok || b >= 0 && b != i || b == i && sl.filter.Dead(s) {
					continue
				}
				if b == i {
					sorted := slices.Sorted(slices.Values(s.Boxes))
					succ := slowNode{boxes: sorted, worker: sl.class(s.Boxes, s.Worker), last: s.Boxes[i]}
					if key := succ.key(); !reached[key] && key != n.key() {
						reached[key] = true
						if box != n.last {
							next = append(next, succ)
						}
					}
				}
				if key := fmt.Sprint(s.Boxes, s.Worker); !seen[key] {
					seen[key] = true
					queue = append(queue, raw{s})
				}
			}
		}
		if sl.g.Board().Goal(box) {
			freedom += sl.g.Board().Cells()
		} else {
			freedom += len(reached)
		}
	}
	slices.SortStableFunc(next, func(a, b slowNode) int {
		if c := slices.Compare(a.boxes, b.boxes); c != 0 {
			return c
		}
		return int(a.worker - b.worker)
	})
	return slices.CompactFunc(next, func(a, b slowNode) bool { return a.key() == b.key() }), freedom
}

// rate searches, and returns the expansions including the start's, the switches and the generated states.
func (sl *slow) rate(o Options) (solved bool, expansions, switches, generated int) {
	start := sl.g.Start()
	first := slowNode{boxes: slices.Sorted(slices.Values(start.Boxes)), last: transport.Nowhere}
	first.worker = sl.class(start.Boxes, start.Worker)
	_, free := sl.g.Rules.(transport.FreeWalk)
	nodes := []slowNode{}
	met := map[string]int{}
	add := func(n slowNode) bool {
		s := sl.g.Start()
		s.SetBoxes(n.boxes, n.worker)
		n.brm = sl.brm(n.boxes, n.worker)
		n.done = sl.filter.Dead(s) || free && n.brm == Impossible // such a state is never expanded
		met[n.key()] = len(nodes)
		nodes = append(nodes, n)
		if o.NoBRM {
			nodes[len(nodes)-1].brm = 0
			return sl.g.Solved(s)
		}
		return n.brm == 0
	}
	solution := -1
	if add(first) {
		return true, 0, 0, 0
	}
	for solution < 0 {
		best, bestFresh, bestFreedom := -1, 0, 0
		for i := range nodes {
			n := &nodes[i]
			if n.done {
				continue
			}
			fresh, freedom := 0, 0
			n.next, freedom = sl.successors(n)
			for _, s := range n.next {
				if _, ok := met[s.key()]; !ok {
					fresh++
				}
			}
			if o.NoNewNodes {
				fresh = 0
			}
			if o.NoFreedom {
				freedom = 0
			}
			if best < 0 || n.brm < nodes[best].brm || n.brm == nodes[best].brm && (fresh > bestFresh || fresh == bestFresh && freedom > bestFreedom) {
				best, bestFresh, bestFreedom = i, fresh, freedom
			}
		}
		if best < 0 {
			return false, expansions, 0, generated
		}
		nodes[best].done = true
		expansions++
		generated += len(nodes[best].next)
		for _, s := range nodes[best].next {
			if _, ok := met[s.key()]; !ok && add(s) {
				solution = len(nodes) - 1
				break
			}
		}
	}
	// The graph of expanded nodes also has the queued nodes.
	edges := map[string][]string{}
	for i := range nodes {
		n := &nodes[i]
		s := sl.g.Start()
		s.SetBoxes(n.boxes, n.worker)
		if i == solution || sl.filter.Dead(s) {
			continue
		}
		next, _ := sl.successors(n)
		for _, s := range next {
			edges[n.key()] = append(edges[n.key()], s.key())
			edges[s.key()] = append(edges[s.key()], n.key())
		}
	}
	away := map[string]int{nodes[0].key(): 0}
	queue := []string{nodes[0].key()}
	for i := 0; i < len(queue); i++ {
		for _, k := range edges[queue[i]] {
			if _, ok := away[k]; !ok {
				away[k] = away[queue[i]] + 1
				queue = append(queue, k)
			}
		}
	}
	return true, expansions, away[nodes[solution].key()], generated
}

// solvableRoom draws a small room whose boxes are not on goals, with or without a solution.
func solvableRoom(rng *rand.Rand, rules transport.Rules, solvable bool) (*transport.Level, *transport.Game) {
	for {
		w, h, boxes := 3+rng.IntN(3), 2+rng.IntN(3), 1+rng.IntN(3)
		if rules == transport.Big {
			w, h, boxes = 5+rng.IntN(2), 4, 2
		}
		l, g := randomRoom(rng, rules, w, h, boxes, 15)
		if floor := w*h - 2; floor > 10 && boxes > 2 || floor > 13 && rules == transport.Swap {
			continue // too large for the slow computation
		}
		search := transport.NewSearch(g, transport.SearchOptions{})
		for !search.Step(100) {
		}
		if search.Solved() != solvable {
			continue
		}
		sp := newSpace(g)
		usual := 300
		if rules == transport.Big {
			usual = 20 // so small a room hardly ever forces a break
		}
		if broken := newMetric(sp, Options{Tuples: 1000}).of(sp.number(g.Start())).breaks(); !solvable || broken || rng.IntN(usual) == 0 {
			return l, g
		}
	}
}

// TestSlowAgrees compares plans, metric and search with their definitions.
func TestSlowAgrees(t *testing.T) {
	for _, rules := range transport.RuleSets() {
		t.Run(rules.PuzzleName(), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(4, 11))
			broken, solvedAll, same, all := 0, 0, 0, 0
			for n := range reference.Sized(6, 40, 2000) {
				l, g := solvableRoom(rng, rules, n%6 > 0)
				sl := &slow{g, transport.NewFilter(g), map[[2]transport.Cell][]transport.Cell{}}
				s := g.Start()
				planner := plan.New(g)
				for _, c := range s.Boxes {
					got, _ := planner.Must(c, s.Worker)
					if want := sl.must(c, s.Worker); !slices.Equal(got, want) {
						t.Fatalf("plan of %d: %v, want %v\n%s", c, got, want, l.XSB())
					}
				}
				sp := newSpace(g)
				exact := newMetric(sp, Options{Exact: true, Tuples: 1 << 30}).of(sp.number(s))
				home := g.Home(s)
				want := sl.brm(slices.Sorted(slices.Values(s.Boxes)), home)
				if exact != want {
					t.Fatalf("metric %x, want %x\n%s", uint64(exact), uint64(want), l.XSB())
				}
				usual := newMetric(sp, Options{Tuples: 1 << 30}).of(sp.number(s))
				if usual < exact {
					t.Fatalf("metric %x is below the exact one %x\n%s", uint64(usual), uint64(exact), l.XSB())
				}
				if exact != 0 && exact != Impossible {
					broken++
				}
				if all++; usual == exact {
					same++
				}
				if transport.NewFilter(g).Dead(s) {
					continue
				}
				o := Options{Exact: true, NoBRM: n%5 == 1, NoNewNodes: n%5 == 2, NoFreedom: n%5 == 3}
				r := New(g, o)
				for !r.Step(1) {
				}
				got := r.Result()
				solved, expansions, switches, generated := sl.rate(o)
				if got.Solved != solved || got.Expansions != expansions || got.Switches != switches || got.Generated != generated {
					t.Fatalf("%+v: got %+v, want %t %d %d %d\n%s", o, got, solved, expansions, switches, generated, l.XSB())
				}
				if solved {
					solvedAll++
					if _, err := referee.Replay(rules.PuzzleName(), l.Rows(), got.Moves); err != nil {
						t.Fatalf("%v\n%s", err, l.XSB())
					}
				}
			}
			t.Logf("%d metrics broken, %d solved; without the worker %d of %d metrics are the same", broken, solvedAll, same, all)
		})
	}
}
