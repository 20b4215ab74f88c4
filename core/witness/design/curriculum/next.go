package curriculum

import (
	"math"
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
)

// Played is the record of a played board.
type Played struct {
	Rank    uint64
	Solved  bool
	Seconds float64 // time from the first look at the board to the end
}

// FastSeconds is the time per shannon of TSI below which a solution counts as fast.
const FastSeconds = 3

// Next returns the result to play after those in played, which are in the order of play; ok is false if none
// is left.
//
// The first result is the easiest. A step is the distance between neighbours among n boards that rise evenly
// from the easiest to the hardest. After a solved board, the next one is a step harder, or two if it was
// solved fast; after one that was given up, it is a step easier. The result is the one nearest to that aim
// among those not played yet on the right side of the last one's TSI; of equally near ones the easier, then
// the lower rank. If no easier one is left after giving up, it is the easiest one left. If no harder one is
// left after solving, there is none.
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
