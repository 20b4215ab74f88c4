package solve

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
)

// near searches the states near a solution, ring by ring, and finds the shortest way to win among all states
// that it has met (plan neighborhood graph search, Nakhost and Müller 2010).
type near struct {
	*graph
	steps []step // of all expanded states
	queue []int32
	next  int
}

// step is an input that leads from a state to another, or wins.
type step struct {
	from, to int32 // to is -1 if the input wins
	input    puzzlescript.Input
}

func newNear(g *graph) *near { return &near{graph: g} }

// bytes is about how much memory the states and steps take.
func (n *near) bytes() int { return n.graph.bytes() + 12*cap(n.steps) }

// seed queues the states of a solution.
func (n *near) seed(moves []puzzlescript.Input) {
	w, at := n.world, int32(0)
	n.queue = append(n.queue, at)
	for _, in := range moves {
		w.Unpack(n.state(at))
		w.Forget()
		if w.Turn(in) != puzzlescript.Moved {
			w.Back(0)
			continue
		}
		to, _ := n.meet(at, in)
		w.Back(0)
		n.queue = append(n.queue, to)
		at = to
	}
}

// step expands a state, and reports whether nothing is left to expand.
func (n *near) step() (over bool) {
	for n.next < len(n.queue) && n.nodes[n.queue[n.next]].expanded {
		n.next++
	}
	if n.next == len(n.queue) {
		return true
	}
	from := n.queue[n.next]
	n.nodes[from].expanded = true
	w := n.world
	w.Unpack(n.state(from))
	w.Forget()
	for _, in := range n.inputs {
		r := w.Turn(in)
		switch {
		case w.Conflict():
		case r == puzzlescript.Won:
			n.steps = append(n.steps, step{from, -1, in})
		case r == puzzlescript.Moved:
			to, fresh := n.meet(from, in)
			if fresh {
				n.queue = append(n.queue, to)
			}
			n.steps = append(n.steps, step{from, to, in})
		}
		w.Back(0)
	}
	return false
}

// shortest returns the shortest solution among the states met; nil if none of the expanded ones wins.
func (n *near) shortest() []puzzlescript.Input {
	first := make([]int32, len(n.nodes)+1) // by state: where its steps begin in bySource
	for _, s := range n.steps {
		first[s.from+1]++
	}
	for i := range n.nodes {
		first[i+1] += first[i]
	}
	bySource, at := make([]int32, len(n.steps)), slices.Clone(first)
	for i, s := range n.steps {
		bySource[at[s.from]] = int32(i)
		at[s.from]++
	}
	by := make([]int32, len(n.nodes)) // by state: 1 plus the step that reaches it first
	queue := []int32{0}
	for k := 0; k < len(queue); k++ {
		from := queue[k]
		for _, i := range bySource[first[from]:first[from+1]] {
			switch s := n.steps[i]; {
			case s.to < 0:
				return n.way(by, s)
			case s.to != 0 && by[s.to] == 0:
				by[s.to] = i + 1
				queue = append(queue, s.to)
			}
		}
	}
	return nil
}

// way returns the inputs from the start up to a step that wins.
func (n *near) way(by []int32, last step) []puzzlescript.Input {
	moves := []puzzlescript.Input{last.input}
	for at := last.from; at != 0; {
		s := n.steps[by[at]-1]
		moves, at = append(moves, s.input), s.from
	}
	slices.Reverse(moves)
	return moves
}
