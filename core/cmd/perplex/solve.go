package main

import (
	"flag"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/job"
)

var solveVerb = cli.Verb{
	Name:    "solve",
	Args:    "[-max N] [-search lts|phs [-player uniform|learned] [-limit N]] [-seconds S] FILE...",
	Summary: "lists and counts solutions, each as its vertices in doubled coordinates; with -search looks for one, guided by a player, and reports the expansions",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		most := flags.Int("max", 1000, "list at most `n` solutions, but count all")
		s := defineSeeking(flags)
		p := cli.DefinePatience(flags)
		return func(c *cli.Call) error {
			if s.asked() {
				return s.seek(c, p)
			}
			return solve(c, *most, p)
		}
	},
}

func solve(c *cli.Call, most int, p cli.Patience) error {
	if most < 0 {
		return cli.UsageError("-max is negative")
	}
	if err := p.Check(); err != nil {
		return err
	}
	return c.EachPuzzle(func(d *witness.Document) ([]byte, error) {
		s, err := job.NewSolving(d, most)
		if err != nil {
			return nil, err
		}
		return p.Work(s), nil
	})
}
