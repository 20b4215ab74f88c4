package main

import (
	"flag"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/job"
)

var solveVerb = verb{
	name:    "solve",
	args:    "[-max N] [-search lts|phs [-player uniform|learned] [-limit N]] [-seconds S] FILE...",
	summary: "lists and counts solutions, each as its vertices in doubled coordinates; with -search looks for one, led by a player, and tells the expansions",
	define: func(flags *flag.FlagSet) func(*call) error {
		most := flags.Int("max", 1000, "list at most `n` solutions; all are counted")
		s := defineSeeking(flags)
		p := definePatience(flags)
		return func(c *call) error {
			if s.asked() {
				return s.seek(c, p)
			}
			return solve(c, *most, p)
		}
	},
}

func solve(c *call, most int, p patience) error {
	if most < 0 {
		return usageError("-max is negative")
	}
	if err := p.check(); err != nil {
		return err
	}
	return c.eachPuzzle(func(d *witness.Document) ([]byte, error) {
		s, err := job.NewSolving(d, most)
		if err != nil {
			return nil, err
		}
		return p.work(s), nil
	})
}
