package measure

import "math"

// Look is how a player searches for something to do. A look is a place, uniform over
// those that are open, and a depth: P(depth >= r) = 2^(-Beta r). It shows what the rules
// of ranks up to its depth give there. After each look that shows nothing new the player
// gives up with the probability Epsilon, or else looks again.
//
// Beta is in Sh a rank, at least 0; Epsilon is in (0, 1]. With Epsilon 1 the player has
// one glance. As it goes to 0 the costs divided by it go to the expected looks in vain:
// information and looks are two ends of one family.
type Look struct{ Beta, Epsilon float64 }

// Frozen is the player of every family's search information. Its two numbers were chosen
// on half of a set of sudokus with solving times, and stay as they are.
var Frozen = Look{Beta: 2, Epsilon: 1. / 64}

// Chance returns p, the probability that one look finds something: 2^(-Beta rank) times
// the share of places where a rule of this rank would.
func (l Look) Chance(rank, fruitful, places int) float64 {
	return math.Exp2(-l.Beta*float64(rank)) * float64(fruitful) / float64(places)
}

// Finds returns F(p) = p / (p + Epsilon (1-p)), the probability of finding something
// before giving up.
func (l Look) Finds(p float64) float64 { return p / (p + l.Epsilon*(1-p)) }

// Cost returns -log2 F(p) = log2(1 + Epsilon (1-p)/p), in Sh: 0 for p = 1, infinite for
// p = 0. With Epsilon 1/64 and p not small, 1 Sh is about 44 looks in vain.
func (l Look) Cost(p float64) float64 { return math.Log1p(l.Epsilon*(1-p)/p) / math.Ln2 }

// Sweep returns what it costs to find everything that a rank shows in a state, one
// fruitful place after another, in Sh: the sum of Cost(2^(-Beta rank) (m-i)/(n-i)), i = 0
// to m-1, for m fruitful ones of n places. A place found is closed, so n falls with m,
// whatever the order. With Beta 0 and Epsilon 1 it is log2 of n over m.
func (l Look) Sweep(rank, fruitful, places int) (cost float64) {
	for i := range fruitful {
		cost += l.Cost(l.Chance(rank, fruitful-i, places-i))
	}
	return cost
}

// SweepFinds returns 2^-Sweep, the probability of finding everything.
func (l Look) SweepFinds(rank, fruitful, places int) float64 {
	found := 1.0
	for i := range fruitful {
		found *= l.Finds(l.Chance(rank, fruitful-i, places-i))
	}
	return found
}

// Vain returns the cost of so many looks in vain: after each the player gives up with the
// probability Epsilon.
func (l Look) Vain(looks float64) float64 {
	if looks == 0 {
		return 0 // also with Epsilon 1
	}
	return -looks * math.Log1p(-l.Epsilon) / math.Ln2
}

// Gather returns what it costs to find everything that several ranks show together, in any
// order, in Sh: finds[r] places whose cheapest rank is r, of so many places. A look finds a
// place with the chance of its rank, and a place found is closed. It is exact: a sum over all
// orders, by how many of each rank are left. With one rank it is Sweep.
func (l Look) Gather(finds []int, places int) float64 {
	states := 1
	for _, m := range finds {
		states *= m + 1
		places -= m
	}
	// found is the probability of finding all that is left, by the numbers left as the
	// digits of a state, the first rank last.
	found := make([]float64, states)
	found[0] = 1
	left := make([]int, len(finds))
	for state := 1; state < states; state++ {
		open := places
		for r, rest := 0, state; r < len(finds); r++ {
			left[r], rest = rest%(finds[r]+1), rest/(finds[r]+1)
			open += left[r]
		}
		any, all := 0.0, 0.0
		for r, step := 0, 1; r < len(finds); r++ {
			if left[r] > 0 {
				p := l.Chance(r, left[r], open)
				any += p
				all += p * found[state-step]
			}
			step *= finds[r] + 1
		}
		found[state] = l.Finds(any) * all / any
	}
	return math.Log2(1 / found[states-1])
}
