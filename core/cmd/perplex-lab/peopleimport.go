package main

import (
	"errors"
	"flag"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/searchstudy"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/people/marks"
	"github.com/perplex-puzzles/perplex/core/people/record"
)

// setTraces is the name of the set of solves of pencil puzzles.
const setTraces = "traces"

var peopleImportVerb = cli.Verb{
	Name: "import",
	Args: "SET FILE...",
	Summary: "writes a published set of people's plays as records, a line of JSON for each play: SET is " +
		"traces, rush-hour, sokoban-novices, sokoban-online or sudoku-times",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		flags.Bool("json", true, "writes JSON Lines; there is no other form")
		return peopleImport
	},
}

func peopleImport(c *cli.Call) error {
	sets := append([]string{setTraces}, searchstudy.ImportSets...)
	if len(c.Args) == 0 || !slices.Contains(sets, c.Args[0]) {
		return cli.UsageError("name a set first: " + strings.Join(sets, ", "))
	}
	set := c.Args[0]
	c.Args = c.Args[1:]
	if err := c.NeedFiles(); err != nil {
		return err
	}
	if set == setTraces {
		return importTraces(c)
	}
	var texts []string
	for _, name := range c.Args {
		text, err := c.Text(name)
		if err != nil {
			return err
		}
		texts = append(texts, text)
	}
	all, err := searchstudy.Import(set, texts)
	if err != nil {
		return err
	}
	for _, r := range all {
		if err := writeRecord(c, r); err != nil {
			return err
		}
	}
	return c.Flush()
}

// importTraces writes the records of solves as it reads them, and reports unreadable ones.
func importTraces(c *cli.Call) error {
	bad := false
	for r := range c.Records() {
		if c.Interrupted() {
			return c.Interruption()
		}
		solve, err := (*pencil.Played)(nil), r.Err
		if err == nil {
			solve, err = traced(r)
		}
		if err == nil {
			err = writeRecord(c, marks.Record(solve, setTraces))
		}
		if err != nil {
			bad = true
			c.Say("%s: %v", r.ID, err)
		}
	}
	if err := c.Flush(); err != nil || !bad {
		return err
	}
	return cli.ErrBadInput
}

func writeRecord(c *cli.Call, r *record.Record) error {
	line, err := r.Append(nil)
	if err != nil {
		return err
	}
	_, err = c.Out.Write(append(line, '\n'))
	return err
}

// traced reads a solve in the archive's format.
func traced(r records.Record) (*pencil.Played, error) {
	solve, err := recorded(r)
	if err != nil {
		return nil, err
	}
	return solve.Solve()
}

// played reads a solve in the archive's format or from a record. If a record lacks the solution, it
// takes the puzzle's only one.
func played(r records.Record) (*pencil.Played, error) {
	if !record.Is(&r.Whole) {
		return traced(r)
	}
	rec, err := record.Read(&r.Whole)
	if err != nil {
		return nil, err
	}
	solve, err := marks.Solve(rec)
	if err != nil || solve.Solution != nil {
		return solve, err
	}
	found := pencil.Solve(solve.Puzzle, pencil.Limits{})
	if len(found.Solutions) != 1 || !found.Complete {
		return nil, fmt.Errorf("%w: solution: is missing, and the puzzle does not have exactly one", record.ErrRecord)
	}
	solve.Solution = found.Solutions[0]
	return solve, nil
}

// errNoPlay is the error about a record that is not a single person's play.
var errNoPlay = errors.New("the record is about many people; give records of one")

var peopleReplayVerb = cli.Verb{
	Name: "replay",
	Args: "-json FILE...",
	Summary: "replays records, and writes for each the final state, the number of events " +
		"and the number of each kind of act",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		flags.Bool("json", true, "writes a line of JSON for each record; there is no other form")
		return func(c *cli.Call) error { return c.Each(peopleReplay) }
	},
}

// peopleReplay answers {"family","outcome","events","acts","end"}. Without recorded marks, events
// and end are absent.
func peopleReplay(r records.Record) ([]byte, error) {
	rec, err := record.Read(&r.Whole)
	if err != nil {
		return nil, err
	}
	if rec.Many != nil {
		return nil, errNoPlay
	}
	var w jsonlite.Writer
	w.Open('{')
	w.Text("family", rec.Family)
	w.Text("outcome", rec.Outcome)
	if rec.Marked {
		end, err := rec.End()
		if err != nil {
			return nil, err
		}
		w.Int("events", len(rec.Events))
		acts := map[string]int{}
		for _, e := range rec.Events {
			acts[e.Act]++
		}
		w.Object("acts")
		for _, act := range slices.Sorted(maps.Keys(acts)) {
			w.Int(act, acts[act])
		}
		w.Close('}')
		w.Text("end", end)
	}
	return w.Close('}'), nil
}
