package stats

import (
	"errors"
	"fmt"
	"math"
)

var (
	// ErrLength means that two lists which belong together pairwise differ in
	// length.
	ErrLength = errors.New("the lists differ in length")
	// ErrTooFew means fewer than three pairs: nothing can be said about the
	// scatter around a line through two points.
	ErrTooFew = errors.New("fewer than 3 pairs")
	// ErrConstant means that all values of a list are equal, so that nothing
	// can correlate with it.
	ErrConstant = errors.New("all values are equal")
	// ErrNotFinite means an infinity or NaN among the values; the TSI of an
	// unsolvable puzzle is one.
	ErrNotFinite = errors.New("a value is not finite")
)

// check refuses what has no regression: see the errors above.
func check(x, y []float64) error {
	if len(x) != len(y) {
		return fmt.Errorf("%d and %d values: %w", len(x), len(y), ErrLength)
	}
	if len(x) < 3 {
		return fmt.Errorf("%d pairs: %w", len(x), ErrTooFew)
	}
	for i := range x {
		for _, v := range []float64{x[i], y[i]} {
			if math.IsNaN(v) || math.IsInf(v, 0) {
				return fmt.Errorf("pair %d (%v, %v): %w", i+1, x[i], y[i], ErrNotFinite)
			}
		}
	}
	return nil
}

// varies compares values, not their variance: of three times 0.1 that is a
// tiny number, but not zero.
func varies(values []float64) bool {
	for _, v := range values {
		if v != values[0] {
			return true
		}
	}
	return false
}
