package main

import (
	"flag"
	"fmt"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/job"
	"github.com/perplex-puzzles/perplex/core/transport/rate"
	"github.com/perplex-puzzles/perplex/core/transport/subproblem"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// transportRating is the flags of transport rate.
type transportRating struct {
	approach, count, without   *string
	switchCost, exact, analyze *bool
	limit, tuples              *int
}

func defineTransportRating(flags *flag.FlagSet) transportRating {
	return transportRating{
		approach:   flags.String("approach", "breaking-rule", "rate: the `approach`: breaking-rule, sub-problems (by the problem estimating heuristic), breadth (the same, by distances) or clashes"),
		count:      flags.String("count", "edges", "rate: S counts `what` on the shortest way: edges, where E excludes the start, or nodes"),
		without:    flags.String("without", "", "rate: omit `keys` from the order, separated by commas: brm, new-nodes, freedom"),
		switchCost: flags.Bool("switch-cost", false, "rate: add a small cost for each box taken up"),
		exact:      flags.Bool("exact", false, "rate: the metric keeps every position of the worker, which takes much longer"),
		analyze:    flags.Bool("analyze", false, "rate: adds mustVisit, linearity, shortcuts and rises"),
		limit:      flags.Int("limit", 0, "rate, puzzlescript generate: give up on a level after `N` expansions; 0: 20,000, or 3,000"),
		tuples:     flags.Int("tuples", 0, "rate: look at no more than `N` nodes of the must-step-cost graph; 0: 200,000"),
	}
}

// options reads the flags.
func (f transportRating) options() (o job.RateOptions, err error) {
	o.Options = rate.Options{SwitchCost: *f.switchCost, Exact: *f.exact, Limit: *f.limit, Tuples: *f.tuples}
	o.Analyze = *f.analyze
	if *f.limit < 0 || *f.tuples < 0 {
		return o, cli.UsageError("-limit and -tuples must be at least 0")
	}
	switch *f.count {
	case "edges":
	case "nodes":
		o.Nodes = true
	default:
		return o, cli.UsageError(fmt.Sprintf("-count: %q is neither edges nor nodes", *f.count))
	}
	for key := range strings.SplitSeq(*f.without, ",") {
		switch key {
		case "":
		case "brm":
			o.NoBRM = true
		case "new-nodes":
			o.NoNewNodes = true
		case "freedom":
			o.NoFreedom = true
		default:
			return o, cli.UsageError(fmt.Sprintf("-without: %q is not one of brm, new-nodes, freedom", key))
		}
	}
	return o, nil
}

// A level may hold rateMegabytes; the clock and the memory are looked at after each
// expansion or two, of which one may take tenths of a second where there are many boxes.
const rateBudget, rateMegabytes = 1, 256

// each rates the levels of the call's files.
func (f transportRating) each(c *cli.Call, rules transport.Rules, p cli.Patience) error {
	o, err := f.options()
	if err != nil {
		return err
	}
	start := func(g *transport.Game) verb.Job { return job.NewRating(g, o) }
	switch *f.approach {
	case "breaking-rule":
	case "sub-problems", "breadth":
		start = func(g *transport.Game) verb.Job {
			return job.NewSplitting(g, subproblem.Options{Breadth: *f.approach == "breadth", Limit: o.Limit})
		}
	case "clashes":
		start = func(g *transport.Game) verb.Job { return job.NewResolving(g, rate.ClashOptions{Limit: o.Limit}) }
	default:
		return cli.UsageError(fmt.Sprintf("-approach: %q is not one of breaking-rule, sub-problems, breadth, clashes", *f.approach))
	}
	return eachLevel(c, func(l *transport.Level) ([]byte, error) {
		g, err := transport.NewGame(rules, l)
		if err != nil {
			return nil, err
		}
		return timed(func() []byte { return p.WorkWithin(start(g), rateBudget, rateMegabytes) }), nil
	})
}

// explainLevels says which boxes' plans clash.
func explainLevels(c *cli.Call, rules transport.Rules) error {
	return eachLevel(c, func(l *transport.Level) ([]byte, error) {
		g, err := transport.NewGame(rules, l)
		if err != nil {
			return nil, err
		}
		return job.NewExplaining(g).AppendAnswer(nil), nil
	})
}
