package main

import (
	"bytes"
	"flag"
	"math"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/norms/shipped"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
	"github.com/perplex-puzzles/perplex/core/witness/solve/analysis"
)

var analyzeVerb = cli.Verb{
	Name:    "analyze",
	Args:    "[flags] FILE...",
	Summary: "counts paths and solutions and measures what a player lacks, in Sh",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		given := linesFamily.Flags(flags, "analyze", "rules", "intervals", "paths", "parts", "part")
		resolver := cli.DefineResolver(flags)
		tree := flags.Bool("tree", false, "writes every state that a player can reach, with its actions, verdicts and probabilities")
		percentile := flags.Bool("percentile", false, "adds the percentage of puzzles of this size published on the Windmill that are easier, for each preset player")
		search := flags.Bool("search", false, "adds the search information of each player that is a set of rules")
		p := cli.DefinePatience(flags)
		return func(c *cli.Call) error {
			compat := given.Text("compat")
			if *percentile && (compat != "" || *tree) {
				return cli.UsageError("-percentile cannot be combined with -compat or -tree")
			}
			if *search && *tree {
				return cli.UsageError("-search cannot be combined with -tree")
			}
			resolve, err := resolver()
			if err != nil {
				return cli.UsageError(err.Error())
			}
			return analyze(c, analysis.Options{Players: given.Texts("players"), Compat: compat, TSIOnly: given.Bool("tsiOnly"), Intervals: true, Resolve: resolve}, *tree, *percentile, *search, p)
		}
	},
}

func analyze(c *cli.Call, o analysis.Options, tree, percentile, search bool, p cli.Patience) error {
	// A wrong option is wrong for every puzzle: say so once.
	if _, err := analysis.New(witness.New(1, 1), o); err != nil {
		return cli.UsageError(err.Error())
	}
	if err := p.Check(); err != nil {
		return err
	}
	if tree {
		return c.Each(func(r records.Record) ([]byte, error) {
			d, err := read.Value(r.Puzzle)
			if err != nil {
				return nil, err
			}
			return nil, writeTree(c, r.ID, d, o, p)
		})
	}
	return c.EachPuzzle(func(d *witness.Document) ([]byte, error) {
		a, err := analysis.New(d, o)
		if err != nil {
			return nil, err
		}
		answer := p.Work(a)
		if percentile {
			answer = appendPercentiles(answer, d, a, o.Players)
		}
		if search {
			answer = appendSearchInformation(answer, d, o, p)
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

// appendPercentiles adds to an answer of analyze, for each preset player with a
// norm, how many in a hundred published puzzles of the board's size are easier.
// A pillar has none: the Windmill has no pillars.
func appendPercentiles(answer []byte, d *witness.Document, a *analysis.Analysis, players []string) []byte {
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
