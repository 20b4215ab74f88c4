package main

import (
	"flag"
	"fmt"
	"strings"
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/declared"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/compose"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
	"github.com/perplex-puzzles/perplex/core/witness/message"
)

var composeVerb = cli.Verb{
	Name:    "compose",
	Args:    "-line JSON [flags] FILE...",
	Summary: linesFamily.About("compose"),
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		return composition{linesFamily.Flags(flags, "compose")}.run
	},
}

// composition is a call of the verb.
type composition struct{ given *declared.Flags }

func (m composition) run(c *cli.Call) error {
	// A wrong flag is wrong for every puzzle, so it is reported once. The line is an exception,
	// because it depends on the board.
	var fits []jsonlite.Member
	if m.given.Given("line") {
		line, err := jsonlite.Parse(string(message.AppendPlaces(nil, []witness.Place{{A: 0, B: 2}, {A: 0, B: 0}, {A: 2, B: 0}})))
		if err != nil {
			return err
		}
		fits = append(fits, jsonlite.Member{Name: "line", Value: line})
	}
	_, err := openLine[*compose.Job](m.given, witness.New(1, 1), fits...)
	if err := m.given.Usage(err); err != nil {
		return err
	}
	return c.Each(func(r records.Record) ([]byte, error) {
		d, err := read.Value(r.Puzzle)
		if err != nil {
			return nil, err
		}
		j, err := openLine[*compose.Job](m.given, d)
		if err != nil {
			return nil, err
		}
		return nil, propose(c, r.ID, j)
	})
}

// propose prints the proposals for a puzzle in order, one per line, and the summary.
func propose(c *cli.Call, id string, j *compose.Job) error {
	begun := time.Now()
	for !j.Step(cli.StepBudget) && !c.Interrupted() {
	}
	for _, p := range j.Proposals() {
		c.Line(id, j.AppendProposal(nil, p))
	}
	if err := c.Flush(); err != nil {
		return err
	}
	if reason := j.Reason(); reason != "" {
		c.Say("%s", strings.TrimSuffix(reason, "."))
	}
	fmt.Fprintf(c.Stderr, "proposals=%d tried=%d seconds=%.2f\n", len(j.Proposals()), j.Tried(), time.Since(begun).Seconds())
	if !j.Done() {
		return cli.ErrInterrupted
	}
	return nil
}
