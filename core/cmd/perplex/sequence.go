package main

import (
	"cmp"
	"flag"
	"fmt"
	"slices"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/declared"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness/design/sequence"
	"github.com/perplex-puzzles/perplex/core/witness/job"
	"github.com/perplex-puzzles/perplex/core/witness/pack"
	"github.com/perplex-puzzles/perplex/core/witness/shipped"
)

var sequenceVerb = cli.Verb{
	Name:    "sequence",
	Args:    "[flags] FILE...",
	Summary: linesFamily.About("sequence"),
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		return sequenceCall{
			given:    linesFamily.Flags(flags, "sequence"),
			html:     flags.Bool("html", false, "prints a page that plays one sequence: one file, which needs no network"),
			patience: cli.DefinePatience(flags),
		}.run
	},
	Members: []cli.Member{
		{Name: "panels", Help: "puzzles in the order in which they are played; required"},
		{Name: "title", Help: "title of the page"},
	},
}

// sequenceCall is a call of the verb.
type sequenceCall struct {
	given    *declared.Flags
	html     *bool
	patience cli.Patience
}

func (v sequenceCall) run(c *cli.Call) error {
	if err := v.patience.Check(); err != nil {
		return err
	}
	// A wrong flag is wrong for every sequence, so it is reported once.
	_, err := v.given.Open(jsonlite.Member{Name: "panels", Value: jsonlite.Value{Kind: jsonlite.Array, Raw: "[]"}})
	if misuse := v.given.Misuse(err); misuse != nil {
		return misuse
	}
	if *v.html {
		return v.show(c)
	}
	return c.Each(func(r records.Record) ([]byte, error) {
		s, err := v.open(r)
		if err != nil {
			return nil, err
		}
		return v.patience.Work(c, s), nil
	})
}

// open starts the check of a record's sequence: an object with "panels" and optional "id", "kind"
// and "title".
func (v sequenceCall) open(r records.Record, more ...jsonlite.Member) (*job.Sequence, error) {
	if kind, ok := r.Whole.Get("kind"); ok && kind.Text != sequence.Kind {
		return nil, verb.BadRequest("kind", kind.Quote(), "is not "+sequence.Kind)
	}
	return declared.OpenAs[*job.Sequence](v.given, append(without(r.Whole, "id", "kind", "verb").Members, more...)...)
}

// show prints a single sequence as a page that plays it.
func (v sequenceCall) show(c *cli.Call) error {
	if err := c.NeedFiles(); err != nil {
		return err
	}
	all := slices.Collect(c.Records())
	if len(all) != 1 {
		return fmt.Errorf("-html needs exactly one sequence, and the input has %d", len(all))
	}
	if all[0].Err != nil {
		return all[0].Err
	}
	yes, no := jsonlite.Value{Kind: jsonlite.Bool, Bool: true, Raw: "true"}, jsonlite.Value{Kind: jsonlite.Bool, Raw: "false"}
	s, err := v.open(all[0], jsonlite.Member{Name: "pack", Value: yes}, jsonlite.Member{Name: "propose", Value: no})
	if err != nil {
		return err
	}
	if stopped := v.patience.Run(c, func() bool { return s.Step(cli.StepBudget) }); stopped != "" {
		return cmp.Or(c.Interruption(), fmt.Errorf("stopped %s, before all was known; -seconds allows more", stopped))
	}
	title := cmp.Or(s.Title, "A sequence of puzzles")
	packed, err := pack.Append(nil, title, s.Sequence)
	if err != nil {
		return err
	}
	c.Out.Write(shipped.Sequence(title, packed))
	return c.Flush()
}
