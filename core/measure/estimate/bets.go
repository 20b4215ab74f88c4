package estimate

import "math"

// bets is a confidence sequence by betting: for each of a row of values that P may have,
// somebody bets against it, draw by draw, with stakes that depend on earlier draws only.
// If P has that value, the bettor's capital is a martingale that begins with 1, and comes
// to 1/alpha with a probability of at most alpha, at whatever time one looks. Values at which
// it does are excluded.
//
// It assumes nothing of the draws but that G + U w is in [G, G + U] and has mean P.
type bets struct {
	values          [candidates]float64
	raised, lowered [candidates]float64 // capital of who bets that P is more, and less
	out             [candidates]bool
	draws           int
	squares         float64 // of w, less what was expected of it
}

// Candidates are 2^0, 2^-1/8, 2^-2/8, ... 2^-64.
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

// mostStake is the most that a bettor can lose, of all that he has: a draw of 1 or 0 costs that
// where he bets on the other. Such draws are rare where P is small.
const mostStake = 0.9

// add takes a draw in; mean is the estimate of P from the draws before it.
func (b *bets) add(s sampled, mean float64) {
	expected := (mean - s.goals) / s.open
	if b.draws > 1 && expected >= 0 && expected < 1 {
		b.bet(s, expected, b.squares/float64(b.draws))
	}
	b.draws++
	off := s.weight - min(max(expected, 0), 1)
	b.squares += off * off
}

// bet bets on the weight of a draw, of which a mean and a variance are expected.
func (b *bets) bet(s sampled, expected, variance float64) {
	for i := range b.out {
		if b.out[i] {
			continue
		}
		value := (b.values[i] - s.goals) / s.open // the mean of w, if that is P
		if value <= 0 || value >= 1 {
			b.out[i] = true // by the certificate, of which this is a part from now on
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

// bounds returns what is left of P, a step wider at both ends, since P may be between two
// candidates; ok is false when nothing is left.
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
