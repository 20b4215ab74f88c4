package tables

import (
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/thesis"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/stats"
	"github.com/perplex-puzzles/perplex/core/witness/policy"
)

// Verb recomputes published tables.
var Verb = cli.Verb{
	Name:    "tables",
	Args:    "[-data DIR] [-weights FILE] [-json] [-o FILE] NAME...",
	Summary: "recomputes published tables: " + tableNames() + "; or the norms of published puzzles: " + percentiles,
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		data := flags.String("data", "../shared/data", "`folder` with the published data")
		asJSON := flags.Bool("json", false, "writes a JSON line for each figure instead of text")
		output := flags.String("o", "", percentiles+", "+scaleTable+": `file` for the table in the form that is built into the program")
		weights := cli.DefineWeights(flags)
		triangles := defineTriangleTables(flags)
		grids := defineGridTables(flags)
		levels := defineTransportTable(flags)
		also := flags.String("also", "", levinTable+": `files` of further networks, separated by commas")
		sets := flags.String("sets", "all", levinTable+": `set` of puzzles: validation (made by perplex), test (by other people), or all")
		return func(c *cli.Call) error {
			if len(c.Args) == 1 {
				if print := findGridTable(c.Args[0]); print != nil {
					return print(c, grids, *data, *asJSON)
				}
			}
			if slices.Contains(c.Args, transportTable) {
				if len(c.Args) > 1 {
					return cli.UsageError(transportTable + " is from another paper: ask for it alone")
				}
				return tableTransport(c, *levels, *data, *asJSON)
			}
			if slices.Contains(c.Args, scaleTable) {
				if len(c.Args) > 1 {
					return cli.UsageError(scaleTable + " takes minutes: ask for it alone")
				}
				return tableScale(c, *output, *asJSON)
			}
			if slices.Contains(c.Args, characterTable) {
				if len(c.Args) > 1 {
					return cli.UsageError(characterTable + " is from no paper: ask for it alone")
				}
				return tableCharacter(c, *data, *asJSON)
			}
			if slices.Contains(c.Args, levinTable) {
				if len(c.Args) > 1 {
					return cli.UsageError(levinTable + " is from no paper: ask for it alone")
				}
				if !slices.Contains([]string{"all", "validation", "test"}, *sets) {
					return cli.UsageError(fmt.Sprintf("-sets: %q is not one of validation, test, all", *sets))
				}
				return tableLevin(c, *data, *also, *sets, *asJSON)
			}
			if slices.Contains(c.Args, searchTable) {
				if len(c.Args) > 1 {
					return cli.UsageError(searchTable + " is from no paper: ask for it alone")
				}
				return tableSearch(c, *data, *asJSON)
			}
			if slices.Contains(c.Args, percentiles) {
				if len(c.Args) > 1 {
					return cli.UsageError(percentiles + " takes minutes: ask for it alone")
				}
				return tablePercentiles(c, *data, *output, *asJSON)
			}
			if *output != "" {
				return cli.UsageError("-o is for " + percentiles + " and " + scaleTable)
			}
			library, err := weights()
			if err != nil {
				return cli.UsageError(err.Error())
			}
			return tables(c, *data, library, triangles, *asJSON)
		}
	},
}

func tableNames() string {
	var names []string
	for _, t := range thesis.Tables {
		names = append(names, t.Name)
	}
	names = append(names, thesis.RuleStudy)
	for _, t := range triangleTables {
		names = append(names, t.name)
	}
	for _, t := range gridTables {
		names = append(names, t.name)
	}
	names = append(names, transportTable, scaleTable, characterTable, searchTable, levinTable)
	return strings.Join(names, ", ")
}

func tables(c *cli.Call, folder string, library policy.Library, triangles triangleTabling, asJSON bool) error {
	if len(c.Args) == 0 {
		return cli.UsageError("name a table: " + tableNames())
	}
	var data *thesis.Data // loaded only for the tables of the thesis
	needed := false
	for _, name := range c.Args {
		if findGridTable(name) != nil {
			return cli.UsageError(name + " is from another paper: ask for it alone")
		}
		if findTriangleTable(name) != nil {
			continue
		}
		needed = true
		if _, ok := findTable(name); !ok && name != thesis.RuleStudy {
			return cli.UsageError(fmt.Sprintf("%q is not one of the tables %s", name, tableNames()))
		}
	}
	if needed {
		var err error
		if data, err = thesis.Load(folder); err != nil {
			return fmt.Errorf("%w (-data names another folder)", err)
		}
		data.Resolve = library.Resolver()
	}
	for i, name := range c.Args {
		if i > 0 && !asJSON {
			fmt.Fprintln(c.Out)
		}
		var err error
		if print := findTriangleTable(name); print != nil {
			err = print(c, triangles, asJSON)
		} else {
			err = table(c, name, data, library, asJSON)
		}
		if err != nil {
			return err
		}
		if err := c.Flush(); err != nil {
			return err
		}
	}
	return nil
}

func table(c *cli.Call, name string, data *thesis.Data, library policy.Library, asJSON bool) error {
	if name == thesis.RuleStudy {
		return tableRules(c, data, library, asJSON)
	}
	t, _ := findTable(name)
	figures, err := t.Compute(data)
	if err != nil {
		return err
	}
	if asJSON {
		jsonTable(c, t, figures)
	} else {
		textTable(c, t, figures)
	}
	return nil
}

func findTable(name string) (thesis.Table, bool) {
	for _, t := range thesis.Tables {
		if t.Name == name {
			return t, true
		}
	}
	return thesis.Table{}, false
}

// textTable prints published, compat and corrected figures side by side.
func textTable(c *cli.Call, t thesis.Table, figures []thesis.Figure) {
	fmt.Fprintf(c.Out, "Table %s: %s\n", t.Name, t.Title)
	fmt.Fprint(c.Out, "Pearson's r with upvotes, less their drift over time; p two-sided, n-2 degrees of freedom;\n"+
		"compat with the slips of the evaluator behind the thesis, corrected without. Of the corrected figures,\n"+
		"the 95 % interval of r (2,000 resamples, BCa), and Spearman's rho with its 95 % interval (Bonett and Wright 2000) and p.\n\n")
	w := tabwriter.NewWriter(c.Out, 0, 0, 2, ' ', 0)
	fmt.Fprint(w, "row\tfigure\tmeasure\tn\tr published\tcompat\tcorrected\tp published\tcompat\tcorrected\tr from\tto\trho\tfrom\tto\tp\n")
	for _, f := range figures {
		// A dash stands for an unpublished figure, or one that only the authors can compute.
		publishedR, publishedP, n, r, p, more := "-", "-", "-", "-\t-", "-\t-", "-\t-\t-\t-\t-\t-"
		if f.R != 0 {
			publishedR, publishedP = fmt.Sprintf("%.3f", f.R), fmt.Sprintf("%.2e", f.P)
		}
		if f.Player != "" {
			n = strconv.Itoa(f.Compat.N)
			r = fmt.Sprintf("%.4f\t%.4f", f.Compat.R, f.Corrected.R)
			p = fmt.Sprintf("%.2e\t%.2e", f.Compat.P, f.Corrected.P)
			ranked := f.Rank.Ranked(stats.Level)
			more = fmt.Sprintf("%.2f\t%.2f\t%.3f\t%.2f\t%.2f\t%.2e", f.Interval.Low, f.Interval.High, f.Rank.R, ranked.Low, ranked.High, f.Rank.P)
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n", f.Row, f.Column, f.Measure, n, publishedR, r, publishedP, p, more)
	}
	w.Flush() // the underlying bufio.Writer keeps the error
	if note := thesis.Notes[t.Name]; note != "" {
		fmt.Fprint(c.Out, "\n"+note)
	}
}

// jsonTable prints two lines per figure: r, rounded to 4 decimals, and p, rounded to 4 digits.
func jsonTable(c *cli.Call, t thesis.Table, figures []thesis.Figure) {
	for _, f := range figures {
		r := figureLine(t, f, f.Column, f.R, cli.Decimals(f.Compat.R), cli.Decimals(f.Corrected.R))
		p := figureLine(t, f, strings.TrimSuffix(f.Column, "r")+"p", f.P, digits(f.Compat.P), digits(f.Corrected.P))
		if f.Player != "" {
			r = appendInterval(jsonlite.AppendName(r, "interval"), f.Interval)
			r = jsonlite.AppendNumber(jsonlite.AppendName(r, "spearman"), cli.Decimals(f.Rank.R))
			r = appendInterval(jsonlite.AppendName(r, "spearmanInterval"), f.Rank.Ranked(stats.Level))
			p = jsonlite.AppendNumber(jsonlite.AppendName(p, "spearman"), digits(f.Rank.P))
		}
		c.Out.Write(append(r, "}\n"...))
		c.Out.Write(append(p, "}\n"...))
	}
}

func appendInterval(dst []byte, i stats.Interval) []byte {
	dst = jsonlite.AppendNumber(append(dst, '['), cli.Decimals(i.Low))
	return append(jsonlite.AppendNumber(append(dst, ','), cli.Decimals(i.High)), ']')
}

func digits(p float64) float64 {
	rounded, _ := strconv.ParseFloat(strconv.FormatFloat(p, 'e', 3, 64), 64) // the input is always valid
	return rounded
}

// figureLine begins a JSON object and omits the members that do not apply.
func figureLine(t thesis.Table, f thesis.Figure, column string, published, compat, corrected float64) []byte {
	line := jsonlite.AppendString(jsonlite.AppendName([]byte{'{'}, "table"), t.Name)
	line = jsonlite.AppendString(jsonlite.AppendName(line, "row"), f.Row)
	line = jsonlite.AppendString(jsonlite.AppendName(line, "column"), column)
	line = jsonlite.AppendString(jsonlite.AppendName(line, "measure"), f.Measure)
	if f.R != 0 {
		line = jsonlite.AppendNumber(jsonlite.AppendName(line, "published"), published)
	}
	if f.Player != "" {
		line = jsonlite.AppendString(jsonlite.AppendName(line, "player"), f.Player)
		line = jsonlite.AppendInt(jsonlite.AppendName(line, "n"), f.Compat.N)
		line = jsonlite.AppendNumber(jsonlite.AppendName(line, "compat"), compat)
		line = jsonlite.AppendNumber(jsonlite.AppendName(line, "corrected"), corrected)
	}
	return line
}
