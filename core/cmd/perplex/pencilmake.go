package main

import (
	"flag"
	"fmt"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/declared"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/pencil/job"
	"github.com/perplex-puzzles/perplex/core/pencil/setter"
)

var pencilMakeVerb = cli.Verb{
	Name:    "make",
	Args:    "[flags]",
	Summary: "makes puzzles of one type that meet a wish",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		return pencilMaking{pencilFamily.Flags(flags, "make")}.run
	},
}

var pencilBreedVerb = cli.Verb{
	Name:    "breed",
	Args:    "[flags]",
	Summary: "breeds an archive with the best puzzle of every kind that meets a wish",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		b := pencilBreeding{given: pencilFamily.Flags(flags, "breed")}
		b.save, b.resume = cli.DefineSave(flags, "; all other flags except -generations must be the same")
		return b.run
	},
}

// pencilMade is the JSON line of a generated puzzle.
type pencilMade struct {
	URL               string  `json:"url"`
	Type              string  `json:"type"`
	Clues             int     `json:"clues"`
	SearchInformation float64 `json:"searchInformation"`
	Sweeps            int     `json:"sweeps"`
	Hardest           int     `json:"hardest"`
	Try               int     `json:"try,omitempty"`
	*pencilCell
}

// pencilCell is the cell of a puzzle in an archive.
type pencilCell struct {
	Row      int     `json:"row"`
	Band     int     `json:"band"`
	FromInSh float64 `json:"bandFrom"`
}

func pencilMadeOf(m *setter.Made) pencilMade {
	return pencilMade{URL: m.Puzzle.Address(), Type: m.Puzzle.Type.Name, Clues: m.Clues,
		SearchInformation: m.Rating.Information, Sweeps: m.Rating.Sweeps, Hardest: m.Rating.Hardest, Try: m.Try}
}

// makeBudget is the work of a maker between two writes of its puzzles, in its units.
const makeBudget = 1 << 16

// pencilMaking is a call that generates puzzles.
type pencilMaking struct{ given *declared.Flags }

// run prints each puzzle as soon as it is made.
func (f pencilMaking) run(c *cli.Call) error {
	if len(c.Args) > 0 {
		return cli.UsageError("make reads no puzzles; leave out " + c.Args[0])
	}
	m, err := declared.OpenAs[*job.Making](f.given)
	if err != nil {
		return f.given.Usage(err)
	}
	written := 0
	for done := false; !done && !c.Interrupted(); {
		done = m.Step(makeBudget)
		for ; written < len(m.All()); written++ {
			if err := c.Object(pencilMadeOf(&m.All()[written])); err != nil {
				return err
			}
		}
	}
	if m.Err() != nil {
		return m.Err()
	}
	if err := c.Interruption(); err != nil {
		return err
	}
	if wanted := m.Wish().Puzzles; written < wanted {
		return fmt.Errorf("only %d of %d puzzles are made from %d solutions; a wish closer to what is usual, or more -tries, may help", written, wanted, m.Tries())
	}
	return nil
}

// pencilBreeding is a call that breeds an archive.
type pencilBreeding struct {
	given        *declared.Flags
	save, resume *string
}

// run fills an archive and prints its puzzles when it is done or interrupted.
func (f pencilBreeding) run(c *cli.Call) error {
	if len(c.Args) > 0 {
		return cli.UsageError("breed reads no puzzles; leave out " + c.Args[0])
	}
	if err := cli.CheckWritable("save", *f.save); err != nil {
		return err
	}
	b, err := f.open()
	if err != nil {
		return err
	}
	ctx := c.Context()
	saved := cli.Growing{Name: *f.save, Append: b.AppendSaved}
	if _, err := saved.Run(ctx, func() bool { return b.Step(makeBudget) }); err != nil {
		return err
	}
	if b.Err() != nil {
		return b.Err()
	}
	for _, cell := range b.Cells() {
		line := pencilMadeOf(&cell.Made)
		line.pencilCell = &pencilCell{cell.Row, cell.Band, b.Edges()[cell.Band]}
		if err := c.Object(line); err != nil {
			return err
		}
	}
	fmt.Fprintf(c.Stderr, "%d generations, %d puzzles\n", b.Generation(), b.Len())
	return c.Interruption()
}

func (f pencilBreeding) open() (b job.Breeding, err error) {
	if *f.resume == "" {
		b, err = declared.OpenAs[job.Breeding](f.given)
		return b, f.given.Usage(err)
	}
	text, err := cli.ReadFile(*f.resume)
	if err != nil {
		return b, err
	}
	if b, err = declared.OpenAs[job.Breeding](f.given, jsonlite.Member{Name: "saved", Value: declared.Text(string(text))}); err != nil {
		if misuse := f.given.Misuse(err); misuse != nil {
			return b, misuse
		}
		return b, fmt.Errorf("%s: %w", *f.resume, err)
	}
	return b, nil
}
