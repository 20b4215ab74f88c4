package stats

import (
	"fmt"
	"math"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"
)

// Correlation is how two lists go together.
type Correlation struct {
	N int     // pairs
	R float64 // Pearson's coefficient, -1..1
	// P is the two-sided p-value: how likely N pairs of independent normal
	// values are to give an r at least this far from 0. It is the p of the
	// F-statistic of a simple linear regression too.
	P float64
}

// Pearson returns the correlation of the pairs (x[i], y[i]), its p-value from
// Student's t with N-2 degrees of freedom. Errors are ErrLength, ErrTooFew,
// ErrNotFinite, and ErrConstant when all x or all y are equal.
func Pearson(x, y []float64) (Correlation, error) {
	if err := check(x, y); err != nil {
		return Correlation{}, err
	}
	for _, list := range []struct {
		name   string
		values []float64
	}{{"x", x}, {"y", y}} {
		if !varies(list.values) {
			return Correlation{}, fmt.Errorf("%s: %w", list.name, ErrConstant)
		}
	}
	// Rounding can carry a perfect correlation a bit beyond 1.
	r := max(-1, min(1, stat.Correlation(x, y, nil)))
	return Correlation{N: len(x), R: r, P: twoSided(r, len(x)-2)}, nil
}

func twoSided(r float64, freedom int) float64 {
	if r == 1 || r == -1 {
		return 0
	}
	t := math.Abs(r) * math.Sqrt(float64(freedom)/((1-r)*(1+r)))
	// The lower tail, since 1 minus the upper one would drown a p below 1e-16.
	return 2 * distuv.StudentsT{Sigma: 1, Nu: float64(freedom)}.CDF(-t)
}
