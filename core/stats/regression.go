package stats

import "math"

// Line is y = Intercept + Slope*x.
type Line struct{ Intercept, Slope float64 }

// At returns the line's height at x.
func (l Line) At(x float64) float64 { return l.Intercept + l.Slope*x }

// Fit returns the line of least squares through the pairs (x[i], y[i]): the one with the smallest sum of
// squared vertical distances. Errors are ErrLength, ErrTooFew, ErrNotFinite, and ErrConstant if all x are
// equal; a constant y is allowed.
func Fit(x, y []float64) (Line, error) {
	if err := check(x, y); err != nil {
		return Line{}, err
	}
	if !varies(x) {
		return Line{}, sampleError{"x", ErrConstant}
	}
	return fit(x, y), nil
}

func fit(x, y []float64) Line {
	slope := cross(x, y) / cross(x, x)
	return Line{Intercept: mean(y) - slope*mean(x), Slope: slope}
}

// Residuals returns the residuals of Fit's line: y[i] minus the line's height at x[i]. They add up to zero.
// Errors are those of Fit.
func Residuals(x, y []float64) ([]float64, error) {
	line, err := Fit(x, y)
	if err != nil {
		return nil, err
	}
	return line.residuals(x, y), nil
}

func (l Line) residuals(x, y []float64) []float64 {
	left := make([]float64, len(x))
	for i := range x {
		left[i] = y[i] - l.At(x[i])
	}
	return left
}

// Regression is a line of least squares with its standard errors, for errors that are normal with equal
// variance.
type Regression struct {
	Line
	Correlation                        // Pearson's correlation; its p-value is also that of the slope
	SlopeError, InterceptError float64 // standard errors
	// Error is the standard deviation of y around the line, with N-2 degrees of freedom.
	Error float64

	mean, squares float64 // mean of x, and sum of squared distances from the mean
}

// Regress fits a line. Errors are those of Pearson.
func Regress(x, y []float64) (Regression, error) {
	c, err := Pearson(x, y)
	if err != nil {
		return Regression{}, err
	}
	r := Regression{Line: fit(x, y), Correlation: c, mean: mean(x), squares: cross(x, x)}
	var left float64
	for _, e := range r.residuals(x, y) {
		left += e * e
	}
	n := float64(c.N)
	r.Error = math.Sqrt(left / (n - 2))
	r.SlopeError = r.Error / math.Sqrt(r.squares)
	r.InterceptError = r.Error * math.Sqrt(1/n+r.mean*r.mean/r.squares)
	return r, nil
}

// Band returns the confidence interval of the line's height at x, for a level such as 0.95. The intervals for
// all x form the confidence band around the line.
func (r Regression) Band(x, level float64) Interval {
	n := float64(r.N)
	half := StudentReach(1-level, n-2) * r.Error * math.Sqrt(1/n+(x-r.mean)*(x-r.mean)/r.squares)
	return Interval{r.At(x) - half, r.At(x) + half}
}
