package stats

import (
	"cmp"
	"errors"
	"math"
	"math/rand/v2"
	"slices"

	"gonum.org/v1/gonum/mathext"
)

// ErrResamples means that a statistic is undefined on the sample or on too many resamples, so that its
// variation cannot be estimated.
var ErrResamples = errors.New("too few resamples have the statistic")

// Bootstrap holds the settings of an interval by resampling. The zero value has the usual settings.
type Bootstrap struct {
	Resamples int     // 0: 2000
	Level     float64 // 0 means Level
	Seed      uint64
}

func (b Bootstrap) resamples() int     { return cmp.Or(b.Resamples, 2000) }
func (b Bootstrap) level() float64     { return cmp.Or(b.Level, Level) }
func (b Bootstrap) random() *rand.Rand { return rand.New(rand.NewPCG(b.Seed, 0xB0075)) }

// Interval returns a confidence interval for a statistic of n items, by drawing n items with replacement many
// times: the BCa interval (B. Efron, "Better Bootstrap Confidence Intervals", JASA 82 (1987), 171-185), whose
// quantiles are corrected for bias and for a spread that depends on the value. statistic receives the indices
// of the drawn items and returns NaN where it is undefined; it must not keep the slice. The same settings
// give the same interval.
func (b Bootstrap) Interval(n int, statistic func(drawn []int) float64) (Interval, error) {
	drawn := make([]int, n)
	for i := range drawn {
		drawn[i] = i
	}
	whole := statistic(drawn)
	values := b.values(n, statistic)
	if math.IsNaN(whole) || len(values) < max(2, b.resamples()/2) {
		return Interval{}, ErrResamples
	}
	below := 0.0
	for _, v := range values {
		switch {
		case v < whole:
			below++
		case v == whole:
			below += 0.5
		}
	}
	count := float64(len(values))
	// A statistic beyond all resamples would have an infinite bias.
	bias := mathext.NormalQuantile(min(max(below, 0.5), count-0.5) / count)
	acceleration := accelerate(n, statistic)
	slices.Sort(values)
	end := func(share float64) float64 {
		z := bias + mathext.NormalQuantile(share)
		// Beyond 1/acceleration the formula has no value. Correlations are not so skewed that they come near.
		z /= max(1-acceleration*z, 1e-3)
		return quantile(values, Normal(bias+z))
	}
	tail := (1 - b.level()) / 2
	return Interval{end(tail), end(1 - tail)}, nil
}

// values returns the statistic of each resample on which it is defined.
func (b Bootstrap) values(n int, statistic func(drawn []int) float64) []float64 {
	r := b.random()
	drawn := make([]int, n)
	values := make([]float64, 0, b.resamples())
	for range b.resamples() {
		for i := range drawn {
			drawn[i] = r.IntN(n)
		}
		if v := statistic(drawn); !math.IsNaN(v) {
			values = append(values, v)
		}
	}
	return values
}

// accelerate returns the acceleration of the BCa interval: a sixth of the skewness of the statistic when each
// item in turn is left out.
func accelerate(n int, statistic func(drawn []int) float64) float64 {
	left := make([]float64, 0, n)
	others := make([]int, n-1)
	for i := range n {
		for j := range others {
			others[j] = j
			if j >= i {
				others[j]++
			}
		}
		if v := statistic(others); !math.IsNaN(v) {
			left = append(left, v)
		}
	}
	middle := mean(left)
	var squares, cubes float64
	for _, v := range left {
		d := middle - v
		squares += d * d
		cubes += d * d * d
	}
	if squares == 0 {
		return 0
	}
	return cubes / (6 * math.Pow(squares, 1.5))
}

// Sign returns the two-sided p-value of the hypothesis that a statistic, such as a difference, is 0: twice
// the share of resamples on the rarer side of 0. With n resamples it is at least 2/(n+1). Errors are those of
// Interval.
func (b Bootstrap) Sign(n int, statistic func(drawn []int) float64) (p float64, err error) {
	values := b.values(n, statistic)
	if len(values) < max(2, b.resamples()/2) {
		return 0, ErrResamples
	}
	below, above := 1, 1
	for _, v := range values {
		if v <= 0 {
			below++
		}
		if v >= 0 {
			above++
		}
	}
	return min(1, 2*float64(min(below, above))/float64(len(values)+1)), nil
}
