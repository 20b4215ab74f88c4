package main

import (
	"flag"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/declared"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/character"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
)

var characterVerb = cli.Verb{
	Name:    "character",
	Args:    "[flags] FILE...",
	Summary: linesFamily.About("character"),
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		return characterizing{
			given:    linesFamily.Flags(flags, "character"),
			table:    flags.Bool("table", false, "prints a table in Markdown instead of JSON, a row for each puzzle"),
			patience: cli.DefinePatience(flags),
		}.run
	},
}

// characterizing is a call of the verb.
type characterizing struct {
	given    *declared.Flags
	table    *bool
	patience cli.Patience
}

func (v characterizing) run(c *cli.Call) error {
	// A wrong option is wrong for every puzzle, so it is reported once.
	_, err := openLine[*character.Job](v.given, witness.New(1, 1))
	if err := v.given.Usage(err); err != nil {
		return err
	}
	if err := v.patience.Check(); err != nil {
		return err
	}
	if *v.table {
		return v.print(c)
	}
	return c.EachPuzzle(func(d *witness.Document) ([]byte, error) {
		j, err := openLine[*character.Job](v.given, d)
		if err != nil {
			return nil, err
		}
		return v.patience.Work(c, j), nil
	})
}

// print prints a row for each puzzle, with – for undefined or unknown measures.
func (v characterizing) print(c *cli.Call) error {
	const head = "| id | solutions | TSI | lost | delay | lateness | largest choice | detour | coverage | rules | needless | near misses | second line | kinds |\n"
	begun := false
	return c.Each(func(r records.Record) ([]byte, error) {
		d, err := read.Value(r.Puzzle)
		if err != nil {
			return nil, err
		}
		j, err := openLine[*character.Job](v.given, d)
		if err != nil {
			return nil, err
		}
		v.patience.Run(c, func() bool { return j.Step(cli.StepBudget) })
		if !begun {
			begun = true
			fmt.Fprint(c.Out, head, strings.Repeat("|---", strings.Count(head, "|")-1), "|\n")
		}
		m := j.Measures()
		rules := "–"
		if m.RulesNeeded >= 0 {
			rules = strconv.Itoa(m.RulesNeeded)
		}
		solutions := strconv.Itoa(m.Solutions)
		switch {
		case math.IsNaN(m.TSI) && m.Solutions == 0: // the number of solutions is unknown
			solutions = "–"
		case math.IsNaN(m.TSI):
			solutions = "at least " + solutions
		}
		fmt.Fprintf(c.Out, "| %s | %s | %s | %s | %s | %s | %s | %s | %s | %s | %s | %s | %s | %d |\n", strings.Trim(r.ID, `"`), solutions, figure(m.TSI),
			figure(m.Lost), figure(m.Delay), figure(m.Lateness), figure(m.Largest), figure(m.Detour), figure(m.Coverage), rules,
			figure(m.Needless), figure(m.NearMisses), figure(m.SecondLine), m.Kinds)
		return nil, nil
	})
}

// figure prints a measure to three decimals.
func figure(x float64) string {
	switch {
	case math.IsNaN(x):
		return "–"
	case math.IsInf(x, 1):
		return "∞"
	}
	return strconv.FormatFloat(math.Round(x*1000)/1000, 'f', -1, 64)
}
