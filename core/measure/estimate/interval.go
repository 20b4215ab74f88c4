package estimate

import "math"

// Interval is the known range of a measure, in Sh. High is infinite if no goal is known: the measure is then
// at least Low, and there may be no goal at all.
type Interval struct {
	Low, High float64
	Kind      Kind
}

// Kind is the certainty of an interval.
type Kind uint8

// The kinds of intervals.
const (
	Certain    Kind = iota // always contains the measure
	Confidence             // contains the measure in 95 of 100 cases, however often one looks
)

// Name returns the certainty of the interval in a word: "certificate", "95%", or "at least" if no goal is
// known.
func (i Interval) Name() string {
	switch {
	case math.IsInf(i.High, 1):
		return "at least"
	case i.Kind == Certain:
		return "certificate"
	}
	return "95%"
}

// Exact reports whether the interval is a single value.
func (i Interval) Exact() bool { return i.Kind == Certain && i.Low == i.High }

// Width returns the distance between the bounds, in Sh.
func (i Interval) Width() float64 {
	if i.Low == i.High { // both may be infinite
		return 0
	}
	return i.High - i.Low
}

// Known reports whether the interval is narrow enough to be useful, unlike 0 to 30.
func (i Interval) Known() bool { return i.Low >= 0.5 || i.Width() <= 8 }

// information returns the interval of -log2 p from the bounds of the probability p.
func information(low, high float64, kind Kind) Interval {
	return Interval{shannons(high), shannons(low), kind}
}

// shannons returns -log2 p, or 0 if rounding left p above 1.
func shannons(p float64) float64 {
	if p >= 1 {
		return 0
	}
	return -math.Log2(p)
}
