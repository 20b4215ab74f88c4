package stats

import (
	"fmt"

	"gonum.org/v1/gonum/stat"
)

// Line is y = Intercept + Slope*x.
type Line struct{ Intercept, Slope float64 }

// At returns the line's height at x.
func (l Line) At(x float64) float64 { return l.Intercept + l.Slope*x }

// Fit returns the line of least squares through the pairs (x[i], y[i]): the
// one with the smallest sum of squared vertical distances. Errors are
// ErrLength, ErrTooFew, ErrNotFinite, and ErrConstant when all x are equal;
// a constant y is fine.
func Fit(x, y []float64) (Line, error) {
	if err := check(x, y); err != nil {
		return Line{}, err
	}
	if !varies(x) {
		return Line{}, fmt.Errorf("x: %w", ErrConstant)
	}
	intercept, slope := stat.LinearRegression(x, y, nil, false)
	return Line{intercept, slope}, nil
}

// Residuals returns what Fit's line leaves unexplained: y[i] minus the line's
// height at x[i]. They add up to zero. The errors are Fit's.
func Residuals(x, y []float64) ([]float64, error) {
	line, err := Fit(x, y)
	if err != nil {
		return nil, err
	}
	left := make([]float64, len(x))
	for i := range x {
		left[i] = y[i] - line.At(x[i])
	}
	return left, nil
}
