package tables

import (
	"errors"
	"fmt"
	"text/tabwriter"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/rulestudy"
	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/thesis"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/policy"
)

// readings are the possible readings of the thesis's text: a state on several solutions counts once
// or once per solution, and the actions that a rule prunes there count together or separately.
var readings = []struct {
	name string
	of   func(rulestudy.Tally) (states int, probability float64)
}{
	{"once, each action", func(t rulestudy.Tally) (int, float64) { return t.Once.States, t.Once.Each }},
	{"once, together", func(t rulestudy.Tally) (int, float64) { return t.Once.States, t.Once.Together }},
	{"every solution, each action", func(t rulestudy.Tally) (int, float64) { return t.Along.States, t.Along.Each }},
	{"every solution, together", func(t rulestudy.Tally) (int, float64) { return t.Along.States, t.Along.Together }},
}

// tableRules prints Table 6.4.
func tableRules(c *cli.Call, data *thesis.Data, library policy.Library, asJSON bool) error {
	if err := library.Load(); err != nil {
		return err
	}
	var refused error
	network := func(b *witness.Board) policy.Policy {
		p, err := library.Learned(b)
		if err != nil {
			refused = err
			return rulestudy.Uniform(b)
		}
		return p
	}
	parts, err := thesis.StudyRules(data, []thesis.Policy{{Name: thesis.Uniform, Of: rulestudy.Uniform}, {Name: thesis.Network, Of: network}})
	if err = errors.Join(err, refused); err != nil {
		return err
	}
	if asJSON {
		jsonRules(c, parts)
	} else {
		textRules(c, parts)
	}
	return nil
}

func textRules(c *cli.Call, parts []thesis.RulePart) {
	fmt.Fprintf(c.Out, "Table %s: what a policy has learned of the inference rules\n", thesis.RuleStudy)
	fmt.Fprint(c.Out, "The mean probability of the actions that a rule says cannot be taken (a, c, d) or must be (b), in the states along\n"+
		"all solutions of the puzzles of Table 6.3; a state counts once or with every solution that it is on, and what is\n"+
		"pruned in it by each action or together. What is published is of the thesis's own network, which is not public; the\n"+
		"rows \"network, ours\" are of the player learned of perplex (or of the file of -weights). A rule itself gives 0, 1, 0, 0.\n\n")
	w := tabwriter.NewWriter(c.Out, 0, 0, 2, ' ', 0)
	fmt.Fprint(w, "part\tactions\tpolicy\tstates published\tonce\tevery solution\tuniform published\tthe thesis's network, published")
	for _, r := range readings {
		fmt.Fprintf(w, "\t%s", r.name)
	}
	fmt.Fprintln(w)
	for _, p := range parts {
		network := "-"
		if p.Network != 0 {
			network = fmt.Sprintf("%.3f", p.Network)
		}
		policy := p.Policy
		if policy == thesis.Network {
			policy += ", ours"
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%d\t%d\t%d\t%.3f\t%s", p.Part, p.Asks, policy, p.States, p.Tally.Once.States, p.Tally.Along.States, p.Uniform, network)
		for _, r := range readings {
			_, probability := r.of(p.Tally)
			fmt.Fprintf(w, "\t%.3f", probability)
		}
		fmt.Fprintln(w)
	}
	w.Flush() // the underlying bufio.Writer keeps the error
}

// jsonRules prints one line per reading. "published" is present for the policies of the thesis.
func jsonRules(c *cli.Call, parts []thesis.RulePart) {
	for _, p := range parts {
		for _, r := range readings {
			states, probability := r.of(p.Tally)
			line := jsonlite.AppendString(jsonlite.AppendName([]byte{'{'}, "table"), thesis.RuleStudy)
			line = jsonlite.AppendString(jsonlite.AppendName(line, "row"), p.Part+" "+p.Policy)
			line = jsonlite.AppendString(jsonlite.AppendName(line, "column"), r.name)
			line = jsonlite.AppendString(jsonlite.AppendName(line, "actions"), p.Asks)
			if published, ok := p.Published(); ok {
				line = jsonlite.AppendNumber(jsonlite.AppendName(line, "published"), published)
			}
			line = jsonlite.AppendInt(jsonlite.AppendName(line, "publishedStates"), p.States)
			line = jsonlite.AppendInt(jsonlite.AppendName(line, "states"), states)
			line = jsonlite.AppendNumber(jsonlite.AppendName(line, "corrected"), cli.Decimals(probability))
			c.Out.Write(append(line, "}\n"...))
		}
	}
}
