package main

import (
	"cmp"
	"flag"
	"fmt"
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/declared"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/logicgrid/job"
)

var gridVerb = gridFamily.Group(cli.Verb{
	Name:    "generate",
	Args:    "[flags]",
	Summary: "breeds puzzles and prints those of the archive",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		b := breeding{
			given: gridFamily.Flags(flags, "breed"),
			loops: flags.Int("loops", 0, "number of loops of the printed puzzles; 0: any number"),
			top:   flags.Int("top", 0, "greatest number of puzzles to print; 0: all"),
		}
		b.save, b.resume = cli.DefineSave(flags, "; the other flags must be those with which it was made")
		return b.run
	},
})

// breeding is a call of logicgrid generate.
type breeding struct {
	given        *declared.Flags
	save, resume *string
	loops, top   *int
}

// open starts a breeding, or continues the breeding in a file.
func (b breeding) open() (*job.Breeding, error) {
	begun, err := declared.OpenAs[*job.Breeding](b.given)
	if err != nil {
		return nil, b.given.Usage(err)
	}
	if *b.resume == "" {
		return begun, nil
	}
	text, err := cli.ReadFile(*b.resume)
	if err != nil {
		return nil, err
	}
	resumed, err := declared.OpenAs[*job.Breeding](b.given, jsonlite.Member{Name: "saved", Value: declared.Text(string(text))})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", *b.resume, err)
	}
	return resumed, nil
}

func (b breeding) run(c *cli.Call) error {
	if len(c.Args) > 0 {
		return cli.UsageError("generate reads no files; give a theme as -space @FILE")
	}
	if err := cmp.Or(cli.AtLeast("loops", *b.loops, 0), cli.AtLeast("top", *b.top, 0), cli.CheckWritable("save", *b.save)); err != nil {
		return err
	}
	breeding, err := b.open()
	if err != nil {
		return err
	}
	ctx := c.Context()
	begun := time.Now()
	saved := cli.Growing{Name: *b.save, Append: breeding.AppendSaved}
	_, err = saved.Run(ctx, func() bool { return breeding.Step(cli.StepBudget) })
	if err != nil {
		return err
	}
	seconds := time.Since(begun).Seconds()
	printed := 0
	for e := range breeding.Archive().All() {
		if *b.loops > 0 && e.Column+1 != *b.loops {
			continue
		}
		if *b.top > 0 && printed == *b.top {
			break
		}
		printed++
		c.Out.Write(append(breeding.AppendElite(nil, e), '\n'))
	}
	f := breeding.Figures()
	c.Say("solutions=%d of %d puzzles=%d clues=%.2f most-loops=%d seconds=%.1f", f.Solutions, breeding.Space().Solutions(), f.Elites, f.Hints, f.Most, seconds)
	return c.Interruption()
}
