package estimate

import "math"

// batches is how many groups of draws are compared; Student's t has one degree of freedom
// less. It is even, as student wants.
const batches = 20

// student returns the value that a variable with Student's distribution of batches-1
// degrees of freedom exceeds, one way or the other, with a probability.
func student(alpha float64) float64 {
	low, high := 0.0, 1.0
	for outside(high) > alpha && high < 1e6 {
		high *= 2
	}
	for range 60 {
		if mid := (low + high) / 2; outside(mid) > alpha {
			low = mid
		} else {
			high = mid
		}
	}
	return high
}

// outside is the probability of being more than t from 0. For odd degrees of freedom it
// is a finite sum (Abramowitz and Stegun, 26.7.3).
func outside(t float64) float64 {
	const degrees = batches - 1
	angle := math.Atan(t / math.Sqrt(degrees))
	sin, cos := math.Sincos(angle)
	term, sum := cos, cos
	for k := 2; k <= degrees-3; k += 2 {
		term *= cos * cos * float64(k) / float64(k+1)
		sum += term
	}
	return 1 - 2/math.Pi*(angle+sin*sum)
}
