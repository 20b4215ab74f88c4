package main

import (
	"flag"
	"fmt"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex/internal/cli"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/pencil/setter"
)

// pencilMaking is the flags of pencil make.
type pencilMaking struct {
	wish       setter.Wish
	kind, size *string
}

func definePencilMaking(flags *flag.FlagSet) *pencilMaking {
	var names []string
	for _, t := range setter.Types() {
		names = append(names, t.Name)
	}
	f := &pencilMaking{
		kind: flags.String("type", "slither", "make: the `type`: "+strings.Join(names, " or ")),
		size: flags.String("size", "", "make: columns and rows, as `WxH`; default 9x9 for sudoku, 10x10 for slither"),
	}
	w := &f.wish
	flags.Float64Var(&w.Information, "information", 0, "make: the search information in `Sh` that a puzzle should have; 0: any")
	flags.Float64Var(&w.Within, "within", 0.1, "make: how far from -information a puzzle may be, a `share` of it")
	flags.BoolVar(&w.Fewest, "fewest", false, "make: puzzles of which no clue can go")
	flags.StringVar(&w.Rule, "rule", "", "make: a rule that has to be needed, and none that costs more, by its `name`")
	flags.BoolVar(&w.Symmetric, "symmetric", false, "make: clues are where they are after half a turn of the board")
	flags.IntVar(&w.Puzzles, "puzzles", 1, "make: `N` puzzles")
	flags.IntVar(&w.Tries, "tries", 0, "make: give up after starting from `N` solutions; 0: 200 a puzzle")
	flags.Uint64Var(&w.Seed, "seed", 1, "make: the seed of all chance, a `number`")
	return f
}

// pencilMade is a line of JSON.
type pencilMade struct {
	URL               string  `json:"url"`
	Type              string  `json:"type"`
	Clues             int     `json:"clues"`
	SearchInformation float64 `json:"searchInformation"`
	Sweeps            int     `json:"sweeps"`
	Hardest           int     `json:"hardest"`
	Try               int     `json:"try"`
}

// makeBudget is how long a maker works before its puzzles are written, in its units.
const makeBudget = 1 << 16

// run writes each puzzle as soon as it is made.
func (f *pencilMaking) run(c *cli.Call) (err error) {
	if len(c.Args) > 0 {
		return cli.UsageError("make reads no puzzles")
	}
	w := f.wish
	if w.Type, err = pencil.TypeNamed(*f.kind); err != nil {
		return cli.UsageError("-type: " + err.Error())
	}
	if *f.size != "" {
		if n, err := fmt.Sscanf(*f.size+"\n", "%dx%d\n", &w.Width, &w.Height); n != 2 || err != nil {
			return cli.UsageError(fmt.Sprintf("-size: %q is not WxH", *f.size))
		}
	}
	m, err := setter.New(w)
	if err != nil {
		return cli.UsageError(err.Error())
	}
	for done := false; !done; {
		done = m.Step(makeBudget)
		for _, made := range m.Take() {
			err := c.Object(pencilMade{URL: made.Puzzle.Address(), Type: made.Puzzle.Type.Name, Clues: made.Clues,
				SearchInformation: made.Rating.Information, Sweeps: made.Rating.Sweeps, Hardest: made.Rating.Hardest, Try: made.Try})
			if err != nil {
				return err
			}
		}
	}
	if m.Err() != nil {
		return m.Err()
	}
	if m.Made() < w.Puzzles {
		return fmt.Errorf("only %d of %d puzzles are made from %d solutions; a wish closer to what is usual, or more -tries, may help", m.Made(), w.Puzzles, m.Tries())
	}
	return nil
}
