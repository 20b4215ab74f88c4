package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/people"
)

var peopleCoverVerb = cli.Verb{
	Name:    "cover",
	Args:    "[-simulated N] [-plays N] [-seed N]",
	Summary: "measures how often the intervals of perplex people rate contain the true values of simulated players",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		seed := flags.Uint64("seed", 1, "seed of the simulation")
		simulated := flags.Int("simulated", 200, "number of simulated players")
		plays := flags.Int("plays", 40, "number of simulated plays of each player")
		return func(c *cli.Call) error { return cover(c, *seed, *simulated, *plays) }
	},
}

// cover prints the coverage of each kind of interval.
func cover(c *cli.Call, seed uint64, simulated, plays int) error {
	if len(c.Args) > 0 {
		return cli.UsageError("cover takes no files")
	}
	if simulated < 1 || plays < 1 || plays > 1000 {
		return cli.UsageError("-simulated and -plays must be at least 1, and -plays at most 1000")
	}
	found := people.Cover(rand.New(rand.NewPCG(seed, 0xC0E)), simulated, plays)
	parts := []string{}
	for _, one := range []struct {
		name string
		of   people.Count
	}{
		{"ability", found.Ability},
		{"difficulty", found.Difficulty},
		{"forecast", found.Forecast},
		{"forecast of a half", found.Half},
	} {
		parts = append(parts, fmt.Sprintf("%s %.1f %% of %d", one.name, 100*one.of.Share(), one.of.Of))
	}
	fmt.Fprintf(c.Out, "seed %d: %s\n", seed, strings.Join(parts, ", "))
	return c.Flush()
}
