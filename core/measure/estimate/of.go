package estimate

import (
	"math/rand/v2"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/puzzle"
)

// Of is the tree of any puzzle and policy. It is the slow reference: it asks the policy again at every visit.
type Of[S, A any] struct {
	puzzle puzzle.Puzzle[S, A]
	policy measure.Policy[S, A]
	may    func(S) bool
	states []S // states on the path to the current state
}

// NewOf returns a tree at the puzzle's start. may is the look-ahead: it returns false only for states from
// which no goal can be reached. nil excludes nothing.
func NewOf[S, A any](p puzzle.Puzzle[S, A], policy measure.Policy[S, A], may func(S) bool) *Of[S, A] {
	if may == nil {
		may = func(S) bool { return true }
	}
	return &Of[S, A]{puzzle: p, policy: policy, may: may, states: []S{p.Start()}}
}

func (t *Of[S, A]) at() S { return t.states[len(t.states)-1] }

// Look implements Tree. A start that is itself a goal counts as a goal reached with certainty.
func (t *Of[S, A]) Look(ways []Way) View {
	s := t.at()
	if t.puzzle.Goal(s) {
		return View{Goal: 1, Best: 1, Goals: 1}
	}
	v := View{Ways: ways}
	actions := t.puzzle.Actions(s)
	for i, p := range t.policy.Probabilities(s, actions) {
		if p == 0 {
			continue
		}
		switch next := t.puzzle.Next(s, actions[i]); {
		case t.puzzle.Goal(next):
			v.Goal += p
			v.Best = max(v.Best, p)
			v.Goals++
		case t.may(next):
			v.Ways = append(v.Ways, Way{i, p})
		}
	}
	return v
}

// Go implements Tree.
func (t *Of[S, A]) Go(action int) {
	s := t.at()
	t.states = append(t.states, t.puzzle.Next(s, t.puzzle.Actions(s)[action]))
}

// Back implements Tree.
func (t *Of[S, A]) Back() { t.states = t.states[:len(t.states)-1] }

// Roll implements Tree.
func (t *Of[S, A]) Roll(r *rand.Rand) (goal float64, doubt bool) {
	s := t.states[0]
	goal = 1
	for !t.puzzle.Goal(s) {
		actions := t.puzzle.Actions(s)
		var ways []Way
		for i, p := range t.policy.Probabilities(s, actions) {
			if p > 0 {
				ways = append(ways, Way{i, p})
			}
		}
		if len(ways) == 0 {
			return 0, false
		}
		w := ways[choose(ways, r.Float64())]
		goal *= w.Probability
		s = t.puzzle.Next(s, actions[w.Action])
	}
	return goal, false
}
