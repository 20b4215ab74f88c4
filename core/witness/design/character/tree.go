package character

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// Tree finds the traits of a board in one pass of a player's tree. Once it has left a state, it keeps the
// state only if a goal can be reached from it, parents before children. It is resumable.
type Tree struct {
	board *lattice.Board
	tour  *walk.Tour
	nodes []node
	path  []int // nodes from the root to the current state, by depth
	over  bool
	full  bool // there was no room for all solutions

	all, dead float64 // sum of r (see node.reach) over all states but goals, and over the dead states
	reached   float64 // R, the probability of reaching a goal, once the pass is over
	solutions int
	best      float64 // r of the likeliest solution
	line      []uint8 // likeliest solution
}

// node is a state that may lead to a goal.
type node struct {
	parent   int32
	depth    uint8
	vertices uint8 // for a goal: number of vertices that its lines pass
	goal     bool
	reach    float64 // r, the probability of reaching the state
	solved   float64 // sum of r over the goals in the node's subtree, including the node itself
}

// mostNodes is the maximum number of states kept, 32 bytes each.
const mostNodes = 1 << 20

// NewTree prepares the pass for a board, which may be shared.
func NewTree(b *lattice.Board, m player.Model) *Tree {
	t := &Tree{board: b, tour: walk.NewTour(b, m)}
	t.enter(0, 1)
	return t
}

// enter adds a state at a depth.
func (t *Tree) enter(depth int, reach float64) {
	parent := int32(-1)
	if depth > 0 {
		parent = int32(t.path[depth-1])
	}
	t.path = append(t.path[:depth], len(t.nodes))
	t.nodes = append(t.nodes, node{parent: parent, depth: uint8(depth), reach: reach})
}

// leave completes all states of the path from a depth on.
func (t *Tree) leave(depth int) {
	for d := len(t.path) - 1; d >= depth; d-- {
		i := t.path[d]
		n := &t.nodes[i]
		if !n.goal {
			t.all += n.reach
		}
		t.reached = n.solved // the root's value at the end
		if n.solved == 0 {
			t.dead += n.reach
			t.nodes = t.nodes[:i] // the states below are dead as well, and already removed
		} else if n.parent >= 0 {
			t.nodes[n.parent].solved += n.solved
		}
	}
	t.path = t.path[:depth]
}

// Step visits up to budget states and reports whether the pass is over.
func (t *Tree) Step(budget int) (over bool) {
	for ; budget > 0 && !t.over; budget-- {
		if !t.tour.Next() {
			t.leave(0)
			t.over = true
			break
		}
		depth := t.tour.Depth()
		t.leave(depth)
		t.enter(depth, 1/t.tour.Against())
		if t.tour.Goal() {
			t.meet(&t.nodes[len(t.nodes)-1])
		}
		t.full = t.full || len(t.nodes) >= mostNodes
		t.over = t.full
	}
	return t.over
}

// meet records a goal.
func (t *Tree) meet(n *node) {
	n.goal, n.solved = true, n.reach
	passed := lattice.Set{}
	for _, v := range t.tour.Line() {
		if int(v) >= t.board.Count {
			continue // the middle of an edge is not a vertex
		}
		passed = passed.Or(lattice.Of(int(v)))
		if t.board.TwoLines {
			passed = passed.Or(lattice.Of(int(t.board.Mirror[v])))
		}
	}
	n.vertices = uint8(passed.Count())
	t.solutions++
	// Of equally likely solutions the first is kept; the products are exact to 15 digits.
	if n.reach > t.best*(1+1e-12) {
		t.best = n.reach
		t.line = append(t.line[:0], t.tour.Line()...)
	}
}

// Traits are the traits that Tree finds; NaN where undefined.
type Traits struct{ Lost, Delay, Lateness, Largest, Detour, Coverage float64 }

// TraitNames lists the names of the traits in requests and answers, in the order of Traits.List.
var TraitNames = [...]string{"lost", "delay", "lateness", "largestChoice", "detour", "coverage"}

// List returns the traits in the order of TraitNames.
func (t Traits) List() [len(TraitNames)]float64 {
	return [...]float64{t.Lost, t.Delay, t.Lateness, t.Largest, t.Detour, t.Coverage}
}

// none returns unknown traits.
func none() Traits {
	nan := math.NaN()
	return Traits{nan, nan, nan, nan, nan, nan}
}

// Known reports whether the pass is over and complete.
func (t *Tree) Known() bool { return t.over && !t.full && t.tour.GaveUp() == 0 }

// States returns the number of visited states.
func (t *Tree) States() int { return t.tour.States() }

// Traits returns the traits once they are Known.
func (t *Tree) Traits() (m Traits) {
	m = none()
	m.Lost = t.dead / t.all
	certain := 1-t.reached < 1e-12 // the player always solves the puzzle
	if !certain {
		m.Delay = max(t.dead/(1-t.reached)-1, 0)
	}
	if t.solutions == 0 {
		return m
	}
	vertices := float64(t.board.Vertices.Count() - (t.board.Stops - t.board.Count))
	var late, largest, detour, coverage float64
	for i := range t.nodes {
		goal := &t.nodes[i]
		if !goal.goal {
			continue
		}
		var up, down, place, most float64
		for n := goal; n.parent >= 0; {
			parent := &t.nodes[n.parent]
			g := math.Log2(n.solved / n.reach * parent.reach / parent.solved)
			if g > noise {
				up += g
				place += g * (float64(n.depth) - 0.5) / float64(goal.depth)
				most = max(most, g)
			} else if g < -noise {
				down -= g
			}
			n = parent
		}
		weight := goal.reach / t.reached
		if up > 0 {
			late += weight * place / up
			largest += weight * most / up
		}
		detour += weight * down
		coverage += weight * float64(goal.vertices) / vertices
	}
	m.Detour, m.Coverage = detour, coverage
	if !certain {
		m.Lateness, m.Largest = late, largest
	}
	return m
}

// noise is the largest rounding error of a gain of 0, in Sh.
const noise = 1e-11
