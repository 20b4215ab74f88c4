// Package subproblem solves transport puzzles by splitting them: the first approach of
// Postma 2016 (section 4), kept for comparison. The rating to use is package rate's.
//
// Each box makes a goal-step-plan, the way with the fewest turns that it would take alone. A problem
// is trivial if the boxes can carry out their plans in some order, each step completely. If they get
// stuck, the problem is split in two at a configuration in the middle, in which some box can get
// further on its plan. A node of the search is the list of problems still to be solved and the state
// that the solved ones have led to; only the first problem's start is known to be reachable.
//
// It runs out of memory on levels of four boxes in open space, as the thesis's
// program did.
package subproblem

import (
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/minheap"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/internal/plan"
)

// Options are the options of a search. The zero value has the problem estimating
// heuristic (section 4.7).
type Options struct {
	// Breadth takes the heuristic of section 4.5 instead: problems so far, the solved
	// ones included, times the interactions that the boxes' plans have left.
	Breadth bool
	Middles int // configurations made of one problem; 0: DefaultMiddles
	Room    int // give up when this many nodes are known; 0: DefaultRoom
	Limit   int // give up after this many expansions; 0: DefaultLimit
}

// The usual limits.
const (
	DefaultMiddles = 5000
	DefaultRoom    = 200_000
	DefaultLimit   = 20_000
)

// Result is what a search found.
type Result struct {
	Solved     bool
	Problems   int // that the solution was split into
	Expansions int
	Generated  int    // nodes of all expansions
	Nodes      int    // different ones
	Moves      string // a solution
	Exhausted  bool   // nothing is left to expand; this proves nothing
}

// PerExpansion is how many nodes an expansion leads to on average (Table 2).
func (r *Result) PerExpansion() float64 {
	if r.Expansions == 0 {
		return 0
	}
	return float64(r.Generated) / float64(r.Expansions)
}

type node struct {
	moves    []transport.Move // from the start of the level to the first problem
	boxes    []transport.Cell // where they lead, and the worker
	worker   transport.Cell
	targets  [][]transport.Cell // where the boxes are at the end of each problem but the last
	problems int
	key      int
	number   int
}

// Search is one search. It is not safe for concurrent use.
type Search struct {
	g       *transport.Game
	o       Options
	filter  *transport.Filter
	planner *plan.Planner
	plans   map[[3]transport.Cell][]plan.Step // by box, worker and target; nil: none
	s       *transport.State
	queue   minheap.Heap[node]
	seen    map[string]bool
	result  Result
	done    bool
}

// New returns a search that has not begun.
func New(g *transport.Game, o Options) *Search {
	if o.Middles == 0 {
		o.Middles = DefaultMiddles
	}
	if o.Room == 0 {
		o.Room = DefaultRoom
	}
	if o.Limit == 0 {
		o.Limit = DefaultLimit
	}
	s := &Search{g: g, o: o, filter: transport.NewFilter(g), planner: plan.New(g), plans: map[[3]transport.Cell][]plan.Step{}, s: g.Start(), seen: map[string]bool{}}
	s.queue.Before = func(a, b *node) bool { return a.key < b.key || a.key == b.key && a.number < b.number }
	start := g.Start()
	s.add(node{boxes: start.Boxes, worker: g.Home(start), problems: 1})
	return s
}

// plan returns the plan of a box to a cell or plan.AnyGoal.
func (s *Search) plan(box, worker, to transport.Cell) (steps []plan.Step, ok bool) {
	k := [3]transport.Cell{box, worker, to}
	steps, known := s.plans[k]
	if !known {
		if steps, ok = s.planner.Goal(box, worker, to); ok && steps == nil {
			steps = []plan.Step{}
		}
		s.plans[k] = steps
	}
	return steps, steps != nil
}

// target is where a box is to be at the end of a problem.
func target(targets []transport.Cell, box int) transport.Cell {
	if targets == nil {
		return plan.AnyGoal
	}
	return targets[box]
}

// Done reports whether the search is over.
func (s *Search) Done() bool { return s.done }

// Expansions returns how many nodes have been expanded.
func (s *Search) Expansions() int { return s.result.Expansions }

// Result returns what is known.
func (s *Search) Result() Result {
	r := s.result
	r.Nodes = len(s.seen)
	return r
}

// Step expands up to budget nodes and reports whether the search is over.
func (s *Search) Step(budget int) (done bool) {
	for ; !s.done && budget > 0; budget-- {
		if s.queue.Len() == 0 || s.result.Expansions >= s.o.Limit || len(s.seen) >= s.o.Room {
			s.done, s.result.Exhausted = true, s.queue.Len() == 0
			break
		}
		s.expand(s.queue.Pop())
	}
	return s.done
}

// stuck is a dead end of the goal-step graph.
type stuck struct {
	boxes  []transport.Cell
	worker transport.Cell
	left   int   // steps
	steps  []int // taken, by box
	lefts  []int // left, by box, at a dead end
}

// traverse carries plans out, whole steps only, in every order (the goal-step graph,
// section 4.3). It returns the moves to the end, or the dead ends. Of the ways to the same progress only the first counts, with where the worker is.
func (s *Search) traverse(boxes []transport.Cell, worker transport.Cell, targets []transport.Cell) (moves []transport.Move, end *stuck, dead []stuck) {
	plans := make([][]plan.Step, len(boxes))
	left := 0
	for i, c := range boxes {
		steps, ok := s.plan(c, worker, target(targets, i))
		if !ok {
			return nil, nil, nil
		}
		plans[i] = steps
		left += len(steps)
	}
	type at struct {
		stuck
		from int
		by   []transport.Move
	}
	all := []at{{stuck{slices.Clone(boxes), worker, left, make([]int, len(boxes)), nil}, -1, nil}}
	met := map[string]bool{}
	for k := 0; k < len(all); k++ {
		here := all[k]
		if here.left == 0 {
			for i := k; i > 0; i = all[i].from {
				moves = append(slices.Clone(all[i].by), moves...)
			}
			return moves, &all[k].stuck, nil
		}
		free := false
		for box, steps := range plans {
			if here.steps[box] == len(steps) {
				continue
			}
			s.s.SetBoxes(here.boxes, here.worker)
			by, ok := s.carryOut(box, steps[here.steps[box]])
			if !ok {
				continue
			}
			free = true
			progress := slices.Clone(here.steps)
			progress[box]++
			if key := keyOf(progress); !met[key] {
				met[key] = true
				all = append(all, at{stuck{slices.Clone(s.s.Boxes), s.s.Worker, here.left - 1, progress, nil}, k, by})
			}
		}
		if !free {
			for box, steps := range plans {
				here.lefts = append(here.lefts, len(steps)-here.steps[box])
			}
			dead = append(dead, here.stuck)
		}
	}
	return nil, nil, dead
}

// carryOut makes a step of a plan in the room's state, if it moves nothing but its box.
func (s *Search) carryOut(box int, step plan.Step) (moves []transport.Move, ok bool) {
	others := slices.Clone(s.s.Boxes)
	for _, m := range step {
		s.g.Walk(s.s)
		m.Box = box
		if !s.g.Walked(m.From) {
			return nil, false
		}
		s.s.Worker = m.From
		if !s.g.Rules.MutableTriggered(s.s, m.Dir, box) || !s.g.Rules.MutableMove(s.s, m.Dir, box) {
			return nil, false
		}
		s.g.Do(s.s, m)
		moves = append(moves, m)
	}
	for i, c := range others {
		if i != box && s.s.Boxes[i] != c {
			return nil, false
		}
	}
	return moves, true
}

// estimate is how many illegal steps the cheapest way through the goal-step-cost graph
// has (section 4.7); targets may be nil for the goals. A step of a box that is not legal
// where the others are is made nevertheless, with the worker behind it in the end.
func (s *Search) estimate(boxes []transport.Cell, worker transport.Cell, targets []transport.Cell) (cost int, ok bool) {
	plans := make([][]plan.Step, len(boxes))
	left := 0
	for i, c := range boxes {
		if plans[i], ok = s.plan(c, worker, target(targets, i)); !ok {
			return 0, false
		}
		left += len(plans[i])
	}
	type at struct{ stuck }
	met := map[string]bool{}
	level := []at{{stuck{slices.Clone(boxes), worker, left, make([]int, len(boxes)), nil}}}
	for cost := 0; ; cost++ {
		var later []at
		for len(level) > 0 {
			here := level[len(level)-1]
			level = level[:len(level)-1]
			if here.left == 0 {
				return cost, true
			}
			key := keyOf(here.steps)
			if met[key] {
				continue
			}
			met[key] = true
			for box, steps := range plans {
				if here.steps[box] == len(steps) {
					continue
				}
				step := steps[here.steps[box]]
				s.s.SetBoxes(here.boxes, here.worker)
				_, legal := s.carryOut(box, step)
				next := at{stuck{slices.Clone(s.s.Boxes), s.s.Worker, here.left - 1, slices.Clone(here.steps), nil}}
				next.steps[box]++
				if legal {
					level = append(level, next)
					continue
				}
				copy(next.boxes, here.boxes)
				next.boxes[box], next.worker = s.after(here.boxes[box], step)
				later = append(later, next)
			}
		}
		if level = later; len(level) == 0 {
			return 0, false
		}
	}
}

// after is where a lone box and the worker are after a step.
func (s *Search) after(box transport.Cell, step plan.Step) (transport.Cell, transport.Cell) {
	s.s.SetBoxes([]transport.Cell{box}, transport.Nowhere)
	for _, m := range step {
		m.Box = 0
		s.g.Do(s.s, m)
	}
	return s.s.Boxes[0], s.s.Worker
}

// expand solves the first problem of a node or splits it.
func (s *Search) expand(n node) {
	s.result.Expansions++
	for {
		var targets []transport.Cell
		if len(n.targets) > 0 {
			targets = n.targets[0]
		}
		moves, end, dead := s.traverse(n.boxes, n.worker, targets)
		if end == nil {
			s.split(n, dead)
			return
		}
		n.moves = slices.Concat(n.moves, moves)
		n.boxes, n.worker = end.boxes, s.homeOf(end.boxes, end.worker)
		if targets == nil {
			s.done = true
			s.result.Solved, s.result.Problems = true, n.problems
			s.result.Moves = s.g.Letters(n.moves)
			return
		}
		n.targets = n.targets[1:]
	}
}

func (s *Search) homeOf(boxes []transport.Cell, worker transport.Cell) transport.Cell {
	s.s.SetBoxes(boxes, worker)
	return s.g.Home(s.s)
}

// split makes nodes of the first problem, cut in two at every configuration of places that
// each box can reach alone from its start (section 4.5), the nearest first.
func (s *Search) split(n node, dead []stuck) {
	var targets []transport.Cell
	if len(n.targets) > 0 {
		targets = n.targets[0]
	}
	room := s.o.Middles
	reach := make([][]reached, len(n.boxes))
	for i := range n.boxes {
		reach[i] = s.reach(&n, i)
	}
	combine(reach, func(middle []reached) bool {
		boxes := make([]transport.Cell, len(middle))
		for i, r := range middle {
			boxes[i] = r.box
		}
		if slices.Equal(boxes, n.boxes) || slices.Equal(boxes, targets) {
			return true
		}
		worker, ok := s.consistent(boxes, middle, &n)
		if !ok || !s.further(boxes, worker, targets, dead) {
			return true
		}
		child := node{moves: n.moves, boxes: n.boxes, worker: n.worker, problems: n.problems + 1}
		child.targets = append([][]transport.Cell{boxes}, n.targets...)
		s.result.Generated++
		s.add(child)
		room--
		return room > 0
	})
}

// reached is a place that a box can reach, the others staying.
type reached struct {
	box, worker transport.Cell
}

func (s *Search) reach(n *node, box int) []reached {
	all := []reached{{n.boxes[box], n.worker}}
	type at struct{ box, home transport.Cell }
	seen := map[at]bool{}
	places := map[transport.Cell]bool{n.boxes[box]: true}
	queue := []reached{{n.boxes[box], n.worker}}
	boxes := slices.Clone(n.boxes)
	var moves []transport.Move
	for i := 0; i < len(queue); i++ {
		boxes[box] = queue[i].box
		s.s.SetBoxes(boxes, queue[i].worker)
		moves = s.g.MovesOf(s.s, box, moves[:0])
		for _, m := range moves {
			s.s.SetBoxes(boxes, queue[i].worker)
			s.g.Do(s.s, m)
			if s.filter.Rest(s.s.Boxes[box]) < 0 || s.moved(boxes, box) {
				continue
			}
			next := reached{s.s.Boxes[box], s.s.Worker}
			if k := (at{next.box, s.g.Home(s.s)}); !seen[k] {
				seen[k] = true
				queue = append(queue, next)
				if !places[next.box] {
					places[next.box] = true
					all = append(all, next)
				}
			}
		}
	}
	return all
}

// moved reports whether a box but one is elsewhere in the room's state.
func (s *Search) moved(boxes []transport.Cell, but int) bool {
	for i, c := range boxes {
		if i != but && s.s.Boxes[i] != c {
			return true
		}
	}
	return false
}

// combine calls each with the combinations of one place from each list, those with early
// places first, until it returns false.
func combine(lists [][]reached, each func([]reached) bool) {
	longest := 0
	for _, l := range lists {
		longest += len(l) - 1
	}
	choice := make([]reached, len(lists))
	more := true
	var choose func(i, left int)
	choose = func(i, left int) {
		if i == len(lists)-1 {
			if left < len(lists[i]) {
				choice[i] = lists[i][left]
				more = each(choice)
			}
			return
		}
		for k := 0; more && k <= left && k < len(lists[i]); k++ {
			choice[i] = lists[i][k]
			choose(i+1, left-k)
		}
	}
	for sum := 0; more && sum <= longest; sum++ {
		choose(0, sum)
	}
}

// consistent reports whether boxes may stand so, and where the worker then is: where one
// of the boxes left it, if that is free.
func (s *Search) consistent(boxes []transport.Cell, middle []reached, n *node) (worker transport.Cell, ok bool) {
	taken := map[transport.Cell]bool{}
	var cells []transport.Cell
	for _, c := range boxes {
		cells, _ = s.g.Cover(c, cells[:0])
		for _, c := range cells {
			if taken[c] {
				return 0, false
			}
			taken[c] = true
		}
	}
	worker = transport.Nowhere
	for i, r := range middle {
		if boxes[i] != n.boxes[i] && !taken[r.worker] {
			worker = r.worker
		}
	}
	if worker == transport.Nowhere {
		if taken[n.worker] {
			return 0, false
		}
		worker = n.worker
	}
	s.s.SetBoxes(boxes, worker)
	if s.filter.Dead(s.s) {
		return 0, false
	}
	return s.g.Home(s.s), true
}

// further reports whether from a configuration some box gets further on its plan, with the
// others where they are, than it had come at a dead end.
func (s *Search) further(boxes []transport.Cell, worker transport.Cell, targets []transport.Cell, dead []stuck) bool {
	lefts := make([]int, len(boxes))
	for i, c := range boxes {
		steps, ok := s.plan(c, worker, target(targets, i))
		if !ok {
			return false
		}
		s.s.SetBoxes(boxes, worker)
		lefts[i] = len(steps)
		for _, step := range steps {
			if _, legal := s.carryOut(i, step); !legal {
				break
			}
			lefts[i]--
		}
	}
	for _, end := range dead {
		for i, left := range lefts {
			if left < end.lefts[i] {
				return true
			}
		}
	}
	return false
}

// add puts a node into the queue unless it is known or has a box without a plan.
func (s *Search) add(n node) {
	key := keyOf(n.boxes) + keyOf([]transport.Cell{n.worker})
	for _, targets := range n.targets {
		key += "|" + keyOf(targets)
	}
	if s.seen[key] {
		return
	}
	s.seen[key] = true
	boxes, worker := n.boxes, n.worker
	if s.o.Breadth {
		if len(n.targets) > 0 {
			boxes = n.targets[len(n.targets)-1]
		}
		distance := 0
		for _, c := range boxes {
			rest := s.filter.Rest(c)
			if rest < 0 {
				return
			}
			distance += rest
		}
		n.key = n.problems * distance
	} else {
		n.key = n.problems
		for i := 0; i <= len(n.targets); i++ {
			var targets []transport.Cell
			if i < len(n.targets) {
				targets = n.targets[i]
			}
			cost, ok := s.estimate(boxes, worker, targets)
			if !ok {
				return
			}
			n.key += cost
			if targets != nil {
				boxes = targets
				worker = s.beside(boxes, worker)
			}
		}
	}
	n.number = len(s.seen)
	s.queue.Push(n)
}

// beside is the worker's cell if no box covers it, else a free one next to a box.
func (s *Search) beside(boxes []transport.Cell, worker transport.Cell) transport.Cell {
	taken := map[transport.Cell]bool{}
	var cells []transport.Cell
	for _, c := range boxes {
		cells, _ = s.g.Cover(c, cells[:0])
		for _, c := range cells {
			taken[c] = true
		}
	}
	for queue := []transport.Cell{worker}; ; queue = queue[1:] {
		if !taken[queue[0]] {
			return s.homeOf(boxes, queue[0])
		}
		for _, d := range transport.Dirs {
			if c := s.g.Board().Next(queue[0], d); c != transport.Nowhere {
				queue = append(queue, c)
			}
		}
	}
}

// keyOf is the same text for the same numbers.
func keyOf[T ~int | ~int32](numbers []T) string {
	var key []byte
	for _, n := range numbers {
		key = append(strconv.AppendInt(key, int64(n), 10), ' ')
	}
	return string(key)
}
