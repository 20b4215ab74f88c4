package people

import (
	"math"

	"gonum.org/v1/gonum/mathext"

	"github.com/perplex-puzzles/perplex/core/stats"
)

// logCumulative returns the logarithm of the standard normal distribution function, and the ratio of the
// density to that function (the inverse Mills ratio). Both stay accurate where density and function are
// almost 0.
func logCumulative(z float64) (log, ratio float64) {
	if z > -30 {
		p := stats.Normal(z)
		return math.Log(p), math.Exp(-z*z/2) / (math.Sqrt(2*math.Pi) * p)
	}
	// First terms of the asymptotic series; the error is below z^-6.
	series := 1 - 1/(z*z) + 3/(z*z*z*z)
	return -z*z/2 - math.Log(-z*math.Sqrt(2*math.Pi)) + math.Log(series), -z / series
}

// mixture is a sum of normal distributions with weights that add up to 1.
type mixture []component

type component struct{ weight, mean, deviation float64 }

func (m mixture) cumulative(x float64) (p float64) {
	for _, c := range m {
		p += c.weight * stats.Normal((x-c.mean)/c.deviation)
	}
	return p
}

// quantile returns the value below which a share of the mixture lies, to six decimal places.
func (m mixture) quantile(share float64) float64 {
	low, high := math.Inf(1), math.Inf(-1)
	z := mathext.NormalQuantile(share)
	for _, c := range m {
		low, high = min(low, c.mean+z*c.deviation), max(high, c.mean+z*c.deviation)
	}
	for high-low > 1e-7 {
		middle := (low + high) / 2
		if m.cumulative(middle) < share {
			low = middle
		} else {
			high = middle
		}
	}
	return (low + high) / 2
}

// Estimate summarises the posterior of a number. The number is below Median with probability one
// half, and between Low and High with probability 0.95.
type Estimate struct{ Low, Median, High float64 }

func (m mixture) estimate() Estimate {
	return Estimate{m.quantile(0.025), m.quantile(0.5), m.quantile(0.975)}
}
