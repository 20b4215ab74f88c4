package solve

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
)

// graph is the states of a level that a search has met, each once.
type graph struct {
	world  *puzzlescript.World
	inputs []puzzlescript.Input
	nodes  []node
	states []uint64 // all nodes' states
	table  []int32  // open addressing: node number plus 1
	found  int32    // the state from which an input wins; -1: none so far
	last   puzzlescript.Input
	stuck  bool               // a turn did not end, so that not all is known
	steps  int                // turns
	dead   *puzzlescript.Dead // states that it proves dead are left out; nil: none are
}

type node struct {
	hash     uint64
	at       int // of the state
	size     int32
	parent   int32
	depth    int32
	input    puzzlescript.Input
	expanded bool
}

func newGraph(p *puzzlescript.Program, level int) *graph { return newGraphWithin(p, level, 0) }

// newGraphWithin is newGraph with a limit for the steps of rules of an input.
func newGraphWithin(p *puzzlescript.Program, level, turn int) *graph {
	return emptyGraph(p, level, turn).begin()
}

// emptyGraph returns a graph without states. Its level has not begun.
func emptyGraph(p *puzzlescript.Program, level, turn int) *graph {
	g := &graph{world: puzzlescript.NewWorld(p, &p.Levels[level]), inputs: p.Inputs(), table: make([]int32, 1<<10), found: -1}
	g.world.Limit(turn)
	return g
}

// begin begins the level of an empty graph.
func (g *graph) begin() *graph {
	g.world.Start()
	g.world.Forget()
	g.meet(-1, puzzlescript.Tick)
	return g
}

// bytes is about how much memory the states take.
func (g *graph) bytes() int { return 8*cap(g.states) + 60*cap(g.nodes) }

// meet returns the number of the board's state, and whether it is new.
func (g *graph) meet(parent int32, in puzzlescript.Input) (n int32, fresh bool) {
	hash := g.world.Hash()
	slot := hash & uint64(len(g.table)-1)
	for ; g.table[slot] != 0; slot = (slot + 1) & uint64(len(g.table)-1) {
		n = g.table[slot] - 1
		if g.nodes[n].hash == hash && g.world.Is(g.state(n)) {
			return n, false
		}
	}
	n = int32(len(g.nodes))
	g.table[slot] = n + 1
	at := len(g.states)
	g.states = g.world.Pack(g.states)
	depth := int32(0)
	if parent >= 0 {
		depth = g.nodes[parent].depth + 1
	}
	g.nodes = append(g.nodes, node{hash: hash, at: at, size: int32(len(g.states) - at), parent: parent, depth: depth, input: in})
	if 3*len(g.nodes) > 2*len(g.table) {
		g.grow()
	}
	return n, true
}

func (g *graph) grow() {
	g.table = make([]int32, 2*len(g.table))
	for n := range g.nodes {
		slot := g.nodes[n].hash & uint64(len(g.table)-1)
		for g.table[slot] != 0 {
			slot = (slot + 1) & uint64(len(g.table)-1)
		}
		g.table[slot] = int32(n) + 1
	}
}

func (g *graph) state(n int32) []uint64 { return g.states[g.nodes[n].at:][:g.nodes[n].size] }

// expand plays every input from a state, and calls met for the states that are new while the
// board is theirs. It stops at a win.
func (g *graph) expand(n int32, met func(n int32)) {
	g.nodes[n].expanded = true
	w := g.world
	w.Unpack(g.state(n))
	w.Forget()
	for _, in := range g.inputs {
		g.steps++
		switch r := w.Turn(in); {
		case w.Conflict(): // what a slice does is not what the game does
			g.stuck = true
		case r == puzzlescript.Won:
			g.found, g.last = n, in
			w.Back(0)
			return
		case r == puzzlescript.Moved && (g.dead == nil || !g.dead.Proves(w)):
			if child, fresh := g.meet(n, in); fresh {
				met(child)
			}
		case r == puzzlescript.Stuck:
			g.stuck = true
		}
		w.Back(0)
	}
}

// deadFromStart reports whether the first state is dead.
func (g *graph) deadFromStart() bool {
	if g.dead == nil {
		return false
	}
	g.world.Unpack(g.state(0))
	return g.dead.Proves(g.world)
}

// moves returns the inputs that win; there is a win.
func (g *graph) moves() []puzzlescript.Input {
	moves := []puzzlescript.Input{g.last}
	for n := g.found; g.nodes[n].parent >= 0; n = g.nodes[n].parent {
		moves = append(moves, g.nodes[n].input)
	}
	slices.Reverse(moves)
	return moves
}

// breadth is breadth-first search: what it finds has the fewest inputs.
type breadth struct {
	*graph
	next int32
}

// step expands a state, and reports whether nothing is left to expand.
func (b *breadth) step() (done bool) {
	if int(b.next) == len(b.nodes) {
		return true
	}
	b.expand(b.next, func(int32) {})
	b.next++
	return b.found >= 0
}

// guided takes states from several orders in turn: A* with the distance from the win conditions,
// twice counted; best-first by the distance alone; and, if there is a table of novelty, novel states
// before others, which are again taken by the distance (best-first width search, Lipovetzky and
// Geffner 2017). All share what is known.
type guided struct {
	*graph
	orders  orders
	novelty *puzzlescript.Novelty
}

func newGuided(g *graph) *guided { return newGuidedBy(g, nil) }

// newGuidedBy is newGuided with a table of novelty, or nil.
func newGuidedBy(g *graph, novelty *puzzlescript.Novelty) *guided {
	s := &guided{graph: g, novelty: novelty, orders: newOrders(2)}
	if novelty != nil {
		s.orders = newOrders(3)
	}
	s.push(0)
	return s
}

// stale is added to the keys of states that are not novel.
const stale = 1 << 24

func (s *guided) push(n int32) {
	things, player := s.world.Distance()
	s.orders.push(n, s.nodes[n].depth, things, player)
	if s.novelty == nil {
		return
	}
	key := distanceKey(things, player)
	if !s.novelty.Add(s.world, min(things, mostClasses)) {
		key += stale
	}
	s.orders.heaps[2].Push(entry{key, n})
}

// mostClasses bounds the classes of boards by their distance from the win conditions.
const mostClasses = 500

func (s *guided) step() (done bool) {
	n := s.orders.next(s.graph)
	if n < 0 {
		return true
	}
	s.expand(n, s.push)
	return s.found >= 0
}
