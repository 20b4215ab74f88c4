package main

import (
	"flag"
	"slices"
	"strings"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/exchange"
)

var convertVerb = verb{
	name:    "convert",
	args:    "-to FORMAT FILE...",
	summary: "writes puzzles in another format, or draws them",
	define: func(flags *flag.FlagSet) func(*call) error {
		to := flags.String("to", "", "the `format` to write: "+strings.Join(exchange.Targets, ", "))
		return func(c *call) error { return convert(c, *to) }
	},
}

func convert(c *call, to string) error {
	if !slices.Contains(exchange.Targets, to) {
		// Convert knows why, and says so whatever the puzzle is.
		_, err := exchange.Convert(witness.New(1, 1), to)
		return usageError("-" + err.Error())
	}
	return c.eachPuzzle(func(d *witness.Document) ([]byte, error) { return exchange.Convert(d, to) })
}
