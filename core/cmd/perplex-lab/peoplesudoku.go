package main

import (
	"flag"
	"fmt"
	"slices"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/searchstudy"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/stats"
)

var peopleSudokuVerb = cli.Verb{
	Name: "sudoku",
	Args: "[-resamples N] [-json] FILE...",
	Summary: "compares search information 2 of sudokus with solving times and with Sudoku Explainer's ratings, from tables " +
		"with the columns puzzle and d_to, or puzzle, rating and source",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		asJSON := flags.Bool("json", false, "writes JSON Lines instead of text")
		resamples := flags.Int("resamples", searchstudy.Resamples, "number of resamples for the intervals")
		return func(c *cli.Call) error { return peopleSudoku(c, *resamples, *asJSON) }
	},
}

func peopleSudoku(c *cli.Call, resamples int, asJSON bool) error {
	if err := c.NeedFiles(); err != nil {
		return err
	}
	if resamples < 100 {
		return cli.UsageError("-resamples must be at least 100")
	}
	var times, ratings searchstudy.SudokuTable
	for _, name := range c.Args {
		text, err := c.Text(name)
		if err != nil {
			return err
		}
		table, err := searchstudy.ReadSudokus(strings.NewReader(text))
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		of := &times
		if table.Times == nil {
			of = &ratings
		}
		if of.Texts != nil {
			return fmt.Errorf("%s: is a second table of the same kind; give one of times and one of ratings", name)
		}
		*of = table
	}
	found, err := searchstudy.CompareSecond(times, ratings, resamples)
	if err != nil {
		return err
	}
	if !asJSON {
		printSudoku(c, &found)
		return c.Flush()
	}
	for _, line := range sudokuLines(&found) {
		if err := c.Object(line); err != nil {
			return err
		}
	}
	return c.Flush()
}

// sudokuLine is a figure as JSON.
type sudokuLine struct {
	Table   string `json:"table"` // times, ratings, harder, folds, chosen, hard or seconds
	Measure string `json:"measure,omitempty"`
	Count   int    `json:"count,omitempty"` // number of sudokus; for chosen, number of folds
	// For times, ratings and harder (ratings from 1.7 on): Spearman's coefficient, and that of
	// search information 2 less this one.
	Rho         *float64    `json:"rho,omitempty"`
	Interval    *[2]float64 `json:"interval,omitempty"` // for folds, smallest and largest mean
	Difference  *float64    `json:"difference,omitempty"`
	OfDiffering *[2]float64 `json:"differenceInterval,omitempty"`
	P           *float64    `json:"p,omitempty"`
	Most        *float64    `json:"most,omitempty"` // largest value that ties among the ratings allow
	// for chosen
	Beta     *float64 `json:"beta,omitempty"`
	Patience *float64 `json:"patience,omitempty"`
	Notes    *float64 `json:"notes,omitempty"`
	// For hard: search information 2, and its largest value for a sudoku rated below 5.0.
	Name  string   `json:"name,omitempty"`
	Value *float64 `json:"value,omitempty"`
	Easy  *float64 `json:"easy,omitempty"`
	// for seconds
	Median *float64 `json:"median,omitempty"`
	Worst  *float64 `json:"worst,omitempty"`
}

func sudokuLines(found *searchstudy.Second) (lines []sudokuLine) {
	figure := func(v float64) *float64 { v = cli.SixDecimals(v); return &v }
	for _, of := range []struct {
		table  string
		result *searchstudy.Result
	}{{"times", found.Times}, {"ratings", found.Ratings}, {"harder", found.Harder}} {
		if of.result == nil {
			continue
		}
		for i, row := range of.result.Rows {
			interval, difference := ends(row.Interval), ends(row.Range)
			line := sudokuLine{Table: of.table, Measure: row.Measure, Count: of.result.N}
			line.Rho, line.Interval = figure(row.R), &interval
			if i > 0 {
				line.Difference, line.OfDiffering = figure(row.Difference), &difference
				line.P = figure(row.P)
			} else if of.result == found.Ratings {
				line.Most = figure(found.Most)
			}
			lines = append(lines, line)
		}
	}
	for _, f := range found.Folds {
		means := ends(stats.Interval{Low: f.Low, High: f.High})
		lines = append(lines, sudokuLine{Table: "folds", Measure: f.Measure, Rho: figure(f.Rho), Interval: &means})
	}
	for _, s := range chosenSettings(found) {
		lines = append(lines, sudokuLine{Table: "chosen", Count: s.folds,
			Beta: figure(s.Look.Beta), Patience: figure(s.Patience), Notes: figure(s.Notes)})
	}
	for _, h := range found.Hard {
		lines = append(lines, sudokuLine{Table: "hard", Name: h.Name, Value: figure(h.Value), Easy: figure(found.Easy)})
	}
	return append(lines, sudokuLine{Table: "seconds",
		Median: figure(found.Median.Seconds()), Worst: figure(found.Worst.Seconds())})
}

// chosenSetting is a setting with the number of folds in which it was chosen.
type chosenSetting struct {
	measure.Second
	folds int
}

// chosenSettings returns the settings chosen in folds, the most frequent first.
func chosenSettings(found *searchstudy.Second) (all []chosenSetting) {
	if len(found.Settings) == 0 {
		return nil
	}
	for i, n := range found.Folds[0].Chosen {
		if n > 0 {
			all = append(all, chosenSetting{found.Settings[i], n})
		}
	}
	slices.SortStableFunc(all, func(a, b chosenSetting) int { return b.folds - a.folds })
	return all
}

// mostSettings is the number of settings printed.
const mostSettings = 3

func settingText(by measure.Second) string {
	return fmt.Sprintf("beta %v, patience %v, notes %v", by.Look.Beta, by.Patience, by.Notes)
}

func printSudoku(c *cli.Call, found *searchstudy.Second) {
	by := measure.FrozenSecond
	fmt.Fprintf(c.Out, "Search information 2 of sudokus (%s, epsilon 1/%.0f); 95 %% intervals are BCa\n",
		settingText(by), 1/by.Look.Epsilon)
	for _, r := range []*searchstudy.Result{found.Times, found.Ratings, found.Harder} {
		if r == nil {
			continue
		}
		fmt.Fprintf(c.Out, "\n%s, Spearman's coefficient, n = %d\n", r.People, r.N)
		fmt.Fprintf(c.Out, "%-24s %6s  %-14s %10s  %-18s %s\n", "measure", "rho", "95 %", "difference", "95 %", "p")
		for i, row := range r.Rows {
			around, difference := row.Interval, row.Range
			fmt.Fprintf(c.Out, "%-24s %6.3f  %.3f to %.3f", row.Measure, row.R, around.Low, around.High)
			if i > 0 {
				fmt.Fprintf(c.Out, " %+10.3f  %+.3f to %+.3f   %.2g", row.Difference, difference.Low, difference.High, row.P)
			}
			fmt.Fprintln(c.Out)
		}
		if r == found.Ratings {
			fmt.Fprintf(c.Out, "Ties among the ratings allow at most %.3f.\n", found.Most)
		}
	}
	if found.Folds != nil {
		fmt.Fprintf(c.Out, "\nFive-fold cross-validation with times, %d times: mean of rho in the folds left out, "+
			"least and largest mean\n", searchstudy.SecondRepeats)
		for _, f := range found.Folds {
			fmt.Fprintf(c.Out, "%-55s %.3f  %.3f to %.3f\n", f.Measure, f.Rho, f.Low, f.High)
		}
		var chosen []string
		settings := chosenSettings(found)
		for _, s := range settings[:min(mostSettings, len(settings))] {
			chosen = append(chosen, fmt.Sprintf("%s in %d", settingText(s.Second), s.folds))
		}
		if len(chosen) > 0 {
			fmt.Fprintf(c.Out, "Most often chosen among %d settings: %s of %d folds; on all times, %s.\n",
				len(found.Settings), strings.Join(chosen, "; "), 5*searchstudy.SecondRepeats,
				settingText(found.Settings[found.Best]))
		}
	}
	if len(found.Hard) > 0 {
		fmt.Fprintf(c.Out, "\nSudokus rated below %.1f have at most %.1f Sh. Well-known hard ones have\n", searchstudy.EasyBelow, found.Easy)
		for _, h := range found.Hard {
			fmt.Fprintf(c.Out, "%-24s %6.0f Sh\n", h.Name, h.Value)
		}
	}
	fmt.Fprintf(c.Out, "\nOne rating takes %.2f ms in the median, %.0f ms at most.\n",
		1000*found.Median.Seconds(), 1000*found.Worst.Seconds())
}
