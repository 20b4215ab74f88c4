package measure

import "math/rand/v2"

// Attempt simulates one attempt at a puzzle by a player who looks before acting, look by look, and reports
// whether the player reached the solution. The share of successful attempts tends to 2^-SI. It simulates the
// definition directly and serves as a check: of the formulas of Look, it uses only Chance.
func Attempt[S comparable](p Deduction[S], look Look, random *rand.Rand) bool {
	for s := p.Start(); !p.Solved(s); {
		rank, places, finds, next := cheapest(p, s)
		if finds == 0 {
			options, right := p.Guess(s)
			if options == 0 || random.IntN(options) != 0 {
				return false
			}
			s = right[random.IntN(len(right))]
			continue
		}
		for ; finds > 0; places, finds = places-1, finds-1 {
			if !look.found(rank, finds, places, random) {
				return false
			}
		}
		s = next
	}
	return true
}

// found simulates looks until one finds something (true) or the player gives up (false).
func (l Look) found(rank, fruitful, places int, random *rand.Rand) bool {
	for {
		// The depth is at least the rank, and the place is a fruitful one.
		if random.Float64() < l.Chance(rank, 1, 1) && random.IntN(places) < fruitful {
			return true
		}
		if random.Float64() < l.Epsilon {
			return false
		}
	}
}
