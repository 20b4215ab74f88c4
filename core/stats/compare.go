package stats

import (
	"cmp"
	"math"
	"slices"
)

// Williams returns the p-value, two-sided, of the question whether two lists go
// equally well with a third, all of the same things: whether x's Pearson
// correlation with z is y's (E. J. Williams 1959, as J. H. Steiger, "Tests for
// comparing elements of a correlation matrix", Psychological Bulletin 87 (1980),
// 245-251, recommends it). Student's t, N-3 degrees of freedom, for normal values. Lists that
// are one line's points have p 1. Errors are Pearson's; ErrTooFew below four.
func Williams(x, y, z []float64) (p float64, err error) {
	if err := enough(len(z), 4); err != nil {
		return 0, err
	}
	var r [3]float64
	for i, pair := range [][2][]float64{{x, z}, {y, z}, {x, y}} {
		c, err := Pearson(pair[0], pair[1])
		if err != nil {
			return 0, err
		}
		r[i] = c.R
	}
	t := williams(len(z), r[0], r[1], r[2])
	return StudentTails(t, float64(len(z)-3)), nil
}

// williams is the statistic: of the correlations with z and of that between the
// two.
func williams(pairs int, xz, yz, xy float64) float64 {
	if xz == yz || xy >= 1 {
		return 0
	}
	n := float64(pairs)
	determinant := max(0, 1-xz*xz-yz*yz-xy*xy+2*xz*yz*xy)
	mean := (xz + yz) / 2
	return (xz - yz) * math.Sqrt((n-1)*(1+xy)/(2*(n-1)/(n-3)*determinant+mean*mean*math.Pow(1-xy, 3)))
}

// Holm returns p-values adjusted for the number of questions that they answer
// (S. Holm 1979): those below 0.05 are findings of which with a probability of
// 95 % none is an accident.
func Holm(p []float64) []float64 {
	order := make([]int, len(p))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(p[i], p[j]) })
	adjusted := make([]float64, len(p))
	least := 0.0
	for rank, i := range order {
		least = max(least, min(1, p[i]*float64(len(p)-rank)))
		adjusted[i] = least
	}
	return adjusted
}
