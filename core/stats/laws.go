package stats

import (
	"math"

	"gonum.org/v1/gonum/mathext"
)

// Normal returns the distribution function of the standard normal distribution at z.
func Normal(z float64) float64 { return math.Erfc(-z/math.Sqrt2) / 2 }

// StudentTails returns the probability that Student's t with the given degrees of freedom is at least as far
// from 0 as t.
func StudentTails(t, freedom float64) float64 {
	return mathext.RegIncBeta(freedom/2, 0.5, freedom/(freedom+t*t))
}

// StudentReach returns the distance from 0 that Student's t with the given degrees of freedom exceeds with
// probability tails.
func StudentReach(tails, freedom float64) float64 {
	x := mathext.InvRegIncBeta(freedom/2, 0.5, tails)
	return math.Sqrt(freedom * (1 - x) / x)
}
