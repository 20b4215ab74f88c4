package tables

import (
	"fmt"
	"os"
	"text/tabwriter"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/census"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness/design/norms"
)

// percentiles is the name of the table of norms, which is not from a thesis.
const percentiles = "percentiles"

// tablePercentiles makes the norms of the published puzzles. It reports progress on standard error.
func tablePercentiles(c *cli.Call, folder, output string, asJSON bool) error {
	puzzles, counts, err := census.Load(folder)
	if err != nil {
		return fmt.Errorf("%w (-data names another folder)", err)
	}
	tenth := max(len(puzzles)/10, 1)
	err = census.Measure(puzzles, func(n int) {
		if n%tenth == 0 {
			c.Say("%d of %d puzzles measured", n, len(puzzles))
		}
	})
	if err != nil {
		return err
	}
	t := census.Table(puzzles, counts)
	switch {
	case output != "":
		return os.WriteFile(output, t.AppendJSON(nil), 0o666)
	case asJSON:
		jsonNorms(c, t)
	default:
		textNorms(c, t)
	}
	return nil
}

// textNorms prints a line for each norm with selected quantiles.
func textNorms(c *cli.Call, t *norms.Table) {
	n := t.Counts
	fmt.Fprintf(c.Out, "TSI in Sh of the puzzles published on %s by %s, profile %s.\n", t.Source, t.Date, t.Profile)
	fmt.Fprintf(c.Out, "%d records: %d repeat another, %d are unreadable, %d larger than %dx%d, %d have no solution; %d are measured.\n",
		n.Records, n.Repeated, n.Unreadable, n.Larger, census.Largest, census.Largest, n.Unsolvable, n.Measured)
	fmt.Fprintf(c.Out, "Unfinished are walks of more than %d visits.\n", t.Visits)
	for i, f := range t.Few {
		if i == 0 {
			fmt.Fprint(c.Out, "Too few puzzles: ")
		} else {
			fmt.Fprint(c.Out, ", ")
		}
		fmt.Fprintf(c.Out, "%s %d", f.Name, f.Puzzles)
	}
	fmt.Fprint(c.Out, "\n\n")
	w := tabwriter.NewWriter(c.Out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(w, "size\tplayer\tn\tunfinished\tleast\t10 %\t25 %\thalf\t75 %\t90 %\tmost\t\n")
	for _, s := range t.Sizes {
		for _, n := range s.Players {
			fmt.Fprintf(w, "%s\t%s\t%d\t%d\t", s.Name, n.Player, n.Of, n.Unfinished)
			for _, percent := range []int{0, 10, 25, 50, 75, 90, 100} {
				fmt.Fprintf(w, "%.2f\t", n.Quantiles[(len(n.Quantiles)-1)*percent/100])
			}
			fmt.Fprintln(w)
		}
	}
	w.Flush() // the underlying bufio.Writer keeps the error
}

// jsonNorms prints a line for each norm with all its quantiles.
func jsonNorms(c *cli.Call, t *norms.Table) {
	for _, s := range t.Sizes {
		for _, n := range s.Players {
			line := jsonlite.AppendString(jsonlite.AppendName([]byte{'{'}, "table"), percentiles)
			line = jsonlite.AppendString(jsonlite.AppendName(line, "size"), s.Name)
			line = jsonlite.AppendString(jsonlite.AppendName(line, "player"), n.Player)
			line = jsonlite.AppendInt(jsonlite.AppendName(line, "of"), n.Of)
			line = jsonlite.AppendInt(jsonlite.AppendName(line, "unfinished"), n.Unfinished)
			line = append(jsonlite.AppendName(line, "quantiles"), '[')
			for i, q := range n.Quantiles {
				line = jsonlite.AppendNumber(jsonlite.AppendComma(line, i), q)
			}
			c.Out.Write(append(line, "]}\n"...))
		}
	}
}
