package stats

import "math"

// gonum's package stat has these functions too, but it would pull in the initialisation of its matrices, 19
// KB of a browser's module after brotli.

func mean(values []float64) float64 {
	var sum float64
	for _, v := range values {
		sum += v
	}
	return sum / float64(len(values))
}

// cross returns the sum of the products of the deviations of x and y from their means.
func cross(x, y []float64) (sum float64) {
	xMean, yMean := mean(x), mean(y)
	var xOff, yOff float64 // rounding errors of sums that are mathematically 0
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

// quantile returns the quantile of sorted values at the fraction share, with linear interpolation.
func quantile(sorted []float64, share float64) float64 {
	at := share * float64(len(sorted)-1)
	i := min(int(at), len(sorted)-2)
	return sorted[i] + (at-float64(i))*(sorted[i+1]-sorted[i])
}
