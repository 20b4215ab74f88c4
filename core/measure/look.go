package measure

import "math"

// Look models a player who looks for something to do before acting. Each look has a place, chosen uniformly
// among the open ones, and a depth with P(depth >= r) = 2^(-Beta r). It shows all conclusions of the rules of
// ranks up to its depth at that place. After each look that shows nothing new, the player gives up with
// probability Epsilon and otherwise looks again.
//
// Beta is in Sh per rank and at least 0; Epsilon is in (0, 1]. With Epsilon 1 the player gets a single look.
// As Epsilon tends to 0, cost divided by Epsilon tends to the expected number of looks in vain (times log2
// e), so the family has information at one end and the number of looks at the other.
type Look struct{ Beta, Epsilon float64 }

// Frozen is the player used for the search information of every family. Its two parameters were fitted on
// half of a set of sudokus with solving times and do not change.
var Frozen = Look{Beta: 2, Epsilon: 1. / 64}

// Chance returns p, the probability that one look finds something: 2^(-Beta rank) times the share of places
// where a rule of this rank applies.
func (l Look) Chance(rank, fruitful, places int) float64 {
	return math.Exp2(-l.Beta*float64(rank)) * float64(fruitful) / float64(places)
}

// Finds returns F(p) = p / (p + Epsilon (1-p)), the probability of finding something before giving up.
func (l Look) Finds(p float64) float64 { return p / (p + l.Epsilon*(1-p)) }

// Cost returns -log2 F(p) = log2(1 + Epsilon (1-p)/p), in Sh: 0 for p = 1, infinite for p = 0. With Epsilon
// 1/64, and if p is not small, 1 Sh is about 44 looks in vain.
func (l Look) Cost(p float64) float64 { return math.Log1p(l.Epsilon*(1-p)/p) / math.Ln2 }

// Sweep returns the cost, in Sh, of finding everything that a rank shows in a state, one fruitful place after
// another: the sum of Cost(2^(-Beta rank) (m-i)/(n-i)) for i = 0 to m-1, with m fruitful places among n. Each
// place found is closed, so n decreases with m, whatever the order. With Beta 0 and Epsilon 1 the cost is
// log2 of the binomial coefficient n over m.
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

// Vain returns the cost in Sh of a number of looks in vain: after each look, the player gives up with
// probability Epsilon.
func (l Look) Vain(looks float64) float64 {
	if looks == 0 {
		return 0 // also with Epsilon 1
	}
	return -looks * math.Log1p(-l.Epsilon) / math.Ln2
}

// Gather returns the cost, in Sh, of finding everything that several ranks show together, in any order.
// finds[r] is the number of places whose cheapest rank is r, and places is the number of all places. A look
// finds a place with the probability of that place's rank, and each place found is closed. The result is
// exact: it sums over all orders by the number of places left per rank. With one rank it equals Sweep.
func (l Look) Gather(finds []int, places int) float64 {
	states := 1
	for _, m := range finds {
		states *= m + 1
		places -= m
	}
	// found[state] is the probability of finding everything that is left. A state encodes the number of
	// places left per rank in a mixed radix; rank 0 is the least significant digit.
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
