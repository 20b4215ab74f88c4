package policy

import (
	"bytes"
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
)

// listed returns the solutions that a solver has listed, each as its vertices and
// middles; those that begin alike stand together.
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

// alike returns how many places two lines have in common at their beginnings.
func alike(x, y []uint8) (n int) {
	for n < len(x) && n < len(y) && x[n] == y[n] {
		n++
	}
	return n
}
