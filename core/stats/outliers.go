package stats

import "math"

// Limits are what is not an outlier. The zero value keeps everything but
// values that are not finite.
type Limits struct {
	X, Y *Interval // if set, the values that are kept
	// Z, if not 0, is how far from the line of least squares a pair may lie, in
	// standard deviations of all distances from it. The line is fitted once, to
	// what the other limits keep; nothing is fitted again to what is left.
	Z float64
}

// Kept returns the numbers of the pairs within the limits, in their order.
// Errors are Fit's, of what is kept before Z is looked at; without Z the only
// one is ErrLength.
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

// Pick returns the values with the given numbers.
func Pick(values []float64, numbers []int) []float64 {
	picked := make([]float64, len(numbers))
	for i, k := range numbers {
		picked[i] = values[k]
	}
	return picked
}
