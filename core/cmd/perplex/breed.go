package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/declared"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/breed"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
)

var breedVerb = cli.Verb{
	Name:    "breed",
	Args:    "[flags] FILE | [flags] -resume FILE",
	Summary: linesFamily.About("breed"),
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		b := &boardBreeding{given: linesFamily.Flags(flags, "breed")}
		flags.IntVar(&b.workers, "workers", 0, "number of boards measured at a time, which does not change the result; 0: one for each processor")
		b.save, b.resume = cli.DefineSave(flags, ", with its board and options, instead of a puzzle; all other flags of the breeding except -generations must be the same")
		flags.Var(&b.solutions, "solutions", "range of the number of solutions of the printed puzzles")
		flags.Var(&b.tsi, "tsi", "range of TSI of the printed puzzles in Sh")
		return b.run
	},
}

// boardBreeding is a call that breeds line puzzles.
type boardBreeding struct {
	given          *declared.Flags
	workers        int
	save, resume   *string
	solutions, tsi span
}

func (b *boardBreeding) run(c *cli.Call) error {
	if err := cli.AtLeast("workers", b.workers, 0); err != nil {
		return err
	}
	if err := cli.CheckWritable("save", *b.save); err != nil {
		return err
	}
	if b.workers == 0 {
		b.workers = runtime.GOMAXPROCS(0)
	}
	// A wrong option is wrong for every puzzle, so it is reported once.
	trial, err := openLine[*breed.Breeding](b.given, witness.New(2, 2))
	if err := b.given.Usage(err); err != nil {
		return err
	}
	if *b.resume != "" {
		if len(c.Args) > 0 {
			return cli.UsageError("-resume continues with the puzzle of its file; leave out " + c.Args[0])
		}
		saved, err := cli.ReadFile(*b.resume)
		if err != nil {
			return err
		}
		breeding, err := breed.Resume(string(saved), trial.Options().Generations, trial.Options().Resolve)
		if err != nil {
			return fmt.Errorf("%s: %w", *b.resume, err)
		}
		if err := b.agrees(trial, breeding); err != nil {
			return err
		}
		return b.answer(c, breeding)
	}
	puzzles := 0
	return c.Each(func(r records.Record) ([]byte, error) {
		if puzzles++; puzzles > 1 {
			return nil, errors.New("breed takes one puzzle at a time")
		}
		d, err := read.Value(r.Puzzle)
		if err != nil {
			return nil, err
		}
		breeding, err := openLine[*breed.Breeding](b.given, d)
		if err != nil {
			return nil, err
		}
		return nil, b.answer(c, breeding)
	})
}

// agrees returns an error if flags have other values than the file of -resume. trial has the flags
// of the call.
func (b *boardBreeding) agrees(trial, resumed *breed.Breeding) error {
	want, err := jsonlite.Parse(string(trial.AppendSaved(nil)))
	if err != nil {
		return err
	}
	have, err := jsonlite.Parse(string(resumed.AppendSaved(nil)))
	if err != nil {
		return err
	}
	for _, m := range b.given.Members() {
		wanted, _ := want.Get(m.Name)
		had, ok := have.Get(m.Name)
		if ok && b.given.Given(m.Name) && wanted.Raw != had.Raw {
			return cli.UsageError(fmt.Sprintf("-%s: %s was bred with %s, and this is %s; leave out the flag",
				declared.Name(m.Name), *b.resume, had.Raw, wanted.Raw))
		}
	}
	return nil
}

// answer breeds, and prints the puzzles, one per line, and the summary.
func (b *boardBreeding) answer(c *cli.Call, breeding *breed.Breeding) error {
	ctx := c.Context()
	begun := time.Now()
	judges := make([]*breed.Judge, b.workers)
	for i := range judges {
		judges[i] = breeding.NewJudge()
	}
	saved := cli.Growing{Name: *b.save, Append: breeding.AppendSaved}
	_, err := saved.Run(ctx, func() (done bool) {
		if breeding.Done() { // possible for a file of -resume
			return true
		}
		measureAll(ctx, breeding, judges)
		if ctx.Err() == nil {
			breeding.Tell()
		}
		return breeding.Done()
	})
	if err != nil {
		return err
	}
	seconds := time.Since(begun).Seconds()
	var line []byte
	for _, p := range breeding.Puzzles() {
		if b.solutions.Has(float64(p.Figures.Solutions.Int())) && b.tsi.Has(math.Round(p.Figures.TSI*1e9)/1e9) {
			line = append(breeding.AppendPuzzle(line[:0], p), '\n')
			c.Out.Write(line) // a write error is kept, and flush reports it
		}
	}
	if err := c.Flush(); err != nil {
		return err
	}
	t := breeding.Totals()
	fmt.Fprintf(c.Stderr, "generations=%d puzzles=%d of %d cells coverage=%.3f qd=%.0f symbols=%.2f seconds=%.1f\n",
		t.Generation, t.Elites, breed.Rows*breeding.Archive().Columns(), t.Coverage, t.QD, t.Symbols, seconds)
	return c.Interruption()
}

// measureAll measures all boards of a generation. Each judge takes the next board as soon as it is
// free. measureAll returns early when ctx is done.
func measureAll(ctx context.Context, breeding *breed.Breeding, judges []*breed.Judge) {
	fillings := breeding.Unknown()
	found := make([]breed.Figures, len(fillings))
	var next atomic.Int64
	var group sync.WaitGroup
	for _, judge := range judges {
		group.Go(func() {
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= len(fillings) {
					return
				}
				found[i] = judge.Measure(fillings[i])
			}
		})
	}
	group.Wait()
	if ctx.Err() == nil {
		for i, f := range fillings {
			breeding.Know(f, found[i])
		}
	}
}
