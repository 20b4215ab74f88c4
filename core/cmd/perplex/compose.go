package main

import (
	"context"
	"flag"
	"fmt"
	"strings"
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/compose"
	"github.com/perplex-puzzles/perplex/core/witness/job"
	"github.com/perplex-puzzles/perplex/core/witness/solve/filter"
)

// composition is what generate does with a line of the author's: on a board with
// question marks they are filled so that it is the only solution, on one without
// symbols are proposed.
type composition struct {
	line      []witness.Place // nil: nobody has drawn one
	kinds     []witness.SymbolType
	proposals int
	seed      uint64
}

// defineComposition declares the flags. What it returns reads them.
func defineComposition(flags *flag.FlagSet) (read func() (composition, error)) {
	var m composition
	line := flags.String("from-line", "", "line to make the only solution: its places as `JSON`, [[0,8],[0,6],...]; fills the question marks "+
		"(as with -line and -solutions 1) or, on a board without any, proposes symbols")
	kinds := flags.String("kinds", "", "`list` of types of symbols to propose: separation, star, triangle, must-cross, cannot-cross; default: all but the last")
	flags.IntVar(&m.proposals, "proposals", compose.UsualProposals, fmt.Sprintf("number of proposals to look for, from 1 to %d", compose.MostProposals))
	flags.Uint64Var(&m.seed, "seed", 0, "seed of the random numbers: another seed gives other proposals")
	return func() (_ composition, err error) {
		if *kinds != "" {
			for _, name := range list(*kinds) {
				m.kinds = append(m.kinds, witness.SymbolType(name))
			}
		}
		if *line != "" {
			m.line, err = parseLine("-from-line", *line)
		}
		return m, err
	}
}

// fromLine asks for a line's fillings, if the puzzle has any question marks.
func (g *generation) fromLine(d *witness.Document) (fills bool) {
	for _, s := range d.Symbols {
		if s.Type == witness.Unknown {
			g.options.Line = g.composition.line
			if g.options.Solutions == nil {
				g.options.Solutions = &filter.Range{From: 1, To: 1}
			}
			return true
		}
	}
	return false
}

// compose prints proposals as they come in the end, one a line, and the summary.
func (g generation) compose(ctx context.Context, c *cli.Call, d *witness.Document) error {
	o := compose.Options{Line: g.composition.line, Kinds: g.composition.kinds, Colors: g.options.Colors, Proposals: g.composition.proposals, Seed: g.composition.seed}
	switch g.options.Sort {
	case "", "tsi":
	case "symbols":
		o.Fewest = true
	default:
		return fmt.Errorf("sort: %q is not one of tsi, symbols, by which proposals are sorted", g.options.Sort)
	}
	if g.options.Want != "" {
		return fmt.Errorf("-%s needs question marks, and the puzzle has none", g.options.Want)
	}
	j, err := compose.NewJob(d, o, g.options.Player, g.options.Compat)
	if err != nil {
		return err
	}
	begun := time.Now()
	for !j.Step(cli.StepBudget) && ctx.Err() == nil {
	}
	var line []byte
	for _, p := range j.Proposals() {
		line = append(j.AppendProposal(line[:0], p), '\n')
		c.Out.Write(line) // an error sticks, and flush reports it
	}
	if err := c.Flush(); err != nil {
		return err
	}
	if reason := j.Reason(); reason != "" {
		c.Say("%s", strings.TrimSuffix(reason, "."))
	}
	fmt.Fprintf(c.Stderr, "proposals=%d tried=%d seconds=%.2f\n", len(j.Proposals()), j.Tried(), time.Since(begun).Seconds())
	if !j.Done() {
		return cli.ErrInterrupted
	}
	return nil
}

// asked reports whether there is a line.
func (m *composition) asked() bool { return m.line != nil }

// check refuses what is wrong for every puzzle.
func (m *composition) check(o job.GenerateOptions) error {
	if !m.asked() {
		return nil
	}
	if o.Line != nil {
		return cli.UsageError("-line and -from-line exclude each other")
	}
	d := witness.New(1, 1)
	_, err := compose.New(d, compose.Options{Line: []witness.Place{{A: 0, B: 2}, {A: 0, B: 0}, {A: 2, B: 0}}, Kinds: m.kinds, Colors: o.Colors, Proposals: m.proposals})
	if err != nil {
		return cli.UsageError(err.Error())
	}
	if m.proposals == 0 {
		return cli.UsageError("-proposals must be at least 1")
	}
	return nil
}
