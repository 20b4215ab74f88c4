package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/epcg"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/curriculum"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
	"github.com/perplex-puzzles/perplex/core/witness/job"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/analysis"
	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
)

var generateVerb = cli.Verb{
	Name: "generate",
	Args: "[-player P] [-rules FILE] [-weights FILE] [-colors LIST] [-shapes JSON] [-eliminators] [-include-empty] [-compat shen-2024] [-top N | -count | -histogram] [-workers N]\n" +
		"       [-tsi A..B] [-solutions A..B] [-symbols A..B] [-require LIST] [-line JSON] [-distinct both] [-against P] [-character LIST] [-sort tsi] [-order most] [-curriculum N] [-from-line JSON [-kinds LIST] [-proposals N] [-seed N]] FILE",
	Summary: "fills the question marks of one puzzle in every way, the hardest first",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		read := defineQuery(flags)
		composed := defineComposition(flags)
		workers := flags.Int("workers", 0, "number of configurations measured at a time; 0: one for each processor")
		return func(c *cli.Call) error {
			g, err := read()
			if err != nil {
				return err
			}
			g.workers = *workers
			if g.composition, err = composed(); err != nil {
				return err
			}
			return g.run(c)
		}
	},
}

// defineQuery defines the flags that say which query it is, and returns what reads them once
// they are set. Its errors are usage errors.
func defineQuery(flags *flag.FlagSet) func() (generation, error) {
	var g generation
	flags.StringVar(&g.options.Player, "player", "all", "`player`: "+strings.Join(player.Presets, ", ")+
		", or rules joined by +, as in path+separation+apr; also "+cli.PlayersHelp+
		"; the configurations of these are measured one by one")
	colors := flags.String("colors", "", "`list` of colours of separations and stars; "+
		"default: the puzzle's colours and up to two new ones")
	shapes := flags.String("shapes", "", "polyominoes that cells may hold, as `JSON`: [{\"shape\":[[1,1],[0,1]],\"rotatable\":true},[[1]]]")
	flags.BoolVar(&g.options.Eliminators, "eliminators", false, "allows eliminators in cells")
	flags.BoolVar(&g.options.IncludeEmpty, "include-empty", false, "allows cells to stay empty; edges always may")
	resolver := cli.DefineResolver(flags)
	compat := defineCompat(flags)
	flags.IntVar(&g.options.Top, "top", 0, fmt.Sprintf("number of best results to print; 0: all; with more than %d configurations, at most %d", fill.MaxListed, fill.MaxBest))
	count := flags.Bool("count", false, "prints only the number of configurations that have a solution")
	histogram := flags.Bool("histogram", false, fmt.Sprintf("prints only the distribution of TSI, in bins of %v Sh", fill.HistogramWidth))
	readWanted := defineWanted(flags, &g.options)
	readTraits := defineTraits(flags, &g.traits)
	flags.IntVar(&g.curriculum, "curriculum", 0, "number of results to print, evenly spaced in TSI, the easiest first; 0: all")
	return func() (_ generation, err error) {
		g.options.Compat = *compat
		if g.options.Resolve, err = resolver(); err != nil {
			return g, cli.UsageError(err.Error())
		}
		switch {
		case *count && *histogram || (*count || *histogram) && g.options.Top != 0:
			return g, cli.UsageError("-top, -count and -histogram exclude each other")
		case *count:
			g.options.Want = "count"
		case *histogram:
			g.options.Want = "histogram"
		}
		if *colors != "" {
			if g.options.Colors, err = parseColors(*colors); err != nil {
				return g, err
			}
		}
		if *shapes != "" {
			if g.options.Shapes, err = parseShapes(*shapes); err != nil {
				return g, err
			}
		}
		if err := errors.Join(readWanted(), readTraits(&g.options)); err != nil {
			return g, err
		}
		if g.traits.asked() && (*count || *histogram) {
			return g, cli.UsageError("-character cannot be combined with -count or -histogram")
		}
		if g.curriculum != 0 && (*count || *histogram) {
			return g, cli.UsageError("-curriculum cannot be combined with -count or -histogram")
		}
		return g, g.check()
	}
}

// generation is an EPCG query on its way through the command line.
type generation struct {
	options     job.GenerateOptions
	workers     int
	curriculum  int // how many results to pick; 0: all
	composition composition
	traits      traits
}

func parseColors(text string) ([]witness.Color, error) {
	var colors []witness.Color
	for _, name := range list(text) {
		c, ok := witness.ParseColor(name)
		if !ok {
			return nil, cli.UsageError(fmt.Sprintf("-colors: %q is neither a colour of the palette nor #rrggbb", name))
		}
		colors = append(colors, c)
	}
	return colors, nil
}

func parseShapes(text string) ([]witness.Symbol, error) {
	v, err := jsonlite.Parse(text)
	if err == nil {
		var shapes []witness.Symbol
		if shapes, err = witness.DecodeShapes("shapes", v); err == nil {
			return shapes, nil
		}
	}
	return nil, cli.UsageError("-shapes: " + err.Error())
}

// check refuses options that are wrong for every puzzle.
func (g generation) check() error {
	if g.options.Top < 0 {
		return cli.UsageError("-top must be at least 0")
	}
	if g.curriculum < 0 {
		return cli.UsageError("-curriculum must be at least 0")
	}
	// A single placeholder suits any option.
	query := witness.New(1, 1)
	query.Put(witness.Symbol{At: witness.Place{A: 1, B: 1}, Type: witness.Unknown})
	options := g.options
	options.Line = nil // of the puzzle's own board
	if _, err := job.NewPlan(query, options); err != nil {
		return cli.UsageError(err.Error())
	}
	return nil
}

func (g generation) run(c *cli.Call) error {
	if g.workers < 0 {
		return cli.UsageError("-workers must be at least 0")
	}
	if err := g.composition.check(g.options); err != nil {
		return err
	}
	ctx, stop := cli.Interruptible()
	defer stop()

	queries := 0
	return c.Each(func(r records.Record) ([]byte, error) {
		if queries++; queries > 1 {
			return nil, errors.New("generate takes one puzzle at a time")
		}
		d, err := read.Value(r.Puzzle)
		if err != nil {
			return nil, err
		}
		if g.composition.asked() && !g.fromLine(d) {
			return nil, g.compose(ctx, c, d)
		}
		plan, err := job.NewPlan(d, g.options)
		if err != nil {
			return nil, err
		}
		g.announce(c, d, plan)
		return nil, g.answer(ctx, c, d, plan)
	})
}

// announce says how long a large query will take, about.
func (g generation) announce(c *cli.Call, d *witness.Document, plan *job.Plan) {
	if plan.Configurations() < 1<<20 {
		return
	}
	analysis, err := analysis.New(d, analysis.Options{Players: []string{g.options.Player}, Compat: g.options.Compat, SkipPaths: true})
	if err != nil {
		return // the plan has the same player: this is not to be
	}
	begun := time.Now()
	for !analysis.Step(cli.StepBudget) {
		if time.Since(begun) > announcePatience {
			c.Say("%d configurations; they will take very long", plan.Configurations())
			return
		}
	}
	seconds := time.Since(begun).Seconds() * plan.Trees() / float64(g.threads())
	c.Say("%d configurations; they will take about %.0f s", plan.Configurations(), math.Ceil(seconds))
}

// announcePatience is how long the work is looked at before it begins.
const announcePatience = 5 * time.Second

func (g generation) threads() int {
	if g.workers > 0 {
		return g.workers
	}
	return runtime.GOMAXPROCS(0)
}

// answer runs a plan and prints its results and the summary.
func (g generation) answer(ctx context.Context, c *cli.Call, d *witness.Document, plan *job.Plan) error {
	begun := time.Now()
	found := g.search(ctx, plan, 0, plan.Configurations())
	return g.print(ctx, c, d, plan, found, time.Since(begun))
}

// print prints what was found, and the summary.
func (g generation) print(ctx context.Context, c *cli.Call, d *witness.Document, plan *job.Plan, found findings, took time.Duration) error {
	seconds := took.Seconds()
	// more is what is said only of queries to which it applies.
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
	// The error of a failed write sticks, and flush reports it.
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

// findings is what a search has found so far.
type findings struct {
	best                 *epcg.Best[fill.Result]
	histogram            []uint64
	done, solvable, kept uint64 // kept: what is asked for of what is solvable
	givenUp              uint64 // fill.Shard.GivenUp
}

func newFindings(plan *job.Plan) findings {
	return findings{best: epcg.NewBest(max(plan.Top(), 1), fill.Better), histogram: []uint64{}}
}

// add counts what a shard has found.
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

// search measures the configurations from <= rank < to, several at a time: workers take chunks
// off a common queue as they get done with them. The order of the results is
// fill.Better's, however many workers there are. It returns early when ctx is
// done, with what is known by then.
func (g generation) search(ctx context.Context, plan *job.Plan, from, to uint64) findings {
	chunk := plan.Chunk()
	if 2*chunk >= to-from {
		chunk = max(to-from, 1) // so few are done before the walk of a second shard has paid off
	}
	var (
		found = newFindings(plan)
		next  atomic.Uint64
		mutex sync.Mutex // guards found
		group sync.WaitGroup
	)
	next.Store(from)
	for range min(uint64(g.threads()), to-from) {
		group.Go(func() {
			for ctx.Err() == nil {
				first := next.Add(chunk) - chunk
				if first >= to {
					return
				}
				shard := plan.Shard(first, min(first+chunk, to))
				mutex.Lock()
				if last, full := found.best.Last(); full {
					shard.Bar(last.TSI)
				}
				mutex.Unlock()
				for !shard.Step(cli.StepBudget) && ctx.Err() == nil {
				}
				mutex.Lock()
				found.add(job.Part{Done: shard.Done(), Solvable: shard.Solvable(), Kept: shard.Kept(), GivenUp: shard.GivenUp(),
					Results: shard.Results(), Histogram: shard.Histogram()})
				mutex.Unlock()
			}
		})
	}
	group.Wait()
	return found
}
