package stats

import "math"

// residualSquares returns the sum of squares of y that a linear combination of the
// columns leaves unexplained, and how many of the columns are independent. Each column is
// made orthogonal to those before it (modified Gram-Schmidt, twice); what is then next
// to nothing is a combination of them.
func residualSquares(y []float64, columns ...[]float64) (squares float64, rank int) {
	left := append([]float64(nil), y...)
	var basis [][]float64
	for _, column := range columns {
		v := append([]float64(nil), column...)
		whole := dot(v, v)
		for range 2 {
			for _, b := range basis {
				subtract(v, b, dot(v, b))
			}
		}
		rest := dot(v, v)
		if rest <= 1e-18*whole {
			continue
		}
		for i := range v {
			v[i] /= math.Sqrt(rest)
		}
		subtract(left, v, dot(left, v))
		basis = append(basis, v)
	}
	return dot(left, left), len(basis)
}

func dot(x, y []float64) (sum float64) {
	for i := range x {
		sum += x[i] * y[i]
	}
	return sum
}

// subtract takes a multiple of a vector from another.
func subtract(from, v []float64, times float64) {
	for i := range from {
		from[i] -= times * v[i]
	}
}

// constant is a column of ones.
func constant(n int) []float64 {
	ones := make([]float64, n)
	for i := range ones {
		ones[i] = 1
	}
	return ones
}
