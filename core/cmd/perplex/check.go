package main

import (
	"errors"
	"flag"
	"slices"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
	"github.com/perplex-puzzles/perplex/core/witness/job"
	"github.com/perplex-puzzles/perplex/core/witness/message"
)

var checkVerb = cli.Verb{
	Name:    "check",
	Args:    "FILE...",
	Summary: `judges a line: {"puzzle":…,"path":[[0,8],[0,6],…]}, its vertices from start to end`,
	Define:  func(*flag.FlagSet) func(*cli.Call) error { return check },
}

func check(c *cli.Call) error {
	return c.Each(func(r records.Record) ([]byte, error) {
		path, ok := r.Whole.Get("path")
		if !ok {
			return nil, errors.New(`path: is missing; expected {"puzzle":…,"path":[[0,8],[0,6],…]}`)
		}
		d, err := read.Value(without(r.Puzzle, "path"))
		if err != nil {
			return nil, err
		}
		line, err := message.ParsePlaces("path", path)
		if err != nil {
			return nil, err
		}
		return job.Check(d, line)
	})
}

// without leaves out members that the command line adds to an object, such as its id or the path
// in a bare puzzle.
func without(v jsonlite.Value, names ...string) jsonlite.Value {
	kept := make([]jsonlite.Member, 0, len(v.Members))
	for _, m := range v.Members {
		if !slices.Contains(names, m.Name) {
			kept = append(kept, m)
		}
	}
	v.Members = kept
	return v
}
