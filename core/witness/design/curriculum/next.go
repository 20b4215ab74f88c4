package curriculum

import (
	"math"
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
)

// Played is how a board was played.
type Played struct {
	Rank    uint64
	Solved  bool
	Seconds float64 // from the first look to the end
}

// FastSeconds for each shannon of a puzzle's TSI: who solves it in less is fast.
const FastSeconds = 3

// Next returns which of the results to play after those in played, in the order of play;
// ok is false when there is none left.
//
// The first one is the easiest. A step is an even one of n boards that climb from the
// easiest to the hardest. After a board was solved, the next one is a step harder, and
// two if it was solved fast; after one was given up, it is a step easier. Of those not
// played yet, on the right side of the last one's TSI, the nearest to that is taken, of
// equally near ones the easier, then the lower rank. If none easier is left after one was
// given up, it is the easiest that is left. If none harder is left after one was solved,
// there is none.
func Next(results []fill.Result, played []Played, n int) (r fill.Result, ok bool) {
	sorted := slices.Clone(results)
	slices.SortFunc(sorted, byDifficulty)
	left := slices.DeleteFunc(slices.Clone(sorted), func(r fill.Result) bool {
		return slices.ContainsFunc(played, func(p Played) bool { return p.Rank == r.Rank })
	})
	before := -1
	if len(played) > 0 {
		last := played[len(played)-1]
		before = slices.IndexFunc(sorted, func(r fill.Result) bool { return r.Rank == last.Rank })
	}
	if before < 0 {
		return first(left)
	}
	last, at := played[len(played)-1], sorted[before]
	steps := 1.0
	switch {
	case !last.Solved:
		steps = -1
	case last.Seconds < FastSeconds*at.TSI:
		steps = 2
	}
	side := slices.DeleteFunc(slices.Clone(left), func(r fill.Result) bool { return (nanos(r)-nanos(at))*steps <= 0 })
	if len(side) == 0 {
		if last.Solved {
			return r, false
		}
		return first(left)
	}
	aim := nanos(at) + steps*(nanos(sorted[len(sorted)-1])-nanos(sorted[0]))/float64(max(n-1, 1))
	return slices.MinFunc(side, func(a, b fill.Result) int {
		switch x, y := math.Abs(nanos(a)-aim), math.Abs(nanos(b)-aim); {
		case x < y:
			return -1
		case x > y:
			return 1
		}
		return 0
	}), true
}

func first(results []fill.Result) (r fill.Result, ok bool) {
	if len(results) == 0 {
		return r, false
	}
	return results[0], true
}
