package policy

import (
	"bytes"
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
)

// listed returns the solutions that a solver has listed, each as its vertices and middles, sorted so that
// solutions with a common beginning are adjacent.
func listed(solver *count.Solver) [][]uint8 {
	lines := make([][]uint8, solver.Listed())
	var all []uint8
	for i := range lines {
		from := len(all)
		all = solver.Stops(all, i)
		lines[i] = all[from:len(all):len(all)]
	}
	slices.SortStableFunc(lines, bytes.Compare)
	return lines
}

// alike returns the length of the common beginning of two lines, in places.
func alike(x, y []uint8) (n int) {
	for n < len(x) && n < len(y) && x[n] == y[n] {
		n++
	}
	return n
}
