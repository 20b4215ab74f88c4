package estimate

import "math"

// bets is a confidence sequence by betting. For each of a list of candidate values of P, two bettors bet
// against the value, draw by draw, with stakes that depend on earlier draws only. If P has that value, a
// bettor's capital is a martingale that begins with 1, so the probability that it ever reaches 1/alpha is at
// most alpha. Values at which it does are excluded.
//
// The sequence assumes nothing about the draws except that G + U w is in [G, G + U] and has mean P.
type bets struct {
	values          [candidates]float64
	raised, lowered [candidates]float64 // capital of the bettors on a higher P and on a lower P
	out             [candidates]bool
	draws           int
	squares         float64 // sum of squared deviations of w from its expected value
}

// The candidate values are 2^0, 2^-1/8, 2^-2/8, ... 2^-64.
const (
	candidates = perShannon*64 + 1
	perShannon = 8
)

func newBets() (b bets) {
	for i := range candidates {
		b.values[i] = math.Exp2(-float64(i) / perShannon)
		b.raised[i], b.lowered[i] = 1, 1
	}
	return b
}

// mostStake is the maximum share of the capital that a bettor may lose in one draw. A draw of 0 or 1 costs
// that much if the bettor stakes most on the opposite. Such draws are rare if P is small.
const mostStake = 0.9

// add adds a draw. mean is the estimate of P from the draws before it.
func (b *bets) add(s sampled, mean float64) {
	expected := (mean - s.goals) / s.open
	if b.draws > 1 && expected >= 0 && expected < 1 {
		b.bet(s, expected, b.squares/float64(b.draws))
	}
	b.draws++
	off := s.weight - min(max(expected, 0), 1)
	b.squares += off * off
}

// bet bets on the weight of a draw, given the expected mean and variance of weights.
func (b *bets) bet(s sampled, expected, variance float64) {
	for i := range b.out {
		if b.out[i] {
			continue
		}
		value := (b.values[i] - s.goals) / s.open // mean of w if P has this value
		if value <= 0 || value >= 1 {
			b.out[i] = true // excluded by the certificate, from now on also here
			continue
		}
		edge := expected - value
		if edge == 0 {
			continue
		}
		stake := edge / (variance + edge*edge)
		switch {
		case stake > 0:
			b.raised[i] *= 1 + min(stake, mostStake/value)*(s.weight-value)
		case stake < 0:
			b.lowered[i] *= 1 + max(stake, -mostStake/(1-value))*(s.weight-value)
		}
		b.out[i] = b.raised[i]+b.lowered[i] > 2/betsMiss
	}
}

// bounds returns the bounds of the values that are not excluded, one step wider at both ends because P may be
// between two candidates. ok is false if all are excluded.
func (b *bets) bounds() (low, high float64, ok bool) {
	first, last := -1, -1
	for i, out := range b.out {
		if !out {
			if first < 0 {
				first = i
			}
			last = i
		}
	}
	if first < 0 {
		return 0, 1, false
	}
	low, high = 0, 1
	if last < candidates-1 {
		low = b.values[last+1]
	}
	if first > 0 {
		high = b.values[first-1]
	}
	return low, high, true
}
