package model

import (
	"math"
	"strconv"
)

// RunSeconds is about how long a query takes whose work is so many trees, each of
// which takes tree seconds, in so many shards.
func RunSeconds(tree, trees, shards, workers float64) float64 {
	return trees * tree / min(workers, shards)
}

// About writes a time that is no more than an estimate: "about 2 s".
func About(seconds float64) string {
	switch {
	case seconds < 0.75:
		return "under a second"
	case seconds < 90:
		return "about " + roughly(seconds) + " s"
	case seconds < 90*60:
		return "about " + roughly(seconds/60) + " min"
	default:
		return "about " + roughly(seconds/3600) + " h"
	}
}

// roughly keeps one figure, and two from 10 on: what an estimate is worth.
func roughly(v float64) string {
	if v >= 10 {
		v = 5 * math.Round(v/5)
	}
	return strconv.FormatFloat(math.Round(v), 'f', -1, 64)
}
