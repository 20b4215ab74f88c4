package stats

import "math"

// Limits defines outliers. The zero value only drops values that are not finite.
type Limits struct {
	X, Y *Interval // if set, the range of values to keep
	// Z, if not 0, is the maximum distance of a pair from the line of least squares, in standard deviations
	// of all distances from it. The line is fitted once, to the pairs within the other limits, and not again
	// to the remaining ones.
	Z float64
}

// Kept returns the indices of the pairs within the limits, in order. Errors are those of Fit for the pairs
// that remain before Z is applied; without Z the only error is ErrLength.
func (l Limits) Kept(x, y []float64) (kept []int, err error) {
	if len(x) != len(y) {
		return nil, check(x, y)
	}
	for i := range x {
		if within(l.X, x[i]) && within(l.Y, y[i]) {
			kept = append(kept, i)
		}
	}
	if l.Z == 0 {
		return kept, nil
	}
	left, err := Residuals(Pick(x, kept), Pick(y, kept))
	if err != nil {
		return nil, err
	}
	most := l.Z * deviation(left)
	near := kept[:0]
	for i, k := range kept {
		if math.Abs(left[i]) <= most {
			near = append(near, k)
		}
	}
	return near, nil
}

func within(i *Interval, v float64) bool {
	return !math.IsNaN(v) && !math.IsInf(v, 0) && (i == nil || i.Holds(v))
}

// Pick returns the values at the given indices.
func Pick(values []float64, numbers []int) []float64 {
	picked := make([]float64, len(numbers))
	for i, k := range numbers {
		picked[i] = values[k]
	}
	return picked
}
