package tables

import (
	"flag"
	"fmt"
	"slices"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/thesis"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/stats"
)

// Experiments answers questions that the thesis leaves open, from published data.
var Experiments = cli.Verb{
	Name:    "experiments",
	Args:    "[-data DIR] [-json] NAME...",
	Summary: "answers questions that the thesis leaves open, from published data: " + experimentNames(),
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		data := flags.String("data", "../shared/data", "`folder` with the published data")
		asJSON := flags.Bool("json", false, "writes a JSON line for each comparison instead of Markdown tables")
		return func(c *cli.Call) error { return experiments(c, *data, *asJSON) }
	},
}

func experimentNames() string {
	names := make([]string, len(thesis.Experiments))
	for i, e := range thesis.Experiments {
		names[i] = e.Name
	}
	return strings.Join(names, ", ")
}

func experiments(c *cli.Call, folder string, asJSON bool) error {
	if len(c.Args) == 0 {
		return cli.UsageError("name an experiment: " + experimentNames())
	}
	known := strings.Split(experimentNames(), ", ")
	for _, name := range c.Args {
		if !slices.Contains(known, name) {
			return cli.UsageError(fmt.Sprintf("%q is not one of the experiments %s", name, experimentNames()))
		}
	}
	data, err := thesis.Load(folder)
	if err != nil {
		return fmt.Errorf("%w (-data names another folder)", err)
	}
	for _, name := range c.Args {
		e, err := thesis.Experiments[slices.Index(known, name)].Run(data, c.Say)
		if err != nil {
			return err
		}
		if asJSON {
			jsonExperiment(c, e)
		} else {
			textExperiment(c, e)
		}
		if err := c.Flush(); err != nil {
			return err
		}
	}
	return nil
}

// textExperiment prints a table for each group of puzzles, and the significant comparisons.
func textExperiment(c *cli.Call, e thesis.Experiment) {
	fmt.Fprintf(c.Out, "## %s\n\nCrawl of %s; %d comparisons.\n", e.Question, e.Crawl, e.Compared)
	var survives []string
	for i, x := range e.Comparisons {
		if i == 0 || x.Group != e.Comparisons[i-1].Group {
			fmt.Fprintf(c.Out, "\n### %s, n = %d\n\n| what | r | 95 %% | rho | 95 %% | less | difference | 95 %% | p | Holm |\n|---|---|---|---|---|---|---|---|---|---|\n", x.Group, x.Pearson.N)
		}
		if e.Means {
			x.Name = fmt.Sprintf("%s (%.2f Sh in the mean)", x.Name, x.Mean)
		}
		ranked := x.Spearman.Ranked(stats.Level)
		fmt.Fprintf(c.Out, "| %s | %.3f | %.2f to %.2f | %.3f | %.2f to %.2f |", x.Name, x.Pearson.R, x.Interval.Low, x.Interval.High, x.Spearman.R, ranked.Low, ranked.High)
		if x.Base == "" {
			fmt.Fprint(c.Out, " | | | | |\n")
			continue
		}
		fmt.Fprintf(c.Out, " %s | %+.3f | %+.2f to %+.2f | %.2g | %.2g |\n", x.Base, x.Difference, x.Range.Low, x.Range.High, x.P, x.Holm)
		if x.Holm < 0.05 {
			survives = append(survives, fmt.Sprintf("%s: %s against %s, %+.3f (%+.2f to %+.2f)", x.Group, x.Name, x.Base, x.Difference, x.Range.Low, x.Range.High))
		}
	}
	fmt.Fprint(c.Out, "\nDifferent at the level 0.05 after Holm's correction:\n\n")
	if survives == nil {
		fmt.Fprint(c.Out, "* none\n")
	}
	for _, s := range survives {
		fmt.Fprintf(c.Out, "* %s\n", s)
	}
	fmt.Fprintln(c.Out)
}

// jsonExperiment prints a line for each comparison. A predictor without a comparison has no member
// "against" and none of the related members.
func jsonExperiment(c *cli.Call, e thesis.Experiment) {
	for _, x := range e.Comparisons {
		line := jsonlite.AppendString(jsonlite.AppendName([]byte{'{'}, "experiment"), e.Name)
		line = jsonlite.AppendString(jsonlite.AppendName(line, "crawl"), e.Crawl)
		line = jsonlite.AppendString(jsonlite.AppendName(line, "group"), x.Group)
		line = jsonlite.AppendString(jsonlite.AppendName(line, "name"), x.Name)
		line = jsonlite.AppendInt(jsonlite.AppendName(line, "n"), x.Pearson.N)
		if e.Means {
			line = jsonlite.AppendNumber(jsonlite.AppendName(line, "mean"), cli.Decimals(x.Mean))
		}
		line = jsonlite.AppendNumber(jsonlite.AppendName(line, "r"), cli.Decimals(x.Pearson.R))
		line = jsonlite.AppendNumber(jsonlite.AppendName(line, "p"), digits(x.Pearson.P))
		line = appendInterval(jsonlite.AppendName(line, "interval"), x.Interval)
		line = jsonlite.AppendNumber(jsonlite.AppendName(line, "spearman"), cli.Decimals(x.Spearman.R))
		line = appendInterval(jsonlite.AppendName(line, "spearmanInterval"), x.Spearman.Ranked(stats.Level))
		if x.Base != "" {
			line = jsonlite.AppendString(jsonlite.AppendName(line, "against"), x.Base)
			line = jsonlite.AppendNumber(jsonlite.AppendName(line, "difference"), cli.Decimals(x.Difference))
			line = appendInterval(jsonlite.AppendName(line, "range"), x.Range)
			line = jsonlite.AppendNumber(jsonlite.AppendName(line, "differenceP"), digits(x.P))
			line = jsonlite.AppendNumber(jsonlite.AppendName(line, "holm"), digits(x.Holm))
		}
		c.Out.Write(append(line, "}\n"...))
	}
}
