package model

import (
	"math"
	"strconv"
)

// RunSeconds is about how long a query takes: each of its shards walks the
// board's tree, which takes tree seconds, and on the way something is done for
// every configuration. (The shards are those of job.Plan.Chunk; the last figure
// is WebAssembly's on a laptop, and an estimate is all it is for.)
func RunSeconds(tree float64, configurations uint64, workers float64) float64 {
	const mostShards, leastRanks, perConfiguration = 16, 1024, 15e-6
	n := float64(configurations)
	shards := min(math.Ceil(n/leastRanks), mostShards)
	return shards*tree/min(workers, shards) + n*perConfiguration/min(workers, shards)
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
