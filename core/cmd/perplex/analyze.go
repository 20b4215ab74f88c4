package main

import (
	"flag"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex/internal/records"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
	"github.com/perplex-puzzles/perplex/core/witness/job"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

var analyzeVerb = verb{
	name:    "analyze",
	args:    "[-players LIST] [-rules FILE] [-weights FILE] [-compat shen-2024] [-percentile] [-tsi] [-tree] [-seconds S] FILE...",
	summary: "counts paths and solutions and measures what a player lacks, in Sh",
	define: func(flags *flag.FlagSet) func(*call) error {
		players := flags.String("players", "all", "player models, a comma-separated `list` of "+strings.Join(player.Presets, ", ")+
			", or of rules joined by +, as in path+separation+apr; beside these "+playersHelp)
		resolver := defineResolver(flags)
		compat := defineCompat(flags)
		tree := flags.Bool("tree", false, "write every state that a player can come to, with its actions, verdicts and probabilities")
		percentile := flags.Bool("percentile", false, "tell how many in a hundred puzzles of this size published on the Windmill are easier, for each preset player")
		tsiOnly := flags.Bool("tsi", false, "MSI and TSI only, which are often known long before the other measures of a large board")
		p := definePatience(flags)
		return func(c *call) error {
			if *percentile && (*compat != "" || *tree) {
				return usageError("-percentile goes neither with -compat nor with -tree")
			}
			resolve, err := resolver()
			if err != nil {
				return usageError(err.Error())
			}
			return analyze(c, job.AnalysisOptions{Players: list(*players), Compat: *compat, TSIOnly: *tsiOnly, Resolve: resolve}, *tree, *percentile, p)
		}
	},
}

func analyze(c *call, o job.AnalysisOptions, tree, percentile bool, p patience) error {
	// A wrong option is wrong for every puzzle: say so once.
	if _, err := job.NewAnalysis(witness.New(1, 1), o); err != nil {
		return usageError(err.Error())
	}
	if err := p.check(); err != nil {
		return err
	}
	if tree {
		return c.each(func(r records.Record) ([]byte, error) {
			d, err := read.Value(r.Puzzle)
			if err != nil {
				return nil, err
			}
			return nil, c.tree(r.ID, d, o, p)
		})
	}
	return c.eachPuzzle(func(d *witness.Document) ([]byte, error) {
		a, err := job.NewAnalysis(d, o)
		if err != nil {
			return nil, err
		}
		answer := p.work(a)
		if percentile {
			answer = appendPercentiles(answer, d, a, o.Players)
		}
		return answer, nil
	})
}

func defineCompat(flags *flag.FlagSet) *string {
	return flags.String("compat", "", "repeat the behaviour behind published figures, `name`: "+player.Compat2024)
}

// list splits a comma-separated list.
func list(text string) []string {
	items := strings.Split(text, ",")
	for i := range items {
		items[i] = strings.TrimSpace(items[i])
	}
	return items
}
