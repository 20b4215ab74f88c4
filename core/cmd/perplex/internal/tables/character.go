package tables

import (
	"fmt"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex/internal/cli"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex/internal/study/census"
	"github.com/perplex-puzzles/perplex/core/cmd/perplex/internal/study/characterstudy"
	"github.com/perplex-puzzles/perplex/core/jsontext"
)

// characterTable is the name of the table of measures of character and votes.
const characterTable = "character"

// tableCharacter asks which measures of character go with votes.
func tableCharacter(c *cli.Call, folder string, asJSON bool) error {
	puzzles, err := characterstudy.Load(folder, c.Say)
	if err != nil {
		return fmt.Errorf("%w (-data names another folder)", err)
	}
	study, err := characterstudy.Run(puzzles)
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
		"v: upvotes less downvotes, without their drift over time; q: the rank of these by the number of solves, without its drift.\n\n", s.Puzzles, census.Date)
	fmt.Fprint(c.Out, "| measure | n | with TSI | v | v given TSI | older, newer half | q given TSI |\n|---|---|---|---|---|---|---|\n")
	figure := func(f characterstudy.Figure) string {
		return fmt.Sprintf("%+.2f [%.2f, %.2f]", f.Rho, f.Low, f.High)
	}
	for i := range s.Rows {
		r := &s.Rows[i]
		if r.OnlyVotes() {
			fmt.Fprintf(c.Out, "| %s | %d | | %s | | | |\n", r.Name, r.N, figure(r.V))
			continue
		}
		fmt.Fprintf(c.Out, "| %s | %d | %+.2f | %s | %s | %+.2f, %+.2f | %s |\n", r.Name, r.N, r.TSI, figure(r.V), figure(r.Given), r.Older, r.Newer, figure(r.Q))
	}
	fmt.Fprint(c.Out, "\nShare of the variance of the ranks of v that ranks explain (R²): ")
	for i, share := range s.R2 {
		if i > 0 {
			fmt.Fprint(c.Out, ", ")
		}
		fmt.Fprintf(c.Out, "%s %.3f", strings.Join(share.Names, " + "), share.R2)
	}
	fmt.Fprintln(c.Out)
}

// jsonCharacter prints a line a figure.
func jsonCharacter(c *cli.Call, s *characterstudy.Study) {
	line := func(row, column string, n int) []byte {
		text := jsontext.AppendString(jsontext.AppendName([]byte{'{'}, "table"), characterTable)
		text = jsontext.AppendString(jsontext.AppendName(text, "row"), row)
		text = jsontext.AppendString(jsontext.AppendName(text, "column"), column)
		return jsontext.AppendInt(jsontext.AppendName(text, "n"), n)
	}
	number := func(row, column string, n int, name string, x float64) {
		c.Out.Write(append(jsontext.AppendNumber(jsontext.AppendName(line(row, column, n), name), cli.Decimals(x)), "}\n"...))
	}
	figure := func(row, column string, n int, f characterstudy.Figure) {
		text := jsontext.AppendNumber(jsontext.AppendName(line(row, column, n), "rho"), cli.Decimals(f.Rho))
		c.Out.Write(append(appendInterval(jsontext.AppendName(text, "interval"), f.Interval), "}\n"...))
	}
	for i := range s.Rows {
		r := &s.Rows[i]
		figure(r.Name, "v", r.N, r.V)
		if r.OnlyVotes() {
			continue
		}
		number(r.Name, "TSI", r.N, "rho", r.TSI)
		figure(r.Name, "v given TSI", r.N, r.Given)
		number(r.Name, "v given TSI, older half", r.N, "rho", r.Older)
		number(r.Name, "v given TSI, newer half", r.N, "rho", r.Newer)
		figure(r.Name, "q given TSI", r.N, r.Q)
	}
	for _, share := range s.R2 {
		number(strings.Join(share.Names, "+"), "v", s.Puzzles, "r2", share.R2)
	}
}
