package main

import (
	"flag"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/character"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

var characterVerb = cli.Verb{
	Name:    "character",
	Args:    "[flags] FILE...",
	Summary: "measures the character of a puzzle: lost ground, late or early choices, needed rules, needless symbols",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		given := linesFamily.Flags(flags, "character")
		table := flags.Bool("table", false, "prints a table in Markdown instead of JSON, a row for each puzzle")
		p := cli.DefinePatience(flags)
		return func(c *cli.Call) error {
			name, compat := given.Text("player"), given.Text("compat")
			if _, err := player.ParseCompat(name, compat); err != nil {
				return cli.UsageError(err.Error())
			}
			if err := p.Check(); err != nil {
				return err
			}
			if *table {
				return characterTable(c, name, compat, p)
			}
			return c.EachPuzzle(func(d *witness.Document) ([]byte, error) {
				j, err := character.New(d, name, compat)
				if err != nil {
					return nil, err
				}
				return p.Work(j), nil
			})
		}
	},
}

// characterTable prints a row for each puzzle, – where a measure is not defined or not known.
func characterTable(c *cli.Call, name, compat string, p cli.Patience) error {
	const head = "| id | solutions | TSI | lost | delay | lateness | largest choice | detour | coverage | rules | needless | near misses | second line | kinds |\n"
	begun := false
	return c.Each(func(r records.Record) ([]byte, error) {
		d, err := read.Value(r.Puzzle)
		if err != nil {
			return nil, err
		}
		j, err := character.New(d, name, compat)
		if err != nil {
			return nil, err
		}
		for begin := time.Now(); !j.Step(cli.StepBudget) && !p.Over(begin); {
		}
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
		case math.IsNaN(m.TSI) && m.Solutions == 0: // not known
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
