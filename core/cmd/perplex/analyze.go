package main

import (
	"bytes"
	"flag"
	"math"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/declared"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/norms/shipped"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
)

var analyzeVerb = cli.Verb{
	Name:    "analyze",
	Args:    "[flags] FILE...",
	Summary: linesFamily.About("analyze"),
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		a := analyzing{
			given:      linesFamily.Flags(flags, "analyze"),
			tree:       flags.Bool("tree", false, "writes every state that a player can reach, with its actions, verdicts and probabilities"),
			percentile: flags.Bool("percentile", false, "adds the percentage of puzzles of this size published on the Windmill that are easier, for each preset player"),
			search:     flags.Bool("search", false, "adds the search information of each player that is a set of rules"),
			patience:   cli.DefinePatience(flags),
		}
		return a.run
	},
}

// analyzing is a call of the verb.
type analyzing struct {
	given                    *declared.Flags
	tree, percentile, search *bool
	patience                 cli.Patience
}

// measuring is the job of the verb.
type measuring interface {
	verb.Job
	Measures(player string) (measure.Measures, bool)
}

func (v analyzing) run(c *cli.Call) error {
	players, compat := v.given.Texts("players"), v.given.Text("compat")
	switch {
	case *v.percentile && (compat != "" || *v.tree):
		return cli.UsageError("-percentile cannot be combined with -compat or -tree")
	case *v.search && *v.tree:
		return cli.UsageError("-search cannot be combined with -tree")
	}
	// A wrong option is wrong for every puzzle, so it is reported once.
	_, err := openLine[measuring](v.given, witness.New(1, 1))
	if err := v.given.Usage(err); err != nil {
		return err
	}
	if err := v.patience.Check(); err != nil {
		return err
	}
	if *v.tree {
		return c.Each(func(r records.Record) ([]byte, error) {
			d, err := read.Value(r.Puzzle)
			if err != nil {
				return nil, err
			}
			return nil, writeTree(c, r.ID, d, players, compat, v.patience)
		})
	}
	return c.EachPuzzle(func(d *witness.Document) ([]byte, error) {
		a, err := openLine[measuring](v.given, d)
		if err != nil {
			return nil, err
		}
		answer := v.patience.Work(c, a)
		if *v.percentile {
			answer = appendPercentiles(answer, d, a, players)
		}
		if *v.search {
			answer = appendSearchInformation(c, answer, d, players, compat, v.patience)
		}
		return answer, nil
	})
}

// list splits a comma-separated list.
func list(text string) []string {
	items := strings.Split(text, ",")
	for i := range items {
		items[i] = strings.TrimSpace(items[i])
	}
	return items
}

// appendPercentiles adds the percentile to an answer of analyze, for each preset player with a
// norm: how many in a hundred published puzzles of the board's size are easier. Pillars have no
// norm, because the Windmill has no pillars.
func appendPercentiles(answer []byte, d *witness.Document, a measuring, players []string) []byte {
	answer = append(jsonlite.AppendName(bytes.TrimSuffix(answer, []byte("}")), "percentile"), '{')
	for _, name := range players {
		m, ok := a.Measures(name)
		if !ok || d.Pillar {
			continue
		}
		if rank, ok := shipped.Windmill().Percentile(d.Width, d.Height, name, m.TSI); ok {
			answer = jsonlite.AppendInt(jsonlite.AppendName(answer, name), int(math.Round(rank.Percent)))
		}
	}
	return append(answer, "}}"...)
}
