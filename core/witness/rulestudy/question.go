package rulestudy

import (
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

// Rule makes an inference rule for a board.
type Rule func(*witness.Board) player.Rule

// Policy makes a player for a board.
type Policy func(*witness.Board) measure.Policy[witness.State, witness.Action]

// Uniform is the policy that knows nothing.
func Uniform(*witness.Board) measure.Policy[witness.State, witness.Action] {
	return measure.Ruled[witness.State, witness.Action]{}
}

// Only is the policy that is uniform over what one rule leaves.
func Only(rule Rule) Policy {
	return func(b *witness.Board) measure.Policy[witness.State, witness.Action] {
		return measure.Ruled[witness.State, witness.Action]{Rules: []player.Rule{rule(b)}}
	}
}

// The published rules that the table asks about.
var (
	Separation = first(player.Model{Separation: true})
	APR        = first(player.Model{APR: true})
	RCR        = first(player.Model{RCR: true})
)

// first makes the only rule of a model.
func first(m player.Model) Rule {
	return func(b *witness.Board) player.Rule { return m.Rules(b).Rules[0] }
}

// Question asks how likely the actions are that a rule prunes: those it says
// cannot be taken and, where it says that one must be, all others.
type Question struct {
	Rule Rule
	// Forced asks about the action that must be taken instead.
	Forced bool
	// Silent, if set, is a rule that must have nothing to say in a state.
	Silent Rule
}

// Table are the questions of Table 6.4, a to d.
var Table = []Question{
	{Rule: Separation},
	{Rule: Separation, Forced: true},
	{Rule: APR, Silent: Separation},
	{Rule: RCR, Silent: Separation},
}

// asked is a question with its rules made for a board.
type asked struct {
	rule, silent player.Rule
	forced       bool
}

func (q Question) on(b *witness.Board) asked {
	a := asked{rule: q.Rule(b), forced: q.Forced}
	if q.Silent != nil {
		a.silent = q.Silent(b)
	}
	return a
}

// about returns the indices of the actions that the question is about; none if
// the state does not count. A state with a single action does not: nothing can
// be pruned there.
func (a asked) about(s witness.State, actions []witness.Action) []int {
	if len(actions) < 2 || !speaks(a.rule, s, actions) || a.silent.Judge != nil && speaks(a.silent, s, actions) {
		return nil
	}
	var pruned, forced []int
	verdicts := make([]measure.Verdict, len(actions))
	for i, action := range actions {
		if verdicts[i] = a.rule.Judge(s, action); verdicts[i] == measure.MustTake {
			forced = append(forced, i)
		}
	}
	if a.forced {
		return forced
	}
	remaining := measure.Remaining(verdicts)
	for i := range actions {
		if len(remaining) > 0 && remaining[0] == i {
			remaining = remaining[1:]
		} else {
			pruned = append(pruned, i)
		}
	}
	return pruned
}

// speaks reports whether a rule has anything to say in a state.
func speaks(rule player.Rule, s witness.State, actions []witness.Action) bool {
	for _, a := range actions {
		if rule.Judge(s, a) != measure.Unknown {
			return true
		}
	}
	return false
}
