// Package curriculum picks from many results some that rise evenly in TSI, to
// be played one after another, and says which is next.
package curriculum

import (
	"cmp"
	"math"
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
)

// Climb returns n of the results, the easiest first; all if there are not more.
// The first and the last are the easiest and the hardest, and those between are
// each the nearest to an even step that is left, of equally near ones the easier.
// A single one is the nearest to the middle. Of equally hard results (to nine
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
	from := 0 // the first that is left
	for i := range picked {
		aim := (least + most) / 2
		if n > 1 {
			aim = least + (most-least)*float64(i)/float64(n-1)
		}
		to := len(sorted) - (n - i) // the last that leaves enough for the others
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

// byDifficulty puts the easier one first, of equally hard ones that of the lower rank.
func byDifficulty(a, b fill.Result) int {
	return cmp.Or(cmp.Compare(nanos(a), nanos(b)), cmp.Compare(a.Rank, b.Rank))
}
