package information

import (
	"github.com/perplex-puzzles/perplex/core/transport"
)

// space is the graph of a level's states that can be reached from the start. Solved and dead states have no
// edges.
type space struct {
	level  transport.States
	states []node
	opened int // number of opened states

	// Set once the graph is complete.
	component []int32 // strongly connected component of each state
}

type node struct {
	next         []int32 // distinct successors
	solved, dead bool
	partial      bool  // some actions are unknown
	rest         int32 // fewest interactions to a goal; -1 if none can be reached
	depth        int32 // the fewest interactions from the start
}

func newSpace(level transport.States) *space {
	s := &space{level: level}
	s.notice(0)
	return s
}

// notice adds the states that the level has found since the last call.
func (s *space) notice(depth int32) {
	partial, some := s.level.(transport.Partial)
	for i := int32(len(s.states)); int(i) < s.level.Len(); i++ {
		s.states = append(s.states, node{solved: s.level.Solved(i), dead: s.level.Dead(i), partial: some && partial.Partial(i), rest: -1, depth: depth})
	}
}

// step opens up to budget states and reports whether all states that have actions are open.
func (s *space) step(budget int) (done bool) {
	preparing, slow := s.level.(transport.Preparing)
	for ; budget > 0 && s.opened < len(s.states); budget-- {
		i := s.opened
		if s.states[i].solved || s.states[i].dead {
			s.opened++
			continue
		}
		if slow && !preparing.Prepare(int32(i), preparation) {
			return false
		}
		s.opened++
		s.states[i].next = s.level.Next(int32(i), nil)
		s.notice(s.states[i].depth + 1)
	}
	return s.opened == len(s.states)
}

// preparation is the budget for one call of Prepare, which takes some milliseconds.
const preparation = 500_000

// finish computes everything that requires the complete graph.
func (s *space) finish() {
	s.level = nil
	s.measureRest()
	s.findComponents()
}

// measureRest computes rest by a search backwards from the solved states.
func (s *space) measureRest() {
	before := make([][]int32, len(s.states))
	var queue []int32
	for i := range s.states {
		for _, k := range s.states[i].next {
			before[k] = append(before[k], int32(i))
		}
		if s.states[i].solved {
			s.states[i].rest = 0
			queue = append(queue, int32(i))
		}
	}
	for n := 0; n < len(queue); n++ {
		for _, i := range before[queue[n]] {
			if s.states[i].rest < 0 {
				s.states[i].rest = s.states[queue[n]].rest + 1
				queue = append(queue, i)
			}
		}
	}
}

// findComponents finds the strongly connected components by Tarjan's algorithm (1972), with an explicit
// stack.
func (s *space) findComponents() {
	n := len(s.states)
	s.component = make([]int32, n)
	order, low := make([]int32, n), make([]int32, n) // counted from 1; 0 if not yet visited
	var stack []int32
	type call struct{ state, i int32 }
	var calls []call
	seen, components := int32(0), int32(0)
	enter := func(i int32) {
		seen++
		order[i], low[i], s.component[i] = seen, seen, -1
		stack = append(stack, i)
		calls = append(calls, call{i, 0})
	}
	enter(0)
	for len(calls) > 0 {
		c := &calls[len(calls)-1]
		i := c.state
		if next := s.states[i].next; int(c.i) < len(next) {
			k := next[c.i]
			c.i++
			switch {
			case order[k] == 0:
				enter(k)
			case s.component[k] < 0:
				low[i] = min(low[i], order[k])
			}
			continue
		}
		calls = calls[:len(calls)-1]
		if len(calls) > 0 {
			parent := calls[len(calls)-1].state
			low[parent] = min(low[parent], low[i])
		}
		if low[i] < order[i] {
			continue
		}
		for {
			k := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			s.component[k] = components
			if k == i {
				break
			}
		}
		components++
	}
}
