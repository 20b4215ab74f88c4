package estimate

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/stats"
)

// looks makes an interval of the estimates of draws, at 64 of them, 128, 256, ...: their
// weighted mean, and what is known of its error from 20 batches, by Student's t on the
// logarithm. The weight of a draw is 1/U, which is known before it: draws that can err less
// count more.
//
// The interval holds only if no few draws make up most of the mean; else there is none.
type looks struct {
	draws         int
	weights, sums [batches]float64
	sum, squares  float64 // of what draws contribute
	largest       float64
	next, number  int

	low, high float64 // at the last look
	ok        bool
}

// batches is how many groups of draws are compared; Student's t has one degree of freedom less.
const batches = 20

const (
	firstLook = 64
	// leastEffective is the least number of equal draws that the draws have to be worth.
	leastEffective = 50
	// mostShare is the most that a single draw may contribute.
	mostShare = 0.05
)

// add takes a draw in, for which something was open, and reports whether it was time to
// look.
func (l *looks) add(s sampled) (looked bool) {
	// (G + U w) / U
	value := s.goals/s.open + s.weight
	b := l.draws % batches
	l.draws++
	l.weights[b] += 1 / s.open
	l.sums[b] += value
	l.sum += value
	l.squares += value * value
	l.largest = max(l.largest, value)
	if l.next == 0 {
		l.next = firstLook
	}
	if l.draws < l.next {
		return false
	}
	l.next *= 2
	l.number++
	l.look(looksMiss * spent(l.number))
	return true
}

// spent is the share of all that a look may cost, by its number from 1: they sum to 1.
func spent(look int) float64 {
	x := math.Pi * float64(look)
	return 6 / (x * x)
}

// mean is the estimate of P so far, 0 if nothing was met.
func (l *looks) mean() float64 {
	var weight float64
	for _, w := range l.weights {
		weight += w
	}
	if weight == 0 {
		return 0
	}
	return l.sum / weight
}

func (l *looks) look(alpha float64) {
	l.ok = false
	if l.sum == 0 || l.sum*l.sum < leastEffective*l.squares || l.largest > mostShare*l.sum {
		return
	}
	mean := l.mean()
	var weight, variance float64
	for _, w := range l.weights {
		weight += w
	}
	for b, w := range l.weights {
		off := (l.sums[b] - w*mean) / weight
		variance += off * off
	}
	if variance == 0 {
		return // all draws were the same, which says nothing of those that are not
	}
	deviation := math.Sqrt(variance*batches/(batches-1)) / mean // of the logarithm
	reach := stats.StudentReach(alpha, batches-1) * deviation
	l.low, l.high = mean*math.Exp(-reach), mean*math.Exp(reach)
	l.ok = true
}
