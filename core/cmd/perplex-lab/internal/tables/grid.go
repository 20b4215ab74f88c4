package tables

import (
	"flag"
	"fmt"
	"math"
	"strings"
	"text/tabwriter"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/gridstudy"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/logicgrid"
	"github.com/perplex-puzzles/perplex/core/stats"
)

// gridTabling holds the flags of the tables of logic grids.
type gridTabling struct {
	trials, generations *int
}

func defineGridTables(flags *flag.FlagSet) gridTabling {
	return gridTabling{
		trials:      flags.Int("trials", 10, "logicgrid: number of trials, with seeds from 0"),
		generations: flags.Int("generations", 3000, "logicgrid: number of generations in a trial"),
	}
}

// gridTables are the tables of Shyne, Facey and Cooper 2024.
var gridTables = []struct {
	name  string
	print func(c *cli.Call, g gridTabling, folder string, asJSON bool) error
}{
	{"logicgrid", tableGrid},
	{"logicgrid-study", tableGridStudy},
}

func findGridTable(name string) func(*cli.Call, gridTabling, string, bool) error {
	for _, t := range gridTables {
		if t.name == name {
			return t.print
		}
	}
	return nil
}

// everyGenerations is the distance in generations between the recorded figures of a trial.
const everyGenerations = 50

// gridRow is a figure of the trials.
type gridRow struct {
	name string
	of   func(f *logicgrid.Figures) float64
}

func gridRows() []gridRow {
	rows := []gridRow{
		{"solutions with a puzzle", func(f *logicgrid.Figures) float64 { return float64(f.Solutions) }},
		{"puzzles", func(f *logicgrid.Figures) float64 { return float64(f.Elites) }},
		{"mean hints", func(f *logicgrid.Figures) float64 { return f.Hints }},
		{"most loops", func(f *logicgrid.Figures) float64 { return float64(f.Most) }},
		{"% of solutions with 3 levels or more", func(f *logicgrid.Figures) float64 { return 100 * gridstudy.Some(f.Levels) }},
		{"coverage, %", func(f *logicgrid.Figures) float64 { return 100 * f.Coverage }},
		{"QD score", func(f *logicgrid.Figures) float64 { return f.QD }},
	}
	for k := 2; k <= 6; k++ {
		rows = append(rows, gridRow{fmt.Sprintf("Figure 5: solutions with %d levels", k), func(f *logicgrid.Figures) float64 { return float64(f.Levels[k]) }})
	}
	for l := range 6 {
		rows = append(rows, gridRow{fmt.Sprintf("Figure 4: mean hints, loops = %d", l+1), func(f *logicgrid.Figures) float64 {
			if f.ByLoops[l].Elites == 0 {
				return math.NaN()
			}
			return f.ByLoops[l].Cost
		}})
	}
	for l := range 6 {
		rows = append(rows, gridRow{fmt.Sprintf("Figure 4: children, loops = %d", l+1), func(f *logicgrid.Figures) float64 { return float64(f.ByLoops[l].Children) }})
	}
	return rows
}

// gridRuns are the two settings of the breeding in the table.
var gridRuns = []struct {
	name    string
	options func(seed uint64) logicgrid.BreedOptions
}{
	{"compat", logicgrid.Published},
	{"clean", func(seed uint64) logicgrid.BreedOptions {
		o := logicgrid.BreedOptions{}
		o.Seed = seed
		return o
	}},
}

// tableGrid prints the figures of the ten trials, the authors' next to ours.
func tableGrid(c *cli.Call, g gridTabling, folder string, asJSON bool) error {
	if *g.trials < 1 || *g.generations < everyGenerations {
		return cli.UsageError(fmt.Sprintf("-trials must be at least 1 and -generations at least %d", everyGenerations))
	}
	published, err := gridstudy.Published(folder)
	if err != nil {
		return fmt.Errorf("%w (-data names another folder)", err)
	}
	runs := make([][]gridstudy.Trial, len(gridRuns))
	for i, r := range gridRuns {
		runs[i] = gridstudy.Run(r.options, *g.trials, *g.generations, everyGenerations, func(done int) {
			c.Say("%s: %d of %d trials", r.name, done, *g.trials)
		})
	}
	if asJSON {
		jsonGrid(c, published, runs)
	} else {
		textGrid(c, g, published, runs)
	}
	return nil
}

// trial returns the figure of a finished trial.
func (r gridRow) trial(t *gridstudy.Trial) float64 { return r.of(&t.Final) }

func jsonGrid(c *cli.Call, published []logicgrid.Figures, runs [][]gridstudy.Trial) {
	for _, row := range gridRows() {
		spreads := []gridstudy.Spread{gridstudy.Over(published, row.of)}
		for _, trials := range runs {
			spreads = append(spreads, gridstudy.Over(trials, row.trial))
		}
		for _, column := range []struct {
			name string
			of   func(gridstudy.Spread) float64
		}{{"mean", func(s gridstudy.Spread) float64 { return s.Mean }}, {"least", func(s gridstudy.Spread) float64 { return s.Least }}, {"most", func(s gridstudy.Spread) float64 { return s.Most }}} {
			line := gridLine("logicgrid", row.name, column.name)
			for i, name := range []string{"published", gridRuns[0].name, gridRuns[1].name} {
				if i == 0 && strings.Contains(row.name, "children") { // the published data lack the children
					continue
				}
				line = jsonlite.AppendNumber(jsonlite.AppendName(line, name), cli.Decimals(column.of(spreads[i])))
			}
			c.Out.Write(append(line, "}\n"...))
		}
	}
	for i, trials := range runs {
		for k := range trials[0].Points {
			for _, curve := range gridCurves {
				s := gridstudy.Over(trials, func(t *gridstudy.Trial) float64 { return curve.of(&t.Points[k]) })
				line := gridLine("logicgrid", curve.name, gridRuns[i].name)
				line = jsonlite.AppendInt(jsonlite.AppendName(line, "generation"), trials[0].Points[k].Generation)
				line = jsonlite.AppendNumber(jsonlite.AppendName(line, "mean"), cli.Decimals(s.Mean))
				line = jsonlite.AppendNumber(jsonlite.AppendName(line, "least"), cli.Decimals(s.Least))
				line = jsonlite.AppendNumber(jsonlite.AppendName(line, "most"), cli.Decimals(s.Most))
				c.Out.Write(append(line, "}\n"...))
			}
		}
	}
}

func gridLine(table, row, column string) []byte {
	line := jsonlite.AppendString(jsonlite.AppendName([]byte{'{'}, "table"), table)
	line = jsonlite.AppendString(jsonlite.AppendName(line, "row"), row)
	return jsonlite.AppendString(jsonlite.AppendName(line, "column"), column)
}

// gridCurves are the curves of Figures 2 and 3.
var gridCurves = []struct {
	name string
	of   func(p *gridstudy.Point) float64
}{
	{"Figure 2: mean hints", func(p *gridstudy.Point) float64 { return p.Hints }},
	{"Figure 3: puzzles", func(p *gridstudy.Point) float64 { return float64(p.Elites) }},
	{"Figure 3: solutions", func(p *gridstudy.Point) float64 { return float64(p.Solutions) }},
}

func textGrid(c *cli.Call, g gridTabling, published []logicgrid.Figures, runs [][]gridstudy.Trial) {
	fmt.Fprintf(c.Out, "Logic grids bred as by Shyne, Facey and Cooper (2024): 3x4, school, population 300\n"+
		"The authors' ten trials of 3000 generations, and %d trials of %d: compat counts loops and breeds as their program,\n"+
		"clean is our own solver with a real swap, and keeps fair puzzles only (no hint is redundant). Mean, least and most.\n\n", *g.trials, *g.generations)
	w := tabwriter.NewWriter(c.Out, 0, 0, 2, ' ', 0)
	fmt.Fprint(w, "figure\tauthors\tleast\tmost\tcompat\tleast\tmost\tclean\tleast\tmost\n")
	for _, row := range gridRows() {
		spreads := []gridstudy.Spread{gridstudy.Over(published, row.of)}
		for _, trials := range runs {
			spreads = append(spreads, gridstudy.Over(trials, row.trial))
		}
		fmt.Fprint(w, row.name)
		for i, s := range spreads {
			if i == 0 && strings.Contains(row.name, "children") {
				fmt.Fprint(w, "\t-\t-\t-")
				continue
			}
			fmt.Fprintf(w, "\t%s\t%s\t%s", gridFigure(s.Mean), gridFigure(s.Least), gridFigure(s.Most))
		}
		fmt.Fprintln(w)
	}
	w.Flush() // the underlying bufio.Writer keeps the error
	for i, trials := range runs {
		for _, curve := range gridCurves {
			fmt.Fprintf(c.Out, "\n%s by generation, %s (o mean, : least to most)\n", curve.name, gridRuns[i].name)
			plot(c, trials, curve.of)
		}
		fmt.Fprintf(c.Out, "\nFigures 4 and 5, %s\n", gridRuns[i].name)
		for _, part := range []string{"Figure 4: mean hints", "Figure 4: children", "Figure 5: solutions"} {
			bars(c, part, trials)
		}
	}
}

// gridFigure formats a number with the meaningful decimals.
func gridFigure(v float64) string {
	switch {
	case math.IsNaN(v):
		return "-"
	case v == math.Trunc(v):
		return fmt.Sprintf("%.0f", v)
	case v >= 100:
		return fmt.Sprintf("%.1f", v)
	}
	return fmt.Sprintf("%.2f", v)
}

// plot draws a curve over the generations with its spread, 12 lines high.
func plot(c *cli.Call, trials []gridstudy.Trial, of func(p *gridstudy.Point) float64) {
	const height = 12
	points := trials[0].Points
	var spreads []gridstudy.Spread
	low, high := math.Inf(1), math.Inf(-1)
	for k := range points {
		s := gridstudy.Over(trials, func(t *gridstudy.Trial) float64 { return of(&t.Points[k]) })
		spreads = append(spreads, s)
		low, high = min(low, s.Least), max(high, s.Most)
	}
	line := func(v float64) int {
		if high == low {
			return 0
		}
		return int(math.Round((v - low) / (high - low) * (height - 1)))
	}
	for y := height - 1; y >= 0; y-- {
		label := ""
		switch y {
		case height - 1:
			label = gridFigure(high)
		case 0:
			label = gridFigure(low)
		}
		fmt.Fprintf(c.Out, "%8s |", label)
		for _, s := range spreads {
			mark := byte(' ')
			switch {
			case line(s.Mean) == y:
				mark = 'o'
			case y >= line(s.Least) && y <= line(s.Most):
				mark = ':'
			}
			c.Out.WriteByte(mark)
		}
		fmt.Fprintln(c.Out)
	}
	fmt.Fprintf(c.Out, "%8s +%s %d\n", "", strings.Repeat("-", len(points)), points[len(points)-1].Generation)
}

// bars draws the rows of a figure as bars.
func bars(c *cli.Call, part string, trials []gridstudy.Trial) {
	var names []string
	var means []float64
	for _, row := range gridRows() {
		if strings.HasPrefix(row.name, part) {
			names = append(names, row.name)
			means = append(means, gridstudy.Over(trials, row.trial).Mean)
		}
	}
	most := 0.0
	for _, v := range means {
		if v > most { // false for NaN
			most = v
		}
	}
	for i, name := range names {
		if math.IsNaN(means[i]) || most == 0 {
			fmt.Fprintf(c.Out, "%-36s %10s\n", name, gridFigure(means[i]))
			continue
		}
		fmt.Fprintf(c.Out, "%-36s %10s %s\n", name, gridFigure(means[i]), strings.Repeat("#", int(math.Round(40*means[i]/most))))
	}
}

// tableGridStudy prints Tables 2 to 4 and further predictors of felt difficulty.
func tableGridStudy(c *cli.Call, _ gridTabling, folder string, asJSON bool) error {
	plays, err := gridstudy.Load(folder)
	if err != nil {
		return fmt.Errorf("%w (-data names another folder)", err)
	}
	puzzles, err := gridstudy.Puzzles(folder)
	if err != nil {
		return err
	}
	figures, err := gridstudy.Tables(plays)
	if err != nil {
		return err
	}
	predictions, base, err := gridstudy.Predict(plays, puzzles)
	if err != nil {
		return err
	}
	if asJSON {
		for _, f := range figures {
			line := gridLine("logicgrid-study "+f.Table, f.Row, f.Column)
			line = jsonlite.AppendInt(jsonlite.AppendName(line, "n"), f.N)
			if !math.IsNaN(f.Published) {
				line = jsonlite.AppendNumber(jsonlite.AppendName(line, "published"), f.Published)
			}
			line = jsonlite.AppendNumber(jsonlite.AppendName(line, "corrected"), cli.Decimals(f.Computed))
			c.Out.Write(append(line, "}\n"...))
		}
		for _, p := range predictions {
			for _, v := range []struct {
				column string
				value  float64
			}{{"rho", p.Spearman.R}, {"p", p.Spearman.P}, {"error", p.Error}, {"error without", base}} {
				line := gridLine("logicgrid-study predictors", p.Name, v.column)
				line = jsonlite.AppendNumber(jsonlite.AppendName(line, "corrected"), cli.Decimals(v.value))
				if v.column == "rho" && !math.IsNaN(v.value) {
					line = appendInterval(jsonlite.AppendName(line, "interval"), p.Spearman.Ranked(stats.Level))
				}
				c.Out.Write(append(line, "}\n"...))
			}
		}
		return nil
	}
	fmt.Fprint(c.Out, "The study of Shyne, Facey and Cooper (2024), from its 74 plays, of which 65 have a survey\n"+
		"Table 2: Spearman's rho of loops and each measure. Table 3: quadratic regression of enjoyment on difficulty.\n"+
		"Table 4: two-way analysis of variance of difficulty (type II), with Tukey's comparisons, which are not published.\n\n")
	textStudy(c, figures)
	fmt.Fprintf(c.Out, "\nOther predictors of felt difficulty: rho, and the error (points of 1 to 7) of a line fitted to all\n"+
		"other players. With only the others' mean, it is %.3f.\n\n", base)
	w := tabwriter.NewWriter(c.Out, 0, 0, 2, ' ', 0)
	fmt.Fprint(w, "predictor\trho\t95 %\tp\terror\n")
	for _, p := range predictions {
		rho := "-\t-\t-" // all sixteen puzzles have the same value
		if !math.IsNaN(p.Spearman.R) {
			within := p.Spearman.Ranked(stats.Level)
			rho = fmt.Sprintf("%.3f\t%.2f to %.2f\t%.3f", p.Spearman.R, within.Low, within.High, p.Spearman.P)
		}
		fmt.Fprintf(w, "%s\t%s\t%.3f\n", p.Name, rho, p.Error)
	}
	w.Flush()
	return nil
}

// textStudy prints figures next to the published ones.
func textStudy(c *cli.Call, figures []gridstudy.Figure) {
	w := tabwriter.NewWriter(c.Out, 0, 0, 2, ' ', 0)
	fmt.Fprint(w, "table\trow\tfigure\tn\tpublished\tcomputed\n")
	for _, f := range figures {
		published := "-"
		if !math.IsNaN(f.Published) {
			published = fmt.Sprintf("%.3f", f.Published)
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%d\t%s\t%.3f\n", f.Table, f.Row, f.Column, f.N, published, f.Computed)
	}
	w.Flush()
}

// OwnStudy prints the tables of plays exported by the page's study next to the published tables. It
// reports figures that cannot be computed on standard error.
func OwnStudy(c *cli.Call, cells int) error {
	if len(c.Args) != 1 {
		return cli.UsageError("name a file of plays, or - for standard input")
	}
	if cells < 1 {
		return cli.UsageError("-cells must be at least 1")
	}
	in, closeInput, err := c.Open(c.Args[0])
	if err != nil {
		return err
	}
	defer closeInput()
	plays, err := gridstudy.Read(in, cells)
	if err != nil {
		return fmt.Errorf("%s: %w", c.Args[0], err)
	}
	figures, err := gridstudy.Tables(plays)
	textStudy(c, figures)
	if err != nil {
		c.Say("%v", err)
	}
	return nil
}
