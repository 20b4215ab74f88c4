package trianglestudy

import (
	"math/rand/v2"
	"time"

	"github.com/perplex-puzzles/perplex/core/witness/triangle"
)

// Search is one of the compared searches.
type Search struct {
	Name string
	New  func(*triangle.Puzzle) Searching
}

// Searching is a search for a solution.
type Searching interface {
	Step(budget int) (done bool)
	Solved() bool
	Expansions() int
}

// Searches lists the paper's searches and improved ones, with more knowledge of a path and with
// another order.
var Searches = []Search{
	{"baseline", func(p *triangle.Puzzle) Searching {
		return triangle.NewSearch(p, triangle.Options{Prune: triangle.Baseline()})
	}},
	{"π°", func(p *triangle.Puzzle) Searching {
		return triangle.NewSearch(p, triangle.Options{Prune: triangle.Learned()})
	}},
	{"available", further(triangle.FurtherOptions{Knows: triangle.Available})},
	{"reachable", further(triangle.FurtherOptions{Knows: triangle.Reachable})},
	{"all", further(triangle.FurtherOptions{})},
	{"depth first, π°", func(p *triangle.Puzzle) Searching { // compiled here so as not to delay the start
		return triangle.NewFurther(p, triangle.FurtherOptions{Prune: triangle.Learned(), DepthFirst: true})
	}},
	{"depth first, all", further(triangle.FurtherOptions{DepthFirst: true})},
	{"best", func(p *triangle.Puzzle) Searching { return triangle.NewBest(p, 0) }},
}

func further(o triangle.FurtherOptions) func(*triangle.Puzzle) Searching {
	return func(p *triangle.Puzzle) Searching { return triangle.NewFurther(p, o) }
}

// Effort is the mean and the largest effort of a search.
type Effort struct {
	Expansions, Seconds float64
	Most                int // most expansions
	Longest             float64
	Times               Spread // ratios of the baseline's seconds to those of this search, by puzzle
}

// Compare makes n different puzzles of a size by Algorithm 3 and solves each by all Searches. The
// efforts are in their order.
func Compare(short, long, n int, seed uint64) []Effort {
	r := rand.New(rand.NewPCG(seed, seedStream+uint64(100*short+long)))
	efforts := make([]Effort, len(Searches))
	ratios := make([][]float64, len(Searches))
	var set triangle.Set
	for range n {
		p, ok := set.Draw(func() triangle.Puzzle {
			width, height := short, long
			if r.IntN(2) == 0 {
				width, height = height, width
			}
			return triangle.Scatter(r, width, height)
		})
		if !ok {
			break
		}
		baseline := 0.0 // in seconds
		for i, search := range Searches {
			begun := time.Now()
			s := search.New(&p)
			for !s.Step(stepBudget) {
			}
			e, took := &efforts[i], time.Since(begun).Seconds()
			e.Expansions += float64(s.Expansions()) / float64(n)
			e.Seconds += took / float64(n)
			if i == 0 {
				baseline = took
			}
			if took > 0 && baseline > 0 { // the clock may be too coarse
				ratios[i] = append(ratios[i], baseline/took)
			}
			e.Most, e.Longest = max(e.Most, s.Expansions()), max(e.Longest, took)
		}
	}
	for i := range efforts {
		efforts[i].Times = spreadOf(ratios[i])
	}
	return efforts
}
