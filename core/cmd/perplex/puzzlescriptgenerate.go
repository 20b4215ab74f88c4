package main

import (
	"flag"
	"fmt"
	"os"
	"strconv"
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/generate"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/job"
)

// gameGeneration is the flags of transport puzzlescript generate that transport generate does
// not have.
type gameGeneration struct {
	game, templates *string
	keepWalls       *bool
	inputs          *int
	flags           *flag.FlagSet
}

func defineGameGeneration(flags *flag.FlagSet) gameGeneration {
	return gameGeneration{
		game:      flags.String("game", "", "puzzlescript generate: also write the game with the new levels instead of its own to a `file`"),
		templates: flags.String("templates", "", "puzzlescript generate: begin with these levels, numbers in a comma-separated `list`; default: all of the game"),
		keepWalls: flags.Bool("keepwalls", false, "puzzlescript generate: leave walls where they are"),
		inputs:    flags.Int("inputs", 1, "puzzlescript generate: levels whose solution has at least `N` inputs"),
		flags:     flags,
	}
}

// options takes what both kinds of generation have from the flags of the other one, as far
// as they were given: the usual numbers are not the same.
func (f gameGeneration) options(t *transportGeneration) (o generate.Options, err error) {
	o = generate.Options{Seed: t.options.Seed, KeepWalls: *f.keepWalls, Fewest: *f.inputs}
	f.flags.Visit(func(given *flag.Flag) {
		switch given.Name {
		case "levels":
			o.Count = t.options.Count
		case "trials":
			o.Climbs = t.options.Trials
		case "rounds":
			o.Rounds = t.options.Rounds
		case "neighbours":
			o.Neighbours = t.options.Neighbours
		case "changes":
			o.Changes = t.options.Changes
		case "limit":
			o.Limit, _ = strconv.Atoi(given.Value.String()) // it is a whole number: rate has the flag
		}
	})
	var templates []string
	if *f.templates != "" {
		templates = list(*f.templates)
	}
	for _, text := range templates {
		n, err := strconv.Atoi(text)
		if err != nil {
			return o, cli.UsageError(fmt.Sprintf("-templates: %q is not the number of a level", text))
		}
		o.Templates = append(o.Templates, n)
	}
	if o.Count < 0 || o.Climbs < 0 || o.Rounds < 0 || o.Neighbours < 0 || o.Changes < 0 || o.Fewest < 1 || o.Limit < 0 {
		return o, cli.UsageError("-levels, -trials, -rounds, -neighbours, -changes and -limit must be at least 0, -inputs at least 1")
	}
	return o, nil
}

// run writes a line for each level as soon as it is found and measured.
func (f gameGeneration) run(c *cli.Call, t *transportGeneration) (err error) {
	o, err := f.options(t)
	if err != nil {
		return err
	}
	if len(c.Args) != 1 {
		return cli.UsageError("generate makes levels of one game: name its file, or - for standard input")
	}
	text, err := c.Text(c.Args[0])
	if err != nil {
		return err
	}
	p, problems := puzzlescript.Compile(text)
	for _, q := range problems {
		c.Say("%s: %v", c.Args[0], q)
	}
	if p == nil {
		return fmt.Errorf("%s: %w", c.Args[0], puzzlescript.FirstError(problems))
	}
	j, err := job.NewGenerating(p, text, o, job.RateOptions{})
	if err != nil {
		return fmt.Errorf("%s: %w", c.Args[0], err)
	}
	if *t.out != "" {
		file, err := os.Create(*t.out)
		if err != nil {
			return err
		}
		defer file.Close()
		c.Out.Reset(file)
	}
	ctx, stop := cli.Interruptible()
	defer stop()
	begun, written := time.Now(), 0
	for done := false; !done && ctx.Err() == nil; {
		done = j.Step(cli.StepBudget)
		for ; written < j.Levels(); written++ {
			c.Out.Write(append(j.AppendLevel(nil, written), '\n'))
			if err := c.Flush(); err != nil {
				return err
			}
		}
	}
	if *f.game != "" && len(j.Found()) > 0 {
		if err := cli.Replace(*f.game, []byte(j.Source())); err != nil {
			return err
		}
	}
	tried := j.Tried()
	c.Say("levels=%d climbs=%d solved=%d unsolvable=%d undecided=%d expansions=%d seconds=%.1f",
		written, j.Climbs(), tried.Solved, tried.Unsolvable, tried.Undecided, j.Spent(), time.Since(begun).Seconds())
	if ctx.Err() != nil {
		return cli.ErrInterrupted
	}
	return nil
}
