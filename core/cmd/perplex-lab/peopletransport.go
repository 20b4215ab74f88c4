package main

import (
	"flag"
	"fmt"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/searchstudy"
)

var peopleTransportVerb = cli.Verb{
	Name: "transport",
	Args: "[-settings] [-resamples N] [-json] FILE...",
	Summary: "compares the goal-directed search information of Sokoban levels and Rush Hour boards " +
		"with the results of people: sokoban-online.jsonl.gz, sokoban-novices.csv and -levels.json, " +
		"rush-hour.csv and -boards.json",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		asJSON := flags.Bool("json", false, "writes JSON Lines instead of text")
		resamples := flags.Int("resamples", searchstudy.Resamples, "number of resamples for the intervals")
		settings := flags.Bool("settings", false, "also measures players with other parameters, which takes some minutes")
		return func(c *cli.Call) error { return peopleTransport(c, *resamples, *settings, *asJSON) }
	},
}

func peopleTransport(c *cli.Call, resamples int, settings, asJSON bool) error {
	if err := c.NeedFiles(); err != nil {
		return err
	}
	if err := cli.AtLeast("resamples", resamples, 100); err != nil {
		return err
	}
	var plays searchstudy.TransportPlays
	for _, name := range c.Args {
		text, err := c.Text(name)
		if err != nil {
			return err
		}
		if err := plays.Read(text); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	found, err := searchstudy.StudyTransport(&plays, resamples, settings)
	if err != nil {
		return err
	}
	if !asJSON {
		printTransport(c, &found)
		return c.Flush()
	}
	for _, line := range transportLines(&found) {
		if err := c.Object(line); err != nil {
			return err
		}
	}
	return c.Flush()
}

// transportLine is a figure as JSON.
type transportLine struct {
	Table   string `json:"table"`            // correlation, setting, halves, order, length or published
	Puzzles string `json:"puzzles"`          // set of puzzles
	People  string `json:"people,omitempty"` // kind of data of people
	Within  string `json:"within,omitempty"` // property that is equal within each stratum
	Measure string `json:"measure,omitempty"`
	Count   int    `json:"count"` // number of puzzles
	// Rho is Spearman's coefficient. For halves, it is the mean correlation between two halves of
	// the people.
	Rho         *float64    `json:"rho,omitempty"`
	Interval    *[2]float64 `json:"interval,omitempty"`
	Difference  *float64    `json:"difference,omitempty"` // rho of goal-directed search information less Rho
	OfDiffering *[2]float64 `json:"differenceInterval,omitempty"`
	P           *float64    `json:"p,omitempty"`
	Holm        *float64    `json:"holm,omitempty"`
	// Whole is set for halves: the value for all people by Spearman and Brown's formula.
	Whole *float64 `json:"whole,omitempty"`
	// For setting: parameters of the player.
	Beta    float64 `json:"beta,omitempty"`
	Epsilon float64 `json:"epsilon,omitempty"`
	// For length: means over all boards with the same solution length.
	Length  int      `json:"length,omitempty"`
	Failure *float64 `json:"failure,omitempty"`
	Seconds *float64 `json:"seconds,omitempty"` // mean time of solvers
	// For published: a figure of a paper, and the same figure computed from the data.
	Figure    string   `json:"figure,omitempty"`
	Published *float64 `json:"published,omitempty"`
	Ours      *float64 `json:"ours,omitempty"`
}

func transportLines(found *searchstudy.TransportStudy) (lines []transportLine) {
	figure := func(v float64) *float64 { v = cli.SixDecimals(v); return &v }
	for i := range found.Results {
		r := &found.Results[i]
		for k, row := range r.Rows {
			interval, difference := ends(row.Interval), ends(row.Range)
			line := transportLine{Table: "correlation", Puzzles: r.Name, People: r.People, Within: found.Within[i],
				Measure: row.Measure, Count: r.N, Rho: figure(row.R), Interval: &interval}
			if k > 0 {
				line.Difference, line.OfDiffering = figure(row.Difference), &difference
				line.P, line.Holm = figure(row.P), figure(row.Holm)
			}
			lines = append(lines, line)
		}
	}
	for _, s := range found.Others {
		lines = append(lines, transportLine{Table: "setting", Puzzles: s.Puzzles, People: s.People, Count: s.Count,
			Rho: figure(s.Rho), Beta: s.By.Beta, Epsilon: s.By.Epsilon})
	}
	for _, h := range found.Halves {
		lines = append(lines, transportLine{Table: "halves", Puzzles: h.Name, People: h.People, Count: h.Puzzles,
			Rho: figure(h.Rho), Whole: figure(h.Whole)})
	}
	for _, o := range found.Orders {
		lines = append(lines, transportLine{Table: "order", Puzzles: o.Name, People: o.People, Count: o.Puzzles,
			Rho: figure(o.Rho)})
	}
	for _, l := range found.Lengths {
		lines = append(lines, transportLine{Table: "length", Puzzles: "Rush Hour", Count: l.Boards, Length: l.Length,
			Failure: figure(l.Failure), Seconds: figure(l.Seconds)})
	}
	for _, f := range found.Novices {
		lines = append(lines, transportLine{Table: "published", Puzzles: "Sokoban novices", Figure: f.What,
			Published: figure(f.Published), Ours: figure(f.Ours)})
	}
	return lines
}

func printTransport(c *cli.Call, found *searchstudy.TransportStudy) {
	fmt.Fprintln(c.Out, "Measures and people, Spearman's coefficient; 95 % intervals are BCa, of resampled puzzles")
	for i := range found.Results {
		r := &found.Results[i]
		fmt.Fprintf(c.Out, "\n%s, %s", r.Name, r.People)
		if found.Within[i] != "" {
			fmt.Fprintf(c.Out, ", among puzzles of the same %s", found.Within[i])
		}
		fmt.Fprintf(c.Out, ", n = %d\n", r.N)
		fmt.Fprintf(c.Out, "%-33s %6s  %-15s %10s  %-18s %s\n",
			"measure", "rho", "95 %", "difference", "95 %", "p, corrected")
		for k, row := range r.Rows {
			around, difference := row.Interval, row.Range
			fmt.Fprintf(c.Out, "%-33s %6.3f  %6.3f to %.3f", row.Measure, row.R, around.Low, around.High)
			if k > 0 {
				fmt.Fprintf(c.Out, " %+10.3f  %+.3f to %+.3f   %.2g, %.2g",
					row.Difference, difference.Low, difference.High, row.P, row.Holm)
			}
			fmt.Fprintln(c.Out)
		}
	}
	if len(found.Others) > 0 {
		printSettings(c, found.Others)
	}
	printPeople(c, found)
}

// printSettings prints a line for each Beta.
func printSettings(c *cli.Call, all []searchstudy.Setting) {
	fmt.Fprint(c.Out, "\nGoal-directed search information with other numbers, rho by 1/epsilon")
	var last searchstudy.Setting
	for _, s := range all {
		if s.Puzzles != last.Puzzles || s.People != last.People {
			fmt.Fprintf(c.Out, "\n%s, %s:", s.Puzzles, s.People)
			last.By.Beta = 0
		}
		if s.By.Beta != last.By.Beta {
			fmt.Fprintf(c.Out, "\n  beta %-5v", s.By.Beta)
		}
		fmt.Fprintf(c.Out, "  %.0f: %.3f", 1/s.By.Epsilon, s.Rho)
		last = s
	}
	fmt.Fprintln(c.Out)
}

// printPeople prints the figures about people that involve no measure.
func printPeople(c *cli.Call, found *searchstudy.TransportStudy) {
	if len(found.Halves) > 0 {
		fmt.Fprintf(c.Out, "\nTwo halves of the people, mean of %d splits; "+
			"expected of all people by Spearman and Brown\n", searchstudy.Splits)
	}
	for _, h := range found.Halves {
		fmt.Fprintf(c.Out, "%-35s %-16s %6.3f %6.3f\n", h.Name, h.People, h.Rho, h.Whole)
	}
	for _, o := range found.Orders {
		fmt.Fprintf(c.Out, "\n%s: %s and the mean place of a level in a person's sequence, rho %.3f, n = %d\n",
			o.Name, o.People, o.Rho, o.Puzzles)
	}
	if len(found.Novices) > 0 {
		fmt.Fprintf(c.Out, "\nSokoban novices, figures of Chu, Zheng and Fan (2025)\n%-46s %9s %9s\n",
			"", "published", "these data")
	}
	for _, f := range found.Novices {
		fmt.Fprintf(c.Out, "%-46s %9.2f %9.2f\n", f.What, f.Published, f.Ours)
	}
	if len(found.Lengths) > 0 {
		fmt.Fprintf(c.Out, "\nRush Hour, by solution length, means over boards\n%-7s %6s %8s %8s\n",
			"length", "boards", "failure", "seconds")
	}
	for _, l := range found.Lengths {
		fmt.Fprintf(c.Out, "%-7d %6d %8.3f %8.1f\n", l.Length, l.Boards, l.Failure, l.Seconds)
	}
}
