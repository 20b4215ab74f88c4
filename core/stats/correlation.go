package stats

import (
	"math"

	"gonum.org/v1/gonum/mathext"
)

// Correlation is the correlation of two lists.
type Correlation struct {
	N int     // number of pairs
	R float64 // coefficient, from -1 to 1
	// P is the two-sided p-value: the probability that N pairs of independent values have a coefficient at
	// least this far from 0.
	P float64
}

// Method is a coefficient of correlation.
type Method uint8

// The methods.
const (
	PearsonR    Method = iota // correlation of the values: how close the pairs are to a line
	SpearmanRho               // correlation of the ranks: how close the pairs are to a common order
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

// Correlate returns the correlation of x and y by the method.
func (m Method) Correlate(x, y []float64) (Correlation, error) {
	if m == SpearmanRho {
		return Spearman(x, y)
	}
	return Pearson(x, y)
}

// coefficient returns the coefficient of x and y; NaN if either is constant.
func (m Method) coefficient(x, y []float64) float64 {
	if m == SpearmanRho {
		x, y = Ranks(x), Ranks(y)
	}
	if !varies(x) || !varies(y) {
		return math.NaN()
	}
	// Rounding can push a perfect correlation slightly beyond 1.
	return max(-1, min(1, cross(x, y)/math.Sqrt(cross(x, x)*cross(y, y))))
}

// Pearson returns the correlation of the pairs (x[i], y[i]). Its p-value comes from Student's t with N-2
// degrees of freedom and assumes normal values; it equals that of the F-test of a simple linear regression.
// Errors are ErrLength, ErrTooFew, ErrNotFinite, and ErrConstant if all x or all y are equal.
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

// twoSided returns the two-sided p-value of a coefficient for normal values: the two tails of Student's t,
// computed as an incomplete beta integral up to 1-r².
func twoSided(r float64, freedom int) float64 {
	return mathext.RegIncBeta(float64(freedom)/2, 0.5, (1-r)*(1+r))
}
