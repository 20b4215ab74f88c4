package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/policy/clause"
	"github.com/perplex-puzzles/perplex/core/witness/triangle"
	"github.com/perplex-puzzles/perplex/core/witness/triangle/induction"
)

var triangleVerb = cli.Verb{
	Name:    "triangle",
	Args:    "solve|generate [flags] [FILE...]",
	Summary: "triangle puzzles: solves them by a search with a predicate (solve), or makes them (generate)",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		s, g := defineTriangleSolving(flags), defineTriangleMaking(flags)
		return func(c *cli.Call) error {
			if len(c.Args) == 0 {
				return cli.UsageError("say what to do: solve or generate")
			}
			action := c.Args[0]
			c.Args = c.Args[1:]
			switch action {
			case "solve":
				return s.run(c)
			case "generate":
				return g.run(c)
			}
			return cli.UsageError(fmt.Sprintf("%q is not one of solve, generate", action))
		}
	},
}

// triangleSolving is the flags of triangle solve.
type triangleSolving struct {
	predicate, order, rules *string
	sort                    *bool
	limit                   *int
	patience                cli.Patience
}

func defineTriangleSolving(flags *flag.FlagSet) triangleSolving {
	return triangleSolving{
		predicate: flags.String("predicate", "learned", "solve: which `predicate` drops paths: baseline (more edges than triangles), learned (that of Stevens, Bulitko and Thue 2023), "+
			"available (too few edges can still be drawn), reachable (too few can be reached, or not the goal), or all (every path known to lead nowhere)"),
		order:    flags.String("order", "astar", "solve: the `order` of paths: astar (the shortest first) or depth (the most recent first; with -predicate all it searches nothing twice and solves every puzzle)"),
		rules:    flags.String("rules", "", "solve: a `file` with your own predicate, clauses in the words of Table 1, instead of -predicate"),
		sort:     flags.Bool("sort", false, "solve: put the paths that the predicate rejects last instead of dropping them, so that an unsound one loses no solution"),
		limit:    flags.Int("limit", 0, "solve: give up after `n` expansions; 0: never"),
		patience: cli.DefinePatience(flags),
	}
}

// lookouts are the predicates that are no clauses.
var lookouts = map[string]triangle.Knowledge{
	"available": triangle.Available, "reachable": triangle.Reachable, "all": triangle.Everything,
}

// waiting is how many paths may wait in the queue: some two gigabytes.
const waiting = 50_000_000

// triangleSearch is a search for a solution of a triangle puzzle.
type triangleSearch interface {
	Step(budget int) (done bool)
	Solved() bool
	Exhausted() bool // there is no solution, as far as the predicate is right
	Expansions() int
	Path() []int
}

func (s triangleSolving) run(c *cli.Call) error {
	if *s.limit < 0 {
		return cli.UsageError("-limit is negative")
	}
	if err := s.patience.Check(); err != nil {
		return err
	}
	search, err := s.search()
	if err != nil {
		return err
	}
	return c.EachPuzzle(func(d *witness.Document) ([]byte, error) {
		p, err := triangle.FromDocument(d)
		if err != nil {
			return nil, err
		}
		return s.solve(&p, search(&p)), nil
	})
}

// search makes what starts the search that the flags ask for.
func (s triangleSolving) search() (func(*triangle.Puzzle) triangleSearch, error) {
	depth := *s.order == "depth"
	knows := lookouts[*s.predicate]
	if *s.rules != "" {
		knows = 0
	}
	switch {
	case !depth && *s.order != "astar":
		return nil, cli.UsageError("-order: " + strconv.Quote(*s.order) + " is not one of astar, depth")
	case *s.sort && (depth || knows != 0):
		return nil, cli.UsageError("-sort needs -order astar and a predicate made of clauses")
	case knows == triangle.Everything && depth:
		return func(p *triangle.Puzzle) triangleSearch { return triangle.NewBest(p, *s.limit) }, nil
	case knows != 0:
		o := triangle.FurtherOptions{Knows: knows, DepthFirst: depth, Limit: *s.limit, Room: waiting}
		return func(p *triangle.Puzzle) triangleSearch { return triangle.NewFurther(p, o) }, nil
	}
	predicate, err := s.ownPredicate()
	if err != nil {
		return nil, err
	}
	if depth {
		o := triangle.FurtherOptions{Prune: predicate, DepthFirst: true, Limit: *s.limit}
		return func(p *triangle.Puzzle) triangleSearch { return triangle.NewFurther(p, o) }, nil
	}
	o := triangle.Options{Prune: predicate, Limit: *s.limit, Room: waiting}
	if *s.sort {
		o.Prune, o.Sort = nil, predicate
	}
	return func(p *triangle.Puzzle) triangleSearch { return triangle.NewSearch(p, o) }, nil
}

func (s triangleSolving) ownPredicate() (*triangle.Predicate, error) {
	if *s.rules != "" {
		return readPredicate(*s.rules)
	}
	switch *s.predicate {
	case "baseline":
		return triangle.Baseline(), nil
	case "learned":
		return triangle.Learned(), nil
	}
	return nil, cli.UsageError("-predicate: " + strconv.Quote(*s.predicate) + " is not one of baseline, learned, available, reachable, all")
}

// readPredicate reads a file of clauses.
func readPredicate(name string) (*triangle.Predicate, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	rules, err := clause.Parse(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	p, err := triangle.Compile(rules)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return p, nil
}

// solve answers {"solved", "expansions", "seconds"}, with "line", the solution in
// doubled coordinates, or, where the search was cut short, "stopped".
func (s triangleSolving) solve(p *triangle.Puzzle, search triangleSearch) []byte {
	begun := time.Now()
	for !search.Step(cli.StepBudget) && !s.patience.Over(begun) {
	}
	answer := append(jsonlite.AppendName([]byte{'{'}, "solved"), strconv.FormatBool(search.Solved())...)
	answer = jsonlite.AppendInt(jsonlite.AppendName(answer, "expansions"), search.Expansions())
	answer = jsonlite.AppendNumber(jsonlite.AppendName(answer, "seconds"), cli.Decimals(time.Since(begun).Seconds()))
	switch {
	case search.Solved():
		answer = message.AppendPlaces(jsonlite.AppendName(answer, "line"), p.Places(search.Path()))
	case !search.Exhausted():
		answer = jsonlite.AppendString(jsonlite.AppendName(answer, "stopped"), "without an answer")
	}
	return append(answer, '}')
}

// triangleMaking is the flags of triangle generate.
type triangleMaking struct {
	generator, sizes *string
	number           *int
	seed             *uint64
}

// triangleGenerators are the ways to draw a puzzle, by name.
var triangleGenerators = map[string]func(r *rand.Rand, width, height int) triangle.Puzzle{
	"scatter": triangle.Scatter,
	"path": func(r *rand.Rand, width, height int) triangle.Puzzle {
		return triangle.Along(r, width, height, triangle.DepthFirst)
	},
	"walk": func(r *rand.Rand, width, height int) triangle.Puzzle {
		return triangle.Along(r, width, height, triangle.Walk)
	},
}

func defineTriangleMaking(flags *flag.FlagSet) triangleMaking {
	return triangleMaking{
		generator: flags.String("generator", "scatter", "generate: `how`: scatter (Algorithm 3: triangles at random, until there is a solution), "+
			"path (Algorithm 4: the triangles of a random path, found depth first) or walk (the path is a random walk)"),
		sizes:  flags.String("size", "2..4", "generate: `sides`: 5x5 for one size, 2..5 for sides drawn from these"),
		number: flags.Int("n", 10, "generate: how many `puzzles`, all different"),
		seed:   flags.Uint64("seed", induction.DefaultSeed, "generate: the seed of the puzzles, a `number`"),
	}
}

func (g triangleMaking) run(c *cli.Call) error {
	if len(c.Args) > 0 {
		return cli.UsageError("generate takes no files")
	}
	generator, ok := triangleGenerators[*g.generator]
	if !ok {
		return cli.UsageError("-generator: " + strconv.Quote(*g.generator) + " is not one of scatter, path, walk")
	}
	draw, err := drawSides(*g.sizes)
	if err != nil {
		return cli.UsageError("-size: " + err.Error())
	}
	if *g.number < 1 {
		return cli.UsageError("-n must be at least 1")
	}
	r := rand.New(rand.NewPCG(*g.seed, 0))
	var set triangle.Set
	for range *g.number {
		p, ok := set.Draw(func() triangle.Puzzle {
			width, height := draw(r)
			return generator(r, width, height)
		})
		if !ok {
			return fmt.Errorf("there seem to be only %d such puzzles", set.Len())
		}
		c.Out.Write(append(p.Document().AppendJSON(nil), '\n'))
	}
	return c.Flush()
}

// drawSides reads "5x4" or "2..5".
func drawSides(text string) (func(*rand.Rand) (width, height int), error) {
	side := func(s string) (int, error) {
		n, err := strconv.Atoi(s)
		if err != nil || n < 1 || n > witness.MaxSide {
			return 0, fmt.Errorf("%q is not a side of 1 to %d squares", s, witness.MaxSide)
		}
		return n, nil
	}
	first, second, fixed := strings.Cut(text, "x")
	if !fixed {
		var ok bool
		if first, second, ok = strings.Cut(text, ".."); !ok {
			return nil, fmt.Errorf("%q is not a size like 5x5 or 2..5", text)
		}
	}
	a, err := side(first)
	if err != nil {
		return nil, err
	}
	b, err := side(second)
	if err != nil {
		return nil, err
	}
	switch {
	case fixed && a*b < 2, !fixed && a < 2:
		return nil, fmt.Errorf("a puzzle has at least two squares, and random sides are at least 2")
	case fixed:
		return func(*rand.Rand) (int, int) { return a, b }, nil
	case a > b:
		return nil, fmt.Errorf("%d is more than %d", a, b)
	}
	return func(r *rand.Rand) (int, int) { return a + r.IntN(b-a+1), a + r.IntN(b-a+1) }, nil
}
