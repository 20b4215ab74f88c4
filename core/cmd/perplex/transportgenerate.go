package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"runtime"
	"sync"
	"sync/atomic"
	"text/tabwriter"
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/declared"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/generate"
	"github.com/perplex-puzzles/perplex/core/transport/job"
)

var transportGenerateVerb = cli.Verb{
	Name:    "generate",
	Args:    "[flags]",
	Summary: "makes levels by an evolutionary search",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		return (&transportGeneration{
			given:   transportFamily.Flags(flags, "generate"),
			archive: flags.String("archive", "", "`file` that the best level of every kind is written to as the search goes on; levels already in it are kept, and -search archive breeds from them"),
			out:     flags.String("out", "", "`file` for the levels; default: standard output"),
			workers: flags.Int("workers", 0, "number of trials at a time, which does not change the results; 0: one for each processor"),
			plot:    flags.Bool("plot", false, "prints the number of levels tried, by round and value"),
		}).run
	},
}

// transportGeneration is a call that generates levels.
type transportGeneration struct {
	given        *declared.Flags
	archive, out *string
	workers      *int
	plot         *bool
}

func (f *transportGeneration) run(c *cli.Call) (err error) {
	if len(c.Args) > 0 {
		return cli.UsageError("generate reads no levels; give an archive as -archive FILE")
	}
	if err := cli.AtLeast("workers", *f.workers, 0); err != nil {
		return err
	}
	if err := cmp.Or(cli.CheckWritable("archive", *f.archive), cli.CheckWritable("out", *f.out)); err != nil {
		return err
	}
	if f.given.Given("percentile") && f.given.Given("least") {
		return cli.UsageError("-percentile cannot be combined with -least")
	}
	begun, err := declared.OpenAs[*job.Generating](f.given)
	if err != nil {
		return f.given.Usage(err)
	}
	o := begun.Options()
	known, err := readArchive(*f.archive, o.Rules, o.Objective)
	if err != nil {
		return err
	}
	whole, err := generate.NewFrom(o, known)
	if err != nil {
		return cli.UsageError(err.Error())
	}
	ctx := c.Context()

	started := time.Now()
	workers := *f.workers
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	kept := generate.NewCollection()
	kept.Merge(known)
	archive := cli.Growing{Name: *f.archive, Append: func(b []byte) []byte { return kept.AppendJSON(b) }}
	// A trial may take hours, so its finds are written before it ends.
	grow := func(part *generate.Generation) error {
		kept.Merge(part.Collection())
		return archive.Grow()
	}
	trials, err := generateTrials(ctx, o, known, workers, whole, grow)
	if err != nil {
		return err
	}
	seconds := time.Since(started).Seconds()

	if err := f.print(c, whole); err != nil {
		return err
	}
	known.Merge(whole.Collection())
	kept = known // independent of the order in which the trials ended
	if err := archive.Write(); err != nil {
		return err
	}
	if *f.plot {
		plotRounds(c, whole.Histogram())
	}
	tried := whole.Histogram().Tried()
	c.Say("trials=%d levels=%d of at least %d kinds=%d tried=%d seconds=%.1f", trials, whole.Enough(), o.Least, whole.Collection().Len(), tried, seconds)
	return c.Interruption()
}

// print prints the levels that count, one per line.
func (f *transportGeneration) print(c *cli.Call, g *generate.Generation) error {
	o := g.Options()
	if *f.out != "" {
		file, err := cli.Create(*f.out)
		if err != nil {
			return err
		}
		defer file.Close()
		c.Out.Reset(file)
	}
	for i, r := range g.Found() {
		if r.Value < o.Least {
			continue
		}
		name := fmt.Sprintf("%s-%d-%d", o.Rules.PuzzleName(), o.Seed, r.Trial)
		if o.Search == generate.Illuminate { // a trial finds many levels
			name += fmt.Sprintf("-%d", i)
		}
		id := string(jsonlite.AppendString(nil, name))
		line := fmt.Appendf(nil, `{"rules":%q,"objective":%q,"seed":"%d",`, o.Rules.PuzzleName(), o.Objective, o.Seed)
		c.Line(id, append(line, r.AppendJSON(nil)[1:]...))
	}
	return c.Flush()
}

// readArchive reads the levels of an archive's file. A missing file is not an error.
func readArchive(name string, rules transport.Rules, objective generate.Objective) (*generate.Collection, error) {
	if name == "" {
		return generate.NewCollection(), nil
	}
	text, err := cli.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return generate.NewCollection(), nil
	}
	if err != nil {
		return nil, err
	}
	v, err := jsonlite.Parse(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	known, err := generate.DecodeCollection(rules, objective, &v)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return known, nil
}

// generateTrials runs trials in parallel and merges them in order until there are enough levels, so
// the number of workers does not affect the result. It returns the number of merged trials. After
// an interruption it also merges the finds of unfinished trials. grow is called from time to time
// with a trial in progress; an error of grow ends all trials.
func generateTrials(interrupted context.Context, o generate.Options, from *generate.Collection, workers int, whole *generate.Generation,
	grow func(*generate.Generation) error) (merged int, err error) {
	ctx, cancel := context.WithCancel(interrupted)
	defer cancel()
	var (
		mutex  sync.Mutex // guards cut, failed and calls of grow
		cut    []*generate.Generation
		failed error
	)
	over := make(chan *generate.Generation)
	var next atomic.Int64
	var group sync.WaitGroup
	for range min(workers, o.Trials) {
		group.Go(func() {
			for {
				part := o
				part.First, part.Trials, part.Count = o.First+int(next.Add(1))-1, 1, 0
				if part.First >= o.First+o.Trials || ctx.Err() != nil {
					return
				}
				trial, err := generate.NewFrom(part, from)
				if err != nil {
					panic("perplex: options that were valid are not: " + err.Error())
				}
				show := func() {
					mutex.Lock()
					defer mutex.Unlock()
					if err := grow(trial); err != nil {
						failed = err
						cancel()
					}
				}
				shown, done := time.Now(), false
				for !done && ctx.Err() == nil {
					if done = trial.Step(1000); !done && time.Since(shown) > time.Second {
						show()
						shown = time.Now()
					}
				}
				if !done {
					trial.Stop()
					mutex.Lock()
					cut = append(cut, trial)
					mutex.Unlock()
					return
				}
				show()
				over <- trial
			}
		})
	}
	go func() {
		group.Wait()
		close(over)
	}()
	waiting := map[int]*generate.Generation{}
	for trial := range over {
		waiting[trial.Options().First] = trial
		for ; waiting[o.First+merged] != nil && (o.Count == 0 || whole.Enough() < o.Count); merged++ {
			whole.Merge(waiting[o.First+merged])
			delete(waiting, o.First+merged)
		}
		if o.Count > 0 && whole.Enough() >= o.Count {
			cancel()
		}
	}
	if interrupted.Err() != nil {
		for _, trial := range waiting {
			whole.Merge(trial)
		}
		for _, trial := range cut {
			whole.Merge(trial)
		}
	}
	return merged, failed
}

// plotRounds prints a histogram for every five rounds, by powers of two of the value.
func plotRounds(c *cli.Call, h *generate.Histogram) {
	const some = 5
	last := generate.Bins - 1
	for last > 2 {
		n := 0
		for _, row := range h.Rows {
			n += row[last]
		}
		if n > 0 {
			break
		}
		last--
	}
	table := tabwriter.NewWriter(c.Stderr, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(table, "rounds\tunsolvable\t0\t")
	for bin := 2; bin <= last; bin++ {
		fmt.Fprintf(table, "%d\t", 1<<(bin-2))
	}
	fmt.Fprintln(table)
	for first := 0; first < len(h.Rows); first += some {
		var sum [generate.Bins]int
		for _, row := range h.Rows[first:min(first+some, len(h.Rows))] {
			for bin, n := range row {
				sum[bin] += n
			}
		}
		fmt.Fprintf(table, "%d-%d\t", first+1, first+some)
		for _, n := range sum[:last+1] {
			if n == 0 {
				fmt.Fprint(table, "\t")
				continue
			}
			fmt.Fprintf(table, "%d\t", n)
		}
		fmt.Fprintln(table)
	}
	table.Flush()
}
