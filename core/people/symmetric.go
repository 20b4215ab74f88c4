package people

import "math"

// factor is a Cholesky factor: the lower triangular matrix whose product with its transpose is a
// given symmetric positive definite matrix. The matrices here have some ten rows. gonum's
// factorisation would add 19 KB to a browser's module.
type factor [][]float64

// newFactor factors a matrix given by its lower triangle. ok is false if the matrix is not positive
// definite.
func newFactor(a [][]float64) (l factor, ok bool) {
	l = make(factor, len(a))
	for i := range a {
		l[i] = make([]float64, i+1)
		for j := 0; j <= i; j++ {
			sum := a[i][j]
			for k := range j {
				sum -= l[i][k] * l[j][k]
			}
			if i != j {
				l[i][j] = sum / l[j][j]
				continue
			}
			if !(sum > 0) {
				return nil, false
			}
			l[i][i] = math.Sqrt(sum)
		}
	}
	return l, true
}

// half solves l x = b.
func (l factor) half(b []float64) []float64 {
	x := make([]float64, len(b))
	for i := range l {
		sum := b[i]
		for k := range i {
			sum -= l[i][k] * x[k]
		}
		x[i] = sum / l[i][i]
	}
	return x
}

// solve solves a x = b for the factored matrix a.
func (l factor) solve(b []float64) []float64 {
	x := l.half(b)
	for i := len(l) - 1; i >= 0; i-- {
		for k := i + 1; k < len(l); k++ {
			x[i] -= l[k][i] * x[k]
		}
		x[i] /= l[i][i]
	}
	return x
}

// variance returns the variance of the combination b of variables whose precision matrix is
// factored.
func (l factor) variance(b []float64) float64 {
	x := l.half(b)
	return dot(x, x)
}

// logDeterminant returns the logarithm of the matrix's determinant.
func (l factor) logDeterminant() (sum float64) {
	for i := range l {
		sum += 2 * math.Log(l[i][i])
	}
	return sum
}

func dot(x, y []float64) (sum float64) {
	for i := range x {
		sum += x[i] * y[i]
	}
	return sum
}
