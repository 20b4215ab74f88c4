package estimate

import "math"

// Interval is what is known of a measure, in Sh. High is infinite where no goal is known:
// the measure is at least Low then, and there may be no goal at all.
type Interval struct {
	Low, High float64
	Kind      Kind
}

// Kind says how an interval is known.
type Kind uint8

// The kinds of intervals.
const (
	Certain    Kind = iota // the measure is in it
	Confidence             // the measure is in it in 95 of 100 cases, however often one looks
)

// Name is how the interval is known, in a word: "certificate", "95%", or "at least" where no
// goal is known.
func (i Interval) Name() string {
	switch {
	case math.IsInf(i.High, 1):
		return "at least"
	case i.Kind == Certain:
		return "certificate"
	}
	return "95%"
}

// Exact reports whether an interval is a single value.
func (i Interval) Exact() bool { return i.Kind == Certain && i.Low == i.High }

// Width is how far the ends are apart, in Sh.
func (i Interval) Width() float64 {
	if i.Low == i.High { // both may be infinite
		return 0
	}
	return i.High - i.Low
}

// Known reports whether the interval says anything worth while: not that a measure is
// anything from 0 to 30.
func (i Interval) Known() bool { return i.Low >= 0.5 || i.Width() <= 8 }

// information returns the interval of -log2 of a probability from its bounds.
func information(low, high float64, kind Kind) Interval {
	return Interval{shannons(high), shannons(low), kind}
}

// shannons is -log2 p, and never less than 0.
func shannons(p float64) float64 {
	if p >= 1 {
		return 0
	}
	return -math.Log2(p)
}
