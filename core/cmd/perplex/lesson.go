package main

import (
	"errors"
	"flag"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/lesson"
	"github.com/perplex-puzzles/perplex/core/witness/film"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
	"github.com/perplex-puzzles/perplex/core/witness/job"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/shipped"
)

var lessonVerb = cli.Verb{
	Name:    "lesson",
	Args:    "[-player P] [-compat shen-2024] [-line PLACES] [-html | -svg] [-pace MS] [-states N] [-seconds S] FILE...",
	Summary: "explains a solution step by step: what a choice costs, and how and by which rule every other way dies",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		var v lessonCall
		flags.StringVar(&v.options.Player, "player", "all", "player `model`: one of "+strings.Join(player.Presets, ", ")+", or rules joined by +")
		compat := defineCompat(flags)
		line := flags.String("line", "", "the solution: its `places` as JSON, [[0,8],[0,6],...]; default: the one that the player comes to most likely")
		flags.BoolVar(&v.html, "html", false, "print a page of one puzzle that plays the lesson, one file that needs no network")
		flags.BoolVar(&v.svg, "svg", false, "print a picture of one puzzle that moves")
		flags.IntVar(&v.pace, "pace", film.UsualStep, "the line takes `MS` milliseconds for a step in the picture that moves")
		flags.IntVar(&v.options.States, "states", lesson.UsualStates, "visit at most `N` states below a way that is not taken")
		v.patience = cli.DefinePatience(flags)
		return func(c *cli.Call) (err error) {
			v.options.Compat = *compat
			if *line != "" {
				if v.line, err = parseLine("-line", *line); err != nil {
					return err
				}
			}
			return v.run(c)
		}
	},
}

// lessonCall is what a call of the verb asks for.
type lessonCall struct {
	options   lesson.Options
	line      []witness.Place
	html, svg bool
	pace      int
	patience  cli.Patience
}

func (v lessonCall) run(c *cli.Call) error {
	if _, err := player.ParseCompat(v.options.Player, v.options.Compat); err != nil {
		return cli.UsageError(err.Error())
	}
	if err := v.patience.Check(); err != nil {
		return err
	}
	switch {
	case v.html && v.svg:
		return cli.UsageError("-html and -svg exclude each other")
	case v.pace < 1:
		return cli.UsageError("-pace must be at least 1")
	case v.options.States < 1:
		return cli.UsageError("-states must be at least 1")
	case v.html || v.svg:
		return v.show(c)
	}
	return c.EachPuzzle(func(d *witness.Document) ([]byte, error) {
		j, err := job.NewLesson(d, v.line, v.options)
		if err != nil {
			return nil, err
		}
		return v.patience.Work(j), nil
	})
}

// show prints the lesson of the only puzzle as a page or picture.
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
	j, err := job.NewLesson(d, v.line, v.options)
	if err != nil {
		return err
	}
	for begun := time.Now(); !j.Step(cli.StepBudget); {
		if v.patience.Over(begun) {
			return fmt.Errorf("stopped after %v s, before all was known; -seconds allows more, -states wants less", *v.patience.Seconds)
		}
	}
	made := j.Made()
	if made == nil {
		return errors.New("the puzzle has no solution, so there is no lesson")
	}
	if v.svg {
		c.Out.Write(made.SVG(float64(v.pace)))
		return c.Flush()
	}
	j.Film = true
	c.Out.Write(shipped.Lesson(d, j.AppendAnswer(nil)))
	return c.Flush()
}
