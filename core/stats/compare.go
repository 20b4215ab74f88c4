package stats

import (
	"cmp"
	"math"
	"slices"
)

// Williams returns the two-sided p-value of the hypothesis that the Pearson correlations of x and of y with z
// are equal, for three lists about the same items (E. J. Williams 1959, as recommended by J. H. Steiger,
// "Tests for comparing elements of a correlation matrix", Psychological Bulletin 87 (1980), 245-251). It uses
// Student's t with N-3 degrees of freedom and assumes normal values. Lists on one line have p 1. Errors are
// those of Pearson, and ErrTooFew below four items.
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

// williams returns the test statistic from the correlations of x and y with z and with each other.
func williams(pairs int, xz, yz, xy float64) float64 {
	if xz == yz || xy >= 1 {
		return 0
	}
	n := float64(pairs)
	determinant := max(0, 1-xz*xz-yz*yz-xy*xy+2*xz*yz*xy)
	mean := (xz + yz) / 2
	return (xz - yz) * math.Sqrt((n-1)*(1+xy)/(2*(n-1)/(n-3)*determinant+mean*mean*math.Pow(1-xy, 3)))
}

// Holm returns p-values adjusted for the number of tests (S. Holm 1979). With a probability of 95 %, none of
// the adjusted values below 0.05 is an accident.
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
