package measure

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/puzzle"
)

// Information returns MSI and TSI for any policy, whether or not it uses rules (Shen 2024, Eq. 3.2 and 3.6).
func Information[S, A any](p puzzle.Puzzle[S, A], policy Policy[S, A]) (msi, tsi float64) {
	best, sum := likelihood(p, policy, p.Start())
	return -math.Log2(best), -math.Log2(sum)
}

// GoalProbability returns P(goal | s), the probability that the player reaches any goal from a state.
func GoalProbability[S, A any](p puzzle.Puzzle[S, A], policy Policy[S, A], s S) float64 {
	_, sum := likelihood(p, policy, s)
	return sum
}

// likelihood returns the probability of the likeliest goal and the probability of any goal.
func likelihood[S, A any](p puzzle.Puzzle[S, A], policy Policy[S, A], s S) (best, sum float64) {
	if p.Goal(s) {
		return 1, 1
	}
	actions := p.Actions(s)
	for i, pi := range policy.Probabilities(s, actions) {
		if pi == 0 {
			continue
		}
		b, r := likelihood(p, policy, p.Next(s, actions[i]))
		best = max(best, pi*b)
		sum += pi * r
	}
	return best, sum
}

// AfterMessage returns pi', the policy after the oracle's message of Theorem 2: pi'(a|s) = pi(a|s)
// P(goal|s_a), normalised. The arguments are pi(a|s) and P(goal|s_a) for each action. If no action leads to a
// goal, there is no message and the result is nil.
func AfterMessage(pi, reach []float64) []float64 {
	told := make([]float64, len(pi))
	var sum float64
	for i := range pi {
		told[i] = pi[i] * reach[i]
		sum += told[i]
	}
	if sum == 0 {
		return nil
	}
	for i := range told {
		told[i] /= sum
	}
	return told
}

// MessageCost returns KL(pi' || pi) in Sh: the information in the oracle's message of Theorem 2 at this
// state.
func MessageCost(told, pi []float64) float64 {
	var kl float64
	for i, p := range told {
		if p > 0 {
			kl += p * math.Log2(p/pi[i])
		}
	}
	return kl
}
