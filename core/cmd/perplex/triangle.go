package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/triangle"
	"github.com/perplex-puzzles/perplex/core/witness/triangle/induction"
)

var triangleVerb = triangleFamily.Group(cli.Verb{
	Name:    "generate",
	Args:    "[flags]",
	Summary: "draws puzzles at random, all different",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		g := defineTriangleMaking(flags)
		return g.run
	},
})

// triangleMaking is the flags of triangle generate.
type triangleMaking struct {
	generator, sizes *string
	number           *int
	seed             *uint64
}

// triangleSeed is the default seed.
const triangleSeed = induction.DefaultSeed

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
		generator: flags.String("generator", "scatter", "`way` to place triangles: scatter (Algorithm 3: at random, until there is a solution), "+
			"path (Algorithm 4: along a random path, found depth first) or walk (along a random walk)"),
		sizes:  flags.String("size", "2..4", "`size` of the puzzles: 5x5, or 2..5 for sides drawn from this range"),
		number: flags.Int("n", 10, "number of puzzles, all different"),
		seed:   flags.Uint64("seed", triangleSeed, "seed of the random numbers"),
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
		if err := c.Interruption(); err != nil {
			return err
		}
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
