package tables

import (
	"fmt"
	"text/tabwriter"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/trianglestudy"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness/triangle"
)

const (
	// table5Puzzles is the number of puzzles of each size in triangle-5; they take two minutes.
	table5Puzzles = 5
	// beyondPuzzles is the number of puzzles of 8x8 squares for the best search.
	beyondPuzzles = 500
)

// tableTriangle5 recomputes Figure 5 for both readings of Algorithm 4, and measures the reach of
// the best search.
func tableTriangle5(c *cli.Call, t triangleTabling, asJSON bool) error {
	n := *t.puzzles
	if n == 0 {
		n = table5Puzzles
	}
	if n < 1 {
		return cli.UsageError("-puzzles is negative")
	}
	if !asJSON {
		fmt.Fprint(c.Out, "Table triangle-5: the share of large puzzles that are solved (Stevens, Bulitko and Thue 2023, Figure 5)\n"+
			"Puzzles of Algorithm 4, whose random path is found depth first, or by walking. The paper's limits of 1, 5, 15 and 30\n"+
			"minutes are 1.1, 5.5, 16.6 and 33 million expansions here, which is what its Python does on 5x5 squares. Figure 5 is a\n"+
			"picture; what the text says of it stands below.\n")
	}
	for _, way := range []triangle.Way{triangle.DepthFirst, triangle.Walk} {
		var rows []trianglestudy.Large
		for _, size := range trianglestudy.LargeSizes {
			c.Say("%s, %dx%d: %d puzzles", way, size[0], size[1], n)
			row := trianglestudy.Solve(size[0], size[1], n, way, *t.seed)
			rows = append(rows, row)
			if asJSON {
				jsonTriangle5(c, row)
				if err := c.Flush(); err != nil {
					return err
				}
			}
		}
		c.Say("%s, 8x8: %d puzzles for the best search alone", way, beyondPuzzles)
		best := trianglestudy.SolveBeyond(8, 8, beyondPuzzles, way, *t.seed+1)
		if asJSON {
			jsonTotal5(c, way, rows)
			jsonBeyond(c, fmt.Sprintf("%s 8x8, %d puzzles", way, best.N), best)
		} else {
			textTriangle5(c, way, rows, best)
		}
		if err := c.Flush(); err != nil {
			return err
		}
	}
	return nil
}

func textTriangle5(c *cli.Call, way triangle.Way, rows []trianglestudy.Large, best trianglestudy.Beyond) {
	fmt.Fprintf(c.Out, "\n%s paths, %d puzzles a size. Percentages solved within 1, 5, 15 and 30 minutes; of the best search the percentage\n"+
		"solved, mean and greatest number of expansions, and seconds; seconds of the exact count of all solutions.\n\n", way, rows[0].N)
	w := tabwriter.NewWriter(c.Out, 0, 0, 2, ' ', 0)
	fmt.Fprint(w, "size\tbaseline 1\t5\t15\t30\tπ° 1\t5\t15\t30\tbest\texpansions\tat most\tlongest\tcount, median\tlongest\tunique\n")
	percent := func(shares []float64) {
		for _, share := range shares {
			fmt.Fprintf(w, "%.0f\t", 100*share)
		}
	}
	for _, r := range rows {
		fmt.Fprintf(w, "%dx%d\t", r.Short, r.Long)
		percent(r.Baseline)
		percent(r.Learned)
		b := r.Best
		fmt.Fprintf(w, "%.0f\t%.0f\t%.0f\t%.3f\t%.4f\t%.3f\t%d\n", 100*b.Solved, b.Expansions, b.Worst, b.Longest, b.CountSeconds, b.CountLongest, b.Unique)
	}
	w.Flush()
	fmt.Fprint(c.Out, "\nAll sizes together:\n\n")
	w = tabwriter.NewWriter(c.Out, 0, 0, 2, ' ', 0)
	fmt.Fprint(w, "search\tminutes\tpublished\tours\n")
	for _, f := range triangleShares(rows) {
		published := ""
		if f.published > 0 {
			published = fmt.Sprintf("%.1f %%", 100*f.published)
		}
		fmt.Fprintf(w, "%s\t%d\t%s\t%.1f %%\n", f.search, f.minutes, published, 100*f.ours)
	}
	w.Flush()
	fmt.Fprintf(c.Out, "\n%d puzzles of 8x8 squares: the best search solves %.1f %% of them, each within %.3f s and %.0f expansions; counting all solutions of\n"+
		"one takes a median of %.4f s, at most %.3f s.\n", best.N, 100*best.Solved, best.Longest, best.Worst, best.CountSeconds, best.CountLongest)
}

// triangleShare is the share of all puzzles that a search solves.
type triangleShare struct {
	search          string
	minutes         int
	published, ours float64
}

// triangleShares combines sizes with equal weights, because all have equally many puzzles, as in
// the paper.
func triangleShares(rows []trianglestudy.Large) (shares []triangleShare) {
	for _, search := range []string{"baseline", "learned"} {
		for i, budget := range trianglestudy.Budgets {
			ours := 0.0
			for _, r := range rows {
				of := r.Baseline
				if search == "learned" {
					of = r.Learned
				}
				ours += of[i] / float64(len(rows))
			}
			shares = append(shares, triangleShare{search, budget.Minutes, trianglestudy.PaperSolved[search][budget.Minutes], ours})
		}
	}
	return shares
}

// jsonShare prints a line of the table.
func jsonShare(c *cli.Call, row, column string, published, ours float64) {
	text := jsonlite.AppendString(jsonlite.AppendName([]byte{'{'}, "table"), "triangle-5")
	text = jsonlite.AppendString(jsonlite.AppendName(text, "row"), row)
	text = jsonlite.AppendString(jsonlite.AppendName(text, "column"), column)
	if published != 0 {
		text = jsonlite.AppendNumber(jsonlite.AppendName(text, "published"), published)
	}
	text = jsonlite.AppendNumber(jsonlite.AppendName(text, "ours"), digits(ours))
	c.Out.Write(append(text, "}\n"...))
}

func jsonTriangle5(c *cli.Call, r trianglestudy.Large) {
	name := fmt.Sprintf("%s %dx%d", r.Way, r.Short, r.Long)
	for i, b := range trianglestudy.Budgets {
		jsonShare(c, name, fmt.Sprintf("baseline %d min", b.Minutes), 0, r.Baseline[i])
		jsonShare(c, name, fmt.Sprintf("learned %d min", b.Minutes), 0, r.Learned[i])
	}
	jsonBeyond(c, name, r.Best)
}

func jsonTotal5(c *cli.Call, way triangle.Way, rows []trianglestudy.Large) {
	for _, f := range triangleShares(rows) {
		jsonShare(c, fmt.Sprintf("%s all", way), fmt.Sprintf("%s %d min", f.search, f.minutes), f.published, f.ours)
	}
}

func jsonBeyond(c *cli.Call, row string, b trianglestudy.Beyond) {
	for _, column := range []struct {
		name string
		ours float64
	}{
		{"puzzles", float64(b.N)}, {"best solved", b.Solved}, {"best expansions", b.Expansions}, {"best expansions at most", b.Worst},
		{"best seconds", b.Seconds}, {"best seconds at most", b.Longest},
		{"count seconds median", b.CountSeconds}, {"count seconds at most", b.CountLongest}, {"unique", float64(b.Unique)},
	} {
		jsonShare(c, row, column.name, 0, column.ours)
	}
}
