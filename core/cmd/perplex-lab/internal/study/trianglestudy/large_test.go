package trianglestudy

import (
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/witness/triangle"
)

// TestSolve checks that puzzles of 5x5 squares are solved with both predicates (the paper's Figure 5), and
// that the best search needs fewer expansions than the budget of a second.
func TestSolve(t *testing.T) {
	reference.Once(t)
	for _, way := range []triangle.Way{triangle.DepthFirst, triangle.Walk} {
		row := Solve(5, 5, 4, way, 1)
		for _, shares := range [][]float64{row.Baseline, row.Learned} {
			if len(shares) != len(Budgets) || !slices.IsSorted(shares) || shares[len(shares)-1] < 1-1e-9 {
				t.Errorf("%s: shares %v", way, shares)
			}
		}
		if b := row.Best; row.N != 4 || b.N != 4 || b.Solved < 1-1e-9 || b.Expansions > b.Worst || b.Worst > 18_400 {
			t.Errorf("%s: best %+v", way, b)
		}
	}
}
