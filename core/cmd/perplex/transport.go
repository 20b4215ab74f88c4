package main

import (
	"flag"
	"fmt"
	"iter"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/declared"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/collection"
	"github.com/perplex-puzzles/perplex/core/verb"
)

var transportVerb = transportFamily.Group(transportGenerateVerb, transportRateVerb, rushHourVerb, cli.Verb{
	Name:    "convert",
	Args:    "[-to FORMAT] FILE...",
	Summary: "writes levels in another format",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		to := declared.DefineOwn(flags, declared.Choice("to", "format to write", collection.Formats))
		return func(c *cli.Call) error { return convertLevels(c, to.Text()) }
	},
}, puzzleScriptVerb.As("puzzlescript"))

// transportLevels yields the levels of collections. The id is a level's title, or else its number,
// counted from 1 over all files.
func transportLevels(c *cli.Call, _ verb.Verb) iter.Seq[records.Record] {
	return func(yield func(records.Record) bool) {
		number := 0
		next := func(title string, rows []string, err error) bool {
			number++
			r := records.Record{ID: strconv.Itoa(number), Err: err}
			if title != "" {
				r.ID = string(jsonlite.AppendString(nil, title))
			}
			level := jsonlite.Value{Kind: jsonlite.Array}
			for _, row := range rows {
				level.Items = append(level.Items, declared.Text(row))
			}
			return yield(with(r, "level", level))
		}
		for _, name := range c.Args {
			all, err := collectionIn(c, name)
			if err != nil {
				c.Say("%v", err)
				if !next("", nil, err) {
					return
				}
				continue
			}
			faults := all.Faults
			for i := range len(all.Levels) + 1 {
				for ; len(faults) > 0 && faults[0].At == i; faults = faults[1:] {
					if !next(faults[0].Title, nil, fmt.Errorf("%s: %w", name, faults[0].Err)) {
						return
					}
				}
				if i < len(all.Levels) && !next(all.Levels[i].Title, all.Levels[i].Rows(), nil) {
					return
				}
			}
		}
	}
}

// collectionIn reads a collection, which may be compressed. Errors begin with the name of the file.
func collectionIn(c *cli.Call, name string) (*transport.Collection, error) {
	text, err := c.Text(name)
	if err != nil {
		return nil, err
	}
	all, err := collection.Read(name, text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return all, nil
}
