package main

import (
	"cmp"
	"flag"
	"fmt"
	"slices"
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness/design/sequence"
	"github.com/perplex-puzzles/perplex/core/witness/pack"
	"github.com/perplex-puzzles/perplex/core/witness/shipped"
)

var sequenceVerb = cli.Verb{
	Name:    "sequence",
	Args:    "[-refuted SH] [-propose] [-html] [-seconds S] FILE...",
	Summary: "checks puzzles that introduce a rule one after another: which wrong readings of it they leave open, and which puzzle is missing",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		var v sequenceCall
		flags.Float64Var(&v.options.Refuted, "refuted", sequence.UsualRefuted, "evidence from which a reading counts as refuted, in Sh")
		flags.BoolVar(&v.options.Propose, "propose", false, "proposes the panel that is missing before the first gap")
		flags.BoolVar(&v.html, "html", false, "prints a page that plays one sequence: one file, which needs no network")
		v.patience = cli.DefinePatience(flags)
		return v.run
	},
}

// sequenceCall is what a call of the verb asks for.
type sequenceCall struct {
	options  sequence.Options
	html     bool
	patience cli.Patience
}

func (v *sequenceCall) run(c *cli.Call) error {
	if err := v.patience.Check(); err != nil {
		return err
	}
	if !(v.options.Refuted > 0) {
		return cli.UsageError("-refuted must be above 0")
	}
	if v.html {
		return v.show(c)
	}
	return c.Each(func(r records.Record) ([]byte, error) {
		s, _, err := v.read(r)
		if err != nil {
			return nil, err
		}
		return v.patience.Work(s), nil
	})
}

// read begins to check the sequence of a record: an object with "panels", and perhaps an
// "id", a "kind" and a "title".
func (v *sequenceCall) read(r records.Record) (s *sequence.Sequence, title string, err error) {
	fields := verb.NewFields(r.Whole)
	fields.Get("id")
	if kind := fields.Text("kind", verb.Text{Default: sequence.Kind}); kind != sequence.Kind {
		return nil, "", verb.BadRequest("kind", kind, "is not "+sequence.Kind)
	}
	title = fields.Text("title", verb.Text{})
	panels := sequence.Read(fields)
	if err := fields.End(); err != nil {
		return nil, "", err
	}
	s, err = sequence.New(panels, v.options)
	return s, title, err
}

// show prints the only sequence as a page that plays it.
func (v *sequenceCall) show(c *cli.Call) error {
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
	v.options.Propose, v.options.Solutions = false, pack.MostLines
	s, title, err := v.read(all[0])
	if err != nil {
		return err
	}
	for begun := time.Now(); !s.Step(cli.StepBudget); {
		if v.patience.Over(begun) {
			return fmt.Errorf("stopped after %v s, before all was known; -seconds allows more", *v.patience.Seconds)
		}
	}
	title = cmp.Or(title, "A sequence of puzzles")
	packed, err := pack.Append(nil, title, s)
	if err != nil {
		return err
	}
	c.Out.Write(shipped.Sequence(title, packed))
	return c.Flush()
}
