package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/lineinformation"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/logicgrid"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/people"
	"github.com/perplex-puzzles/perplex/core/stats"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/information"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

var peopleStudyVerb = cli.Verb{
	Name:    "study",
	Args:    "[-search] [-least SECONDS] [-resamples N] [-seconds N] [-seed N] [-json] FILE...",
	Summary: "estimates the time per shannon in each family of a study, from tables of plays",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		asJSON := flags.Bool("json", false, "writes JSON Lines instead of text")
		seed := flags.Uint64("seed", 1, "seed of the resamples")
		f := definePeopleStudy(flags)
		return func(c *cli.Call) error { return f.run(c, *seed, *asJSON) }
	},
}

// peopleStudy holds the flags of people study.
type peopleStudy struct {
	search    *bool
	least     *float64
	resamples *int
	patience  cli.Patience
}

func definePeopleStudy(flags *flag.FlagSet) peopleStudy {
	return peopleStudy{
		search:    flags.Bool("search", false, "measures the search information of every puzzle, and uses it instead of the column sh"),
		least:     flags.Float64("least", 0, "shortest time of a play that counts, in seconds"),
		resamples: flags.Int("resamples", 2000, "number of resamples for the intervals"),
		patience:  cli.DefinePatience(flags),
	}
}

// run compares the families of the tables.
func (f peopleStudy) run(c *cli.Call, seed uint64, asJSON bool) error {
	if err := c.NeedFiles(); err != nil {
		return err
	}
	if *f.resamples < 100 {
		return cli.UsageError("-resamples must be at least 100")
	}
	if err := f.patience.Check(); err != nil {
		return err
	}
	var rows []people.Row
	measured := map[string]float64{} // search information by family and puzzle
	left := 0
	bad := false
	wrong := func(name string, err error) {
		bad = true
		c.Say("%s: %v", name, err)
	}
	met := map[[3]string]bool{} // player, family and puzzle
	for _, name := range c.Args {
		text, err := c.Text(name)
		if err != nil {
			c.Say("%v", err)
			bad = true
			continue
		}
		for r, err := range studyTable(text) {
			if *f.search && c.Interrupted() {
				return c.Interruption()
			}
			if err != nil {
				wrong(name, err)
				continue
			}
			if *f.search {
				key := r.Family + "\n" + r.puzzle
				if _, ok := measured[key]; !ok {
					if measured[key], err = f.searchOf(c, r.Family, r.puzzle); err != nil {
						wrong(name, fmt.Errorf("line %d: puzzle: %w", r.line, err))
						delete(measured, key)
						continue
					}
				}
				r.Sh = measured[key]
			}
			// A play without a time is a puzzle that the player skipped immediately.
			if math.IsNaN(r.Sh) || math.IsInf(r.Sh, 0) || r.Seconds < *f.least || !(r.Seconds > 0) {
				left++
				continue
			}
			if err := r.Check(); err != nil {
				wrong(name, fmt.Errorf("line %d: %w", r.line, err))
				continue
			}
			key := [3]string{r.Player, r.Family, r.Puzzle}
			if met[key] {
				wrong(name, fmt.Errorf("line %d: participant %s has played %s before", r.line, r.Player, r.Puzzle))
				continue
			}
			met[key] = true
			rows = append(rows, r.Row)
		}
	}
	found, err := people.Compare(rows, stats.Bootstrap{Resamples: *f.resamples, Seed: seed})
	if err != nil {
		return err
	}
	if asJSON {
		err = studyLines(c, found)
	} else {
		printStudy(c, found, left)
		err = c.Flush()
	}
	if err == nil && bad {
		return cli.ErrBadInput
	}
	return err
}

// studyRow is a row of a table of plays with its line number.
type studyRow struct {
	people.Row
	puzzle string // document or link
	line   int
}

// studyTable yields the rows of a table of plays (site/docs/study.md), or the error of a row. The
// columns are participant, family, id, sh, time and solved, with puzzle and seed optional.
func studyTable(text string) iter.Seq2[studyRow, error] {
	return func(yield func(studyRow, error) bool) {
		rows := records.NewTable(strings.NewReader(strings.TrimPrefix(text, "\ufeff")))
		head, err := rows.Next()
		if errors.Is(err, io.EOF) {
			err = errors.New("the table is empty")
		}
		at := map[string]int{}
		for _, name := range []string{"participant", "family", "id", "sh", "time", "solved"} {
			if at[name] = slices.Index(head, name); at[name] < 0 && err == nil {
				err = fmt.Errorf("line 1: no column is named %s", name)
			}
		}
		if err != nil {
			yield(studyRow{}, err)
			return
		}
		at["puzzle"], at["seed"] = slices.Index(head, "puzzle"), slices.Index(head, "seed")
		for {
			cells, err := rows.Next()
			if errors.Is(err, io.EOF) {
				return
			}
			r := studyRow{line: rows.Line()}
			if err == nil {
				err = r.read(at, cells)
			}
			if err != nil {
				err = fmt.Errorf("line %d: %w", rows.Line(), err)
			}
			if !yield(r, err) {
				return
			}
		}
	}
}

// read reads the cells of a row. at maps column names to indices, -1 for missing columns.
func (r *studyRow) read(at map[string]int, cells []string) (err error) {
	cell := func(name string) string { return cells[at[name]] }
	r.Player, r.Family, r.Puzzle = cell("participant"), cell("family"), cell("id")
	if at["seed"] >= 0 { // participants on different devices may have the same code
		r.Player += " " + cell("seed")
	}
	r.Sh = math.NaN()
	if text := cell("sh"); text != "" {
		if r.Sh, err = strconv.ParseFloat(text, 64); err != nil {
			return fmt.Errorf("sh %q is not a number", text)
		}
	}
	if r.Seconds, err = strconv.ParseFloat(cell("time"), 64); err != nil {
		return fmt.Errorf("time %q is not a number", cell("time"))
	}
	switch cell("solved") {
	case "0":
	case "1":
		r.Solved = true
	default:
		return fmt.Errorf("solved %q is neither 0 nor 1", cell("solved"))
	}
	if at["puzzle"] >= 0 {
		r.puzzle = cell("puzzle")
	}
	return nil
}

// searchOf measures the search information of a puzzle. It returns NaN if that takes too long or
// too many states.
func (f peopleStudy) searchOf(c *cli.Call, family, puzzle string) (float64, error) {
	switch family {
	case "line", "triangle":
		d, err := read.Puzzle(puzzle)
		if err != nil {
			return 0, err
		}
		b, err := witness.Compile(d)
		if err != nil {
			return 0, err
		}
		if sh, ok := lineinformation.Search(c, lattice.New(b), player.All, f.patience); ok {
			return sh, nil
		}
		return math.NaN(), nil
	case "logicgrid":
		d, err := logicgrid.Parse(puzzle)
		if err != nil {
			return 0, err
		}
		found, err := logicgrid.SearchInformation(d.Space, d.Hints)
		return found.Information, err
	case "transport":
		l, rules, err := transport.ParseLink(puzzle)
		if err != nil {
			return 0, err
		}
		g, err := transport.NewGame(rules, l)
		if err != nil {
			return 0, err
		}
		i := information.New(g, information.Options{Players: []information.Player{{Look: true, Dead: true, Finish: true}}})
		f.patience.Run(c, func() bool { return i.Step(cli.StepBudget) })
		figures, ok, err := i.Figures(0)
		if !ok || err != nil {
			return math.NaN(), nil
		}
		return figures.TSI, nil
	case "pencil":
		return f.pencilSearchOf(c, puzzle)
	case "puzzlescript":
		return math.NaN(), nil // a game's states do not show what a player sees at a glance
	}
	return 0, fmt.Errorf("family %q has no search information here", family)
}

// pencilSearchOf measures a pencil puzzle. It returns NaN if the puzzle is not unique or not
// decided in time.
func (f peopleStudy) pencilSearchOf(c *cli.Call, puzzle string) (float64, error) {
	l, err := pencil.ParseText(puzzle)
	if err != nil {
		return 0, err
	}
	s := pencil.NewSolver(l.Puzzle, pencil.Limits{})
	f.patience.Run(c, func() bool { return s.Step(cli.StepBudget) })
	found := s.Result()
	if !found.Complete || len(found.Solutions) != 1 {
		return math.NaN(), nil
	}
	w := pencil.NewRatingWork(l.Puzzle, found.Solutions[0], "")
	done := false
	f.patience.Run(c, func() bool { done = w.Step(cli.StepBudget); return done })
	if !done {
		return math.NaN(), nil
	}
	rating, err := w.Rating()
	return rating.Information, err
}

// worthLine and gapLine are the answers as JSON.
type worthLine struct {
	Family  string     `json:"family"`
	Players int        `json:"players"`
	Puzzles int        `json:"puzzles"`
	Solved  int        `json:"solved"`
	All     int        `json:"all"`
	PerSh   float64    `json:"perSh"`
	Same    [2]float64 `json:"samePuzzles"`
	Other   [2]float64 `json:"otherPuzzles"`
}

type gapLine struct {
	Families [2]string  `json:"families"`
	PerSh    float64    `json:"perSh"`
	Same     [2]float64 `json:"samePuzzles"`
	Other    [2]float64 `json:"otherPuzzles"`
	P        float64    `json:"p"`
	Holm     float64    `json:"holm"`
}

func ends(i stats.Interval) [2]float64 {
	return [2]float64{cli.SixDecimals(i.Low), cli.SixDecimals(i.High)}
}

func studyLines(c *cli.Call, found people.Comparison) error {
	for _, w := range found.Worth {
		if err := c.Object(worthLine{w.Family, w.Players, w.Puzzles, w.Solved, w.All, cli.SixDecimals(w.PerSh), ends(w.Same), ends(w.Other)}); err != nil {
			return err
		}
	}
	for _, g := range found.Gaps {
		if err := c.Object(gapLine{g.Families, cli.SixDecimals(g.PerSh), ends(g.Same), ends(g.Other), cli.SixDecimals(g.P), cli.SixDecimals(g.Holm)}); err != nil {
			return err
		}
	}
	return nil
}

func printStudy(c *cli.Call, found people.Comparison, left int) {
	fmt.Fprintln(c.Out, "What 1 Sh is worth: by how much it multiplies the time of the same player, with 95 % intervals")
	fmt.Fprintf(c.Out, "%-10s %7s %7s %9s  %6s  %-15s %s\n", "family", "players", "puzzles", "solved", "times", "same puzzles", "other puzzles")
	times := func(i stats.Interval) string { return fmt.Sprintf("%.3f to %.3f", math.Exp(i.Low), math.Exp(i.High)) }
	for _, w := range found.Worth {
		fmt.Fprintf(c.Out, "%-10s %7d %7d %4d/%-4d  %6.3f  %-15s %s\n", w.Family, w.Players, w.Puzzles, w.Solved, w.All, math.Exp(w.PerSh), times(w.Same), times(w.Other))
	}
	if len(found.Gaps) > 0 {
		fmt.Fprintln(c.Out, "\nOne family against another, the same players; p and Holm's for other players and puzzles")
		fmt.Fprintf(c.Out, "%-22s %6s  %-15s %-15s %6s %6s\n", "families", "times", "same puzzles", "other puzzles", "p", "Holm")
	}
	for _, g := range found.Gaps {
		fmt.Fprintf(c.Out, "%-22s %6.3f  %-15s %-15s %6.3f %6.3f\n", g.Families[0]+" / "+g.Families[1], math.Exp(g.PerSh), times(g.Same), times(g.Other), g.P, g.Holm)
	}
	if left > 0 {
		fmt.Fprintf(c.Out, "\n%d plays without a measured difficulty or with too short a time are left out.\n", left)
	}
}
