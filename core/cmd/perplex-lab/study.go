package main

import (
	"flag"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/rulestudy"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/policy"
)

var studyVerb = cli.Verb{
	Name: "study",
	Args: "[-player P] [-rule RULES] [-forced] [-silent RULES] [-rules FILE] [-weights FILE] FILE...",
	Summary: "measures how much of a rule a player has learned: the probability of the actions that the rule prunes, along all " +
		"solutions of each puzzle (Table 6.4 of the thesis, for any player and any rule)",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		name := flags.String("player", "none", "player `model`: "+cli.PlayersHelp)
		rule := flags.String("rule", "separation", "`rule` that is studied, or several joined by +")
		forced := flags.Bool("forced", false, "studies the action that must be taken instead of those that are pruned")
		silent := flags.String("silent", "", "counts only states where these `rules` are silent")
		resolver := cli.DefineLibrary(flags)
		return func(c *cli.Call) error {
			library, err := resolver()
			if err != nil {
				return cli.UsageError(err.Error())
			}
			m, err := policy.Parse(*name, "")
			if err != nil {
				return cli.UsageError("-player: " + err.Error())
			}
			q := rulestudy.Question{Forced: *forced}
			if q.Rule, err = studiedRule(*rule, library); err != nil {
				return cli.UsageError("-rule: " + err.Error())
			}
			if *silent != "" {
				if q.Silent, err = studiedRule(*silent, library); err != nil {
					return cli.UsageError("-silent: " + err.Error())
				}
			}
			return c.EachPuzzle(func(d *witness.Document) ([]byte, error) { return study(d, m, library, q) })
		}
	},
}

// studiedRule joins all rules of a player into one rule.
func studiedRule(name string, library policy.Library) (rulestudy.Rule, error) {
	m, err := policy.Parse(name, "")
	if err != nil {
		return nil, err
	}
	one := m.Parts[0]
	if len(m.Parts) > 1 || one.Learned || one.Slip > 0 {
		return nil, cli.UsageError(name + " is more than rules")
	}
	if _, err := m.On(blank(), library); err != nil { // a rule is missing in the library
		return nil, err
	}
	return func(b *witness.Board) player.Rule {
		p, _ := m.On(b, library)
		rules := p.(measure.Ruled[witness.State, witness.Action])
		if len(rules.Rules) == 1 {
			return rules.Rules[0]
		}
		return player.Rule{Name: name, Judge: func(s witness.State, a witness.Action) measure.Verdict {
			return rules.Verdicts(s, []witness.Action{a})[0]
		}}
	}, nil
}

func blank() *witness.Board {
	b, _ := witness.Compile(witness.New(1, 1))
	return b
}

// study answers {"states", "probability", "together", "along"}. "along" has the same members for
// states counted once per solution. Probabilities are null if no state counts.
func study(d *witness.Document, m policy.Model, library policy.Library, q rulestudy.Question) ([]byte, error) {
	b, err := witness.Compile(d)
	if err != nil {
		return nil, err
	}
	p, err := m.On(b, library)
	if err != nil {
		return nil, err
	}
	s := rulestudy.New([]*witness.Board{b}, []rulestudy.Question{q}, []rulestudy.Policy{func(*witness.Board) policy.Policy { return p }})
	for !s.Step(1 << 16) {
	}
	if err := s.Err(); err != nil {
		return nil, err
	}
	t := s.Tally(0, 0)
	answer := appendMean([]byte{'{'}, t.Once)
	answer = append(jsonlite.AppendName(answer, "along"), '{')
	return append(appendMean(answer, t.Along), "}}"...), nil
}

func appendMean(dst []byte, m rulestudy.Mean) []byte {
	dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "states"), m.States)
	for _, f := range []struct {
		name  string
		value float64
	}{{"probability", m.Each}, {"together", m.Together}} {
		dst = jsonlite.AppendName(dst, f.name)
		if m.States == 0 {
			dst = append(dst, "null"...)
		} else {
			dst = jsonlite.AppendNumber(dst, f.value)
		}
	}
	return dst
}
