package tables

import (
	"flag"
	"fmt"
	"path/filepath"
	"text/tabwriter"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/transport/collection"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/ratingstudy"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

// transportTable is the name of the table of Postma 2016.
const transportTable = "transport"

func defineTransportTable(flags *flag.FlagSet) (levels *int) {
	return flags.Int("levels", 60, "transport: number of levels of each Boxoban collection; of Microban, up to three times as many")
}

// transportCollections are the collections of levels in the table.
var transportCollections = []struct {
	name, file string
	microban   bool
}{
	{"Microban I", "microban1.xsb", true},
	{"Boxoban unfiltered test", "boxoban-unfiltered-test.txt.gz", false},
	{"Boxoban hard", "boxoban-hard.txt.gz", false},
}

// tableTransport prints the ratings published by Postma 2016 next to our results on public levels.
func tableTransport(c *cli.Call, most int, folder string, asJSON bool) error {
	if most < 4 {
		return cli.UsageError("-levels must be at least 4")
	}
	var studied [][]ratingstudy.Level
	for _, part := range transportCollections {
		text, err := c.Text(filepath.Join(folder, "sokoban", part.file))
		if err != nil {
			return fmt.Errorf("%w (-data names another folder)", err)
		}
		all, err := collection.Read(part.file, text)
		if err == nil {
			err = all.Err()
		}
		if err != nil {
			return fmt.Errorf("%s: %w", part.file, err)
		}
		levels := all.Levels
		if part.microban {
			levels = levels[:min(len(levels), 3*most)]
		} else {
			levels = levels[:min(len(levels), most)]
		}
		var list []ratingstudy.Level
		for i := range levels {
			level, ok, err := ratingstudy.Study(i+1, &levels[i], part.microban)
			if err != nil {
				return fmt.Errorf("%s: level %d: %w", part.name, i+1, err)
			}
			if ok {
				list = append(list, level)
			}
			if (i+1)%20 == 0 || i+1 == len(levels) {
				c.Say("%s: %d of %d levels", part.name, i+1, len(levels))
			}
		}
		studied = append(studied, list)
	}
	if asJSON {
		jsonTransport(c, studied)
	} else {
		textTransport(c, studied)
	}
	return nil
}

// transportProxy is a proxy of difficulty with its levels.
type transportProxy struct {
	name   string
	levels []ratingstudy.Level
	proxy  ratingstudy.Measure
}

func transportProxies(studied [][]ratingstudy.Level) []transportProxy {
	list := []transportProxy{{"Microban I, order", studied[0], ratingstudy.Order}}
	for i, collection := range transportCollections {
		list = append(list, transportProxy{collection.name + ", solver effort", studied[i], ratingstudy.Effort})
	}
	return list
}

func solvedOf(levels []ratingstudy.Level) (solved, naive int) {
	for i := range levels {
		if levels[i].Solved() {
			solved++
			if levels[i].Naive {
				naive++
			}
		}
	}
	return solved, naive
}

func textTransport(c *cli.Call, studied [][]ratingstudy.Level) {
	table := func(head string, rows func(w *tabwriter.Writer)) {
		w := tabwriter.NewWriter(c.Out, 0, 0, 2, ' ', 0)
		fmt.Fprintln(w, head)
		rows(w)
		w.Flush() // the underlying bufio.Writer keeps the error
	}
	fmt.Fprint(c.Out, "Ratings of transport puzzles (Postma 2016)\n\nScores are E times S in Tables 4 to 6 and figures 14 to 18, but for two:\n\n")
	table("table\tlevel\tscore\tE\tS\tE*S\t", func(w *tabwriter.Writer) {
		for _, p := range ratingstudy.Products {
			fmt.Fprintf(w, "%s\t%s\t%d\t%d\t%d\t%d\t%s\n", p.Table, p.Level, p.Score, p.E, p.S, p.E*p.S, p.Fault)
		}
	})
	fmt.Fprintf(c.Out, "\nWhat was rated: levels of at most %d boxes, within bounds of expansions and states\n\n", ratingstudy.MostBoxes)
	table("collection\tlevels\trated\tnaive", func(w *tabwriter.Writer) {
		for i, collection := range transportCollections {
			solved, naive := solvedOf(studied[i])
			fmt.Fprintf(w, "%s\t%d\t%d\t%d\n", collection.name, len(studied[i]), solved, naive)
		}
	})
	fmt.Fprint(c.Out, "\nTable 3: in how many levels the score rises and falls when a key is left out of the order, in the thesis's\n"+
		"14 levels and in Microban I; there also the expansions, of the levels that both orders solve\n\n")
	table("order\tthesis: rises\tfalls\tMicroban: levels\trises\tfalls\tE rises\tE falls\tE, all keys\tE", func(w *tabwriter.Writer) {
		for i, order := range ratingstudy.Orders[1:] {
			p, d := ratingstudy.Published(i+1), ratingstudy.Compare(studied[0], i+1)
			fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\n", order.Name, p.ScoreRaised, p.ScoreLowered, d.Levels, d.ScoreRaised, d.ScoreLowered, d.Raised, d.Lowered, d.Full, d.Expansions)
		}
	})
	fmt.Fprint(c.Out, "\nTables 1 and 2: nodes expanded by the sub-problem driven approach, by both heuristics, their factor, and\n"+
		"nodes generated per expansion; levels of Microban I with at most three boxes that both solve\n\n")
	table("level\tbreadth\testimating\tfactor\tper expansion\tbreaking-rule", func(w *tabwriter.Writer) {
		for i, s := range ratingstudy.Splits {
			fmt.Fprintf(w, "thesis, hand-crafted %d\t%d\t%d\t%.1f\t%d\t\n", i+1, s.Breadth, s.Estimating, float64(s.Breadth)/float64(s.Estimating), s.PerExpansion)
		}
		for _, l := range studied[0] {
			if a, b := l.Splits[0], l.Splits[1]; a.Solved && b.Solved {
				fmt.Fprintf(w, "Microban %d\t%d\t%d\t%.1f\t%.0f\t%d\n", l.Number, a.Expansions, b.Expansions, float64(a.Expansions)/float64(b.Expansions), b.PerExpansion(), l.Ratings[0].Expansions)
			}
		}
	})
	fmt.Fprint(c.Out, "\nSpearman's rho of figures with proxies of difficulty, with 95 % intervals (2,000 resamples, BCa). The order of\n"+
		"Microban is its author's, solver effort is the nodes of a search for the fewest pushes. People:\n\n")
	table("rules\tscore and time\tscore and felt difficulty", func(w *tabwriter.Writer) {
		for _, h := range ratingstudy.Humans {
			fmt.Fprintf(w, "%s (thesis, 12 people, %d levels)\t%.2f\t%.2f\n", h.Rules, h.LevelsPerHuman, h.Time, h.Felt)
		}
	})
	fmt.Fprintln(c.Out)
	table("proxy\tfigure\tn\trho\tfrom\tto\tp", func(w *tabwriter.Writer) {
		for _, p := range transportProxies(studied) {
			for _, m := range ratingstudy.Measures {
				if m.Name == p.proxy.Name {
					continue
				}
				r := ratingstudy.Correlate(p.levels, m, p.proxy)
				if !r.Known {
					fmt.Fprintf(w, "%s\t%s\t-\t-\t-\t-\t-\n", p.name, m.Name)
					continue
				}
				fmt.Fprintf(w, "%s\t%s\t%d\t%.2f\t%.2f\t%.2f\t%.1e\n", p.name, m.Name, r.N, r.R, r.Interval.Low, r.Interval.High, r.P)
			}
		}
	})
}

func jsonTransport(c *cli.Call, studied [][]ratingstudy.Level) {
	line := func(row, column string, members func(dst []byte) []byte) {
		dst := jsonlite.AppendString(jsonlite.AppendName([]byte{'{'}, "table"), transportTable)
		dst = jsonlite.AppendString(jsonlite.AppendName(dst, "row"), row)
		dst = jsonlite.AppendString(jsonlite.AppendName(dst, "column"), column)
		c.Out.Write(append(members(dst), "}\n"...))
	}
	number := func(name string, v float64) func([]byte) []byte {
		return func(dst []byte) []byte { return jsonlite.AppendNumber(jsonlite.AppendName(dst, name), v) }
	}
	for _, p := range ratingstudy.Products {
		line(p.Table+", "+p.Level, "score", func(dst []byte) []byte {
			dst = number("product", float64(p.E*p.S))(number("published", float64(p.Score))(dst))
			if p.Fault != "" {
				dst = jsonlite.AppendString(jsonlite.AppendName(dst, "fault"), p.Fault)
			}
			return dst
		})
	}
	for i, order := range ratingstudy.Orders[1:] {
		p, d := ratingstudy.Published(i+1), ratingstudy.Compare(studied[0], i+1)
		for _, column := range []struct {
			name              string
			published, number int
		}{{"levels", p.Levels, d.Levels}, {"score rises", p.ScoreRaised, d.ScoreRaised}, {"score falls", p.ScoreLowered, d.ScoreLowered}} {
			line(order.Name, column.name, func(dst []byte) []byte {
				return number("value", float64(column.number))(number("published", float64(column.published))(dst))
			})
		}
		for _, column := range []struct {
			name   string
			number int
		}{{"E rises", d.Raised}, {"E falls", d.Lowered}, {"E", d.Expansions}, {"E with all keys", d.Full}} {
			line(order.Name, column.name, number("value", float64(column.number)))
		}
	}
	for _, h := range ratingstudy.Humans {
		line(h.Rules, "score and time, people", number("published", h.Time))
		line(h.Rules, "score and felt difficulty, people", number("published", h.Felt))
	}
	for _, p := range transportProxies(studied) {
		for _, m := range ratingstudy.Measures {
			r := ratingstudy.Correlate(p.levels, m, p.proxy)
			if m.Name == p.proxy.Name || !r.Known {
				continue
			}
			line(p.name, m.Name, func(dst []byte) []byte {
				dst = number("rho", cli.Decimals(r.R))(number("n", float64(r.N))(dst))
				dst = appendInterval(jsonlite.AppendName(dst, "interval"), r.Interval)
				return number("p", digits(r.P))(dst)
			})
		}
	}
}
