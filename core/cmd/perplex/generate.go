package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math"
	"runtime"
	"slices"
	"sync"
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/declared"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/epcg"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/curriculum"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
	"github.com/perplex-puzzles/perplex/core/witness/job"
	"github.com/perplex-puzzles/perplex/core/witness/solve/analysis"
	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
)

var generateVerb = cli.Verb{
	Name:    "generate",
	Args:    "[flags] FILE",
	Summary: "fills the question marks of one puzzle in every way, the hardest first",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		read := defineQuery(flags)
		workers := flags.Int("workers", 0, "number of configurations measured at a time; 0: one for each processor")
		return func(c *cli.Call) error {
			g, err := read()
			if err != nil {
				return err
			}
			g.workers = *workers
			return g.run(c)
		}
	},
}

// defineQuery declares the flags of a query: the options of the verb plan, and the command line's
// own flags about the results. The returned function reads the flags after parsing. Its errors are
// usage errors.
func defineQuery(flags *flag.FlagSet) func() (generation, error) {
	g := generation{given: linesFamily.Flags(flags, "plan")}
	readTraits := defineTraits(flags, g.given, &g.traits)
	flags.IntVar(&g.curriculum, "curriculum", 0, "number of results to print, evenly spaced in TSI, the easiest first; 0: all")
	return func() (generation, error) {
		g.replaced = readTraits()
		if g.given.Text("sort") == "difference" && !g.given.Given("against") {
			return g, cli.UsageError("-sort: difference needs a second player; give -against PLAYER")
		}
		want := g.given.Text("want")
		for _, other := range []struct {
			flag  string
			given bool
		}{{"-top", g.given.Given("top")}, {"-character", g.traits.asked()}, {"-curriculum", g.curriculum != 0}} {
			if other.given && want != "best" {
				return g, cli.UsageError(other.flag + " cannot be combined with -want " + want)
			}
		}
		if err := cli.AtLeast("curriculum", g.curriculum, 0); err != nil {
			return g, err
		}
		// A single placeholder suits every option except a line, which depends on the board.
		query := witness.New(1, 1)
		query.Put(witness.Symbol{At: witness.Place{A: 1, B: 1}, Type: witness.Unknown})
		_, err := g.open(query, jsonlite.Member{Name: "line"})
		return g, g.given.Usage(err)
	}
}

// generation is a call that runs an EPCG query.
type generation struct {
	given      *declared.Flags
	replaced   []jsonlite.Member // members that override flags
	workers    int
	curriculum int // number of results to pick; 0 means all results
	traits     traits
}

// open plans the query for a puzzle.
func (g generation) open(d *witness.Document, more ...jsonlite.Member) (job.Planned, error) {
	return openLine[job.Planned](g.given, d, append(more, g.replaced...)...)
}

func (g generation) run(c *cli.Call) error {
	if err := cli.AtLeast("workers", g.workers, 0); err != nil {
		return err
	}
	ctx := c.Context()

	queries := 0
	return c.Each(func(r records.Record) ([]byte, error) {
		if queries++; queries > 1 {
			return nil, errors.New("generate takes one puzzle at a time")
		}
		d, err := read.Value(r.Puzzle)
		if err != nil {
			return nil, err
		}
		query, err := g.open(d)
		if err != nil {
			return nil, err
		}
		g.announce(c, query)
		return nil, g.answer(ctx, c, d, query.Plan)
	})
}

// announce prints an estimate of how long a large query will take.
func (g generation) announce(c *cli.Call, query job.Planned) {
	plan, o := query.Plan, query.Options
	if plan.Configurations() < 1<<20 {
		return
	}
	analysis, err := analysis.New(query.Document, analysis.Options{Players: []string{o.Player}, Compat: o.Compat, SkipPaths: true})
	if err != nil {
		return // cannot happen: the plan has the same player
	}
	begun := time.Now()
	patience := cli.Patience{Seconds: new(announcePatience)}
	switch patience.Run(c, func() bool { return analysis.Step(cli.StepBudget) }) {
	case cli.Interrupted:
		return
	case patience.Ended():
		c.Say("%d configurations; they will take very long", plan.Configurations())
		return
	}
	seconds := time.Since(begun).Seconds() * plan.Trees() / float64(g.threads())
	c.Say("%d configurations; they will take about %.0f s", plan.Configurations(), math.Ceil(seconds))
}

// announcePatience is the time limit for estimating the work, in seconds.
const announcePatience = 5.0

func (g generation) threads() int {
	if g.workers > 0 {
		return g.workers
	}
	return runtime.GOMAXPROCS(0)
}

// answer runs a plan and prints its results and the summary.
func (g generation) answer(ctx context.Context, c *cli.Call, d *witness.Document, plan *job.Plan) error {
	begun := time.Now()
	found := g.search(ctx, d, plan, 0, plan.Configurations())
	return g.print(ctx, c, d, plan, found, time.Since(begun))
}

// print prints the findings and the summary.
func (g generation) print(ctx context.Context, c *cli.Call, d *witness.Document, plan *job.Plan, found findings, took time.Duration) error {
	seconds := took.Seconds()
	// more formats figures that only some queries have.
	more := func(kept, givenUp string) (text string) {
		if plan.Filtered() {
			text = fmt.Sprintf(kept, found.kept)
		}
		if found.givenUp > 0 {
			text += fmt.Sprintf(givenUp, found.givenUp)
		}
		return text
	}
	inJSON, inWords := more(`,"kept":%d`, `,"givenUp":%d`), more(" kept=%d", " givenUp=%d")
	// A write error is kept, and flush reports it.
	switch plan.Want() {
	case fill.Best:
		var line []byte
		results := found.best.Sorted()
		if g.curriculum > 0 {
			results = curriculum.Climb(results, g.curriculum)
		}
		described, err := g.traits.describe(ctx, d, plan, results, g.threads())
		if err != nil {
			return err
		}
		for _, r := range described {
			line = append(r.append(plan.AppendResult(line[:0], r.Result)), '\n')
			c.Out.Write(line)
		}
	case fill.Count:
		fmt.Fprintf(c.Out, `{"configurations":%d,"solvable":%d%s}`+"\n", found.done, found.solvable, inJSON)
	case fill.Histogram:
		counts, _ := json.Marshal(found.histogram)
		fmt.Fprintf(c.Out, `{"configurations":%d,"solvable":%d%s,"bin":%v,"histogram":%s}`+"\n", found.done, found.solvable, inJSON, fill.HistogramWidth, counts)
	}
	if err := c.Flush(); err != nil {
		return err
	}
	if found.givenUp > 0 {
		c.Say("%d configurations are not decided: the search for a way to lay their shapes was given up; they are not among the results", found.givenUp)
	}
	if found.done < plan.Configurations() {
		c.Say("interrupted; the results of %d of %d configurations are printed", found.done, plan.Configurations())
		fmt.Fprintf(c.Stderr, "configurations=%d tried=%d solvable=%d%s seconds=%.2f\n", plan.Configurations(), found.done, found.solvable, inWords, seconds)
		return cli.ErrInterrupted
	}
	fmt.Fprintf(c.Stderr, "configurations=%d solvable=%d%s seconds=%.2f\n", plan.Configurations(), found.solvable, inWords, seconds)
	return nil
}

// findings holds the results of a search so far.
type findings struct {
	best                 *epcg.Best[fill.Result]
	histogram            []uint64
	done, solvable, kept uint64 // kept counts the solvable configurations that pass the filter
	givenUp              uint64 // as fill.Shard.GivenUp
}

func newFindings(plan *job.Plan) findings {
	return findings{best: epcg.NewBest(max(plan.Top(), 1), fill.Better), histogram: []uint64{}}
}

// add adds the results of a shard.
func (f *findings) add(part job.Part) {
	f.done += part.Done
	f.solvable += part.Solvable
	f.kept += part.Kept
	f.givenUp += part.GivenUp
	for _, r := range part.Results {
		f.best.Add(r)
	}
	for bin, n := range part.Histogram {
		if bin == len(f.histogram) {
			f.histogram = append(f.histogram, 0)
		}
		f.histogram[bin] += n
	}
}

// search measures the configurations from <= rank < to in parallel. Workers take chunks from a
// common queue as soon as they are free. The order of the results is fill.Better's, whatever the
// number of workers. search returns early when ctx is done, with the results so far.
func (g generation) search(ctx context.Context, d *witness.Document, plan *job.Plan, from, to uint64) findings {
	var (
		found = newFindings(plan)
		queue = newChunks(d, plan, from, to)
		mutex sync.Mutex // guards found and queue
		group sync.WaitGroup
	)
	for range min(uint64(g.threads()), to-from) {
		group.Go(func() {
			for ctx.Err() == nil {
				mutex.Lock()
				first, end := queue.take()
				last, full := found.best.Last()
				mutex.Unlock()
				if first == end {
					return
				}
				shard := plan.Shard(first, end)
				if full {
					shard.Bar(last.TSI)
				}
				for !shard.Step(cli.StepBudget) && ctx.Err() == nil {
				}
				mutex.Lock()
				found.add(job.Part{Done: shard.Done(), Solvable: shard.Solvable(), Kept: shard.Kept(), GivenUp: shard.GivenUp(),
					Results: measuredResults(shard), Histogram: shard.Histogram()})
				mutex.Unlock()
			}
		})
	}
	group.Wait()
	return found
}

// measuredResults returns the results of a shard, without results whose figures are incomplete
// after an interruption.
func measuredResults(shard *job.Shard) []fill.Result {
	results := shard.Results()
	if shard.Complete() {
		return results
	}
	return slices.DeleteFunc(slices.Clone(results), func(r fill.Result) bool { return r.Solutions == 0 })
}
