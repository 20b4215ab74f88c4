package measure

import "github.com/perplex-puzzles/perplex/core/puzzle"

// Node is a state of the tree that a player explores.
type Node[S, A any] struct {
	State         S
	Goal          bool
	Actions       []A
	Verdicts      []Verdict // combined verdict of all rules on each action
	Probabilities []float64 // pi(a|s)
}

// Tree visits every state that the player can reach, parents before children and in the order of actions. It
// stops when visit returns false.
func Tree[S, A any](p puzzle.Puzzle[S, A], player Ruled[S, A], visit func(Node[S, A]) bool) {
	var descend func(s S) bool
	descend = func(s S) bool {
		n := Node[S, A]{State: s, Goal: p.Goal(s), Actions: p.Actions(s)}
		n.Verdicts = player.Verdicts(s, n.Actions)
		n.Probabilities = player.Probabilities(s, n.Actions)
		if !visit(n) {
			return false
		}
		for i, pi := range n.Probabilities {
			if pi > 0 && !descend(p.Next(s, n.Actions[i])) {
				return false
			}
		}
		return true
	}
	descend(p.Start())
}
