package stats

import (
	"math"

	"gonum.org/v1/gonum/mathext"
)

// Level is the usual level of confidence.
const Level = 0.95

// Interval is a confidence interval.
type Interval struct{ Low, High float64 }

// Holds reports whether a value is in the interval.
func (i Interval) Holds(v float64) bool { return i.Low <= v && v <= i.High }

// Fisher returns the confidence interval of a Pearson correlation for normal
// values (R. A. Fisher 1921): atanh r is nearly normal with variance 1/(N-3).
// With less than four pairs it is everything.
func (c Correlation) Fisher(level float64) Interval {
	if c.N < 4 {
		return Interval{-1, 1}
	}
	half := mathext.NormalQuantile((1+level)/2) / math.Sqrt(float64(c.N-3))
	z := math.Atanh(c.R)
	return Interval{math.Tanh(z - half), math.Tanh(z + half)}
}
