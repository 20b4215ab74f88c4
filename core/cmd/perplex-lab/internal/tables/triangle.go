package tables

import (
	"flag"
	"fmt"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/trianglestudy"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/core/witness/triangle"
	"github.com/perplex-puzzles/perplex/core/witness/triangle/induction"
)

// triangleTabling holds the flags of the tables of triangle puzzles.
type triangleTabling struct {
	puzzles *int
	seed    *uint64
}

func defineTriangleTables(flags *flag.FlagSet) triangleTabling {
	return triangleTabling{
		puzzles: flags.Int("puzzles", 0, "triangle tables: number of puzzles of each size; 0: as many as take at most two minutes"),
		seed:    flags.Uint64("seed", induction.DefaultSeed, "triangle tables: seed of the puzzles"),
	}
}

// triangleTables are the tables and figures of Stevens, Bulitko and Thue 2023.
var triangleTables = []struct {
	name  string
	print func(c *cli.Call, t triangleTabling, asJSON bool) error
}{
	{"triangle-2", tableTriangle2},
	{"triangle-5", tableTriangle5},
	{"triangle-searches", tableSearches},
	{"triangle-open", tableTriangleOpen},
	{"triangle-rate", tableTriangleRate},
}

func findTriangleTable(name string) func(*cli.Call, triangleTabling, bool) error {
	for _, t := range triangleTables {
		if t.name == name {
			return t.print
		}
	}
	return nil
}

// table2Puzzles is the number of puzzles of each size in triangle-2.
const table2Puzzles = 1000

// tableTriangle2 recomputes Table 2, the figures of section 5.5, and Figure 4.
func tableTriangle2(c *cli.Call, t triangleTabling, asJSON bool) error {
	n := *t.puzzles
	if n == 0 {
		n = table2Puzzles
	}
	if n < 1 {
		return cli.UsageError("-puzzles is negative")
	}
	var rows []trianglestudy.Row
	for _, size := range trianglestudy.Table2 {
		rows = append(rows, trianglestudy.Measure(size, n, *t.seed))
	}
	total := trianglestudy.Weigh(rows)
	if asJSON {
		jsonTriangle2(c, rows, total)
	} else {
		textTriangle2(c, rows, total)
	}
	return nil
}

// sizeName formats a size as in the paper.
func sizeName(s trianglestudy.Size) string { return fmt.Sprintf("%dx%d", s.Short, s.Long) }

func textTriangle2(c *cli.Call, rows []trianglestudy.Row, total trianglestudy.Total) {
	fmt.Fprint(c.Out, "Table triangle-2: A* on triangle puzzles with the baseline and with the learned predicate (Stevens, Bulitko and Thue 2023)\n"+
		"Means over different puzzles of Algorithm 3. Expansions of the baseline stand beside those of Table 2, with the\n"+
		"standard error of ours; faster is by how much fewer expansions, or how much less time, π° takes, all puzzles of the\n"+
		"size together, and for time also puzzle by puzzle, the median and the quartiles (Figure 4, whose curves the paper has as a picture only: they rise with the size).\n\n")
	w := tabwriter.NewWriter(c.Out, 0, 0, 2, ' ', 0)
	fmt.Fprint(w, "size\tsquares\tin paper\tpuzzles\tbaseline published\tours\t+-\tours/published\tπ°\tfaster: expansions\ttime\tat most: expansions\ttime\ttime, median\tquartiles\n")
	for _, r := range rows {
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%.0f\t%.1f\t%.1f\t%.2f\t%.1f\t%.2f\t%.2f\t%.0f\t%.0f\t%.2f\t%.2f to %.2f\n", sizeName(r.Size), r.Short*r.Long, r.Puzzles, r.N,
			r.Expansions, r.Baseline, r.Error, r.Baseline/r.Expansions, r.Learned, r.Speedup(), r.SpeedupTime(), r.Most, r.MostTime, r.Times.Median, r.Times.Quarter, r.Times.ThreeQuarters)
	}
	w.Flush() // the underlying bufio.Writer keeps the error
	fmt.Fprint(c.Out, "\nAll sizes, each weighed by its puzzles in the paper:\n\n")
	w = tabwriter.NewWriter(c.Out, 0, 0, 2, ' ', 0)
	fmt.Fprint(w, "figure\tpublished\tours\n")
	for _, f := range triangleFigures(total) {
		fmt.Fprintf(w, "%s\t%s\t%s\n", f.name, figure(f.published), figure(f.ours))
	}
	w.Flush()
	fmt.Fprintf(c.Out, "\nThe puzzle with the largest speed-up (%.0f times fewer expansions), and where π° leads from its start, as in Appendix A:\n\n%s",
		total.Most, tellForced(&total.Hardest))
}

func figure(f float64) string { return strconv.FormatFloat(f, 'g', 4, 64) }

// triangleFigure is a number in the text of the paper.
type triangleFigure struct {
	name            string
	published, ours float64
}

func triangleFigures(t trianglestudy.Total) []triangleFigure {
	return []triangleFigure{
		{"expansions, speed-up", trianglestudy.PaperExpansions, t.Speedup},
		{"expansions, least speed-up", trianglestudy.PaperExpansionsLeast, t.Least},
		{"expansions, most speed-up", trianglestudy.PaperExpansionsMost, t.Most},
		{"time, speed-up", trianglestudy.PaperTime, t.SpeedupTime},
		{"time, least speed-up", trianglestudy.PaperTimeLeast, t.LeastTime},
		{"time, most speed-up", trianglestudy.PaperTimeMost, t.MostTime},
		{"share on which π° is slower", trianglestudy.PaperSlower, t.Slower},
		{"puzzles on which π° expands more", 0, float64(t.Worse)},
	}
}

func jsonTriangle2(c *cli.Call, rows []trianglestudy.Row, total trianglestudy.Total) {
	line := func(row, column string, published, ours float64) {
		triangleLine(c, "triangle-2", row, column, published, ours)
	}
	for _, r := range rows {
		name := sizeName(r.Size)
		line(name, "puzzles", float64(r.Puzzles), float64(r.N))
		line(name, "baseline expansions", r.Expansions, r.Baseline)
		line(name, "baseline standard error", 0, r.Error)
		line(name, "baseline seconds", r.Seconds, r.BaselineTime)
		line(name, "learned expansions", 0, r.Learned)
		line(name, "learned seconds", 0, r.LearnedTime)
		line(name, "speedup expansions", 0, r.Speedup())
		line(name, "speedup seconds", 0, r.SpeedupTime())
		line(name, "speedup seconds, quarter", 0, r.Times.Quarter)
		line(name, "speedup seconds, median", 0, r.Times.Median)
		line(name, "speedup seconds, three quarters", 0, r.Times.ThreeQuarters)
	}
	for _, f := range triangleFigures(total) {
		line("all", f.name, f.published, f.ours)
	}
}

// tellForced draws a puzzle with the path that π° forces from its start, numbered from 1, and
// explains why no other move leads anywhere.
func tellForced(p *triangle.Puzzle) string {
	learned := triangle.Learned()
	moves := triangle.ForcedMoves(p, learned)
	numbers := map[int]int{p.Start: 0} // by vertex
	for i, m := range moves {
		numbers[m.To] = i + 1
	}
	var b strings.Builder
	for row, line := range strings.Split(draw.Text(p.Document()), "\n") {
		text := []rune(line + " ") // leaves room for a number of two digits
		for v, n := range numbers {
			if n > 0 && row == 2*p.Row(v) {
				for i, r := range strconv.Itoa(n) {
					text[6*p.Column(v)+i] = r // vertices are six columns apart
				}
			}
		}
		b.WriteString("  " + strings.TrimRight(string(text), " ") + "\n")
	}
	b.WriteByte('\n')
	if len(moves) == 0 {
		b.WriteString("Already at the start there is more than one way.\n")
	}
	english := learned.Rules().English()
	for i, m := range moves {
		fmt.Fprintf(&b, "%3d. %s", i+1, heading(p, m.From, m.To))
		if len(m.Refusals) == 0 {
			b.WriteString(", the only way")
		}
		for _, r := range m.Refusals {
			b.WriteString("; not " + heading(p, m.From, r.To) + ": ")
			switch {
			case r.Square >= 0:
				says, _, _ := strings.Cut(english[r.Clause], ": the path cannot")
				fmt.Fprintf(&b, "%s (column %d, row %d)", says, p.Column(r.Square)+1, p.Row(r.Square)+1)
			case r.Goal:
				b.WriteString("it is the goal, and there are clues left")
			case r.Paths == 0:
				b.WriteString("there is no way on")
			default:
				b.WriteString(fruitless(r.Paths))
			}
		}
		b.WriteString(".\n")
	}
	return b.String()
}

// fruitless returns the statement that n paths lead nowhere.
func fruitless(n int) string {
	if n == 1 {
		return "the one path from there leads nowhere"
	}
	return fmt.Sprintf("the %d paths from there lead nowhere", n)
}

// heading returns the direction from one vertex to the next.
func heading(p *triangle.Puzzle, from, to int) string {
	switch {
	case to == from+1:
		return "right"
	case to == from-1:
		return "left"
	case to < from:
		return "up"
	}
	return "down"
}

// Numbers of puzzles of the three questions of triangle-open.
const (
	openLearned = 200
	openSolved  = 2000
	openSymbols = 300
)

// tableTriangleOpen examines the open questions of section 6 of the paper: other learners,
// predicates that are sometimes wrong run in parallel with a correct one, and other symbols.
func tableTriangleOpen(c *cli.Call, t triangleTabling, asJSON bool) error {
	learned, solved, drawn := openLearned, openSolved, openSymbols
	if *t.puzzles < 0 {
		return cli.UsageError("-puzzles is negative")
	} else if *t.puzzles > 0 {
		learned, solved, drawn = *t.puzzles, *t.puzzles, *t.puzzles
	}
	learners := trianglestudy.Learners(learned, *t.seed)
	sides, err := trianglestudy.Portfolios(solved, *t.seed)
	if err != nil {
		return err
	}
	savings, err := trianglestudy.Symbols(drawn, *t.seed)
	if err != nil {
		return err
	}
	if asJSON {
		for _, s := range savings {
			row := s.Symbols + ": " + every(s)
			triangleLine(c, "triangle-open", row, "speedup expansions", 0, float64(s.Plain)/float64(s.With))
			if s.Clause != "" {
				triangleLine(c, "triangle-open", row, "taught by puzzles", 0, float64(s.Taught)/float64(s.Puzzles))
			}
		}
		for _, l := range learners {
			triangleLine(c, "triangle-open", l.Name, "optimal", 0, float64(l.Best)/float64(learned))
			triangleLine(c, "triangle-open", l.Name, "covered", 0, l.Covered)
			triangleLine(c, "triangle-open", l.Name, "π°", 0, float64(l.Pi)/float64(learned))
			triangleLine(c, "triangle-open", l.Name, "tried", 0, l.Tried)
		}
		for _, s := range sides {
			triangleLine(c, "triangle-open", s.Clause, "speedup side by side", 0, float64(s.Pi)/float64(s.Rounds))
			triangleLine(c, "triangle-open", s.Clause, "speedup on one core", 0, float64(s.Pi)/float64(s.Expansions))
			triangleLine(c, "triangle-open", s.Clause, "first", 0, float64(s.Won)/float64(s.Puzzles))
			triangleLine(c, "triangle-open", s.Clause, "solutions lost", 0, float64(s.Lost)/float64(s.Puzzles))
		}
		return nil
	}
	fmt.Fprintf(c.Out, "Table triangle-open: what Stevens, Bulitko and Thue 2023 leave open\n\n"+
		"Learning from %d puzzles in three ways. Optimal: no union of three clauses covers more; tried are clauses and unions.\n\n", learned)
	w := tabwriter.NewWriter(c.Out, 0, 0, 2, ' ', 0)
	fmt.Fprint(w, "learner\toptimal\tcovered of optimum\tfound π°\ttried\n")
	for _, l := range learners {
		fmt.Fprintf(w, "%s\t%d\t%.4f\t%d\t%.0f\n", l.Name, l.Best, l.Covered, l.Pi, l.Tried)
	}
	w.Flush()
	fmt.Fprintf(c.Out, "\nA search that also prunes by a rash clause beside one that prunes by π° alone, %d puzzles of 2x2 to 5x5. Expansions of π°\n"+
		"alone over those of the pair: side by side (two cores) and together (one core). First: the rash search found the\n"+
		"solution; lost: it would have dropped every solution.\n\n", solved)
	w = tabwriter.NewWriter(c.Out, 0, 0, 2, ' ', 0)
	fmt.Fprint(w, "side by side\tone core\tfirst\tlost\tclause\n")
	for _, s := range sides {
		fmt.Fprintf(w, "%.2f\t%.2f\t%d\t%d\t%s", float64(s.Pi)/float64(s.Rounds), float64(s.Pi)/float64(s.Expansions), s.Won, s.Lost, s.Clause)
	}
	w.Flush()
	fmt.Fprintf(c.Out, "\nThe same learner on separations and stars: all that its words can truly say of boards up to 3x3, how many of %d\n"+
		"random puzzles of 2x2 to 3x3 taught it by themselves, and by how much fewer expansions it makes A* take on them.\n\n", drawn)
	w = tabwriter.NewWriter(c.Out, 0, 0, 2, ' ', 0)
	fmt.Fprint(w, "symbols\tfewer expansions\ttaught by\tclause\n")
	for _, s := range savings {
		taught := "-"
		if s.Clause != "" {
			taught = strconv.Itoa(s.Taught)
		}
		fmt.Fprintf(w, "%s\t%.2f\t%s\t%s\n", s.Symbols, float64(s.Plain)/float64(s.With), taught, every(s))
	}
	w.Flush()
	return nil
}

// every returns the name of a clause, or a name for all clauses.
func every(s trianglestudy.Saving) string {
	if s.Clause == "" {
		return "all of these"
	}
	return s.Clause
}

// triangleLine prints a figure as JSON. published is 0 if there is no published figure.
func triangleLine(c *cli.Call, table, row, column string, published, ours float64) {
	text := jsonlite.AppendString(jsonlite.AppendName([]byte{'{'}, "table"), table)
	text = jsonlite.AppendString(jsonlite.AppendName(text, "row"), strings.TrimSpace(row))
	text = jsonlite.AppendString(jsonlite.AppendName(text, "column"), column)
	if published != 0 {
		text = jsonlite.AppendNumber(jsonlite.AppendName(text, "published"), published)
	}
	text = jsonlite.AppendNumber(jsonlite.AppendName(text, "ours"), digits(ours))
	c.Out.Write(append(text, "}\n"...))
}
