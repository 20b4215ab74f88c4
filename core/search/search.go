// Package search finds solutions of any puzzle by best-first search. It contains no rules of any puzzle: a
// policy and a heuristic rate the states.
//
// Levin tree search (Orseau, Lelis, Lattimore and Weber 2018) takes the state with the lowest d/pi from its
// queue, where d is the depth and pi the probability with which the policy reaches the state. PHS* (Orseau
// and Lelis 2021) also estimates the rest of the way. Both have a guarantee for any policy: see [Levin] and
// [PHSStar].
//
//	s := search.New(puzzle, policy, search.Options[State]{Limit: 100_000})
//	for !s.Step(1000) {
//	}
//	if s.Solved() {
//		use(s.Actions(), s.Expansions())
//	}
//
// The state space is searched as a tree: a state that can be reached in two ways counts as two states. Among
// states of equal priority, the one generated first comes first, so a search is reproducible.
package search

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/minheap"
	"github.com/perplex-puzzles/perplex/core/puzzle"
)

// Policy returns pi(a|s) for each of the actions, in their order: numbers that are not negative and sum to at
// most 1. It is measure.Policy. The search never takes an action of probability 0.
type Policy[S, A any] interface {
	Probabilities(s S, actions []A) []float64
}

// Priority returns the priority of a state; states with the lowest values are expanded first. depth is the
// number of actions from the start, logPi the natural logarithm of the probability with which the policy
// reaches the state, and rest the heuristic's estimate of the remaining actions. The start always comes
// first.
type Priority func(depth int, logPi, rest float64) float64

// Levin is the priority of Levin tree search, log(d/pi).
//
// Guarantee: if there is a solution at depth d with probability pi, the search finds it or another one with
// at most d/pi expansions, including that of the start.
func Levin(depth int, logPi, _ float64) float64 { return math.Log(float64(depth)) - logPi }

// PHSStar is the priority of PHS*, log(h+g) - (1+h/g) log pi for the depth g and the heuristic h. It assumes
// that each action on the rest of the path is on average as improbable as each action so far. Without a
// heuristic, PHSStar equals Levin.
//
// Guarantee: let m be the maximum priority on the path to a solution, including the solution's own. The
// search finds this solution or another one with at most exp(m) expansions besides that of the start. (Orseau
// and Lelis 2021, Theorem 1, with the sum over leaves bounded by 1, since the priority is at least
// log(d/pi).)
func PHSStar(depth int, logPi, rest float64) float64 {
	g := float64(depth)
	return math.Log(g+rest) - (1+rest/g)*logPi
}

// Options are the options of a search. The zero value is Levin tree search without a limit.
type Options[S any] struct {
	Priority Priority // nil means Levin
	// Heuristic returns the estimated number of actions to a goal, or infinity if no goal can be reached from
	// the state. A nil Heuristic counts as 0.
	Heuristic func(S) float64
	Limit     int // maximum number of expansions; 0 means no limit
	// Best makes the search test for goals only when a state leaves the queue, not as soon as it is
	// generated. The solution found then has the lowest priority of all, if priorities never fall along a
	// path (Levin's never do). This costs more expansions, within the same guarantee.
	Best bool
}

// Search is one search. Make it with New. It is not safe for concurrent use.
type Search[S, A any] struct {
	puzzle  puzzle.Puzzle[S, A]
	policy  Policy[S, A]
	options Options[S]

	nodes []node[S, A] // all generated states, in order
	queue minheap.Heap[waiting]

	solution   int32 // index into nodes, or -1
	done       bool
	expansions int
	left       bool // an action of probability 0 was possible
}

type node[S, A any] struct {
	state  S
	action A // action that led to this state
	parent int32
	depth  int32
	logPi  float64
}

// waiting is a state to be expanded. It holds a copy of the priority so that the queue need not access nodes
// scattered in memory.
type waiting struct {
	priority float64
	node     int32
}

func before(a, b *waiting) bool {
	return a.priority < b.priority || a.priority == b.priority && a.node < b.node
}

// New returns a search that has not begun.
func New[S, A any](p puzzle.Puzzle[S, A], policy Policy[S, A], o Options[S]) *Search[S, A] {
	if o.Priority == nil {
		o.Priority = Levin
	}
	s := &Search[S, A]{puzzle: p, policy: policy, options: o, solution: -1}
	s.queue.Before = before
	s.meet(node[S, A]{state: p.Start(), parent: -1}, math.Inf(-1))
	return s
}

// Step expands up to budget states and reports whether the search is over: it has found a solution, no state
// is left, or the limit is reached.
func (s *Search[S, A]) Step(budget int) (done bool) {
	for ; !s.done; budget-- {
		if s.queue.Len() == 0 {
			s.done = true
			break
		}
		first := s.queue.Items[0].node
		if s.options.Best && s.puzzle.Goal(s.nodes[first].state) {
			s.solution, s.done = first, true
			break
		}
		if s.options.Limit > 0 && s.expansions >= s.options.Limit {
			s.done = true
			break
		}
		if budget <= 0 {
			return false
		}
		s.queue.Pop()
		s.expand(first)
	}
	return true
}

// expand generates the children of a state.
func (s *Search[S, A]) expand(parent int32) {
	s.expansions++
	from := s.nodes[parent]
	actions := s.puzzle.Actions(from.state)
	if len(actions) == 0 {
		return
	}
	for i, p := range s.policy.Probabilities(from.state, actions) {
		if p <= 0 {
			s.left = true
			continue
		}
		child := node[S, A]{
			state: s.puzzle.Next(from.state, actions[i]), action: actions[i],
			parent: parent, depth: from.depth + 1, logPi: from.logPi + math.Log(p),
		}
		rest := 0.0
		if s.options.Heuristic != nil {
			if rest = s.options.Heuristic(child.state); math.IsInf(rest, 1) {
				continue
			}
		}
		s.meet(child, s.options.Priority(int(child.depth), child.logPi, rest))
		if s.done {
			return
		}
	}
}

// meet adds a state. If it is a goal, and goals are tested at once, the search is over.
func (s *Search[S, A]) meet(n node[S, A], priority float64) {
	at := int32(len(s.nodes))
	s.nodes = append(s.nodes, n)
	if !s.options.Best && s.puzzle.Goal(n.state) {
		s.solution, s.done = at, true
		return
	}
	s.queue.Push(waiting{priority, at})
}

// Done reports whether the search is over.
func (s *Search[S, A]) Done() bool { return s.done }

// Solved reports whether a solution has been found.
func (s *Search[S, A]) Solved() bool { return s.solution >= 0 }

// Exhausted reports whether the search is over because no state is left: the policy can reach no solution.
func (s *Search[S, A]) Exhausted() bool { return s.done && s.solution < 0 && s.queue.Len() == 0 }

// LeftOut reports whether an action of probability 0 was possible somewhere. If so, an exhausted search does
// not prove that there is no solution.
func (s *Search[S, A]) LeftOut() bool { return s.left }

// Expansions returns the number of states taken from the queue and expanded, including dead ends.
func (s *Search[S, A]) Expansions() int { return s.expansions }

// Generated returns the number of generated states, including the start.
func (s *Search[S, A]) Generated() int { return len(s.nodes) }

// Actions returns the actions that lead to the solution, or nil if there is none.
func (s *Search[S, A]) Actions() []A {
	if s.solution < 0 {
		return nil
	}
	actions := make([]A, s.nodes[s.solution].depth)
	for n := &s.nodes[s.solution]; n.parent >= 0; n = &s.nodes[n.parent] {
		actions[n.depth-1] = n.action
	}
	return actions
}

// State returns the goal that was found. There must be one.
func (s *Search[S, A]) State() S { return s.nodes[s.solution].state }

// LogProbability returns the natural logarithm of the solution's probability. There must be a solution.
func (s *Search[S, A]) LogProbability() float64 { return s.nodes[s.solution].logPi }
