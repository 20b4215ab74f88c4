package estimate

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/stats"
)

// looks computes an interval from the estimates of draws after 64 draws, 128, 256 and so on. Its centre is
// the weighted mean of the estimates. Its width follows from 20 batches of draws, by Student's t on the
// logarithm of the mean. An estimate has weight 1/U, which is known before the draw: draws that can err less
// count more.
//
// The interval only holds if no few draws make up most of the mean. Otherwise there is none.
type looks struct {
	draws         int
	weights, sums [batches]float64
	sum, squares  float64 // sum and sum of squares of the draws' contributions
	largest       float64
	next, number  int

	low, high float64 // interval at the last look
	ok        bool
}

// batches is the number of batches. Student's t has one degree of freedom less.
const batches = 20

const (
	firstLook = 64
	// leastEffective is the number of equal draws that the draws must be worth.
	leastEffective = 50
	// mostShare is the maximum share of the sum that a single draw may contribute.
	mostShare = 0.05
)

// add adds a draw, made while U > 0, and reports whether a look was due.
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

// spent returns the share of the error probability for a look, numbered from 1. The shares add up to 1.
func spent(look int) float64 {
	x := math.Pi * float64(look)
	return 6 / (x * x)
}

// mean returns the estimate of P so far, or 0 if no goal was found.
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
		return // equal draws say nothing about the others
	}
	deviation := math.Sqrt(variance*batches/(batches-1)) / mean // standard deviation of the logarithm
	reach := stats.StudentReach(alpha, batches-1) * deviation
	l.low, l.high = mean*math.Exp(-reach), mean*math.Exp(reach)
	l.ok = true
}
