package stats

import "math"

// Partial is the coefficient of correlation of x and y given z, from the three coefficients
// of each with each: of what z leaves unexplained of both. It is NaN where z explains all of
// one.
func Partial(xy, xz, yz float64) float64 {
	left := (1 - xz*xz) * (1 - yz*yz)
	if left <= 0 {
		return math.NaN()
	}
	return max(-1, min(1, (xy-xz*yz)/math.Sqrt(left)))
}

// PartialP returns the p-value, two-sided, of a coefficient that Partial gives: Student's t
// with pairs-3 degrees of freedom, for normal values or many ranks. It is NaN with r, and
// below four pairs.
func PartialP(r float64, pairs int) float64 {
	if math.IsNaN(r) || pairs < 4 {
		return math.NaN()
	}
	return twoSided(r, pairs-3)
}

// Explained returns R², the share of the variance of y that a linear combination of the
// columns and a constant explains; NaN if y is constant.
func Explained(y []float64, columns ...[]float64) float64 {
	ones := constant(len(y))
	all, _ := residualSquares(y, ones)
	left, _ := residualSquares(y, append([][]float64{ones}, columns...)...)
	if all <= negligible*dot(y, y) {
		return math.NaN()
	}
	return 1 - left/all
}
