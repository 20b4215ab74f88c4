package main

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/pencil/setter"
)

// pencilMaking is the flags of pencil make.
type pencilMaking struct {
	wish                    setter.Wish
	kind, size, conditions  *string
	plan                    setter.Plan // of an archive; its Wish is the one above
	saveArchive, oldArchive *string
}

func definePencilMaking(flags *flag.FlagSet) *pencilMaking {
	var names []string
	for _, t := range setter.Types() {
		names = append(names, t.Name)
	}
	f := &pencilMaking{
		kind: flags.String("type", "slither", "`type` of the puzzles: "+strings.Join(names, " or ")),
		size: flags.String("size", "", "columns and rows, as `WxH`: 9x9, 6x6 or 4x4 for sudoku; default: 9x9 for sudoku, 10x10 for slither"),
	}
	w := &f.wish
	flags.Float64Var(&w.Information, "information", 0, "search information that the puzzles should have, in Sh; 0: any")
	flags.Float64Var(&w.Within, "within", 0.1, "greatest deviation from -information, as a share of it")
	flags.BoolVar(&w.Fewest, "fewest", false, "makes puzzles in which every clue is necessary")
	flags.StringVar(&w.Rule, "rule", "", "most expensive `rule` that the puzzles need, by its name")
	flags.BoolVar(&w.Symmetric, "symmetric", false, "keeps the pattern of clues the same after half a turn of the board")
	flags.IntVar(&w.Puzzles, "puzzles", 1, "number of puzzles to make")
	flags.IntVar(&w.Tries, "tries", 0, "greatest number of solutions to try as starting points; 0: 200 for each puzzle")
	flags.Uint64Var(&w.Seed, "seed", 1, "seed of the random numbers")
	f.conditions = flags.String("wish", "", "further conditions: a `list` of "+strings.Join(measureNames(), ", ")+
		", each with a range, of symmetric, and of needs=RULE, as in information=20:30,clues=:28,symmetric,needs=pointing")
	p := &f.plan
	flags.IntVar(&p.Generations, "generations", 0, "number of generations to breed an archive with the best puzzle of every kind that meets the wish, including generations before -resume; 0: no archive")
	flags.StringVar(&p.Rows, "rows", "clues", "measure of the archive's `rows`: clues, where a cell keeps the puzzle with the fewest clues that have no image under half a turn, or hardest (rank), where it keeps the puzzle with the fewest clues")
	flags.IntVar(&p.Bands, "bands", 8, "number of bands of search information, the columns of the archive")
	flags.IntVar(&p.Population, "population", 8, "number of puzzles in a generation")
	f.saveArchive = flags.String("save", "", "`file` that the archive is written to as it grows, for -resume")
	f.oldArchive = flags.String("resume", "", "`file` of -save to continue from; all other flags except -generations must be the same")
	return f
}

func measureNames() (names []string) {
	for _, m := range setter.Measures {
		names = append(names, m.Name)
	}
	return names
}

// readPencilWish reads the list of -wish into a wish.
func readPencilWish(w *setter.Wish, text string) error {
	if text == "" {
		return nil
	}
	for _, item := range list(text) {
		name, value, _ := strings.Cut(item, "=")
		switch {
		case item == "symmetric":
			w.Symmetric = true
		case name == "needs" && w.Rule != "" && w.Rule != value:
			return cli.UsageError(fmt.Sprintf("-wish: needs: %q is a second rule, beside %q", value, w.Rule))
		case name == "needs":
			w.Rule = value
		case !slices.Contains(measureNames(), name):
			return cli.UsageError(fmt.Sprintf("-wish: %q is not one of %s, symmetric, needs", name, strings.Join(measureNames(), ", ")))
		default:
			r, err := parseRange("-wish "+name, value)
			if err != nil {
				return err
			}
			w.Conditions = append(w.Conditions, setter.Condition{Measure: name, Least: max(r.From, 0), Most: r.To})
		}
	}
	return nil
}

// pencilMade is a line of JSON.
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

// pencilCell is where a puzzle is in an archive.
type pencilCell struct {
	Row      int     `json:"row"`
	Band     int     `json:"band"`
	FromInSh float64 `json:"bandFrom"`
}

func pencilMadeOf(m *setter.Made) pencilMade {
	return pencilMade{URL: m.Puzzle.Address(), Type: m.Puzzle.Type.Name, Clues: m.Clues,
		SearchInformation: m.Rating.Information, Sweeps: m.Rating.Sweeps, Hardest: m.Rating.Hardest, Try: m.Try}
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
	if err := readPencilWish(&w, *f.conditions); err != nil {
		return err
	}
	if f.plan.Generations != 0 {
		return f.breed(c, w)
	}
	if *f.saveArchive != "" || *f.oldArchive != "" {
		return cli.UsageError("-save and -resume are about an archive; say for how many -generations to breed it")
	}
	m, err := setter.New(w)
	if err != nil {
		return cli.UsageError(err.Error())
	}
	for done := false; !done; {
		done = m.Step(makeBudget)
		for _, made := range m.Take() {
			if err := c.Object(pencilMadeOf(&made)); err != nil {
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

// breed fills an archive, and writes its puzzles when it is done or interrupted.
func (f *pencilMaking) breed(c *cli.Call, w setter.Wish) error {
	plan := f.plan
	plan.Wish = w
	b, err := f.open(plan)
	if err != nil {
		return err
	}
	ctx, stop := cli.Interruptible()
	defer stop()
	saved := cli.Growing{Name: *f.saveArchive, Append: b.AppendSaved}
	for done := false; !done && ctx.Err() == nil; {
		done = b.Step(makeBudget)
		if err := saved.Grow(); err != nil {
			return err
		}
	}
	if err := saved.Write(); err != nil {
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
	if ctx.Err() != nil {
		return cli.ErrInterrupted
	}
	return nil
}

func (f *pencilMaking) open(plan setter.Plan) (*setter.Breeding, error) {
	if *f.oldArchive == "" {
		b, err := setter.Breed(plan)
		if err != nil {
			return nil, cli.UsageError(err.Error())
		}
		return b, nil
	}
	text, err := os.ReadFile(*f.oldArchive)
	if err != nil {
		return nil, err
	}
	v, err := jsonlite.Parse(string(text))
	if err == nil {
		var b *setter.Breeding
		if b, err = setter.Resume(plan, &v); err == nil {
			return b, nil
		}
	}
	return nil, fmt.Errorf("%s: %w", *f.oldArchive, err)
}
