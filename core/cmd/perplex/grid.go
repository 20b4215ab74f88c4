package main

import (
	"errors"
	"flag"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/perplex-puzzles/perplex/core/archive"
	"github.com/perplex-puzzles/perplex/core/cmd/perplex/internal/records"
	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/logicgrid"
	"github.com/perplex-puzzles/perplex/core/version"
)

var gridVerb = verb{
	name: "logicgrid",
	args: "solve|check|rate|hint|generate [flags] [FILE...]",
	summary: "logic grid puzzles: solves them by rules (solve), tells whether they are fair (check) and how hard (rate), " +
		"what to do next (hint), or breeds them (generate)",
	define: func(flags *flag.FlagSet) func(*call) error {
		mode := flags.String("mode", "clean", "solve, generate: the `solver`: clean, or compat-2024, which counts loops as the program behind Shyne, Facey and Cooper (2024)")
		b := defineBreeding(flags)
		return func(c *call) error {
			if len(c.args) == 0 {
				return usageError("say what to do: solve, check, rate, hint or generate")
			}
			m, ok := logicgrid.ParseMode(*mode)
			if !ok {
				return usageError(fmt.Sprintf("-mode: %q is neither clean nor compat-2024", *mode))
			}
			action := c.args[0]
			c.args = c.args[1:]
			switch action {
			case "solve":
				return c.eachGrid(func(d *grid) ([]byte, error) { return solveGrid(d, m), nil })
			case "check":
				return c.eachGrid(checkGrid)
			case "rate":
				return c.eachGrid(rateGrid)
			case "hint":
				return c.eachGrid(hintGrid)
			case "generate":
				return b.run(c, m)
			}
			return usageError(fmt.Sprintf("%q is none of solve, check, rate, hint, generate", action))
		}
	},
}

// grid is a logic grid puzzle and the object that it came in.
type grid struct {
	*logicgrid.Document
	whole *jsontext.Value
}

// eachGrid is each for logic grids: documents, in objects with "puzzle" or not, and
// records of the published data.
func (c *call) eachGrid(answer func(*grid) ([]byte, error)) error {
	school := logicgrid.School()
	return c.each(func(r records.Record) ([]byte, error) {
		if logicgrid.IsRecord(&r.Whole) {
			record, err := logicgrid.DecodeRecord(school, &r.Whole)
			if err != nil {
				return nil, err
			}
			return answer(&grid{&logicgrid.Document{Space: school, Hints: record.Hints, Solution: &record.Solution}, &r.Whole})
		}
		var d *logicgrid.Document
		var err error
		if r.Puzzle.Kind == jsontext.String {
			d, err = logicgrid.Parse(r.Puzzle.Text)
		} else {
			d, err = logicgrid.Decode(withoutID(&r.Puzzle))
		}
		if err != nil {
			return nil, err
		}
		return answer(&grid{d, &r.Whole})
	})
}

// withoutID leaves out of a bare document what the command line adds to one.
func withoutID(v *jsontext.Value) *jsontext.Value {
	bare := *v
	bare.Members = nil
	for _, m := range v.Members {
		if m.Name != "id" && m.Name != "marks" {
			bare.Members = append(bare.Members, m)
		}
	}
	return &bare
}

func appendBool(dst []byte, name string, b bool) []byte {
	return strconv.AppendBool(jsontext.AppendName(dst, name), b)
}

// solveGrid answers {"solvable", "mode", "loops", "solvedAt", "contradiction",
// "solution"}; the solution is null where the rules find none.
func solveGrid(d *grid, mode logicgrid.Mode) []byte {
	r := logicgrid.NewSolver(d.Space, mode).Solve(d.Hints)
	dst := appendBool([]byte{'{'}, "solvable", r.Solvable)
	dst = jsontext.AppendString(jsontext.AppendName(dst, "mode"), mode.String())
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "loops"), r.Loops)
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "solvedAt"), r.SolvedAt)
	dst = appendBool(dst, "contradiction", r.Contradiction)
	dst = jsontext.AppendName(dst, "solution")
	if !r.Solvable {
		return append(dst, "null}"...)
	}
	return append(d.Space.AppendSolution(dst, &r.Solution), '}')
}

// checkGrid answers {"fair", "solutions" (counted up to 2), "solvable", "false",
// "redundant", "duplicates", "hints", "solution"}; hints are numbered from 1.
func checkGrid(d *grid) ([]byte, error) {
	f := logicgrid.Check(d.Space, d.Hints, d.Solution)
	dst := appendBool([]byte{'{'}, "fair", f.Fair(false))
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "solutions"), f.Models)
	dst = appendBool(dst, "solvable", f.Solvable)
	for _, list := range []struct {
		name    string
		numbers []int
	}{{"false", f.False}, {"redundant", f.Redundant}, {"duplicates", f.Duplicates}} {
		dst = append(jsontext.AppendName(dst, list.name), '[')
		for i, n := range list.numbers {
			dst = jsontext.AppendInt(jsontext.AppendComma(dst, i), n+1)
		}
		dst = append(dst, ']')
	}
	dst = appendHints(dst, d.Document)
	dst = jsontext.AppendName(dst, "solution")
	if f.Models != 1 {
		return append(dst, "null}"...), nil
	}
	return append(d.Space.AppendSolution(dst, &f.Solution), '}'), nil
}

// appendHints appends the hints as sentences.
func appendHints(dst []byte, d *logicgrid.Document) []byte {
	dst = append(jsontext.AppendName(dst, "hints"), '[')
	for i := range d.Hints {
		dst = jsontext.AppendString(jsontext.AppendComma(dst, i), d.Text(i))
	}
	return append(dst, ']')
}

// rateGrid answers with a Rating, the loops over orders of the hints, and TSI.
func rateGrid(d *grid) ([]byte, error) {
	r := logicgrid.Rate(d.Space, d.Hints)
	dst := appendBool([]byte{'{'}, "solvable", r.Solvable)
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "loops"), r.Loops)
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "solvedAt"), r.SolvedAt)
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "loops2024"), r.Compat)
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "steps"), r.Steps)
	dst = jsontext.AppendString(jsontext.AppendName(dst, "hardest"), r.Hardest.String())
	dst = append(jsontext.AppendName(dst, "techniques"), '{')
	for t, n := range r.Uses {
		if n > 0 {
			dst = jsontext.AppendInt(jsontext.AppendName(dst, logicgrid.Technique(t).String()), n)
		}
	}
	dst = append(jsontext.AppendName(append(dst, '}'), "orders"), '{')
	for i, mode := range []logicgrid.Mode{logicgrid.Clean, logicgrid.Compat2024} {
		o := logicgrid.NewOrders(d.Space, mode, d.Hints, 0)
		for !o.Step(1 << 10) {
		}
		dst = jsontext.AppendString(jsontext.AppendComma(dst, i), mode.String())
		dst = jsontext.AppendInt(jsontext.AppendName(append(dst, ":{"...), "best"), o.Best)
		dst = jsontext.AppendInt(jsontext.AppendName(dst, "worst"), o.Worst)
		dst = jsontext.AppendNumber(jsontext.AppendName(dst, "mean"), decimals(o.Mean()))
		dst = jsontext.AppendInt(jsontext.AppendName(dst, "tried"), o.Tried)
		dst = jsontext.AppendInt(jsontext.AppendName(dst, "unsolved"), o.Unsolved)
		dst = append(appendBool(dst, "all", o.All()), '}')
	}
	dst = append(jsontext.AppendName(append(dst, '}'), "tsi"), '{')
	for _, p := range logicgrid.Players {
		tsi, err := logicgrid.TSI(d.Space, d.Hints, p)
		if err != nil {
			return nil, err
		}
		dst = jsontext.AppendNumber(jsontext.AppendName(dst, p.Name), math.Round(tsi*1e9)/1e9)
	}
	return append(dst, "}}"...), nil
}

// hintGrid answers with the next step from the member "marks" of the input, a grid as
// text; without it from an empty grid.
func hintGrid(d *grid) ([]byte, error) {
	marks := logicgrid.NewMarks(d.Space)
	if v, ok := d.whole.Get("marks"); ok {
		if v.Kind != jsontext.String {
			return nil, fmt.Errorf("marks: %s is %s; expected a text", v.Quote(), v.Kind)
		}
		var err error
		if marks, err = logicgrid.ParseMarks(d.Space, v.Text); err != nil {
			return nil, err
		}
	}
	var solution *logicgrid.Solution
	f := logicgrid.Check(d.Space, d.Hints, nil)
	switch f.Models {
	case 0:
		return nil, errors.New("the hints contradict each other")
	case 1:
		solution = &f.Solution
	}
	step, ok := logicgrid.Next(d.Hints, marks, solution)
	if !ok {
		return []byte(`{"done":true}`), nil
	}
	l := d.Space.Layers(&step)
	dst := appendBool([]byte{'{'}, "done", false)
	dst = appendBool(dst, "mistakes", step.Mistakes)
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "hint"), step.Hint+1)
	if !step.Mistakes {
		dst = jsontext.AppendString(jsontext.AppendName(dst, "technique"), step.Technique.String())
	}
	dst = append(jsontext.AppendName(dst, "layers"), '[')
	for i, text := range []string{l.Hint, l.Technique, l.Cell} {
		dst = jsontext.AppendString(jsontext.AppendComma(dst, i), text)
	}
	step.Apply(marks)
	return append(jsontext.AppendString(jsontext.AppendName(append(dst, ']'), "marks"), string(marks.AppendText(nil))), '}'), nil
}

// breeding is the flags of logicgrid generate.
type breeding struct {
	theme, size, file       *string
	generations, population *int
	seed                    *uint64
	loops, top              *int
	redundant, solvedAt     *bool
	published               *bool
}

func defineBreeding(flags *flag.FlagSet) breeding {
	return breeding{
		theme:       flags.String("theme", "school", "generate: a `theme`: "+strings.Join(logicgrid.Themes(), ", ")),
		size:        flags.String("size", "", "generate: categories and entities of the theme, as `MxN`; 3x4 without it"),
		file:        flags.String("space", "", "generate: a `file` with a theme of your own, in the stead of -theme"),
		generations: flags.Int("generations", 1000, "generate: how many `generations` to breed"),
		population:  flags.Int("population", 300, "generate: how many children each has"),
		seed:        flags.Uint64("seed", 1, "generate: the `number` that all chance follows from"),
		loops:       flags.Int("loops", 0, "generate: only puzzles of so many `loops`; 0: of any"),
		top:         flags.Int("top", 0, "generate: at most `n` puzzles; 0: all"),
		redundant:   flags.Bool("redundant", false, "generate: puzzles may have hints that are not needed"),
		solvedAt:    flags.Bool("solved-at", false, "generate: count the passes until the grid is full in place of loops"),
		published:   flags.Bool("published", false, "generate: as the program behind Shyne, Facey and Cooper (2024), with -mode compat-2024"),
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
		return nil, usageError(fmt.Sprintf("-theme: %q is none of %s", *b.theme, strings.Join(logicgrid.Themes(), ", ")))
	}
	m, n := 3, 4
	if size != "" {
		left, right, _ := strings.Cut(size, "x")
		var errM, errN error
		m, errM = strconv.Atoi(left)
		n, errN = strconv.Atoi(right)
		if errM != nil || errN != nil {
			return nil, usageError(fmt.Sprintf("-size: %q is no size such as 3x4", size))
		}
	}
	return space.Cut(m, n)
}

func (b breeding) run(c *call, mode logicgrid.Mode) error {
	if len(c.args) > 0 {
		return usageError("generate reads no files; -space names a theme")
	}
	if *b.generations < 1 || *b.population < 2 || *b.loops < 0 || *b.top < 0 {
		return usageError("-generations, -population, -loops and -top are numbers, of the first two at least 1 and 2")
	}
	space, err := b.space()
	if err != nil {
		return err
	}
	o := logicgrid.BreedOptions{Mode: mode, Redundant: *b.redundant, SolvedAt: *b.solvedAt}
	if *b.published {
		o = logicgrid.Published(*b.seed)
	}
	o.Options = archive.Options{Seed: *b.seed, Population: *b.population}
	begun := time.Now()
	breeding := logicgrid.NewBreeding(space, o)
	for breeding.Loop().Generation() < *b.generations {
		breeding.Step(*b.population)
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
		c.out.Write(append(b.elite(breeding, e, o), '\n'))
	}
	f := breeding.Figures()
	c.say("solutions=%d of %d puzzles=%d hints=%.2f most-loops=%d seconds=%.1f", f.Solutions, space.Solutions(), f.Elites, f.Hints, f.Most, seconds)
	return nil
}

// elite writes a puzzle with what it takes to breed it again.
func (b breeding) elite(breeding *logicgrid.Breeding, e archive.Elite[uint64, []logicgrid.Hint], o logicgrid.BreedOptions) []byte {
	d := breeding.Document(e)
	dst := jsontext.AppendString(jsontext.AppendName([]byte{'{'}, "id"), fmt.Sprintf("%d-%d", e.Key, e.Column+1))
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "loops"), e.Column+1)
	dst = jsontext.AppendString(jsontext.AppendName(dst, "mode"), o.Mode.String())
	dst = jsontext.AppendName(dst, "seed")
	dst = strconv.AppendUint(dst, *b.seed, 10)
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "generations"), *b.generations)
	dst = jsontext.AppendString(jsontext.AppendName(dst, "version"), version.Version)
	dst = appendHints(dst, d)
	return append(d.AppendJSON(jsontext.AppendName(dst, "puzzle")), '}')
}
