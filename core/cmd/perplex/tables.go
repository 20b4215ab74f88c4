package main

import (
	"flag"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex/internal/thesis"
	"github.com/perplex-puzzles/perplex/core/jsontext"
)

var tablesVerb = verb{
	name:    "tables",
	args:    "[-data DIR] [-json] [-o FILE] NAME...",
	summary: "recomputes published tables from the data behind them: " + tableNames() + "; " + percentiles + " makes the norms of published puzzles",
	define: func(flags *flag.FlagSet) func(*call) error {
		data := flags.String("data", "../shared/data", "the `folder` with the data")
		asJSON := flags.Bool("json", false, "one JSON line for each figure")
		output := flags.String("o", "", "write the norms that "+percentiles+" makes to this `file`, as the program has them built in")
		return func(c *call) error {
			if slices.Contains(c.args, percentiles) {
				if len(c.args) > 1 {
					return usageError(percentiles + " takes minutes: ask for it alone")
				}
				return tablePercentiles(c, *data, *output, *asJSON)
			}
			if *output != "" {
				return usageError("-o goes with " + percentiles + " only")
			}
			return tables(c, *data, *asJSON)
		}
	},
}

func tableNames() string {
	names := make([]string, len(thesis.Tables))
	for i, t := range thesis.Tables {
		names[i] = t.Name
	}
	return strings.Join(names, ", ")
}

func tables(c *call, folder string, asJSON bool) error {
	if len(c.args) == 0 {
		return usageError("name a table: " + tableNames())
	}
	var asked []thesis.Table
	for _, name := range c.args {
		t, ok := findTable(name)
		if !ok {
			return usageError(fmt.Sprintf("%q is none of the tables %s", name, tableNames()))
		}
		asked = append(asked, t)
	}
	data, err := thesis.Load(folder)
	if err != nil {
		return fmt.Errorf("%w (-data names another folder)", err)
	}
	for i, t := range asked {
		figures, err := t.Compute(data)
		if err != nil {
			return err
		}
		if asJSON {
			jsonTable(c, t, figures)
		} else {
			if i > 0 {
				fmt.Fprintln(c.out)
			}
			textTable(c, t, figures)
		}
		if err := c.flush(); err != nil {
			return err
		}
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
func textTable(c *call, t thesis.Table, figures []thesis.Figure) {
	fmt.Fprintf(c.out, "Table %s: %s\n", t.Name, t.Title)
	fmt.Fprint(c.out, "Pearson's r with upvotes, less their drift over time; p two-sided, n-2 degrees of freedom;\n"+
		"compat with the slips of the evaluator behind the thesis, corrected without.\n\n")
	w := tabwriter.NewWriter(c.out, 0, 0, 2, ' ', 0)
	fmt.Fprint(w, "row\tfigure\tmeasure\tn\tr published\tcompat\tcorrected\tp published\tcompat\tcorrected\n")
	for _, f := range figures {
		// What nobody published, or nobody but its authors can compute.
		publishedR, publishedP, n, r, p := "-", "-", "-", "-\t-", "-\t-"
		if f.R != 0 {
			publishedR, publishedP = fmt.Sprintf("%.3f", f.R), fmt.Sprintf("%.2e", f.P)
		}
		if f.Player != "" {
			n = strconv.Itoa(f.Compat.N)
			r = fmt.Sprintf("%.4f\t%.4f", f.Compat.R, f.Corrected.R)
			p = fmt.Sprintf("%.2e\t%.2e", f.Compat.P, f.Corrected.P)
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n", f.Row, f.Column, f.Measure, n, publishedR, r, publishedP, p)
	}
	w.Flush() // into a bufio.Writer, which keeps the error
}

// jsonTable prints two lines a figure: of r, rounded to 4 decimals, and of p,
// to 4 digits.
func jsonTable(c *call, t thesis.Table, figures []thesis.Figure) {
	for _, f := range figures {
		jsonLine(c, t, f, f.Column, f.R, decimals(f.Compat.R), decimals(f.Corrected.R))
		jsonLine(c, t, f, strings.TrimSuffix(f.Column, "r")+"p", f.P, digits(f.Compat.P), digits(f.Corrected.P))
	}
}

func decimals(r float64) float64 { return math.Round(r*1e4) / 1e4 }

func digits(p float64) float64 {
	rounded, _ := strconv.ParseFloat(strconv.FormatFloat(p, 'e', 3, 64), 64) // what FormatFloat wrote
	return rounded
}

// jsonLine leaves out what does not apply.
func jsonLine(c *call, t thesis.Table, f thesis.Figure, column string, published, compat, corrected float64) {
	line := jsontext.AppendString(jsontext.AppendName([]byte{'{'}, "table"), t.Name)
	line = jsontext.AppendString(jsontext.AppendName(line, "row"), f.Row)
	line = jsontext.AppendString(jsontext.AppendName(line, "column"), column)
	line = jsontext.AppendString(jsontext.AppendName(line, "measure"), f.Measure)
	if f.R != 0 {
		line = jsontext.AppendNumber(jsontext.AppendName(line, "published"), published)
	}
	if f.Player != "" {
		line = jsontext.AppendString(jsontext.AppendName(line, "player"), f.Player)
		line = jsontext.AppendInt(jsontext.AppendName(line, "n"), f.Compat.N)
		line = jsontext.AppendNumber(jsontext.AppendName(line, "compat"), compat)
		line = jsontext.AppendNumber(jsontext.AppendName(line, "corrected"), corrected)
	}
	c.out.Write(append(line, "}\n"...))
}
