package main

import (
	"flag"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/job"
)

var countVerb = verb{
	name:    "count",
	args:    "[-samples N] [-seed N] [-seconds S] FILE...",
	summary: "counts solutions exactly: over a frontier where there are no symbols but triangles, must-cross and cannot-cross, by searching elsewhere",
	define: func(flags *flag.FlagSet) func(*call) error {
		samples := flags.Int("samples", 0, "draw `n` solutions at random as well, each as likely as any other, on boards that are counted over a frontier")
		seed := flags.Uint64("seed", 1, "the `seed` of -samples")
		p := definePatience(flags)
		return func(c *call) error {
			if *samples < 0 || *samples > job.MostSamples {
				return usageError("-samples is not from 0 to 10000")
			}
			if err := p.check(); err != nil {
				return err
			}
			return c.eachPuzzle(func(d *witness.Document) ([]byte, error) {
				j, err := job.NewCounting(d, *samples, *seed)
				if err != nil {
					return nil, err
				}
				return p.work(j), nil
			})
		}
	},
}
