package policy

import (
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/policy/clause"
)

// StatesAnswer declares the members of the answer of states.
var StatesAnswer = []verb.Member{
	{Name: "states", Type: "PolicyState[]", Help: "states along all solutions, for which the policy is needed; absent with an error", Optional: true},
	verb.ErrorMember,
	verb.CodeMember,
	solutionsMember,
	message.CompleteMember,
	message.VersionMember,
}

// WeighAnswer declares the members of the answer of weigh.
var WeighAnswer = []verb.Member{
	{Name: "msi", Type: "number | null", Unit: "Sh", Help: "MSI; null where it is infinite; absent with an error", Optional: true},
	{Name: "tsi", Type: "number | null", Unit: "Sh", Help: "TSI; null where it is infinite; absent with an error", Optional: true},
	{Name: "states", Type: "number", Help: "number of states along all solutions; absent with an error", Optional: true},
	verb.ErrorMember,
	verb.CodeMember,
	solutionsMember,
	message.CompleteMember,
	message.VersionMember,
}

var solutionsMember = verb.Member{Name: "solutions", Type: "number | null", Help: "number of solutions; null where unknown"}

// OpenStates starts a job of the verb states, which lists the states for which an outside policy has to give
// probabilities.
func OpenStates(r *verb.Fields) (verb.Job, error) {
	d := message.Puzzle(r)
	if err := r.End(); err != nil {
		return nil, err
	}
	return verb.Opened(NewFunction(d, nil))
}

// OpenWeigh starts a job of the verb weigh, which measures a board for the policy with the given probabilities.
func OpenWeigh(r *verb.Fields) (verb.Job, error) {
	d := message.Puzzle(r)
	told := r.NeedList("probabilities", verb.List{Item: "number[]",
		Help: "probabilities of the actions of each state, in the order of the answer of states"})
	if err := r.End(); err != nil {
		return nil, err
	}
	return verb.Opened(NewFunction(d, append([]jsonlite.Value{}, told.Items...)))
}

// ReadRules reads the option "rules", the text of the user's own rules; "" without it.
func ReadRules(r *verb.Fields) string { return rulesOption(r, false) }

func rulesOption(r *verb.Fields, required bool) string {
	return r.Text("rules", verb.Text{Required: required, File: true, Help: "your own rules; a player model names them own"})
}

// RulesAnswer declares the members of the answer of rules.
var RulesAnswer = []verb.Member{
	{Name: "rules", Type: "string", Help: "rules in their usual form"},
	{Name: "english", Type: "string[]", Help: "sentence for each clause"},
}

// OpenRules starts a job of the verb rules, which reads rules without a puzzle.
func OpenRules(r *verb.Fields) (verb.Job, error) {
	text := rulesOption(r, true)
	if err := r.End(); err != nil {
		return nil, err
	}
	rules, err := clause.Parse(text)
	if err != nil {
		return nil, err
	}
	answer := jsonlite.AppendString(jsonlite.AppendName([]byte{'{'}, "rules"), rules.String())
	answer = append(jsonlite.AppendName(answer, "english"), '[')
	for i, sentence := range rules.English() {
		answer = jsonlite.AppendString(jsonlite.AppendComma(answer, i), sentence)
	}
	return verb.Answered(append(answer, "]}"...)), nil
}
