package main

import (
	"flag"
	"fmt"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/sudoku"
)

var sudokuRateVerb = cli.Verb{
	Name:    "rate",
	Args:    "[-player first|second] [-json] FILE...",
	Summary: "measures the search information of sudokus, in Sh",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		asJSON := flags.Bool("json", false, jsonSudokuHelp)
		player := flags.String("player", "first", "`player`: first, or second, who remembers what is struck, "+
			"persists before leaving a rank, and knows what-ifs (search information 2)")
		return func(c *cli.Call) error {
			switch *player {
			case "first":
				return eachSudoku(c, *asJSON, rateSudoku)
			case "second":
				return eachSudoku(c, *asJSON, rateSudokuSecond)
			}
			return cli.UsageError("-player must be first or second")
		}
	},
}

func rateSudoku(p *sudoku.Puzzle) (a sudokuAnswer, err error) {
	d, err := sudoku.NewDeduction(p)
	if err != nil {
		return a, err
	}
	return sudokuRated(measure.SearchInformation(d), len(measure.Sweeps(d, measure.Frozen))), nil
}

func rateSudokuSecond(p *sudoku.Puzzle) (a sudokuAnswer, err error) {
	r, sweeps, err := sudoku.RateSecond(p)
	if err != nil {
		return a, err
	}
	return sudokuRated(r, len(sweeps)), nil
}

func sudokuRated(r measure.Searched, sweeps int) (a sudokuAnswer) {
	a.Value, a.Guesses, a.Cut, a.Sweeps = &r.Information, r.Guesses, r.Cut, sweeps
	a.text = fmt.Sprintf("%8.4f Sh in %d sweeps", r.Information, a.Sweeps)
	if r.Guesses > 0 {
		a.text += ", with a guess"
	}
	if r.Cut {
		a.text += "; too many places to guess in to compare them all"
	}
	return a
}
