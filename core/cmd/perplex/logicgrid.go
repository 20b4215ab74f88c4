package main

import (
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/perplex-puzzles/perplex/core/archive"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/logicgrid"
	"github.com/perplex-puzzles/perplex/core/logicgrid/job"
)

var gridVerb = gridFamily.Group(cli.Verb{
	Name:    "generate",
	Args:    "[flags]",
	Summary: "breeds puzzles and prints those of the archive",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		mode := flags.String("mode", "clean", "`solver`: clean, or compat-2024, which counts loops as the program behind Shyne, Facey and Cooper (2024) does")
		b := defineBreeding(flags)
		return func(c *cli.Call) error {
			m, ok := logicgrid.ParseMode(*mode)
			if !ok {
				return cli.UsageError(fmt.Sprintf("-mode: %q is neither clean nor compat-2024", *mode))
			}
			return b.run(c, m)
		}
	},
})

// breeding is the flags of logicgrid generate.
type breeding struct {
	theme, size, file       *string
	save, resume            *string
	generations, population *int
	seed                    *uint64
	loops, top              *int
	redundant, solvedAt     *bool
	published               *bool
	nearness, swap          *string
	selection               *string
	crossover, mutation     *float64
}

func defineBreeding(flags *flag.FlagSet) breeding {
	return breeding{
		theme:       flags.String("theme", "school", "`theme`: "+strings.Join(logicgrid.Themes(), ", ")),
		size:        flags.String("size", "", "numbers of categories and entities of the theme, as `MxN`; default: 3x4"),
		file:        flags.String("space", "", "`file` with a theme of your own; replaces -theme"),
		save:        flags.String("save", "", "`file` that the archive is written to as it grows, for -resume"),
		resume:      flags.String("resume", "", "`file` of -save to continue from; the other flags must be those with which it was made"),
		generations: flags.Int("generations", 1000, "number of generations to breed"),
		population:  flags.Int("population", 300, "number of children in a generation"),
		seed:        flags.Uint64("seed", 1, "seed of the random numbers"),
		loops:       flags.Int("loops", 0, "number of loops of the printed puzzles; 0: any number"),
		top:         flags.Int("top", 0, "greatest number of puzzles to print; 0: all"),
		redundant:   flags.Bool("redundant", false, "allows hints that are not needed"),
		solvedAt:    flags.Bool("solved-at", false, "counts the passes until the grid is full instead of loops"),
		published:   flags.Bool("published", false, "breeds like the program behind Shyne, Facey and Cooper (2024), with -mode compat-2024, and ignores the other flags of breeding except -seed and -population"),
		nearness:    flags.String("nearness", "2024", "`fitness` of lists that cannot be solved: 2024, as in the paper's program, or poster, which also counts violations"),
		swap:        flags.String("swap", "real", "`effect` of a tenth of the mutations: real swaps two hints, none changes nothing, as in the authors' program"),
		selection:   flags.String("selection", "nearness", "`way` to draw parents among lists that cannot be solved: nearness, rank"),
		crossover:   flags.Float64("crossover", 0.6, "probability that two parents are crossed"),
		mutation:    flags.Float64("mutation", 0.8, "probability that a child is mutated"),
	}
}

// space is the one that the flags name.
func (b breeding) space() (*logicgrid.Space, error) {
	space, ok := logicgrid.Theme(*b.theme)
	size := *b.size
	if *b.file != "" {
		text, err := os.ReadFile(*b.file)
		if err != nil {
			return nil, err
		}
		if space, err = logicgrid.ParseTheme(string(text)); err != nil {
			return nil, fmt.Errorf("%s: %w", *b.file, err)
		}
		if size == "" {
			return space, nil
		}
	} else if !ok {
		return nil, cli.UsageError(fmt.Sprintf("-theme: %q is not one of %s", *b.theme, strings.Join(logicgrid.Themes(), ", ")))
	}
	m, n := 3, 4
	if size != "" {
		left, right, _ := strings.Cut(size, "x")
		var errM, errN error
		m, errM = strconv.Atoi(left)
		n, errN = strconv.Atoi(right)
		if errM != nil || errN != nil {
			return nil, cli.UsageError(fmt.Sprintf("-size: %q is not a size such as 3x4", size))
		}
	}
	return space.Cut(m, n)
}

// options are those that the flags name.
func (b breeding) options(mode logicgrid.Mode) (logicgrid.BreedOptions, error) {
	if *b.published {
		o := logicgrid.Published(*b.seed)
		o.Population = *b.population
		return o, nil
	}
	o := logicgrid.BreedOptions{Mode: mode, Redundant: *b.redundant, SolvedAt: *b.solvedAt}
	o.Options = archive.Options{Seed: *b.seed, Population: *b.population, Crossover: *b.crossover, Mutation: *b.mutation, Rank: *b.selection == "rank"}
	switch {
	case *b.nearness != "2024" && *b.nearness != "poster":
		return o, cli.UsageError(fmt.Sprintf("-nearness: %q is neither 2024 nor poster", *b.nearness))
	case *b.swap != "real" && *b.swap != "none":
		return o, cli.UsageError(fmt.Sprintf("-swap: %q is neither real nor none", *b.swap))
	case *b.selection != "nearness" && *b.selection != "rank":
		return o, cli.UsageError(fmt.Sprintf("-selection: %q is neither nearness nor rank", *b.selection))
	case !(*b.crossover > 0 && *b.crossover <= 1 && *b.mutation > 0 && *b.mutation <= 1):
		return o, cli.UsageError("-crossover and -mutation must be probabilities above 0")
	}
	if *b.nearness == "poster" {
		o.Nearness = logicgrid.NearnessPoster
	}
	if *b.swap == "none" {
		o.Swap = logicgrid.NoSwap
	}
	return o, nil
}

func (b breeding) run(c *cli.Call, mode logicgrid.Mode) error {
	if len(c.Args) > 0 {
		return cli.UsageError("generate reads no files; -space names a theme")
	}
	if *b.generations < 1 || *b.population < 2 || *b.loops < 0 || *b.top < 0 {
		return cli.UsageError("-generations must be at least 1, -population at least 2, -loops and -top at least 0")
	}
	space, err := b.space()
	if err != nil {
		return err
	}
	o, err := b.options(mode)
	if err != nil {
		return err
	}
	ctx, stop := cli.Interruptible()
	defer stop()
	begun := time.Now()
	breeding := job.NewBreeding(space, o, *b.generations)
	if *b.resume != "" {
		text, err := os.ReadFile(*b.resume)
		if err != nil {
			return err
		}
		if breeding, err = job.ResumeBreeding(space, o, *b.generations, string(text)); err != nil {
			return fmt.Errorf("%s: %w", *b.resume, err)
		}
	}
	saved := cli.Growing{Name: *b.save, Append: breeding.AppendSaved}
	done := false
	for !done && ctx.Err() == nil {
		done = breeding.Step(cli.StepBudget)
		if err := saved.Grow(); err != nil {
			return err
		}
	}
	if err := saved.Write(); err != nil {
		return err
	}
	seconds := time.Since(begun).Seconds()
	printed := 0
	for e := range breeding.Archive().All() {
		if *b.loops > 0 && e.Column+1 != *b.loops {
			continue
		}
		if *b.top > 0 && printed == *b.top {
			break
		}
		printed++
		c.Out.Write(append(breeding.AppendElite(nil, e), '\n'))
	}
	f := breeding.Figures()
	c.Say("solutions=%d of %d puzzles=%d hints=%.2f most-loops=%d seconds=%.1f", f.Solutions, space.Solutions(), f.Elites, f.Hints, f.Most, seconds)
	if !done {
		return cli.ErrInterrupted
	}
	return nil
}
