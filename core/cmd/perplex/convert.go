package main

import (
	"flag"
	"slices"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
	"github.com/perplex-puzzles/perplex/core/witness/job"
)

var convertVerb = cli.Verb{
	Name:    "convert",
	Args:    "-to FORMAT FILE...",
	Summary: "writes puzzles in another format, or draws them",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		var opt job.ConvertOptions
		flags.StringVar(&opt.Kind, "kind", "play", "`kind` of a share link: play, edit, contest")
		flags.BoolVar(&opt.Draw.Print, "print", false, "draws in black on white, for paper")
		to := flags.String("to", "", "`format` to write: "+strings.Join(job.Targets, ", "))
		return func(c *cli.Call) error { return convert(c, *to, opt) }
	},
}

func convert(c *cli.Call, to string, opt job.ConvertOptions) error {
	if !slices.Contains(job.Targets, to) {
		// Convert knows why, and says so whatever the puzzle is.
		_, err := job.Convert(witness.New(1, 1), to, opt)
		return cli.UsageError("-" + err.Error())
	}
	if _, err := job.Convert(witness.New(1, 1), "share", opt); err != nil {
		return cli.UsageError("-" + err.Error())
	}
	return c.Each(func(r records.Record) ([]byte, error) {
		d, err := read.Value(r.Puzzle)
		if err != nil {
			return nil, err
		}
		return job.Convert(d, to, opt)
	})
}
