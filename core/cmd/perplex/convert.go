package main

import (
	"flag"
	"slices"
	"strings"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/job/conversion"
)

var convertVerb = verb{
	name:    "convert",
	args:    "-to FORMAT FILE...",
	summary: "writes puzzles in another format, or draws them",
	define: func(flags *flag.FlagSet) func(*call) error {
		var opt conversion.Options
		flags.StringVar(&opt.Kind, "kind", "play", "of a share link: play, edit or contest")
		flags.BoolVar(&opt.Draw.Print, "print", false, "draw black on white, for paper")
		to := flags.String("to", "", "the `format` to write: "+strings.Join(conversion.Targets, ", "))
		return func(c *call) error { return convert(c, *to, opt) }
	},
}

func convert(c *call, to string, opt conversion.Options) error {
	if !slices.Contains(conversion.Targets, to) {
		// Convert knows why, and says so whatever the puzzle is.
		_, err := conversion.Convert(witness.New(1, 1), to, opt)
		return usageError("-" + err.Error())
	}
	if _, err := conversion.Convert(witness.New(1, 1), "share", opt); err != nil {
		return usageError("-" + err.Error())
	}
	return c.eachPuzzle(func(d *witness.Document) ([]byte, error) { return conversion.Convert(d, to, opt) })
}
