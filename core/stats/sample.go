package stats

import (
	"errors"
	"math"
	"strconv"
)

var (
	// ErrLength means that two lists of pairs differ in length.
	ErrLength = errors.New("the lists have different lengths")
	// ErrTooFew means fewer than three pairs: nothing can be said about the
	// scatter around a line through two points. Some functions need more.
	ErrTooFew = errors.New("too few pairs")
	// ErrConstant means that all values of a list are equal, so that nothing can correlate with the list.
	ErrConstant = errors.New("all values are equal")
	// ErrNotFinite means an infinity or NaN among the values; the TSI of an
	// unsolvable puzzle is one.
	ErrNotFinite = errors.New("a value is not finite")
)

// sampleError is one of the errors above with its place. Package fmt would make modules for the browser much
// larger.
type sampleError struct {
	where string
	err   error
}

func (e sampleError) Error() string { return e.where + ": " + e.err.Error() }
func (e sampleError) Unwrap() error { return e.err }

// check returns an error for pairs that have no regression: see the errors above.
func check(x, y []float64) error {
	if len(x) != len(y) {
		return sampleError{strconv.Itoa(len(x)) + " and " + strconv.Itoa(len(y)) + " values", ErrLength}
	}
	if err := enough(len(x), 3); err != nil {
		return err
	}
	for i := range x {
		for _, v := range []float64{x[i], y[i]} {
			if math.IsNaN(v) || math.IsInf(v, 0) {
				return sampleError{"pair " + strconv.Itoa(i+1) + " (" + text(x[i]) + ", " + text(y[i]) + ")", ErrNotFinite}
			}
		}
	}
	return nil
}

func enough(pairs, least int) error {
	if pairs < least {
		return sampleError{strconv.Itoa(pairs) + ", not " + strconv.Itoa(least), ErrTooFew}
	}
	return nil
}

func text(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }

// vary returns an error for a list of equal values.
func vary(x, y []float64) error {
	if !varies(x) {
		return sampleError{"x", ErrConstant}
	}
	if !varies(y) {
		return sampleError{"y", ErrConstant}
	}
	return nil
}

// varies compares values instead of their variance: that of three times 0.1 is a tiny number, but not zero.
func varies(values []float64) bool {
	for _, v := range values {
		if v != values[0] {
			return true
		}
	}
	return false
}
