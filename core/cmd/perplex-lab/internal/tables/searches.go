package tables

import (
	"fmt"
	"text/tabwriter"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/trianglestudy"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

// searchPuzzles is the number of puzzles of each size in triangle-searches.
const searchPuzzles = 300

// searchSizes are the sizes that the baseline solves quickly.
var searchSizes = [][2]int{{3, 3}, {4, 4}, {4, 5}, {5, 5}}

// tableSearches compares the paper's two searches with improved ones.
func tableSearches(c *cli.Call, t triangleTabling, asJSON bool) error {
	n := *t.puzzles
	if n == 0 {
		n = searchPuzzles
	}
	if n < 1 {
		return cli.UsageError("-puzzles is negative")
	}
	if !asJSON {
		fmt.Fprintf(c.Out, "Table triangle-searches: the effect of knowledge and order. Means over %d puzzles of Algorithm 3; fewer is by how\n"+
			"much fewer expansions than the baseline, all puzzles together; faster is the baseline's time over that of the search,\n"+
			"puzzle by puzzle: the median and the quartiles.\n", n)
	}
	for _, size := range searchSizes {
		efforts := trianglestudy.Compare(size[0], size[1], n, *t.seed)
		name := fmt.Sprintf("%dx%d", size[0], size[1])
		if asJSON {
			jsonSearches(c, name, efforts)
			continue
		}
		fmt.Fprintf(c.Out, "\n%s\n\n", name)
		w := tabwriter.NewWriter(c.Out, 0, 0, 2, ' ', 0)
		fmt.Fprint(w, "search\texpansions\tat most\tfewer\tfaster\tquartiles\n")
		for i, e := range efforts {
			fmt.Fprintf(w, "%s\t%.1f\t%d\t%.1f\t%.2f\t%.2f to %.2f\n", trianglestudy.Searches[i].Name, e.Expansions, e.Most, efforts[0].Expansions/e.Expansions, e.Times.Median, e.Times.Quarter, e.Times.ThreeQuarters)
		}
		w.Flush()
	}
	return nil
}

func jsonSearches(c *cli.Call, size string, efforts []trianglestudy.Effort) {
	for i, e := range efforts {
		for _, column := range []struct {
			name string
			ours float64
		}{{"expansions", e.Expansions}, {"expansions at most", float64(e.Most)}, {"seconds", e.Seconds}, {"seconds at most", e.Longest},
			{"speedup seconds, quarter", e.Times.Quarter}, {"speedup seconds, median", e.Times.Median}, {"speedup seconds, three quarters", e.Times.ThreeQuarters}} {
			text := jsonlite.AppendString(jsonlite.AppendName([]byte{'{'}, "table"), "triangle-searches")
			text = jsonlite.AppendString(jsonlite.AppendName(text, "row"), size+" "+trianglestudy.Searches[i].Name)
			text = jsonlite.AppendString(jsonlite.AppendName(text, "column"), column.name)
			text = jsonlite.AppendNumber(jsonlite.AppendName(text, "ours"), digits(column.ours))
			c.Out.Write(append(text, "}\n"...))
		}
	}
}
