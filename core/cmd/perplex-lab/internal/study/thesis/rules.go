package thesis

import (
	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/rulestudy"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

// RuleStudy is the name of the table that measures how much of the inference rules a policy has learned.
const RuleStudy = "6.4"

// Uniform is the name of the policy without knowledge. Network is the name of the network that
// replaces the thesis's own.
const (
	Uniform = "uniform"
	Network = "network"
)

// Policy is a policy with its name in the table.
type Policy struct {
	Name string
	Of   rulestudy.Policy
}

// RulePart is a part of Table 6.4 for a policy.
type RulePart struct {
	Part    string // "a"
	Asks    string
	States  int     // published number
	Uniform float64 // published probability of a uniform policy
	Network float64 // published probability of the thesis's own network; 0 if there is none

	Policy string // name of the policy
	Tally  rulestudy.Tally
}

// Published returns the thesis's figure for the policy, or for the network that it replaces.
func (p RulePart) Published() (probability float64, ok bool) {
	switch p.Policy {
	case Uniform:
		return p.Uniform, true
	case Network:
		return p.Network, p.Network != 0
	}
	return 0, false
}

// ruleParts are the questions of the table with the published figures. The first is another reading
// of part a: in Table 6.3 the thesis calls the baseline "the separation rule", and the baseline
// includes the rule about dead ends.
var ruleParts = []struct {
	RulePart
	rulestudy.Question
}{
	{RulePart{Part: "a, b", Asks: "pruned by baseline", States: 11050, Uniform: 0.497}, rulestudy.Question{Rule: rulestudy.Of(player.Baseline)}},
	{RulePart{Part: "a", Asks: "pruned by separation", States: 11050, Uniform: 0.497, Network: 0.002}, rulestudy.Table[0]},
	{RulePart{Part: "b", Asks: "forced by separation", States: 11050, Uniform: 0.497, Network: 0.994}, rulestudy.Table[1]},
	{RulePart{Part: "c", Asks: "pruned by apr, separation silent", States: 4518, Uniform: 0.465, Network: 0.091}, rulestudy.Table[2]},
	{RulePart{Part: "d", Asks: "pruned by rcr, separation silent", States: 2998, Uniform: 0.418, Network: 0.331}, rulestudy.Table[3]},
}

// StudyRules makes Table 6.4 for some policies, over all solutions of the puzzles of Table 6.3.
func StudyRules(d *Data, policies []Policy) ([]RulePart, error) {
	puzzles, err := d.Puzzles(SetBWS)
	if err != nil {
		return nil, err
	}
	var boards []*witness.Board
	for _, p := range puzzles {
		doc, err := p.Document()
		if err != nil {
			return nil, err
		}
		b, err := witness.Compile(doc)
		if err != nil {
			return nil, err
		}
		boards = append(boards, b)
	}
	of := make([]rulestudy.Policy, len(policies))
	for i, p := range policies {
		of[i] = p.Of
	}
	questions := make([]rulestudy.Question, len(ruleParts))
	for i, p := range ruleParts {
		questions[i] = p.Question
	}
	study := rulestudy.New(boards, questions, of)
	for !study.Step(1 << 16) {
	}
	if err := study.Err(); err != nil {
		return nil, err
	}
	var parts []RulePart
	for q := range ruleParts {
		for i, p := range policies {
			part := ruleParts[q].RulePart
			part.Policy, part.Tally = p.Name, study.Tally(q, i)
			parts = append(parts, part)
		}
	}
	return parts, nil
}
