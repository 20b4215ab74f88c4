package main

import (
	"flag"
	"fmt"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
)

var peopleVerb = cli.Verb{
	Name: "people",
	Args: "rate|study|power|cover [flags] [FILE...]",
	Summary: "what people did: fits one person's recorded plays (rate), says what a shannon is worth in each family of a study (study), " +
		"how many players and puzzles can show a difference (power), and how often the intervals of rate hold (cover)",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		asJSON := flags.Bool("json", false, "rate, study, power: JSON lines instead of text")
		seed := flags.Uint64("seed", 1, "study, power, cover: the `seed` of what is drawn")
		study, power, cover := definePeopleStudy(flags), definePeoplePower(flags), definePeopleCover(flags)
		return func(c *cli.Call) error {
			if len(c.Args) == 0 {
				return cli.UsageError("say what to do: rate, study, power or cover")
			}
			action := c.Args[0]
			c.Args = c.Args[1:]
			switch action {
			case "rate":
				return ratePeople(c, *asJSON)
			case "study":
				return study.run(c, *seed, *asJSON)
			case "power":
				return power.run(c, *seed, *asJSON)
			case "cover":
				return cover(c, *seed)
			}
			return cli.UsageError(fmt.Sprintf("%q is not one of rate, study, power, cover", action))
		}
	},
}
