package main

import (
	"flag"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/declared"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
)

var convertVerb = cli.Verb{
	Name:    "convert",
	Args:    "-to TO [flags] FILE...",
	Summary: linesFamily.About("convert"),
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		return conversion{linesFamily.Flags(flags, "convert")}.run
	},
}

// conversion is a call of the verb.
type conversion struct{ given *declared.Flags }

// run prints no warnings, unlike verbs that compute.
func (v conversion) run(c *cli.Call) error {
	// A wrong flag is wrong for every puzzle, so it is reported once. Exceptions are places, which
	// depend on the board, and a format, which may not support every board.
	document, err := documentOf(witness.New(1, 1))
	if err != nil {
		return err
	}
	_, err = v.given.Open(document, jsonlite.Member{Name: "line"}, jsonlite.Member{Name: "failing"})
	if misuse := v.given.Misuse(err); misuse != nil {
		return misuse
	}
	return c.Each(func(r records.Record) ([]byte, error) {
		d, err := read.Value(r.Puzzle)
		if err != nil {
			return nil, err
		}
		document, err := documentOf(d)
		if err != nil {
			return nil, err
		}
		j, err := v.given.Open(document)
		if err != nil {
			return nil, err
		}
		return j.AppendAnswer(nil), nil
	})
}
