package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/fault"
	"github.com/perplex-puzzles/perplex/core/sudoku"
)

var sudokuVerb = cli.Verb{
	Name:    "sudoku",
	Summary: "sudokus of 16x16, 9x9, 6x6 or 4x4 cells, also from tables",
	Verbs: []cli.Verb{
		sudokuRateVerb,
		sudokuAnswering("solve", "solves sudokus, and counts solutions up to two", solveSudoku),
		sudokuAnswering("explain", "explains every step of the solution with its rule and its reason", explainSudoku),
	},
}

const jsonSudokuHelp = "prints a JSON line for each sudoku instead of text"

func sudokuAnswering(name, summary string, answer func(*sudoku.Puzzle) (sudokuAnswer, error)) cli.Verb {
	return cli.Verb{
		Name:    name,
		Args:    "[-json] FILE...",
		Summary: summary,
		Define: func(flags *flag.FlagSet) func(*cli.Call) error {
			asJSON := flags.Bool("json", false, jsonSudokuHelp)
			return func(c *cli.Call) error { return eachSudoku(c, *asJSON, answer) }
		},
	}
}

// sudokuAnswer is an answer, printed as a JSON line or as lines of text.
type sudokuAnswer struct {
	Game string `json:"game"`
	// for rate: search information in Sh; null if infinite
	Value   *float64 `json:"value,omitempty"`
	Sweeps  int      `json:"sweeps,omitempty"`
	Guesses int      `json:"guesses,omitempty"`
	// Cut reports that there were too many places for guesses to compare them all.
	Cut bool `json:"cut,omitempty"`
	// for solve; 2 means two or more
	Solutions *int         `json:"solutions,omitempty"`
	Solution  string       `json:"solution,omitempty"`
	Steps     []sudokuStep `json:"steps,omitempty"` // for explain
	Error     string       `json:"error,omitempty"`
	Code      fault.Code   `json:"code,omitempty"`

	text string
}

type sudokuStep struct {
	Technique string   `json:"technique"`
	Cell      string   `json:"cell,omitempty"`
	Digit     uint8    `json:"digit,omitempty"`
	Removed   []string `json:"removed,omitempty"` // in the form r1c2=3
	Because   []string `json:"because"`
	Text      string   `json:"text"`
}

func solveSudoku(p *sudoku.Puzzle) (a sudokuAnswer, err error) {
	found, _, err := p.Solutions(2)
	if err != nil {
		return a, err
	}
	n := len(found)
	a.Solutions = &n
	switch n {
	case 0:
		a.text = "no solution"
	case 1:
		a.Solution = p.Line(found[0])
		a.text = a.Solution
	default:
		a.text = "more than one solution"
	}
	return a, nil
}

func explainSudoku(p *sudoku.Puzzle) (a sudokuAnswer, err error) {
	steps, err := sudoku.Explain(p)
	var lines []string
	for _, s := range steps {
		step := sudokuStep{Technique: s.Technique.String(), Digit: s.Digit, Text: s.Text}
		if s.Digit != 0 {
			step.Cell = p.Place(s.Cell)
		}
		for _, r := range s.Removed {
			step.Removed = append(step.Removed, p.Place(r.Cell)+"="+strconv.Itoa(int(r.Digit)))
		}
		for _, cell := range s.Because {
			step.Because = append(step.Because, p.Place(cell))
		}
		a.Steps = append(a.Steps, step)
		lines = append(lines, fmt.Sprintf("%3d. %s", len(a.Steps), s.Text))
	}
	a.text = "\n" + strings.Join(lines, "\n")
	return a, err
}

// eachSudoku prints an answer for every sudoku of the files.
func eachSudoku(c *cli.Call, asJSON bool, answer func(*sudoku.Puzzle) (sudokuAnswer, error)) error {
	if err := c.NeedFiles(); err != nil {
		return err
	}
	seen, bad := 0, false
	c.Context() // makes slow input interruptible
	for row := range sudokuRows(c) {
		if errors.Is(row.err, cli.ErrInterrupted) {
			break
		}
		seen++
		a, err := sudokuAnswer{}, row.err
		if err == nil {
			var p *sudoku.Puzzle
			if p, err = sudoku.Parse(row.puzzle); err == nil {
				a, err = answer(p)
			}
		}
		if err != nil {
			bad = true
			a = sudokuAnswer{Error: err.Error(), Code: fault.Of(err), text: err.Error()}
		}
		if a.Game = row.game; a.Game == "" {
			a.Game = strconv.Itoa(seen)
		}
		if asJSON {
			line, err := json.Marshal(a)
			if err != nil {
				return err
			}
			c.Out.Write(append(line, '\n'))
		} else {
			fmt.Fprintf(c.Out, "%s: %s\n", a.Game, a.text)
		}
		if err := c.Flush(); err != nil {
			return err
		}
		if c.Interrupted() {
			break
		}
	}
	switch err := c.Interruption(); {
	case err != nil:
		return err
	case seen == 0:
		return errors.New("there is no sudoku in the input")
	case bad:
		return cli.ErrBadInput
	}
	return nil
}

// sudokuRow is a sudoku from a file.
type sudokuRow struct {
	game, puzzle string
	err          error
}

// sudokuRows yields the sudokus of all files. A file holds digits and points, on one line or one
// line per row; or addresses of other sites; or a table (CSV). The first line of a table names the
// columns: puzzle and optionally game.
func sudokuRows(c *cli.Call) iter.Seq[sudokuRow] {
	return func(yield func(sudokuRow) bool) {
		table := func(first, name string, input io.Reader) (more, taken bool) {
			if !strings.Contains(first, ",") {
				return true, false
			}
			return sudokusOfTable(name, input, yield), true
		}
		withRows(func(l textLine) bool { return yield(sudokuRow{puzzle: l.text, err: l.err}) },
			func(line func(textLine) bool) bool { return eachLine(c, table, line) })
	}
}

func sudokusOfTable(name string, input io.Reader, yield func(sudokuRow) bool) (more bool) {
	rows := records.NewTable(input)
	head, err := rows.Next()
	puzzle, game := slices.Index(head, "puzzle"), slices.Index(head, "game")
	switch {
	case err != nil:
		return yield(sudokuRow{err: fmt.Errorf("%s: %w", name, err)})
	case puzzle < 0:
		return yield(sudokuRow{err: fmt.Errorf("%s: line 1: no column is named puzzle", name)})
	}
	for {
		fields, err := rows.Next()
		if err == io.EOF {
			return true
		}
		row := sudokuRow{}
		if err != nil {
			row.err = fmt.Errorf("%s: line %d: %w", name, rows.Line(), err)
		}
		if len(fields) > puzzle {
			row.puzzle = fields[puzzle]
		}
		if game >= 0 && len(fields) > game {
			row.game = fields[game]
		}
		if !yield(row) {
			return false
		}
		if rows.Failed() {
			return true
		}
	}
}
