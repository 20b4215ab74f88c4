// Package curriculum picks from many results a sequence that rises evenly in TSI, to be played in order, and
// chooses the next one to play.
package curriculum

import (
	"cmp"
	"math"
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
)

// Climb returns n of the results, the easiest first; all if there are no more. The first and the last are the
// easiest and the hardest. Each of the others is the remaining result nearest to an even step, the easier one
// of two equally near. For n = 1 it is the result nearest to the middle. Of equally hard results (to nine
// decimals) only the one of the lowest rank is taken, unless that leaves too few.
func Climb(results []fill.Result, n int) []fill.Result {
	sorted := slices.Clone(results)
	slices.SortFunc(sorted, byDifficulty)
	if levels := slices.CompactFunc(slices.Clone(sorted), func(a, b fill.Result) bool { return nanos(a) == nanos(b) }); len(levels) >= n {
		sorted = levels
	}
	if len(sorted) <= n || n <= 0 {
		return sorted[:min(max(n, 0), len(sorted))]
	}
	least, most := nanos(sorted[0]), nanos(sorted[len(sorted)-1])
	picked := make([]fill.Result, n)
	from := 0 // first remaining result
	for i := range picked {
		aim := (least + most) / 2
		if n > 1 {
			aim = least + (most-least)*float64(i)/float64(n-1)
		}
		to := len(sorted) - (n - i) // last result that leaves enough for the others
		off := func(at int) float64 { return math.Abs(nanos(sorted[at]) - aim) }
		best := from
		for at := from + 1; at <= to && off(at) <= off(best); at++ {
			if off(at) < off(best) {
				best = at
			}
		}
		picked[i] = sorted[best]
		from = best + 1
	}
	return picked
}

func nanos(r fill.Result) float64 { return math.Round(r.TSI * 1e9) }

// byDifficulty orders results by TSI, and equally hard ones by rank.
func byDifficulty(a, b fill.Result) int {
	return cmp.Or(cmp.Compare(nanos(a), nanos(b)), cmp.Compare(a.Rank, b.Rank))
}
