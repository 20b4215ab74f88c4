package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"slices"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/declared"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
	"github.com/perplex-puzzles/perplex/core/witness/job"
	"github.com/perplex-puzzles/perplex/core/witness/shipped"
)

var lessonVerb = cli.Verb{
	Name:    "lesson",
	Args:    "[flags] FILE...",
	Summary: linesFamily.About("lesson"),
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		v := lessonCall{
			given: linesFamily.Flags(flags, "lesson"),
			html:  flags.Bool("html", false, "prints a page that plays the lesson of one puzzle, without a network"),
			svg:   flags.Bool("svg", false, "prints an animated picture of one puzzle"),
		}
		v.patience = cli.DefinePatience(flags)
		return v.run
	},
}

// lessonCall is a call of the verb.
type lessonCall struct {
	given     *declared.Flags
	html, svg *bool
	patience  cli.Patience
}

func (v lessonCall) run(c *cli.Call) error {
	if err := v.patience.Check(); err != nil {
		return err
	}
	if *v.html && *v.svg {
		return cli.UsageError("-html cannot be combined with -svg")
	}
	// A wrong flag is wrong for every puzzle, so it is reported once. A line is an exception.
	_, err := openLine[*job.Lesson](v.given, witness.New(1, 1), jsonlite.Member{Name: "line"})
	if misuse := v.given.Misuse(err); misuse != nil {
		return misuse
	}
	if *v.html || *v.svg {
		return v.show(c)
	}
	return c.EachPuzzle(func(d *witness.Document) ([]byte, error) {
		j, err := v.open(d)
		if err != nil {
			return nil, err
		}
		return v.patience.Work(c, j), nil
	})
}

func (v lessonCall) open(d *witness.Document) (*job.Lesson, error) {
	return openLine[*job.Lesson](v.given, d)
}

// show prints the lesson of a single puzzle as a page or picture.
func (v lessonCall) show(c *cli.Call) error {
	if err := c.NeedFiles(); err != nil {
		return err
	}
	all := slices.Collect(c.Records())
	if len(all) != 1 {
		return fmt.Errorf("-html and -svg need exactly one puzzle, and the input has %d", len(all))
	}
	if all[0].Err != nil {
		return all[0].Err
	}
	d, err := read.Value(all[0].Puzzle)
	if err != nil {
		return err
	}
	j, err := v.open(d)
	if err != nil {
		return err
	}
	if stopped := v.patience.Run(c, func() bool { return j.Step(cli.StepBudget) }); stopped != "" {
		return cmp.Or(c.Interruption(), fmt.Errorf("stopped %s, before all was known; -seconds allows more, -state-limit wants less", stopped))
	}
	made := j.Made()
	if made == nil {
		return errors.New("the puzzle has no solution, so there is no lesson")
	}
	if *v.svg {
		c.Out.Write(made.SVG(j.Pace))
		return c.Flush()
	}
	j.Film = true
	c.Out.Write(shipped.Lesson(d, j.AppendAnswer(nil)))
	return c.Flush()
}
