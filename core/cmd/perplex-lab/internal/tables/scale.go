package tables

import (
	"bytes"
	"fmt"
	"go/format"
	"os"
	"text/tabwriter"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/scalestudy"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/transport"
)

// scaleTable is the name of the table of levels behind the percentiles of scores.
const scaleTable = "transport-levels"

// scaleRules are the rule sets that have a scale.
var scaleRules = []transport.Rules{transport.Sokoban, transport.Strong, transport.Big, transport.Pull, transport.Swap}

// tableScale makes levels for every rule set, prints their scores over the seeds, and writes the
// scale that is built into the program.
func tableScale(c *cli.Call, output string, asJSON bool) error {
	var rows []scaleRow
	for _, rules := range scaleRules {
		c.Say("%s: %d climbs of each of %d seeds", rules.PuzzleName(), scalestudy.Climbs, scalestudy.Seeds)
		l, err := scalestudy.Make(rules, scalestudy.Climbs)
		if err != nil {
			return err
		}
		row, err := newScaleRow(rules.PuzzleName(), &l)
		if err != nil {
			return err
		}
		rows = append(rows, row)
	}
	if asJSON {
		jsonScale(c, rows)
	} else {
		textScale(c, rows)
	}
	if output == "" {
		return nil
	}
	text, err := scaleSource(rows)
	if err != nil {
		return err
	}
	return os.WriteFile(output, text, 0o666)
}

// scaleRow holds the printed figures of a rule set.
type scaleRow struct {
	rules               string
	levels              *scalestudy.Levels
	scale               []int
	found, pushes       scalestudy.Rate
	median, ninety, top scalestudy.Rate
}

func newScaleRow(name string, l *scalestudy.Levels) (r scaleRow, err error) {
	r = scaleRow{rules: name, levels: l, scale: l.Scale()}
	for _, m := range []struct {
		to *scalestudy.Rate
		of func() (scalestudy.Rate, error)
	}{
		{&r.found, l.Found}, {&r.pushes, func() (scalestudy.Rate, error) { return l.Push(50) }},
		{&r.median, func() (scalestudy.Rate, error) { return l.Bar(50) }},
		{&r.ninety, func() (scalestudy.Rate, error) { return l.Bar(90) }},
		{&r.top, func() (scalestudy.Rate, error) { return l.Bar(100) }},
	} {
		if *m.to, err = m.of(); err != nil {
			return r, err
		}
	}
	return r, nil
}

// columns returns the figures of a row with their names.
func (r *scaleRow) columns() []struct {
	name string
	rate scalestudy.Rate
} {
	return []struct {
		name string
		rate scalestudy.Rate
	}{{"levels found", r.found}, {"score, median", r.median}, {"score, 90 %", r.ninety}, {"score, best", r.top}, {"moves with boxes, median", r.pushes}}
}

func textScale(c *cli.Call, rows []scaleRow) {
	fmt.Fprintf(c.Out, "Table transport-levels: the best level of each of %d climbs of %d seeds. Figures are means over the seeds, with their\n"+
		"95 %% interval (2,000 resamples of the seeds, BCa) and the least and greatest of a seed.\n\n", scalestudy.Climbs, scalestudy.Seeds)
	w := tabwriter.NewWriter(c.Out, 0, 0, 2, ' ', 0)
	fmt.Fprint(w, "rules\tsize, boxes\trounds\ttried\tfigure\tmean\t95 %\tleast\tmost\n")
	for i := range rows {
		r := &rows[i]
		o := &r.levels.Options
		for _, m := range r.columns() {
			fmt.Fprintf(w, "%s\t%dx%d, %d\t%d\t%d\t%s\t%.1f\t%.1f to %.1f\t%.0f\t%.0f\n", r.rules, o.W, o.H, o.Boxes, o.Rounds, r.levels.Tried,
				m.name, m.rate.Mean, m.rate.Interval.Low, m.rate.Interval.High, m.rate.Least, m.rate.Most)
		}
	}
	w.Flush() // the underlying bufio.Writer keeps the error
	fmt.Fprint(c.Out, "\nScores at the percentiles 0, 5, ... 100 of all levels of a rule set:\n\n")
	for _, r := range rows {
		fmt.Fprintf(c.Out, "%s %d\n", r.rules, r.scale)
	}
}

func jsonScale(c *cli.Call, rows []scaleRow) {
	for i := range rows {
		r := &rows[i]
		for _, m := range r.columns() {
			line := jsonlite.AppendString(jsonlite.AppendName([]byte{'{'}, "table"), scaleTable)
			line = jsonlite.AppendString(jsonlite.AppendName(line, "row"), r.rules)
			line = jsonlite.AppendString(jsonlite.AppendName(line, "column"), m.name)
			line = jsonlite.AppendInt(jsonlite.AppendName(line, "seeds"), scalestudy.Seeds)
			line = jsonlite.AppendNumber(jsonlite.AppendName(line, "mean"), cli.Decimals(m.rate.Mean))
			line = appendInterval(jsonlite.AppendName(line, "interval"), m.rate.Interval)
			line = jsonlite.AppendNumber(jsonlite.AppendName(line, "least"), m.rate.Least)
			line = jsonlite.AppendNumber(jsonlite.AppendName(line, "most"), m.rate.Most)
			c.Out.Write(append(line, "}\n"...))
		}
	}
}

// scaleSource returns the source file of package generate that contains the scales.
func scaleSource(rows []scaleRow) ([]byte, error) {
	var b bytes.Buffer
	b.WriteString("package generate\n\n// scales are the scores at the percentiles 0, 5, ... 100 of every rule set's own levels.\n" +
		"// The command\n//\n//\tperplex tables -o core/transport/generate/scaletable.go transport-levels\n//\n// makes this file.\n" +
		"var scales = map[string][]int{\n")
	for _, r := range rows {
		fmt.Fprintf(&b, "%q: {", r.rules)
		for i, score := range r.scale {
			if i > 0 {
				b.WriteString(", ")
			}
			fmt.Fprint(&b, score)
		}
		b.WriteString("},\n")
	}
	b.WriteString("}\n")
	return format.Source(b.Bytes())
}
