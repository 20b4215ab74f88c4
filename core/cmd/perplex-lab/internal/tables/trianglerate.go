package tables

import (
	"fmt"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/trianglestudy"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

// ratePuzzles is the number of training puzzles per seed in triangle-rate.
const ratePuzzles = 200

// tableTriangleRate counts how often the learner finds π° over many seeds.
func tableTriangleRate(c *cli.Call, t triangleTabling, asJSON bool) error {
	n := *t.puzzles
	if n == 0 {
		n = ratePuzzles
	}
	if n < 1 {
		return cli.UsageError("-puzzles is negative")
	}
	r, err := trianglestudy.Rates(n, trianglestudy.RateSeeds)
	if err != nil {
		return err
	}
	if asJSON {
		for i, found := range r.Found {
			triangleLine(c, "triangle-rate", "seed "+strconv.Itoa(i+1), "π°", 0, float64(found))
		}
		line := jsonlite.AppendString(jsonlite.AppendName([]byte{'{'}, "table"), "triangle-rate")
		line = jsonlite.AppendString(jsonlite.AppendName(line, "row"), "mean")
		line = jsonlite.AppendInt(jsonlite.AppendName(line, "n"), r.Puzzles)
		line = jsonlite.AppendNumber(jsonlite.AppendName(line, "mean"), cli.Decimals(r.Mean))
		c.Out.Write(append(appendInterval(jsonlite.AppendName(line, "interval"), r.Interval), "}\n"...))
		return nil
	}
	least, most := r.Range()
	fmt.Fprintf(c.Out, "Table triangle-rate: training puzzles that teach exactly π°, of %d, for the seeds 1 to %d\n%v\n"+
		"mean %.1f, 95 %% %.1f to %.1f (2,000 resamples of the seeds, BCa); from %d to %d\n", r.Puzzles, len(r.Found), r.Found, r.Mean, r.Interval.Low, r.Interval.High, least, most)
	return nil
}
