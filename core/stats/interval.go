package stats

import (
	"math"

	"gonum.org/v1/gonum/mathext"
)

// Level is the default level of confidence.
const Level = 0.95

// Interval is a confidence interval.
type Interval struct{ Low, High float64 }

// Holds reports whether a value is in the interval.
func (i Interval) Holds(v float64) bool { return i.Low <= v && v <= i.High }

// Ranked returns the confidence interval of a Spearman correlation (D. G. Bonett and T. A. Wright, "Sample
// Size Requirements for Estimating Pearson, Kendall and Spearman Correlations", Psychometrika 65, 2000):
// atanh rho is nearly normal with variance (1+rho²/2)/(N-3), whatever the distributions of the values. It is
// accurate up to a rho of about 0.95. Below four pairs it is -1 to 1.
func (c Correlation) Ranked(level float64) Interval {
	if c.N < 4 {
		return Interval{-1, 1}
	}
	return c.around(level, math.Sqrt((1+c.R*c.R/2)/float64(c.N-3)))
}

// Fisher returns the confidence interval of a Pearson correlation for normal values (R. A. Fisher 1921):
// atanh r is nearly normal with variance 1/(N-3). Below four pairs it is -1 to 1.
func (c Correlation) Fisher(level float64) Interval {
	if c.N < 4 {
		return Interval{-1, 1}
	}
	return c.around(level, 1/math.Sqrt(float64(c.N-3)))
}

// around returns the interval for a given standard error of atanh R.
func (c Correlation) around(level, deviation float64) Interval {
	half := mathext.NormalQuantile((1+level)/2) * deviation
	z := math.Atanh(c.R)
	return Interval{math.Tanh(z - half), math.Tanh(z + half)}
}
