package policy

import (
	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/policy/clause"
)

// OpenFunction opens what a policy is asked that is a function elsewhere:
//
//	{"verb":"states","puzzle":…}
//	{"verb":"weigh","puzzle":…,"probabilities":[[1],[0.5,0.5],…]}
func OpenFunction(r *verb.Fields) (verb.Job, error) {
	d := message.Puzzle(r)
	var told []jsontext.Value
	if v, ok := r.Get("probabilities"); ok {
		if v.Kind != jsontext.Array {
			r.Fail("probabilities", v, "is not a list")
		}
		told = append([]jsontext.Value{}, v.Items...)
	}
	if err := r.End(); err != nil {
		return nil, err
	}
	return verb.Opened(NewFunction(d, told))
}

// OpenRules opens
//
//	{"verb":"rules","rules":"incompletable(P, S) :- …"}
//
// which answers {"rules": the text as it is usually written, "english": [a sentence for
// each clause]}.
func OpenRules(r *verb.Fields) (verb.Job, error) {
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
	return verb.Answered(append(answer, "]}"...)), nil
}
