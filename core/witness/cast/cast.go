// Package cast makes the players of package policy of what there is: the learned
// network of package learned, and the user's own rules of package clause.
package cast

import (
	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/job"
	"github.com/perplex-puzzles/perplex/core/witness/policy"
	"github.com/perplex-puzzles/perplex/core/witness/policy/clause"
	"github.com/perplex-puzzles/perplex/core/witness/policy/learned"
)

// Library has the network in a file of weights; without a file there is none. What is
// wrong with the file is told when the network is asked for.
func Library(weights []byte) policy.Library {
	if len(weights) == 0 {
		return policy.Library{}
	}
	network, broken := learned.Load(weights)
	return policy.Library{Learned: func(b *witness.Board) (policy.Learned, error) {
		if broken != nil {
			return nil, broken
		}
		p, err := network.On(b)
		if err != nil {
			return nil, err
		}
		return p, nil
	}}
}

// Rules reads the user's own; it is a policy.Rules.
func Rules(text string) (func(*witness.Board) policy.Own, error) {
	rules, err := clause.Parse(text)
	if err != nil {
		return nil, err
	}
	return func(b *witness.Board) policy.Own { return own{rules.On(b)} }, nil
}

// own is rules on one board.
type own struct{ *clause.Judge }

// Hopeless implements policy.Own.
func (o own) Hopeless(line []witness.Place) bool {
	_, _, hopeless := o.Incompletable(line)
	return hopeless
}

// Open decodes a request, as policy.Open does, with one verb more:
//
//	{"verb":"rules","rules":"incompletable(P, S) :- …"}
//
// which answers {"rules": the text as it is usually written, "english": [a sentence for
// each clause]}.
func Open(request string, l policy.Library) (job.Job, error) {
	verbs := policy.Verbs(l, Rules)
	verbs["rules"] = openRules
	return verbs.Open(request)
}

func openRules(r *job.Fields) (job.Job, error) {
	text := r.Text("rules", "")
	if err := r.End(); err != nil {
		return nil, err
	}
	rules, err := clause.Parse(text)
	if err != nil {
		return nil, err
	}
	answer := jsontext.AppendString(jsontext.AppendName([]byte{'{'}, "rules"), rules.String())
	answer = append(jsontext.AppendName(answer, "english"), '[')
	for i, sentence := range rules.English() {
		answer = jsontext.AppendString(jsontext.AppendComma(answer, i), sentence)
	}
	return job.Answered(append(answer, "]}"...)), nil
}
