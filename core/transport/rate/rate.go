// Package rate rates transport puzzles by how a player would search: the breaking-rule
// approach of Postma 2016, section 6, for any rule set.
//
// A state is expanded by switches: every state that comes of interacting with one box any
// number of times. Next comes the state of the least breaking-rule metric, of these the
// one with most states not met before, of these the one with most freedom. The score is
// the number of expansions times the switches on the shortest way through what has been
// searched.
//
//	r := rate.New(game, rate.Options{})
//	for !r.Step(10) {
//	}
//	result := r.Result()
package rate

import (
	"container/heap"

	"github.com/perplex-puzzles/perplex/core/transport"
)

// Options are what a rating may be told. The zero value is the thesis's full order.
type Options struct {
	// Leave a key out of the order (the ablations of Table 3). Without the breaking-rule
	// metric the search goes on until every box is on a goal.
	NoBRM      bool
	NoNewNodes bool
	NoFreedom  bool
	Limit      int // give up after so many expansions; 0: 20,000
}

// Result is what a rating found, all numbers raw: a score in either reading of how the
// thesis counts can be made of them.
type Result struct {
	Solved     bool
	Expansions int    // the start's included
	Switches   int    // boxes taken up one after another, on the shortest way to a state that needs no rule broken
	Generated  int    // successors of all expansions
	States     int    // different ones
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

type rated struct {
	state   *transport.State
	parent  int32
	brm     Cost
	fresh   int // successors not met before
	freedom int
	last    int // the box of the last switch, -1 at the start
	next    []int32
	way     string // the letters of the switch
	open    bool   // successors are known
	done    bool   // expanded
}

// Rating is a rating under way. It is not safe for concurrent use.
type Rating struct {
	g          *transport.Game
	o          Options
	planner    *planner
	filter     *transport.Filter
	prices     map[string]priced
	full, lone *transport.State
	cover      []transport.Cell

	nodes    []rated
	index    map[string]int32
	queue    order
	met      []bool // by node: it has been a successor of an expanded node
	result   Result
	solution int32
	done     bool
}

// New returns a rating that has not begun.
func New(g *transport.Game, o Options) *Rating {
	if o.Limit == 0 {
		o.Limit = 20_000
	}
	r := &Rating{g: g, o: o, planner: newPlanner(g), filter: transport.NewFilter(g), prices: map[string]priced{},
		full: g.Start(), lone: g.Start(), index: map[string]int32{}, solution: -1}
	r.queue.r = r
	start := g.Start()
	r.node(start, -1, -1, "")
	r.queueNode(0)
	return r
}

// node returns the number of a state, which it may have met before.
func (r *Rating) node(s *transport.State, parent int32, last int, way string) int32 {
	key := r.g.Key(s)
	if i, ok := r.index[key]; ok {
		return i
	}
	i := int32(len(r.nodes))
	r.index[key] = i
	r.nodes = append(r.nodes, rated{state: s.Clone(), parent: parent, last: last, way: way})
	r.met = append(r.met, false)
	return i
}

// successors finds the states one switch away.
func (r *Rating) successors(i int32) {
	if r.nodes[i].open {
		return
	}
	r.nodes[i].open = true
	from := r.nodes[i].state
	var next []int32
	freedom := 0
	for box := range from.Boxes {
		if box == r.nodes[i].last {
			continue // all that it can do has been met with the state itself
		}
		reached := r.reach(from, box)
		for _, s := range reached {
			if j := r.node(s.state, i, box, s.way); j != i {
				next = append(next, j)
			}
		}
		if r.g.Board().Goal(from.Boxes[box]) {
			freedom += r.g.Board().Cells()
		} else {
			freedom += len(reached)
		}
	}
	r.nodes[i].next, r.nodes[i].freedom = next, freedom
}

type switched struct {
	state *transport.State
	way   string
}

// reach returns what interactions with one box lead to, without dead states.
func (r *Rating) reach(from *transport.State, box int) []switched {
	seen := map[string]bool{r.g.Key(from): true}
	all := []switched{{from, ""}}
	for i := 0; i < len(all); i++ {
		for _, m := range r.g.MovesOf(all[i].state, box, nil) {
			s := all[i].state.Clone()
			r.g.Do(s, m)
			k := r.g.Key(s)
			if seen[k] {
				continue
			}
			seen[k] = true
			if r.filter.Dead(s) {
				continue
			}
			r.g.Walk(all[i].state)
			way := append(r.g.AppendWalk(m.From, []byte(all[i].way)), m.Dir.Letter(true))
			all = append(all, switched{s, string(way)})
		}
	}
	return all[1:]
}

// queueNode puts a state into the queue, with its keys. If its metric is 0 and the way
// that the metric saw really solves the level, the search is over.
func (r *Rating) queueNode(i int32) {
	n := &r.nodes[i]
	cost, inputs := r.brm(n.state)
	if cost == 0 && (!r.o.NoBRM || r.g.Solved(n.state)) && r.finishes(i, inputs) {
		return
	}
	if cost >= impossible {
		return
	}
	r.successors(i)
	n = &r.nodes[i]
	n.brm = cost
	n.fresh = r.fresh(i)
	heap.Push(&r.queue, i)
}

func (r *Rating) fresh(i int32) int {
	fresh := 0
	for _, j := range r.nodes[i].next {
		if !r.met[j] {
			fresh++
		}
	}
	return fresh
}

// finishes plays inputs from a state and reports whether they solve the level.
func (r *Rating) finishes(i int32, inputs []transport.Dir) bool {
	s := r.nodes[i].state.Clone()
	var tail []byte
	for _, d := range inputs {
		box, ok := r.g.Input(s, d)
		if !ok {
			return false
		}
		tail = append(tail, d.Letter(box >= 0))
	}
	if !r.g.Solved(s) {
		return false
	}
	r.solution, r.done = i, true
	way := string(tail)
	for ; i >= 0; i = r.nodes[i].parent {
		way = r.nodes[i].way + way
	}
	r.result.Solved, r.result.Moves = true, way
	return true
}

// Step expands up to budget states and reports whether the rating is over.
func (r *Rating) Step(budget int) (done bool) {
	for ; !r.done && budget > 0; budget-- {
		if r.queue.Len() == 0 || r.result.Expansions >= r.o.Limit {
			r.done = true
			break
		}
		i := heap.Pop(&r.queue).(int32)
		n := &r.nodes[i]
		if fresh := r.fresh(i); fresh != n.fresh && !r.o.NoNewNodes {
			n.fresh = fresh
			heap.Push(&r.queue, i)
			continue
		}
		n.done = true
		r.result.Expansions++
		next := n.next
		r.result.Generated += len(next)
		for _, j := range next {
			if r.met[j] || j == 0 {
				continue
			}
			r.met[j] = true
			if r.queueNode(j); r.done {
				break
			}
		}
	}
	return r.done
}

// Done reports whether the rating is over.
func (r *Rating) Done() bool { return r.done }

// Result returns what is known.
func (r *Rating) Result() Result {
	result := r.result
	result.States = len(r.nodes)
	if r.solution >= 0 {
		result.Switches = r.switches()
	}
	return result
}

// switches counts the edges between the start and the solution in the expanded-node
// graph, which has no directions and whose vertices are the states expanded or queued
// (Postma 2016, section 6.8).
func (r *Rating) switches() int {
	edges := make([][]int32, len(r.nodes))
	for i := range r.nodes {
		for _, j := range r.nodes[i].next {
			edges[i] = append(edges[i], j)
			edges[j] = append(edges[j], int32(i))
		}
	}
	away := make([]int, len(r.nodes))
	for i := range away {
		away[i] = -1
	}
	away[0] = 0
	queue := []int32{0}
	for i := 0; i < len(queue); i++ {
		if queue[i] == r.solution {
			break
		}
		for _, j := range edges[queue[i]] {
			if away[j] < 0 {
				away[j] = away[queue[i]] + 1
				queue = append(queue, j)
			}
		}
	}
	return away[r.solution]
}

// order is the queue, by the keys of section 6.1.
type order struct {
	r     *Rating
	items []int32
}

func (o *order) Len() int { return len(o.items) }

func (o *order) Less(i, j int) bool {
	a, b := &o.r.nodes[o.items[i]], &o.r.nodes[o.items[j]]
	switch {
	case a.brm != b.brm && !o.r.o.NoBRM:
		return a.brm < b.brm
	case a.fresh != b.fresh && !o.r.o.NoNewNodes:
		return a.fresh > b.fresh
	case a.freedom != b.freedom && !o.r.o.NoFreedom:
		return a.freedom > b.freedom
	}
	return o.items[i] < o.items[j]
}

func (o *order) Swap(i, j int) { o.items[i], o.items[j] = o.items[j], o.items[i] }
func (o *order) Push(x any)    { o.items = append(o.items, x.(int32)) }
func (o *order) Pop() any {
	x := o.items[len(o.items)-1]
	o.items = o.items[:len(o.items)-1]
	return x
}
