package rate

import (
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/internal/plan"
)

// Clashes holds the constraints between the must-step-plans of boxes (the constraint graph of Postma 2016,
// section 5) and the cycles of this graph, which are the problems of a level.
type Clashes struct {
	Plans       [][]transport.Cell // by box: the box's cell and must-steps; plan.AnyGoal stands for a goal
	Constraints []Constraint
	Cycles      []Cycle // the shortest cycle of every strongly connected component
}

// Stage is the progress of a box on its plan, as the index Step in Clashes.Plans; 0 is its present cell.
type Stage struct{ Box, Step int }

// Constraint requires that one box reaches a stage (First) before another box reaches a stage (Then).
type Constraint struct {
	First, Then Stage
	Worker      bool // blocks only the path of the worker, not that of a box
	// Never is true if the box of Then has no path for any stage of the box of First. One of them has to
	// leave its plan, so this constraint alone is a cycle.
	Never bool
	// Blocker is the box that would be in the way: that of Then, which arrives there, or that of First, which
	// has to leave.
	Blocker int
}

// Cycle is a cycle of constraints, which cannot all be kept, and its boxes.
type Cycle struct {
	Constraints []int // indices into Clashes.Constraints; the Then of each comes before the First of the next
	Boxes       []int
	Worker      bool // some constraint of the cycle is only about the path of the worker
}

// FindClashes returns the clashes of the start of a game. It compares the plans of every two boxes A and B as
// if there were no others: for B at each stage of its plan, it checks whether A can go from each of its steps
// to the next without moving B. The worker begins where the last step of either box leaves it. ok is false if
// some box has no plan; then the level has no solution.
func FindClashes(g *transport.Game) (c *Clashes, ok bool) {
	f := clashFinder{g: g, planner: plan.New(g), pricer: newPricer(g, 2, true), alone: newPricer(g, 1, true)}
	return f.find(g.Start())
}

type clashFinder struct {
	g       *transport.Game
	planner *plan.Planner
	pricer  *pricer // of two boxes
	alone   *pricer

	c     *Clashes
	after [][][]arrival // possible cells of a box and the worker at a stage, by box and stage
}

func (f *clashFinder) find(s *transport.State) (*Clashes, bool) {
	f.c = &Clashes{}
	f.after = nil
	for _, box := range s.Boxes {
		steps, ok := f.planner.Must(box, s.Worker)
		if !ok {
			return nil, false
		}
		f.c.Plans = append(f.c.Plans, append([]transport.Cell{box}, steps...))
		f.after = append(f.after, f.follow(box, s.Worker, steps))
	}
	for a := range s.Boxes {
		for b := range s.Boxes {
			if a == b {
				continue
			}
			for step := 1; step < len(f.c.Plans[a]); step++ {
				f.constrain(a, step, b)
			}
		}
	}
	f.findCycles()
	return f.c, true
}

// follow moves a box through its plan alone and returns the arrivals of each stage. For a step to a goal it
// keeps the cheapest arrival at each goal.
func (f *clashFinder) follow(box, worker transport.Cell, steps []transport.Cell) [][]arrival {
	f.alone.real.SetBoxes([]transport.Cell{box}, worker)
	stages := [][]arrival{{{box: box, worker: f.g.Home(f.alone.real)}}}
	for _, to := range steps {
		var next []arrival
		for _, a := range stages[len(stages)-1] {
			for _, b := range f.alone.price([]transport.Cell{a.box}, 0, to, a.worker) {
				if !slices.ContainsFunc(next, func(c arrival) bool { return c.box == b.box && c.worker == b.worker }) {
					next = append(next, b)
				}
			}
		}
		stages = append(stages, next)
	}
	return stages
}

// cost returns the lowest cost of a step of box a while box b is at a stage.
func (f *clashFinder) cost(a, step, b, stage int) Cost {
	to := f.c.Plans[a][step]
	least := Impossible
	for _, from := range f.after[a][step-1] {
		for _, other := range f.after[b][stage] {
			if from.box == other.box {
				continue
			}
			workers := []transport.Cell{from.worker, other.worker}
			if step == 1 && stage == 0 {
				workers = workers[:1] // the present cell
			}
			for _, worker := range workers {
				for _, arrival := range f.pricer.price([]transport.Cell{from.box, other.box}, 0, to, worker) {
					least = min(least, arrival.cost)
				}
			}
			if least == 0 {
				return 0
			}
		}
	}
	return least
}

// constrain finds how far box b may be along its plan when box a takes a step, and adds the resulting
// constraints.
func (f *clashFinder) constrain(a, step, b int) {
	last := len(f.c.Plans[b]) - 1
	low, high := -1, -1
	costs := make([]Cost, last+1)
	for stage := range costs {
		costs[stage] = f.cost(a, step, b, stage)
		if !costs[stage].breaks() {
			if low < 0 {
				low = stage
			}
			high = stage
		}
	}
	add := func(first, then Stage, blocked int, never bool) {
		f.c.Constraints = append(f.c.Constraints, Constraint{first, then, costs[blocked] < BoxThrough, never, b})
	}
	x := Stage{a, step}
	if low < 0 {
		add(Stage{b, last}, x, last, true)
		return
	}
	if low > 0 {
		add(Stage{b, low}, x, low-1, false)
	}
	if high < last {
		add(x, Stage{b, high + 1}, high+1, false)
	}
}

// findCycles finds the shortest cycle of each strongly connected component of the graph of stages. The edges
// are the constraints and the order of stages of each plan (section 5.4).
func (f *clashFinder) findCycles() {
	type edge struct{ to, constraint int } // constraint is -1 for the order of a plan
	number := map[Stage]int{}
	var stages []Stage
	var edges [][]edge
	for box, steps := range f.c.Plans {
		for step := range steps {
			number[Stage{box, step}] = len(stages)
			stages = append(stages, Stage{box, step})
			edges = append(edges, nil)
			if step > 0 {
				edges[len(stages)-2] = append(edges[len(stages)-2], edge{len(stages) - 1, -1})
			}
		}
	}
	for i, c := range f.c.Constraints {
		first := number[c.First]
		then := number[c.Then]
		edges[first] = append(edges[first], edge{then, i})
		if c.Never { // an edge back to an early stage of the same box closes the cycle
			edges[then] = append(edges[then], edge{number[Stage{c.First.Box, min(1, c.First.Step)}], i})
		}
	}
	// back returns the edges of a shortest cycle through a stage.
	back := func(start int) []edge {
		type step struct {
			from int
			by   edge
		}
		from := map[int]step{}
		queue := []int{start}
		for i := 0; i < len(queue); i++ {
			for _, e := range edges[queue[i]] {
				if _, seen := from[e.to]; !seen {
					from[e.to] = step{queue[i], e}
					queue = append(queue, e.to)
				}
			}
			if _, closed := from[start]; closed {
				break
			}
		}
		if _, closed := from[start]; !closed {
			return nil
		}
		ring := []edge{from[start].by}
		for at := from[start].from; at != start; at = from[at].from {
			ring = append(ring, from[at].by)
		}
		slices.Reverse(ring)
		return ring
	}
	part := components(len(stages), func(i int, visit func(int)) {
		for _, e := range edges[i] {
			visit(e.to)
		}
	})
	shortest := map[int][]edge{} // by component
	var order []int
	for i := range stages {
		ring := back(i)
		if ring == nil {
			continue
		}
		old, known := shortest[part[i]]
		if !known {
			order = append(order, part[i])
		}
		if !known || len(ring) < len(old) {
			shortest[part[i]] = ring
		}
	}
	for _, p := range order {
		var cycle Cycle
		for _, e := range shortest[p] {
			if box := stages[e.to].Box; !slices.Contains(cycle.Boxes, box) {
				cycle.Boxes = append(cycle.Boxes, box)
			}
			if e.constraint >= 0 && !slices.Contains(cycle.Constraints, e.constraint) {
				cycle.Constraints = append(cycle.Constraints, e.constraint)
				cycle.Worker = cycle.Worker || f.c.Constraints[e.constraint].Worker
			}
		}
		slices.Sort(cycle.Boxes)
		f.c.Cycles = append(f.c.Cycles, cycle)
	}
	// Cycles that do not depend on the worker come first, since such cycles weigh more (section 5.3).
	slices.SortStableFunc(f.c.Cycles, func(a, b Cycle) int {
		if a.Worker != b.Worker {
			if a.Worker {
				return 1
			}
			return -1
		}
		return len(a.Constraints) - len(b.Constraints)
	})
}

// components returns the number of the strongly connected component of each vertex of a graph (Tarjan 1972).
func components(n int, next func(i int, visit func(int))) []int {
	part, index, low := make([]int, n), make([]int, n), make([]int, n)
	on := make([]bool, n)
	var stack []int
	count, parts := 0, 0
	var visit func(int)
	visit = func(i int) {
		count++
		index[i], low[i] = count, count
		stack = append(stack, i)
		on[i] = true
		next(i, func(j int) {
			if index[j] == 0 {
				visit(j)
				low[i] = min(low[i], low[j])
			} else if on[j] {
				low[i] = min(low[i], index[j])
			}
		})
		if low[i] == index[i] {
			for {
				j := stack[len(stack)-1]
				stack = stack[:len(stack)-1]
				on[j], part[j] = false, parts
				if j == i {
					break
				}
			}
			parts++
		}
	}
	for i := range n {
		if index[i] == 0 {
			visit(i)
		}
	}
	return part
}

// Name returns the name of a box in explanations: A to Z, then box 27 and so on.
func Name(box int) string {
	if box < 26 {
		return string(rune('A' + box))
	}
	return strconv.Itoa(box + 1)
}

// where returns the name of the cell of a stage: column and row, counted from 1.
func (c *Clashes) where(b *transport.Board, s Stage) string {
	at := c.Plans[s.Box][s.Step]
	if at == plan.AnyGoal {
		return "a goal"
	}
	return strconv.Itoa(int(at)%b.W+1) + "," + strconv.Itoa(int(at)/b.W+1)
}

// Sentence returns a constraint as a sentence. Cells are columns and rows, counted from 1.
func (c *Clashes) Sentence(b *transport.Board, i int) string {
	k := c.Constraints[i]
	first, then := c.where(b, k.First), c.where(b, k.Then)
	before, after := "box "+Name(k.First.Box), "box "+Name(k.Then.Box)
	switch {
	case k.Never:
		return "wherever " + before + " is on its plan, it is in the way of " + whose(k.Worker, after) + " getting to " + then
	case k.Blocker == k.Then.Box:
		return before + " must pass " + first + " before " + after + " stands at " + then + ", in the way of " + whose(k.Worker, before)
	}
	return before + " must come to " + first + " before " + after + " can get to " + then + "; until then it is in the way of " + whose(k.Worker, after)
}

// whose returns the words for the worker or box that has no path.
func whose(worker bool, box string) string {
	if worker {
		return "the worker and so of " + box
	}
	return box
}
