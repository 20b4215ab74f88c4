package stats

import (
	"math"
	"slices"
)

// exactMost is the maximum number of pairs for which Spearman's p-value is computed exactly, from up to
// 362,880 orders.
const exactMost = 9

// Ranks returns the rank of each value, from 1 for the smallest; equal values share the mean of their ranks.
func Ranks(values []float64) []float64 {
	order := make([]int, len(values))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int {
		switch {
		case values[i] < values[j]:
			return -1
		case values[i] > values[j]:
			return 1
		}
		return 0
	})
	ranks := make([]float64, len(values))
	for from := 0; from < len(order); {
		to := from + 1
		for to < len(order) && values[order[to]] == values[order[from]] {
			to++
		}
		for _, i := range order[from:to] {
			ranks[i] = float64(from+1+to) / 2
		}
		from = to
	}
	return ranks
}

// Spearman returns the correlation of the ranks of the pairs (x[i], y[i]), which is high for any monotonic
// relation. Up to nine pairs the p-value is the share of all orders of y that correlate with x at least as
// strongly; for more pairs it is Pearson's p-value of the ranks, an approximation. Errors are those of
// Pearson.
func Spearman(x, y []float64) (Correlation, error) {
	if err := check(x, y); err != nil {
		return Correlation{}, err
	}
	c, err := Pearson(Ranks(x), Ranks(y))
	if err == nil && c.N <= exactMost {
		c.P = allOrders(Ranks(x), Ranks(y))
	}
	return c, err
}

// allOrders returns the share of the orders of y whose coefficient is at least as far from 0 as that of the
// given order. It reorders y. Orders differ only in the sum of products.
func allOrders(x, y []float64) float64 {
	n := len(x)
	middle := mean(x) * mean(y) * float64(n) // the sum at a coefficient of 0
	// Ranks are multiples of 1/2, so that sums are exact; middle need not be.
	wanted := math.Abs(cross(x, y)) - 1e-9
	orders, far := 0, 0
	var arrange func(k int, sum float64)
	arrange = func(k int, sum float64) {
		if k == n {
			orders++
			if math.Abs(sum-middle) >= wanted {
				far++
			}
			return
		}
		for i := k; i < n; i++ {
			y[k], y[i] = y[i], y[k]
			arrange(k+1, sum+x[k]*y[k])
			y[k], y[i] = y[i], y[k]
		}
	}
	arrange(0, 0)
	return float64(far) / float64(orders)
}
