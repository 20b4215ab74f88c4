package stats

import (
	"math"
	"slices"
	"strconv"

	"gonum.org/v1/gonum/mathext"
)

// Effect is a row of an analysis of variance.
type Effect struct {
	Squares float64 // sum of squares
	Freedom int     // degrees of freedom
	F       float64
	P       float64
}

// TwoWay is a two-way analysis of variance with interaction. It tests whether two factors, or their
// combination, affect a value.
type TwoWay struct {
	A, B, Interaction Effect
	Residual          float64 // sum of squares
	Freedom           int     // degrees of freedom of the residual
}

// Anova analyses values by two factors, whose levels are any numbers. Sums of squares are of type II: each
// factor's effect beyond what the other factor explains (Langsrud 2003). This suits groups of unequal sizes
// without interaction; with equal groups, all types agree. Combinations without values are left out. Errors
// are ErrLength, ErrNotFinite, ErrConstant if a factor has one level, and ErrTooFew if no degree of freedom
// is left.
func Anova(a, b []int, values []float64) (TwoWay, error) {
	n := len(values)
	if len(a) != n || len(b) != n {
		return TwoWay{}, sampleError{strconv.Itoa(len(a)) + ", " + strconv.Itoa(len(b)) + " and " + strconv.Itoa(n) + " values", ErrLength}
	}
	for i, v := range values {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return TwoWay{}, sampleError{"value " + strconv.Itoa(i+1), ErrNotFinite}
		}
	}
	ofA, ofB := indicators(a), indicators(b)
	if len(ofA) < 2 || len(ofB) < 2 {
		return TwoWay{}, sampleError{"a factor", ErrConstant}
	}
	var both [][]float64
	for _, x := range ofA {
		for _, y := range ofB {
			product := make([]float64, n)
			for i := range product {
				product[i] = x[i] * y[i]
			}
			both = append(both, product)
		}
	}
	one := constant(n)
	squares := func(columns ...[]float64) (float64, int) {
		return residualSquares(values, append([][]float64{one}, columns...)...)
	}
	onlyA, rankA := squares(ofA...)
	onlyB, rankB := squares(ofB...)
	main, rankMain := squares(append(slices.Clone(ofA), ofB...)...)
	full, rankFull := squares(append(append(slices.Clone(ofA), ofB...), both...)...)
	t := TwoWay{Residual: full, Freedom: n - rankFull}
	if t.Freedom < 1 {
		return TwoWay{}, sampleError{strconv.Itoa(n), ErrTooFew}
	}
	t.A = t.effect(onlyB-main, rankMain-rankB)
	t.B = t.effect(onlyA-main, rankMain-rankA)
	t.Interaction = t.effect(main-full, rankFull-rankMain)
	return t, nil
}

// effect returns a row of the analysis. F and P are NaN without degrees of freedom.
func (t *TwoWay) effect(squares float64, freedom int) Effect {
	e := Effect{Squares: max(0, squares), Freedom: freedom}
	e.F = e.Squares / float64(freedom) / (t.Residual / float64(t.Freedom))
	e.P = upperF(e.F, float64(freedom), float64(t.Freedom))
	return e
}

// indicators returns a column for each level, with 1 for every item of that level.
func indicators(levels []int) [][]float64 {
	sorted := slices.Clone(levels)
	slices.Sort(sorted)
	var columns [][]float64
	for _, level := range slices.Compact(sorted) {
		column := make([]float64, len(levels))
		for i, l := range levels {
			if l == level {
				column[i] = 1
			}
		}
		columns = append(columns, column)
	}
	return columns
}

// upperF returns the probability that an F-distributed value is greater than f.
func upperF(f, numerator, denominator float64) float64 {
	if math.IsNaN(f) || numerator <= 0 {
		return math.NaN()
	}
	return mathext.RegIncBeta(denominator/2, numerator/2, denominator/(denominator+numerator*f))
}
