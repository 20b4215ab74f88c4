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

// Uniform is the policy without knowledge: all actions are equally probable.
func Uniform(*witness.Board) measure.Policy[witness.State, witness.Action] {
	return measure.Ruled[witness.State, witness.Action]{}
}

// Only returns the policy that is uniform over the actions that one rule leaves.
func Only(rule Rule) Policy {
	return func(b *witness.Board) measure.Policy[witness.State, witness.Action] {
		return measure.Ruled[witness.State, witness.Action]{Rules: []player.Rule{rule(b)}}
	}
}

// Published rules in the questions of the table.
var (
	Separation = Of(player.Model{Separation: true})
	APR        = Of(player.Model{APR: true})
	RCR        = Of(player.Model{RCR: true})
)

// Of combines everything that a model knows into one rule.
func Of(m player.Model) Rule {
	return func(b *witness.Board) player.Rule {
		all := m.Rules(b)
		if len(all.Rules) == 1 {
			return all.Rules[0]
		}
		return player.Rule{Name: "all of them", Judge: func(s witness.State, a witness.Action) measure.Verdict {
			return all.Verdicts(s, []witness.Action{a})[0]
		}}
	}
}

// Question asks for the probability of the actions that a rule prunes: those that it says cannot be
// taken and, if one must be taken, all others.
type Question struct {
	Rule Rule
	// Forced asks for the action that must be taken instead.
	Forced bool
	// Silent, if set, is a rule that must be silent in a state for the state to count.
	Silent Rule
}

// Table lists the questions of Table 6.4, a to d.
var Table = []Question{
	{Rule: Separation},
	{Rule: Separation, Forced: true},
	{Rule: APR, Silent: Separation},
	{Rule: RCR, Silent: Separation},
}

// asked is a question with its rules for one board.
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

// about returns the indices of the actions in question, or none if the state does not count. A
// state with a single action does not count, because nothing can be pruned there.
func (a asked) about(s witness.State, actions []witness.Action) []int {
	if len(actions) < 2 {
		return nil
	}
	var pruned, forced []int
	verdicts := make([]measure.Verdict, len(actions))
	speaks := false
	for i, action := range actions {
		verdicts[i] = a.rule.Judge(s, action)
		speaks = speaks || verdicts[i] != measure.Unknown
		if verdicts[i] == measure.MustTake {
			forced = append(forced, i)
		}
	}
	if !speaks || a.silent.Judge != nil && says(a.silent, s, actions) {
		return nil
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

// says reports whether a rule has a verdict about any action in a state.
func says(rule player.Rule, s witness.State, actions []witness.Action) bool {
	for _, a := range actions {
		if rule.Judge(s, a) != measure.Unknown {
			return true
		}
	}
	return false
}
