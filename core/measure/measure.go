// Package measure answers perplex's one question about any puzzle and any player: how much information does
// the player lack?
//
// It is the slow and obvious implementation: plain recursion over the state space, straight from the
// definitions of Chen et al. 2023 and Shen 2024, chapter 3. Read it to learn the theory, and use it as the
// reference that fast evaluators are tested against. It visits the whole tree and allocates at every state.
//
// All measures are in shannon (Sh). An infinite measure means that the player reaches no goal.
//
//	goal                       every measure is 0
//	no action left             infinite
//	TSI    -log2 P(goal) = -log2 sum over a of pi(a|s) 2^-TSI(s_a)   (Eq. 3.3 to 3.6)
//	MSI    -log2 of the likeliest goal's probability                (Eq. 3.2)
//	MUSE   min over children, plus log2 k for k remaining actions; 0 if all
//	       children are 0 (the published figures have that case; without it
//	       MUSE would equal MSI for every uniform player)
//	ReMUSE the same with KL(softmin(children) || uniform) instead of log2 k;
//	       softmin to base e, divergence to base 2
//	MUAE   adversarial entropy: the information to be decided before a mistake shows
package measure

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/puzzle"
)

// Measures holds the measures of one puzzle for one player, in Sh.
type Measures struct {
	MUSE, ReMUSE, MSI, TSI, MUAE float64

	Solutions int // number of goals that the player can reach
	States    int // number of states visited, including s0, dead ends and goals
}

// Evaluate measures a puzzle for a player who reasons by rules.
func Evaluate[S, A any](p puzzle.Puzzle[S, A], player Ruled[S, A]) Measures {
	e := evaluation[S, A]{puzzle: p, player: player}
	v := e.visit(p.Start())
	return Measures{
		MUSE: v.muse, ReMUSE: v.remuse, MSI: v.msi, TSI: v.tsi, MUAE: v.muae,
		Solutions: e.solutions, States: e.states,
	}
}

type evaluation[S, A any] struct {
	puzzle            puzzle.Puzzle[S, A]
	player            Ruled[S, A]
	solutions, states int
}

// value holds the measures of a state. onPath reports whether a goal can be reached from the state; only muae
// needs it.
type value struct {
	muse, remuse, msi, tsi, muae float64
	onPath                       bool
}

var (
	inf     = math.Inf(1)
	goal    = value{onPath: true}
	deadEnd = value{muse: inf, remuse: inf, msi: inf, tsi: inf}
)

func (e *evaluation[S, A]) visit(s S) value {
	e.states++
	if e.puzzle.Goal(s) {
		e.solutions++
		return goal
	}
	actions := e.puzzle.Actions(s)
	verdicts := e.player.Verdicts(s, actions)
	remains := Remaining(verdicts)
	children := make([]value, len(remains))
	for i, a := range remains {
		children[i] = e.visit(e.puzzle.Next(s, actions[a]))
	}
	v := deadEnd
	if len(children) > 0 {
		v = combine(children)
	}
	v.muae, v.onPath = adversarial(verdicts, children)
	return v
}

// combine returns the measures of a state from those of its k > 0 children under the uniform policy.
func combine(children []value) (v value) {
	k := float64(len(children))
	var reach float64
	likeliest := inf
	muse, remuse := make([]float64, len(children)), make([]float64, len(children))
	for i, c := range children {
		reach += math.Exp2(-c.tsi)
		likeliest = min(likeliest, c.msi)
		muse[i], remuse[i] = c.muse, c.remuse
	}
	v.tsi = math.Log2(k / reach)
	v.msi = likeliest + math.Log2(k)
	v.muse = entropy(muse, func([]float64) float64 { return math.Log2(k) })
	v.remuse = entropy(remuse, divergence)
	return v
}

// entropy is the recursion that MUSE and ReMUSE share.
func entropy(children []float64, message func([]float64) float64) float64 {
	least, most := inf, 0.0
	for _, c := range children {
		least, most = min(least, c), max(most, c)
	}
	if most == 0 || math.IsInf(least, 1) {
		return least
	}
	return least + message(children)
}

// divergence returns KL(softmin(children) || uniform) in Sh. At least one child must be finite.
func divergence(children []float64) float64 {
	var sum float64
	for _, c := range children {
		sum += math.Exp(-c)
	}
	var kl float64
	for _, c := range children {
		if p := math.Exp(-c) / sum; p > 0 {
			kl += p * math.Log2(p*float64(len(children)))
		}
	}
	return kl
}

// adversarial computes MUAE. An action that the player excludes at once (CannotTake) still counts as a
// choice, unless a MustTake left no choice. children are the values of the actions returned by Remaining.
func adversarial(verdicts []Verdict, children []value) (muae float64, onPath bool) {
	if len(Remaining(verdicts)) == 0 && !onlyCannot(verdicts) {
		return 0, false
	}
	choices := len(children)
	forced := false
	for _, v := range verdicts {
		forced = forced || v == MustTake
	}
	if !forced {
		choices = len(verdicts)
	}
	for _, c := range children {
		muae = max(muae, c.muae)
		onPath = onPath || c.onPath
	}
	if !onPath && choices > 0 {
		muae += math.Log2(float64(choices))
	}
	return muae, onPath
}

// onlyCannot reports whether all actions of a state are CannotTake: nothing remains, although the verdicts do
// not contradict each other.
func onlyCannot(verdicts []Verdict) bool {
	for _, v := range verdicts {
		if v != CannotTake {
			return false
		}
	}
	return len(verdicts) > 0
}
