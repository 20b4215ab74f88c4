package main

import (
	"flag"
	"fmt"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/declared"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness/triangle/job"
)

var triangleVerb = triangleFamily.Group(cli.Verb{
	Name:    "generate",
	Args:    "[flags]",
	Summary: "draws puzzles at random, all different, and prints a line for each; without a size, sides of 2 to 4",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		return triangleMaking{triangleFamily.Flags(flags, "draw")}.run
	},
})

// triangleMaking is a call of triangle generate.
type triangleMaking struct{ given *declared.Flags }

// run prints each puzzle as soon as it is drawn.
func (g triangleMaking) run(c *cli.Call) error {
	if len(c.Args) > 0 {
		return cli.UsageError("generate takes no files; leave out " + c.Args[0])
	}
	var sides []jsonlite.Member
	if !g.given.Given("least") && !g.given.Given("most") && !g.given.Given("width") && !g.given.Given("height") {
		sides = []jsonlite.Member{whole("least", 2), whole("most", 4)}
	}
	if g.given.Given("least") != g.given.Given("most") {
		missing, given := "most", "least"
		if g.given.Given("most") {
			missing, given = given, missing
		}
		return cli.UsageError(fmt.Sprintf("-%s: is missing; give it with -%s", missing, given))
	}
	j, err := declared.OpenAs[*job.Drawing](g.given, sides...)
	if err != nil {
		return g.given.Usage(err)
	}
	written := 0
	for done := false; !done && !c.Interrupted(); {
		done = j.Step(cli.StepBudget)
		for ; written < len(j.Drawn()); written++ {
			c.Out.Write(append(j.Drawn()[written].AppendJSON(nil), '\n'))
		}
		if err := c.Flush(); err != nil {
			return err
		}
	}
	if err := c.Interruption(); err != nil {
		return err
	}
	if written < j.Wanted() {
		return fmt.Errorf("there seem to be only %d such puzzles; give another size, or -count %d", written, written)
	}
	return nil
}
