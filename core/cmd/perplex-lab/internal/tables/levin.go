package tables

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/tabwriter"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/levinstudy"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/policy"
	"github.com/perplex-puzzles/perplex/core/witness/policy/learned"
	"github.com/perplex-puzzles/perplex/core/witness/policy/learned/shipped"
	"github.com/perplex-puzzles/perplex/core/witness/policy/policysearch"
)

// levinTable is the name of the table of players who guide a search.
const levinTable = "levin"

// levinRow is a named player.
type levinRow struct {
	name    string
	player  levinstudy.Player
	network *learned.Network // nil for a player with rules
}

// tableLevin prints the search effort of players on puzzles that no network was trained on. others
// lists files of networks, separated by commas.
func tableLevin(c *cli.Call, folder, others string, sets string, asJSON bool) error {
	rows, err := levinRows(others)
	if err != nil {
		return cli.UsageError(err.Error())
	}
	puzzles, err := levinSets(folder, sets)
	if err != nil {
		return err
	}
	if !asJSON {
		fmt.Fprintf(c.Out, "Table levin: expansions of Levin tree search led by players, at most %d; a puzzle that is not solved counts as that many.\n"+
			"The network is perplex's own, which comes with it (learned); all others are compared with it on the same puzzles, and\n"+
			"other networks also in each state of its searches: the mean and the most by which a probability differs.\n"+
			"Intervals are 95 %%, by resampling the puzzles (2,000 resamples, BCa).\n", levinstudy.Limit)
	}
	for _, set := range puzzles {
		if err := levinSet(c, set, rows, asJSON); err != nil {
			return err
		}
		if err := c.Flush(); err != nil {
			return err
		}
	}
	return nil
}

func levinRows(others string) ([]levinRow, error) {
	network := func(name string, n *learned.Network) levinRow {
		return levinRow{name, func(b *witness.Board) (policysearch.Policy, error) { return n.On(b) }, n}
	}
	rows := []levinRow{network("learned", shipped.Network())}
	for _, name := range strings.FieldsFunc(others, func(r rune) bool { return r == ',' }) {
		file, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		n, err := learned.Load(file)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		rows = append(rows, network(filepath.Base(name), n))
	}
	for _, name := range []string{"all", "baseline", "none"} {
		m, err := policy.Parse(name, "")
		if err != nil {
			return nil, err
		}
		rows = append(rows, levinRow{name, func(b *witness.Board) (policysearch.Policy, error) { return m.On(b, policy.Library{}) }, nil})
	}
	return rows, nil
}

// levinSets returns the puzzles for validation, test, or both.
func levinSets(folder, which string) (sets []levinstudy.Set, err error) {
	if which != "test" {
		if sets, err = levinstudy.Validation(); err != nil {
			return nil, err
		}
	}
	if which != "validation" {
		test, err := levinstudy.Test(folder)
		if err != nil {
			return nil, fmt.Errorf("%w (-data names another folder)", err)
		}
		sets = append(sets, test...)
	}
	return sets, nil
}

func levinSet(c *cli.Call, set levinstudy.Set, rows []levinRow, asJSON bool) error {
	w := tabwriter.NewWriter(c.Out, 0, 0, 2, ' ', 0)
	if !asJSON {
		fmt.Fprintf(w, "\n%s, %d puzzles\n\n", set.Name, len(set.Boards))
		fmt.Fprint(w, "player\tsolved\tmean\t95 %\tmedian\tmost\tSh\tof learned's\t95 %\tfewer, same, more\tp differs, mean\tmost\n")
	}
	var first levinstudy.Effort
	for i, row := range rows {
		c.Say("%s: %s", set.Name, row.name)
		e, err := levinstudy.Search(set, row.player)
		if err != nil {
			return err
		}
		mean, err := e.Interval()
		if err != nil {
			return err
		}
		if i == 0 {
			first = e
		}
		against, err := levinstudy.Compare(e, first)
		if err != nil {
			return err
		}
		var apart learned.Difference
		if i > 0 && row.network != nil {
			if apart, err = learned.Compare(set.Puzzles, rows[0].network, row.network, levinstudy.Limit); err != nil {
				return err
			}
		}
		if asJSON {
			line := jsonlite.AppendString(jsonlite.AppendName([]byte{'{'}, "table"), levinTable)
			line = jsonlite.AppendString(jsonlite.AppendName(line, "row"), row.name)
			line = jsonlite.AppendString(jsonlite.AppendName(line, "column"), set.Name)
			line = jsonlite.AppendInt(jsonlite.AppendName(line, "n"), len(set.Boards))
			line = jsonlite.AppendInt(jsonlite.AppendName(line, "solved"), e.Solved)
			line = jsonlite.AppendNumber(jsonlite.AppendName(line, "mean"), cli.Decimals(e.Mean()))
			line = appendInterval(jsonlite.AppendName(line, "interval"), mean)
			line = jsonlite.AppendNumber(jsonlite.AppendName(line, "median"), e.Median())
			line = jsonlite.AppendNumber(jsonlite.AppendName(line, "most"), e.Most())
			line = jsonlite.AppendNumber(jsonlite.AppendName(line, "information"), cli.Decimals(e.Bits))
			if i > 0 {
				line = jsonlite.AppendNumber(jsonlite.AppendName(line, "ratio"), cli.Decimals(against.Ratio))
				line = appendInterval(jsonlite.AppendName(line, "ratioInterval"), against.Range)
				line = jsonlite.AppendNumber(jsonlite.AppendName(line, "difference"), cli.Decimals(against.Difference))
				line = appendInterval(jsonlite.AppendName(line, "differenceInterval"), against.Spread)
			}
			if apart.States > 0 {
				line = jsonlite.AppendInt(jsonlite.AppendName(line, "states"), apart.States)
				line = jsonlite.AppendNumber(jsonlite.AppendName(line, "probabilityMean"), cli.Decimals(apart.Mean))
				line = jsonlite.AppendNumber(jsonlite.AppendName(line, "probabilityMost"), cli.Decimals(apart.Largest))
			}
			c.Out.Write(append(line, "}\n"...))
			if err := c.Flush(); err != nil { // the next row may take minutes
				return err
			}
			continue
		}
		fmt.Fprintf(w, "%s\t%d\t%.1f\t%.1f to %.1f\t%.0f\t%.0f\t%.2f", row.name, e.Solved, e.Mean(), mean.Low, mean.High, e.Median(), e.Most(), e.Bits)
		if i > 0 {
			fmt.Fprintf(w, "\t%.2f\t%.2f to %.2f\t%d, %d, %d", against.Ratio, against.Range.Low, against.Range.High, against.Fewer, against.Same, against.More)
		}
		if apart.States > 0 {
			fmt.Fprintf(w, "\t%.4f\t%.3f", apart.Mean, apart.Largest)
		}
		fmt.Fprintln(w)
	}
	return w.Flush()
}
