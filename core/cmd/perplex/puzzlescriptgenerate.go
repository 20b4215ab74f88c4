package main

import (
	"flag"
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/declared"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/job"
)

var gameGenerateVerb = cli.Verb{
	Name:    "generate",
	Args:    "[flags] FILE",
	Summary: "makes further levels of a game and measures them",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		g := gameGeneration{
			given: puzzleScriptFamily.Flags(flags, "generate"),
			game:  flags.String("game", "", "`file` for the game with the new levels instead of its own"),
			out:   flags.String("out", "", "`file` for the levels; default: standard output"),
		}
		return g.run
	},
}

// gameGeneration is a call that generates levels of a game.
type gameGeneration struct {
	given     *declared.Flags
	game, out *string
}

// run prints a line for each level as soon as it is found and measured.
func (f gameGeneration) run(c *cli.Call) (err error) {
	if len(c.Args) != 1 {
		return cli.UsageError("generate makes levels of one game: name its file, or - for standard input")
	}
	if err := cli.CheckWritable("game", *f.game); err != nil {
		return err
	}
	opened, err := openGame(c, f.given)
	if err != nil {
		return err
	}
	j := opened.(*job.Generating)
	if *f.out != "" {
		file, err := cli.Create(*f.out)
		if err != nil {
			return err
		}
		defer file.Close()
		c.Out.Reset(file)
	}
	ctx := c.Context()
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
	return c.Interruption()
}
