package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math"
	"os"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/breed"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/filter"
)

var breedVerb = cli.Verb{
	Name: "breed",
	Args: "[-player P] [-rules FILE] [-weights FILE] [-compat shen-2024] [-kinds LIST] [-colors LIST] [-shapes JSON] [-width SH] [-columns N] [-states N]\n" +
		"       [-generations N] [-population N] [-seed N] [-workers N] [-save FILE] [-solutions A:B] [-tsi A:B] FILE | -resume FILE",
	Summary: "breeds puzzles on one board, with the fewest symbols for every band of solutions and of TSI",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		var b boardBreeding
		o := &b.options
		flags.StringVar(&o.Player, "player", "all", "`player` whose TSI counts: "+strings.Join(player.Presets, ", ")+
			", or rules joined by +, as in path+separation+apr; also "+cli.PlayersHelp)
		kinds := flags.String("kinds", "", "`list` of types of symbols to breed: separation, star, triangle, must-cross, cannot-cross, eliminator, removed; default: the first five")
		colors := flags.String("colors", "", "`list` of colours of separations and stars; default: black and white")
		shapes := flags.String("shapes", "", "polyominoes that cells may hold, as `JSON`: [{\"shape\":[[1,1],[0,1]],\"rotatable\":true},[[1]]]")
		flags.Float64Var(&o.Width, "width", 0.5, "width of a band of TSI, in Sh")
		flags.IntVar(&o.Columns, "columns", 24, "number of bands of TSI, the last of which is open")
		flags.IntVar(&o.States, "states", 1<<18, "greatest number of states of a board that is measured")
		flags.IntVar(&o.Generations, "generations", 300, "number of generations to breed, including those before -resume")
		flags.IntVar(&o.Population, "population", 100, "number of boards in a generation")
		flags.Uint64Var(&o.Seed, "seed", 1, "seed of the random numbers")
		flags.IntVar(&b.workers, "workers", 0, "number of boards measured at a time, which does not change the result; 0: one for each processor")
		flags.StringVar(&b.save, "save", "", "`file` that the archive is written to as it grows, for -resume")
		flags.StringVar(&b.resume, "resume", "", "`file` of -save to continue from, with its board and options, instead of a puzzle")
		solutions := flags.String("solutions", "", "number of solutions of the printed puzzles: a range `A:B`")
		tsi := flags.String("tsi", "", "TSI of the printed puzzles, in Sh: a range `A:B`")
		resolver := cli.DefineResolver(flags)
		compat := defineCompat(flags)
		return func(c *cli.Call) (err error) {
			o.Compat = *compat
			if o.Resolve, err = resolver(); err != nil {
				return cli.UsageError(err.Error())
			}
			if *kinds != "" {
				for _, name := range list(*kinds) {
					o.Kinds = append(o.Kinds, witness.SymbolType(name))
				}
			}
			if *colors != "" {
				if o.Colors, err = parseColors(*colors); err != nil {
					return err
				}
			}
			if *shapes != "" {
				if o.Shapes, err = parseShapes(*shapes); err != nil {
					return err
				}
			}
			for _, r := range []struct {
				name, text string
				into       **filter.Range
			}{{"-solutions", *solutions, &b.solutions}, {"-tsi", *tsi, &b.tsi}} {
				if r.text == "" {
					continue
				}
				if *r.into, err = parseRange(r.name, r.text); err != nil {
					return err
				}
			}
			return b.run(c)
		}
	},
}

// boardBreeding is a breeding of line puzzles on its way through the command line.
type boardBreeding struct {
	options        breed.Options
	workers        int
	save, resume   string
	solutions, tsi *filter.Range
}

func (b *boardBreeding) run(c *cli.Call) error {
	if b.workers < 0 {
		return cli.UsageError("-workers must be at least 0")
	}
	if b.workers == 0 {
		b.workers = runtime.GOMAXPROCS(0)
	}
	// A wrong option is wrong for every puzzle.
	if _, err := breed.New(witness.New(2, 2), b.options); err != nil {
		return cli.UsageError(err.Error())
	}
	ctx, stop := cli.Interruptible()
	defer stop()

	if b.resume != "" {
		if len(c.Args) > 0 {
			return cli.UsageError("-resume continues with the puzzle of its file; do not name another")
		}
		saved, err := os.ReadFile(b.resume)
		if err != nil {
			return err
		}
		breeding, err := breed.Resume(string(saved), b.options.Generations, b.options.Resolve)
		if err != nil {
			return fmt.Errorf("%s: %w", b.resume, err)
		}
		return b.answer(ctx, c, breeding)
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
		breeding, err := breed.New(d, b.options)
		if err != nil {
			return nil, err
		}
		return nil, b.answer(ctx, c, breeding)
	})
}

// answer breeds and prints the puzzles, one a line, and the summary.
func (b *boardBreeding) answer(ctx context.Context, c *cli.Call, breeding *breed.Breeding) error {
	begun := time.Now()
	judges := make([]*breed.Judge, b.workers)
	for i := range judges {
		judges[i] = breeding.NewJudge()
	}
	saved := cli.Growing{Name: b.save, Append: breeding.AppendSaved}
	for !breeding.Done() && ctx.Err() == nil {
		measureAll(ctx, breeding, judges)
		if ctx.Err() == nil {
			breeding.Tell()
		}
		if err := saved.Grow(); err != nil {
			return err
		}
	}
	seconds := time.Since(begun).Seconds()
	if err := saved.Write(); err != nil {
		return err
	}
	var line []byte
	for _, p := range breeding.Puzzles() {
		if within(b.solutions, float64(p.Figures.Solutions.Int())) && within(b.tsi, math.Round(p.Figures.TSI*1e9)/1e9) {
			line = append(breeding.AppendPuzzle(line[:0], p), '\n')
			c.Out.Write(line) // an error sticks, and flush reports it
		}
	}
	if err := c.Flush(); err != nil {
		return err
	}
	t := breeding.Totals()
	fmt.Fprintf(c.Stderr, "generations=%d puzzles=%d of %d cells coverage=%.3f qd=%.0f symbols=%.2f seconds=%.1f\n",
		t.Generation, t.Elites, breed.Rows*breeding.Archive().Columns(), t.Coverage, t.QD, t.Symbols, seconds)
	if ctx.Err() != nil {
		return cli.ErrInterrupted
	}
	return nil
}

func within(r *filter.Range, x float64) bool { return r == nil || r.From <= x && x <= r.To }

// measureAll finds out about all boards of a generation, each judge taking the next one as
// it gets done with one. It returns early when ctx is done.
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
