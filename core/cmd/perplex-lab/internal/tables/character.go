package tables

import (
	"fmt"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/census"
	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/characterstudy"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

// characterTable is the name of the table of measures of character and votes.
const characterTable = "character"

// tableCharacter prints the correlations of measures of character with votes.
func tableCharacter(c *cli.Call, folder string, asJSON bool) error {
	var puzzles [2][]characterstudy.Puzzle
	for i, side := range []int{characterstudy.Side, characterstudy.FreshSide} {
		var err error
		if puzzles[i], err = characterstudy.Load(folder, side, c.Say); err != nil {
			return fmt.Errorf("%w (-data names another folder)", err)
		}
	}
	study, err := characterstudy.Run(puzzles[0], puzzles[1])
	if err != nil {
		return err
	}
	if asJSON {
		jsonCharacter(c, study)
	} else {
		textCharacter(c, study)
	}
	return nil
}

func textCharacter(c *cli.Call, s *characterstudy.Study) {
	fmt.Fprintf(c.Out, "Measures of character and votes: %d puzzles of 4x4 cells, crawl of %s. Spearman's rho, with 95 %% intervals (2,000 resamples, BCa).\n"+
		"v: upvotes less downvotes, without their drift over time; q: the rank of these by the number of solves, without its drift.\n"+
		"p: of the coefficient before it, corrected for all %d given TSI (Holm).\n\n", s.Puzzles, census.Date, 2*(len(s.Rows)-1))
	fmt.Fprint(c.Out, "| measure | n | with TSI | v | v given TSI | p | older half | newer half | q given TSI | p |\n|---|---|---|---|---|---|---|---|---|---|\n")
	figure := func(f characterstudy.Figure) string {
		return fmt.Sprintf("%+.2f [%.2f, %.2f]", f.Rho, f.Low, f.High)
	}
	for i := range s.Rows {
		r := &s.Rows[i]
		if r.OnlyVotes() {
			fmt.Fprintf(c.Out, "| %s | %d | | %s | | | | | | |\n", r.Name, r.N, figure(r.V))
			continue
		}
		fmt.Fprintf(c.Out, "| %s | %d | %s | %s | %s | %s | %s | %s | %s | %s |\n", r.Name, r.N, figure(r.TSI), figure(r.V), figure(r.Given), chance(r.Given.Holm), figure(r.Older), figure(r.Newer), figure(r.Q), chance(r.Q.Holm))
	}
	fmt.Fprint(c.Out, "\nShare of the variance of the ranks of v that ranks explain (R²): ")
	for i, share := range s.R2 {
		if i > 0 {
			fmt.Fprint(c.Out, ", ")
		}
		fmt.Fprintf(c.Out, "%s %.3f", strings.Join(share.Names, " + "), share.R2)
	}
	fmt.Fprintf(c.Out, "\n\nWhat was found to go with v given TSI, on the %d puzzles of 3x3 cells; p corrected for these rows.\n\n| measure | n | v given TSI | p |\n|---|---|---|---|\n", s.Fresh)
	for i := range s.Rows {
		if f := s.Rows[i].Fresh; f != nil {
			fmt.Fprintf(c.Out, "| %s | %d | %s | %s |\n", s.Rows[i].Name, f.N, figure(f.Figure), chance(f.Holm))
		}
	}
}

// chance prints a p-value to three decimals.
func chance(p float64) string {
	if p < 0.001 {
		return "< 0.001"
	}
	return fmt.Sprintf("%.3f", p)
}

// jsonCharacter prints one line per figure.
func jsonCharacter(c *cli.Call, s *characterstudy.Study) {
	line := func(row, column string, n int) []byte {
		text := jsonlite.AppendString(jsonlite.AppendName([]byte{'{'}, "table"), characterTable)
		text = jsonlite.AppendString(jsonlite.AppendName(text, "row"), row)
		text = jsonlite.AppendString(jsonlite.AppendName(text, "column"), column)
		return jsonlite.AppendInt(jsonlite.AppendName(text, "n"), n)
	}
	number := func(row, column string, n int, name string, x float64) {
		c.Out.Write(append(jsonlite.AppendNumber(jsonlite.AppendName(line(row, column, n), name), cli.Decimals(x)), "}\n"...))
	}
	figure := func(row, column string, n int, f characterstudy.Figure, given bool) {
		text := jsonlite.AppendNumber(jsonlite.AppendName(line(row, column, n), "rho"), cli.Decimals(f.Rho))
		text = appendInterval(jsonlite.AppendName(text, "interval"), f.Interval)
		if given {
			text = jsonlite.AppendNumber(jsonlite.AppendName(text, "holm"), cli.Decimals(f.Holm))
		}
		c.Out.Write(append(text, "}\n"...))
	}
	for i := range s.Rows {
		r := &s.Rows[i]
		figure(r.Name, "v", r.N, r.V, false)
		if r.OnlyVotes() {
			continue
		}
		figure(r.Name, "TSI", r.N, r.TSI, false)
		figure(r.Name, "v given TSI", r.N, r.Given, true)
		figure(r.Name, "v given TSI, older half", r.N, r.Older, false)
		figure(r.Name, "v given TSI, newer half", r.N, r.Newer, false)
		figure(r.Name, "q given TSI", r.N, r.Q, true)
		if r.Fresh != nil {
			figure(r.Name, "v given TSI, 3x3", r.Fresh.N, r.Fresh.Figure, true)
		}
	}
	for _, share := range s.R2 {
		number(strings.Join(share.Names, "+"), "v", s.Puzzles, "r2", share.R2)
	}
}
