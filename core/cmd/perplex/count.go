package main

import (
	"flag"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/job"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
)

var countVerb = cli.Verb{
	Name:    "count",
	Args:    "[-samples N] [-seed N] [-seconds S] FILE...",
	Summary: "counts solutions exactly: row by row over a frontier, by searching, or by both in turn, and draws some at random",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		samples := flags.Int("samples", 0, "also draw `n` solutions at random, each with equal probability")
		seed := flags.Uint64("seed", 1, "the `seed` of -samples")
		p := cli.DefinePatience(flags)
		return func(c *cli.Call) error {
			if *samples < 0 || *samples > count.MostSamples {
				return cli.UsageError("-samples must be 0 to 10000")
			}
			if err := p.Check(); err != nil {
				return err
			}
			return c.EachPuzzle(func(d *witness.Document) ([]byte, error) {
				j, err := job.NewCounting(d, *samples, *seed)
				if err != nil {
					return nil, err
				}
				return p.Work(j), nil
			})
		}
	},
}
