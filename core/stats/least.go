package stats

import "math"

// negligible is the share of a column's sum of squares below which the remainder counts as rounding error.
const negligible = 1e-18

// orthonormal returns an orthonormal basis of the space that the columns span. It makes each column
// orthogonal to the earlier ones (modified Gram-Schmidt, applied twice), and drops a column of which almost
// nothing remains, since it is a combination of the earlier ones.
func orthonormal(columns ...[]float64) (basis [][]float64) {
	for _, column := range columns {
		v := append([]float64(nil), column...)
		for range 2 {
			for _, b := range basis {
				subtract(v, b, dot(v, b))
			}
		}
		rest := dot(v, v)
		if rest <= negligible*dot(column, column) {
			continue
		}
		for i := range v {
			v[i] /= math.Sqrt(rest)
		}
		basis = append(basis, v)
	}
	return basis
}

// residualSquares returns the sum of squares of y that no linear combination of the columns explains, and the
// number of independent columns.
func residualSquares(y []float64, columns ...[]float64) (squares float64, rank int) {
	left := append([]float64(nil), y...)
	basis := orthonormal(columns...)
	for _, b := range basis {
		subtract(left, b, dot(left, b))
	}
	return dot(left, left), len(basis)
}

func dot(x, y []float64) (sum float64) {
	for i := range x {
		sum += x[i] * y[i]
	}
	return sum
}

// subtract subtracts a multiple of a vector from another.
func subtract(from, v []float64, times float64) {
	for i := range from {
		from[i] -= times * v[i]
	}
}

// constant returns a column of ones.
func constant(n int) []float64 {
	ones := make([]float64, n)
	for i := range ones {
		ones[i] = 1
	}
	return ones
}

// LeastSquares returns the coefficients of the linear combination of the columns that is nearest to y. A
// constant term needs a column of its own. ok is false if a column is a combination of the others.
func LeastSquares(y []float64, columns ...[]float64) (coefficients []float64, ok bool) {
	coefficients = make([]float64, len(columns))
	for i := range columns {
		// The residual of this column on the others gives its own share.
		others := append(append([][]float64{}, columns[:i]...), columns[i+1:]...)
		own := append([]float64(nil), columns[i]...)
		for range 2 {
			for _, b := range orthonormal(others...) {
				subtract(own, b, dot(own, b))
			}
		}
		rest := dot(own, own)
		if rest <= negligible*dot(columns[i], columns[i]) {
			return nil, false
		}
		coefficients[i] = dot(own, y) / rest
	}
	return coefficients, true
}
