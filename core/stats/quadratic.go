package stats

// Quadratic is y = A + B*x + C*x*x, fitted by least squares.
type Quadratic struct {
	A, B, C float64
	N       int
	// R2 is the share of y's variance that the curve explains. P is the p-value of the hypothesis that it
	// explains nothing (F, 2 and N-3 degrees of freedom).
	R2, P float64
}

// FitQuadratic fits a parabola. Errors are Pearson's, and ErrTooFew below four pairs or
// three different x.
func FitQuadratic(x, y []float64) (Quadratic, error) {
	if err := check(x, y); err != nil {
		return Quadratic{}, err
	}
	if err := vary(x, y); err != nil {
		return Quadratic{}, err
	}
	if err := enough(len(x), 4); err != nil {
		return Quadratic{}, err
	}
	// Centred on the mean, x and its square are nearly uncorrelated.
	mid, n := mean(x), len(x)
	first, second := make([]float64, n), make([]float64, n)
	for i, v := range x {
		first[i] = v - mid
		second[i] = first[i] * first[i]
	}
	left, rank := residualSquares(y, constant(n), first, second)
	if rank < 3 {
		return Quadratic{}, sampleError{"different x", ErrTooFew}
	}
	q := Quadratic{N: n, R2: 1 - left/cross(y, y)}
	if f := q.R2 / 2 / (left / cross(y, y) / float64(n-3)); left == 0 {
		q.P = 0
	} else {
		q.P = upperF(f, 2, float64(n-3))
	}
	// Made orthogonal to the constant and the linear term, the quadratic term has the same coefficient alone
	// as in the whole model.
	slope, own := cross(first, second)/cross(first, first), make([]float64, n)
	for i := range own {
		own[i] = second[i] - mean(second) - slope*first[i]
	}
	c := dot(own, y) / dot(own, own)
	b := (cross(first, y) - c*cross(first, second)) / cross(first, first)
	a := mean(y) - c*mean(second)
	q.A, q.B, q.C = a-b*mid+c*mid*mid, b-2*c*mid, c
	return q, nil
}
