package tables

import (
	"fmt"
	"math"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/searchstudy"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/stats"
)

// searchTable is the name of the table of search information and people.
const searchTable = "search"

// tableSearch prints the correlations of search information with data of people.
func tableSearch(c *cli.Call, folder string, asJSON bool) error {
	corpora, err := searchCorpora(c, folder)
	if err != nil {
		return fmt.Errorf("%w (-data names another folder)", err)
	}
	results, err := searchstudy.Run(corpora, searchstudy.Resamples)
	if err != nil {
		return err
	}
	folds, err := searchstudy.Folds(folder)
	if err != nil {
		return err
	}
	if asJSON {
		jsonSearch(c, results)
		jsonFolds(c, folds)
	} else {
		textSearch(c, results)
		textFolds(c, folds)
	}
	return nil
}

func searchCorpora(c *cli.Call, folder string) ([]*searchstudy.Corpus, error) {
	sudokus, err := searchstudy.Sudokus(folder)
	if err != nil {
		return nil, err
	}
	lines, err := searchstudy.Lines(folder)
	if err != nil {
		return nil, err
	}
	grids, err := searchstudy.Grids(folder)
	if err != nil {
		return nil, err
	}
	levels, err := searchstudy.Levels(folder, c.Say)
	if err != nil {
		return nil, err
	}
	return append(append(append([]*searchstudy.Corpus{sudokus}, lines...), grids...), levels), nil
}

// named gives the name of each correlation coefficient.
var named = map[stats.Method]string{stats.PearsonR: "Pearson", stats.SpearmanRho: "Spearman"}

func textSearch(c *cli.Call, results []searchstudy.Result) {
	comparisons := 0
	for i := range results {
		comparisons += len(results[i].Rows) - 1
	}
	fmt.Fprintf(c.Out, "Search information and the results of people; 95 %% intervals (%d resamples, BCa). Difference: search information\n"+
		"less the measure of the row, on the same puzzles. p: of a difference of 0, by resampling; Holm: corrected for all %d comparisons.\n"+
		"Simple measures are marked by *.\n", searchstudy.Resamples, comparisons)
	var survives []string
	for i := range results {
		r := &results[i]
		fmt.Fprintf(c.Out, "\n### %s: %s, %s's coefficient, n = %d", r.Name, r.People, named[r.Method], r.N)
		if r.Units != r.N {
			fmt.Fprintf(c.Out, " by %d players", r.Units)
		}
		if r.Chosen {
			fmt.Fprint(c.Out, " (the measure's numbers were chosen on these)")
		}
		fmt.Fprint(c.Out, "\n\n| measure | coefficient | 95 % | difference | 95 % | p | Holm |\n|---|---|---|---|---|---|---|\n")
		for k := range r.Rows {
			row := &r.Rows[k]
			star := ""
			if row.Simple {
				star = " *"
			}
			fmt.Fprintf(c.Out, "| %s%s | %.3f | %.2f to %.2f |", row.Measure, star, row.R, row.Interval.Low, row.Interval.High)
			if k == 0 {
				fmt.Fprint(c.Out, " | | | |\n")
				continue
			}
			fmt.Fprintf(c.Out, " %+.3f | %+.2f to %+.2f | %.2g | %.2g |\n", row.Difference, row.Range.Low, row.Range.High, row.P, row.Holm)
			if row.Holm < 0.05 {
				survives = append(survives, fmt.Sprintf("%s, %s: %+.3f (%+.2f to %+.2f) against %s", r.Name, r.People, row.Difference, row.Range.Low, row.Range.High, row.Measure))
			}
		}
		if r.Best > 0 {
			best := &r.Rows[r.Best]
			fmt.Fprintf(c.Out, "\nAgainst the best simple measure, *%s*: %+.3f (%+.2f to %+.2f).\n",
				best.Measure, best.Difference, best.Range.Low, best.Range.High)
		}
		if r.Unit != "" {
			fmt.Fprintf(c.Out, "\nOne Sh more goes with %.3f %s (%.3f to %.3f).\n", r.PerShannon, r.Unit, r.PerShannonRange.Low, r.PerShannonRange.High)
		}
	}
	fmt.Fprint(c.Out, "\nDifferent at the level 0.05 after Holm's correction:\n\n")
	if survives == nil {
		fmt.Fprint(c.Out, "* none\n")
	}
	for _, s := range survives {
		fmt.Fprintf(c.Out, "* %s\n", s)
	}
}

// jsonSearch prints one line per figure.
func jsonSearch(c *cli.Call, results []searchstudy.Result) {
	for i := range results {
		r := &results[i]
		for k := range r.Rows {
			row := &r.Rows[k]
			line := jsonlite.AppendString(jsonlite.AppendName([]byte{'{'}, "table"), searchTable)
			line = jsonlite.AppendString(jsonlite.AppendName(line, "row"), row.Measure)
			line = jsonlite.AppendString(jsonlite.AppendName(line, "column"), r.Name+", "+r.People)
			line = jsonlite.AppendInt(jsonlite.AppendName(line, "n"), r.N)
			line = jsonlite.AppendInt(jsonlite.AppendName(line, "units"), r.Units)
			line = jsonlite.AppendString(jsonlite.AppendName(line, "method"), r.Method.String())
			line = jsonlite.AppendNumber(jsonlite.AppendName(line, "coefficient"), cli.Decimals(row.R))
			line = appendInterval(jsonlite.AppendName(line, "interval"), row.Interval)
			if k > 0 {
				line = jsonlite.AppendNumber(jsonlite.AppendName(line, "difference"), cli.Decimals(row.Difference))
				line = appendInterval(jsonlite.AppendName(line, "range"), row.Range)
				line = jsonlite.AppendNumber(jsonlite.AppendName(line, "differenceP"), digits(row.P))
				line = jsonlite.AppendNumber(jsonlite.AppendName(line, "holm"), digits(row.Holm))
			} else if r.Unit != "" && !math.IsNaN(r.PerShannon) {
				line = jsonlite.AppendString(jsonlite.AppendName(line, "unit"), r.Unit)
				line = jsonlite.AppendNumber(jsonlite.AppendName(line, "perShannon"), cli.Decimals(r.PerShannon))
				line = appendInterval(jsonlite.AppendName(line, "perShannonInterval"), r.PerShannonRange)
			}
			c.Out.Write(append(line, "}\n"...))
		}
	}
}

func textFolds(c *cli.Call, folds []searchstudy.Fold) {
	fmt.Fprintf(c.Out, "\n### sudoku: five-fold cross-validation, %d times\n\n"+
		"The mean of Spearman's coefficient in the folds left out, and the smallest and the largest mean "+
		"of the %d repetitions, which are not an interval.\n\n"+
		"| measure | mean | of the %d |\n|---|---|---|\n", searchstudy.Repeats, searchstudy.Repeats, searchstudy.Repeats)
	for _, f := range folds {
		fmt.Fprintf(c.Out, "| %s | %.3f | %.3f to %.3f |\n", f.Measure, f.Rho, f.Low, f.High)
	}
}

// jsonFolds prints one line per measure.
func jsonFolds(c *cli.Call, folds []searchstudy.Fold) {
	for _, f := range folds {
		line := jsonlite.AppendString(jsonlite.AppendName([]byte{'{'}, "table"), searchTable)
		line = jsonlite.AppendString(jsonlite.AppendName(line, "row"), f.Measure)
		line = jsonlite.AppendString(jsonlite.AppendName(line, "column"), "sudoku, cross-validation")
		line = jsonlite.AppendNumber(jsonlite.AppendName(line, "coefficient"), cli.Decimals(f.Rho))
		line = jsonlite.AppendNumber(jsonlite.AppendName(line, "least"), cli.Decimals(f.Low))
		line = jsonlite.AppendNumber(jsonlite.AppendName(line, "largest"), cli.Decimals(f.High))
		c.Out.Write(append(line, "}\n"...))
	}
}
