package estimate

import "math"

// rolls counts the results of plain rollouts. Before the first goal, P has the upper bound 1 - alpha^(1/n)
// after n rollouts, which holds at any time. After the first goal this bound stays, and the interval of
// Clopper and Pearson is computed after 64 rollouts, 128 and so on. The two share the error probability.
type rolls struct {
	number, goals int
	doubts        int // rollouts that came to a doubtful state
	before        int // rollouts before the first goal or doubt
	next, look    int
	low, high     float64 // interval at the last look
	ok            bool
}

func (r *rolls) add(goal, doubt bool) {
	r.number++
	switch {
	case goal:
		r.goals++
	case doubt:
		r.doubts++
	case r.goals+r.doubts == 0:
		r.before++
	}
	if r.next == 0 {
		r.next = firstLook
	}
	if r.number == r.next {
		r.next *= 2
		r.look++
		r.low, r.ok = 0, r.goals+r.doubts > 0
		alpha := rollsMiss / 2 * spent(r.look)
		if r.goals > 0 {
			r.low, r.high = binomial(r.number, r.goals, alpha)
		}
		if r.doubts > 0 {
			_, r.high = binomial(r.number, r.goals+r.doubts, alpha)
		}
	}
}

// bounds returns the bounds of P.
func (r *rolls) bounds() (low, high float64) {
	high = 1
	if r.before > 0 {
		high = -math.Expm1(math.Log(rollsMiss/2) / float64(r.before))
	}
	if r.ok {
		return r.low, max(r.low, min(high, r.high))
	}
	return 0, high
}

// binomial returns the interval of Clopper and Pearson for the probability of an event that happened k times
// out of n, 0 < k. The interval is wrong with a probability of at most alpha.
func binomial(n, k int, alpha float64) (low, high float64) {
	high = 1
	if k < n {
		high = solve(func(p float64) bool { return atMost(n, k, p) > alpha/2 })
	}
	return solve(func(p float64) bool { return 1-atMost(n, k-1, p) < alpha/2 }), high
}

// solve returns the probability up to which a condition holds. The condition must hold for small
// probabilities and fail for all larger ones. solve bisects on a logarithmic scale.
func solve(holds func(p float64) bool) float64 {
	low, high := -100.0, 0.0 // exponents of 2
	for range 60 {
		if mid := (low + high) / 2; holds(math.Exp2(mid)) {
			low = mid
		} else {
			high = mid
		}
	}
	return math.Exp2(high)
}

// atMost returns the probability that an event of probability p happens at most k times out of n.
func atMost(n, k int, p float64) float64 {
	if p >= 1 {
		return 0
	}
	// Begin at the likeliest of these numbers, and add terms in both directions until they are negligible.
	mode := min(k, int(float64(n)*p))
	a, _ := math.Lgamma(float64(n) + 1)
	b, _ := math.Lgamma(float64(mode) + 1)
	c, _ := math.Lgamma(float64(n-mode) + 1)
	likeliest := math.Exp(a - b - c + float64(mode)*math.Log(p) + float64(n-mode)*math.Log1p(-p))
	odds := p / (1 - p)
	sum, term := 0.0, likeliest
	for i := mode; i >= 0 && term > sum*1e-17; i-- {
		sum += term
		term *= float64(i) / float64(n-i+1) / odds
	}
	term = likeliest
	for i := mode + 1; i <= k && term > sum*1e-17; i++ {
		term *= float64(n-i+1) / float64(i) * odds
		sum += term
	}
	return min(sum, 1)
}
