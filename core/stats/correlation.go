package stats

import (
	"math"

	"gonum.org/v1/gonum/mathext"
)

// Correlation is how two lists go together.
type Correlation struct {
	N int     // pairs
	R float64 // the coefficient, -1..1
	// P is the two-sided p-value: how likely N pairs of independent values are
	// to give a coefficient at least this far from 0.
	P float64
}

// Method is a coefficient of correlation.
type Method uint8

// The methods.
const (
	PearsonR    Method = iota // of the values: how near they are to a line
	SpearmanRho               // of their ranks: how near they are to a common order
)

func (m Method) String() string {
	switch m {
	case PearsonR:
		return "pearson"
	case SpearmanRho:
		return "spearman"
	}
	panic("stats: no such method")
}

// Correlate returns a correlation by the method: Pearson or Spearman.
func (m Method) Correlate(x, y []float64) (Correlation, error) {
	if m == SpearmanRho {
		return Spearman(x, y)
	}
	return Pearson(x, y)
}

// coefficient is NaN when x or y are constant.
func (m Method) coefficient(x, y []float64) float64 {
	if m == SpearmanRho {
		x, y = Ranks(x), Ranks(y)
	}
	if !varies(x) || !varies(y) {
		return math.NaN()
	}
	// Rounding can carry a perfect correlation a bit beyond 1.
	return max(-1, min(1, cross(x, y)/math.Sqrt(cross(x, x)*cross(y, y))))
}

// Pearson returns the correlation of the pairs (x[i], y[i]), its p-value from
// Student's t with N-2 degrees of freedom, for normal values; it is the p of the
// F-statistic of a simple linear regression too. Errors are ErrLength,
// ErrTooFew, ErrNotFinite, and ErrConstant when all x or all y are equal.
func Pearson(x, y []float64) (Correlation, error) {
	if err := check(x, y); err != nil {
		return Correlation{}, err
	}
	if err := vary(x, y); err != nil {
		return Correlation{}, err
	}
	r := PearsonR.coefficient(x, y)
	return Correlation{N: len(x), R: r, P: twoSided(r, len(x)-2)}, nil
}

// twoSided is the p-value of a coefficient of normal values: the two tails of
// Student's t, which are a beta integral up to 1-r².
func twoSided(r float64, freedom int) float64 {
	return mathext.RegIncBeta(float64(freedom)/2, 0.5, (1-r)*(1+r))
}
