package people

import "math"

// Family is a kind of puzzle with its prior time.
type Family struct {
	Name string
	// Prior: a player of ability 0 needs Seconds for a puzzle of Sh, within a factor of 7 (two
	// standard deviations).
	Sh, Seconds float64
}

// Families lists the families with plays, in the order of reports. Only the figure of logic grids
// is measured: it is the geometric mean of 74 plays (Shyne, Facey and Cooper 2024). The others are
// conventions, which a dozen plays outweigh.
var Families = []Family{
	{"line", 6, 60},
	{"triangle", 6, 60},
	{"logicgrid", 12, 360},
	{"transport", 20, 120},
	{"sudoku", 12, 600},
	{"pencil", 12, 300},
	{"puzzlescript", 12, 180},
}

// Normal priors on the scale of natural logarithms of seconds.
const (
	abilityDeviation = 0.5 // of ability; one person in six is faster than the average by a factor of 1.6
	levelDeviation   = 1   // of a, around a family's Seconds
	slopeMean        = 0.1 // of c, per Sh: logic grids 0.6 minutes in 6 (docs/search-information.md)
	slopeDeviation   = 0.1
	// Of log s. The times of the 74 plays of logic grids have a standard deviation of 0.99, or 1.12
	// within the players with several plays.
	spreadMedian    = 0.9
	spreadDeviation = 0.35
)

// Values of s and k in the posterior sums, each with equal prior probability.
var (
	spreads = grid(spreadMedian, spreadDeviation, 3, 31)
	shares  = []float64{0.2, 0.5, 0.8}
)

// grid returns n logarithmically spaced values around a median, up to the given number of
// deviations on both sides.
func grid(median, deviation, deviations float64, n int) []float64 {
	values := make([]float64, n)
	for i := range values {
		values[i] = median * math.Exp(deviation*deviations*(2*float64(i)/float64(n-1)-1))
	}
	return values
}

// spreadPrior returns the logarithm of the prior density of log s, up to a constant.
func spreadPrior(s float64) float64 {
	z := math.Log(s/spreadMedian) / spreadDeviation
	return -z * z / 2
}
