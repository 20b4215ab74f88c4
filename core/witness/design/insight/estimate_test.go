package insight

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
)

// TestEstimateInterval checks that the interval contains the exact number of solutions at least nine times in
// ten, and that the estimate has no bias.
func TestEstimateInterval(t *testing.T) {
	boards, inside, above := 0, 0, 0
	r := sample.Random(71)
	for range 400 {
		d := sample.Odd(r)
		b, err := compile(d)
		if err != nil {
			continue
		}
		solver := count.NewSolver(b, 0)
		solver.Step(1 << 20)
		if !solver.Done() || solver.GaveUp() > 0 || solver.Count() == (count.Number{}) {
			continue
		}
		e, err := NewEstimate(d)
		if err != nil {
			t.Fatal(err)
		}
		for e.tries < 3_000 {
			e.try()
		}
		mean, low, high, ok := e.interval()
		if !ok {
			continue
		}
		exact := float(solver.Count())
		boards++
		if low*(1-1e-9) <= exact && exact <= high*(1+1e-9) {
			inside++
		}
		if mean > exact {
			above++
		}
	}
	t.Logf("%d boards: the interval holds the number of %d; %d estimates are above", boards, inside, above)
	if boards < 100 || inside*10 < boards*9 {
		t.Errorf("the interval holds the number of %d boards in %d", inside, boards)
	}
	if above*4 < boards || above*4 > boards*3 {
		t.Errorf("%d of %d estimates are above the number", above, boards)
	}
}

// TestEstimateWithoutHits checks that there is no estimate if no try reaches a solution.
func TestEstimateWithoutHits(t *testing.T) {
	d := witness.New(2, 2)
	d.Put(witness.Symbol{At: witness.Place{A: 1, B: 1}, Type: witness.Star, Color: "black"})
	e, err := NewEstimate(d)
	if err != nil {
		t.Fatal(err)
	}
	for !e.Step(1 << 16) {
	}
	if _, _, _, ok := e.interval(); ok || e.hits != 0 {
		t.Errorf("an estimate from %d hits", e.hits)
	}
}
