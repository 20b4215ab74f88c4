package stats

import (
	"math"
	"slices"
	"strconv"
)

// Pair is the comparison of two groups.
type Pair struct {
	First, Second int     // indices of the groups
	Difference    float64 // mean of the second group minus mean of the first
	// P is the probability that, among groups without differences, any two means differ at least as much.
	P float64
}

// Tukey compares the means of all pairs of groups, with p-values for all comparisons
// together: Tukey's honestly significant difference in Kramer's form for groups of
// unequal sizes. Errors are ErrLength, ErrConstant for a single group, and ErrTooFew
// where no degree of freedom is left.
func Tukey(groups []int, values []float64) ([]Pair, error) {
	if len(groups) != len(values) {
		return nil, sampleError{strconv.Itoa(len(groups)) + " and " + strconv.Itoa(len(values)) + " values", ErrLength}
	}
	by := map[int][]float64{}
	for i, g := range groups {
		by[g] = append(by[g], values[i])
	}
	var names []int
	within := 0.0
	for g, list := range by {
		names = append(names, g)
		within += cross(list, list)
	}
	slices.Sort(names)
	freedom := len(values) - len(names)
	if len(names) < 2 {
		return nil, sampleError{"the groups", ErrConstant}
	}
	if freedom < 1 {
		return nil, sampleError{strconv.Itoa(len(values)), ErrTooFew}
	}
	variance := within / float64(freedom)
	var pairs []Pair
	for i, first := range names {
		for _, second := range names[i+1:] {
			p := Pair{First: first, Second: second, Difference: mean(by[second]) - mean(by[first])}
			spread := math.Sqrt(variance / 2 * (1/float64(len(by[first])) + 1/float64(len(by[second]))))
			p.P = 1 - studentizedRange(math.Abs(p.Difference)/spread, len(names), float64(freedom))
			pairs = append(pairs, p)
		}
	}
	return pairs, nil
}

// studentizedRange returns the probability that the range of count standard normal values, divided by an
// independent estimate of their standard deviation with the given degrees of freedom, is at most q (Tukey
// 1953; Copenhaver and Holland 1988).
func studentizedRange(q float64, count int, freedom float64) float64 {
	if q <= 0 {
		return 0
	}
	// The integral is over the estimate s, which has the density of chi divided by the root of its degrees of
	// freedom. Its standard deviation is about 1/sqrt(2*freedom), and s is within ten of these of 1.
	gamma, _ := math.Lgamma(freedom / 2)
	scale := math.Ln2 + freedom/2*math.Log(freedom/2) - gamma
	density := func(s float64) float64 {
		if s <= 0 {
			return 0
		}
		return math.Exp(scale + (freedom-1)*math.Log(s) - freedom*s*s/2)
	}
	reach := 10 / math.Sqrt(2*freedom)
	p := simpson(max(0, 1-reach), 1+reach, 200, func(s float64) float64 {
		d := density(s)
		if d < 1e-16 {
			return 0
		}
		return d * normalRange(q*s, count)
	})
	return max(0, min(1, p))
}

// normalRange returns the probability that the range of count standard normal values is at most w.
func normalRange(w float64, count int) float64 {
	return simpson(-8, 8, 200, func(z float64) float64 {
		between := Normal(z) - Normal(z-w)
		return float64(count) * math.Exp(-z*z/2) / math.Sqrt(2*math.Pi) * math.Pow(between, float64(count-1))
	})
}

// simpson integrates by Simpson's rule. The number of steps must be even.
func simpson(from, to float64, steps int, f func(float64) float64) float64 {
	h := (to - from) / float64(steps)
	sum := f(from) + f(to)
	for i := 1; i < steps; i++ {
		weight := 2.0
		if i%2 == 1 {
			weight = 4
		}
		sum += weight * f(from+float64(i)*h)
	}
	return sum * h / 3
}
