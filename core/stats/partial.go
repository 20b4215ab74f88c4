package stats

import "math"

// Partial returns the partial correlation of x and y given z, the correlation of the parts that z does not
// explain, from the three pairwise coefficients. It is NaN if z explains x or y completely.
func Partial(xy, xz, yz float64) float64 {
	left := (1 - xz*xz) * (1 - yz*yz)
	if left <= 0 {
		return math.NaN()
	}
	return max(-1, min(1, (xy-xz*yz)/math.Sqrt(left)))
}

// PartialP returns the two-sided p-value of a coefficient from Partial: Student's t with pairs-3 degrees of
// freedom, for normal values or many ranks. It is NaN if r is NaN, and below four pairs.
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
