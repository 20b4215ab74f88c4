package main

import (
	"flag"
	"iter"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/pencil/job"
	"github.com/perplex-puzzles/perplex/core/verb"
)

var pencilVerb = pencilFamily.Group(
	pencilAnswering("solve", pencilSolved),
	pencilAnswering("rate", pencilRated),
	pencilAnswering("explain", pencilExplained),
	cli.Verb{
		Name:    "convert",
		Args:    "FILE...",
		Summary: "writes the link of a puzzle in its usual form",
		Define: func(*flag.FlagSet) func(*cli.Call) error {
			return func(c *cli.Call) error {
				return c.EachOf(pencilPuzzles(c, verb.Verb{}), func(r records.Record) ([]byte, error) {
					l, err := pencilIn(r)
					if err != nil {
						return nil, err
					}
					var w jsonlite.Writer
					w.Open('{')
					w.Text("type", l.Puzzle.Type.Name)
					w.Text("url", l.String())
					return w.Close('}'), nil
				})
			}
		},
	},
	pencilMakeVerb,
	pencilBreedVerb,
)

// pencilPuzzles yields puzzles: links, objects with a link as "url", documents, and sudokus written
// as one row per line.
func pencilPuzzles(c *cli.Call, _ verb.Verb) iter.Seq[records.Record] {
	return mapped(rowsJoined(c.Records()), func(r records.Record) (records.Record, error) {
		puzzle := r.Puzzle
		if url, ok := r.Whole.Get("url"); ok {
			puzzle = url
		} else if _, linked := puzzle.Get("link"); !linked && puzzle.Kind == jsonlite.Object {
			return r, verb.BadRequest("url", "", "is missing; give the link of the puzzle, as in https://puzz.link/p?slither/1/1/4")
		}
		return with(r, "puzzle", without(puzzle, "id", "marks", "solution")), nil
	})
}

// pencilIn reads the puzzle of a record.
func pencilIn(r records.Record) (*pencil.Link, error) {
	v, _ := r.Whole.Get("puzzle")
	return job.Puzzle(&v)
}

// rowsJoined yields records, with the rows of a sudoku joined into one record (joinRows). It then
// numbers the records that have no id.
func rowsJoined(all iter.Seq[records.Record]) iter.Seq[records.Record] {
	return func(yield func(records.Record) bool) {
		seen := 0
		numbered := func(r records.Record) bool {
			seen++
			if _, named := r.Whole.Get("id"); !named && !(r.Err != nil && len(r.ID) > 0 && r.ID[0] == '"') {
				r.ID = strconv.Itoa(seen)
			}
			return yield(r)
		}
		j := &joinRows{yield: func(l textLine) bool {
			plain := jsonlite.Value{Kind: jsonlite.String, Text: l.text, Raw: string(jsonlite.AppendString(nil, l.text))}
			return numbered(records.Record{Puzzle: plain, Whole: plain, Err: l.err})
		}}
		for r := range all {
			line := r.Err == nil && r.Whole.Kind == jsonlite.String
			if line && !j.line(textLine{text: r.Whole.Text}) || !line && !(j.end() && numbered(r)) {
				return
			}
		}
		j.end()
	}
}
