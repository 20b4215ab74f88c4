package stats

import "math"

// These stand in gonum's package stat as well; but that brings along what sets
// up its matrices, 19 KB of a browser's module after brotli.

func mean(values []float64) float64 {
	var sum float64
	for _, v := range values {
		sum += v
	}
	return sum / float64(len(values))
}

// cross adds up the products of what x and y are off their means.
func cross(x, y []float64) (sum float64) {
	xMean, yMean := mean(x), mean(y)
	var xOff, yOff float64 // what rounding leaves of sums that are 0
	for i := range x {
		dx, dy := x[i]-xMean, y[i]-yMean
		sum += dx * dy
		xOff += dx
		yOff += dy
	}
	return sum - xOff*yOff/float64(len(x))
}

func deviation(values []float64) float64 {
	return math.Sqrt(cross(values, values) / float64(len(values)-1))
}

// quantile is what a share of sorted values is at most, between two of them in
// proportion.
func quantile(sorted []float64, share float64) float64 {
	at := share * float64(len(sorted)-1)
	i := min(int(at), len(sorted)-2)
	return sorted[i] + (at-float64(i))*(sorted[i+1]-sorted[i])
}
