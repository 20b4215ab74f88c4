package walk

import (
	"math"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// TestLone: whichever walk it is, the figures are Walker's, and the goals met never promise more
// than there is in the end.
func TestLone(t *testing.T) {
	shared := 0
	cases := reference.Cases(300)
	for seed := range uint64(cases) {
		r := sample.Random(seed + 6e6)
		d := sample.Document(r, sample.Options{MaxWidth: 3, MaxHeight: 3, Colors: 2, Density: 0.3 * r.Float64(), Odd: seed%4 == 1})
		if seed%4 == 3 {
			d = sample.Odd(r)
		}
		b, err := witness.Compile(d)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		m := model(r)
		slow := New(lattice.New(b), m)
		for !slow.Step(1 << 16) {
		}
		w := NewLone(lattice.New(b), m)
		if _, ok := w.(lone); ok {
			shared++
		}
		before := 0.0
		for steps := 1 + r.IntN(50); !w.Step(steps); {
			met := w.Met()
			if met < before*(1-1e-12) {
				t.Fatalf("seed %d: %v met after %v", seed, met, before)
			}
			before = met
		}
		got, want := w.Measures(), slow.Measures()
		if got.TSI != want.TSI || got.MSI != want.MSI || got.Solutions != want.Solutions || w.Solutions() != want.Solutions || !w.Done() {
			t.Errorf("seed %d: %+v, want %+v", seed, got, want)
		}
		if met := Information(w.Met()); met != want.TSI && math.Abs(met-want.TSI) > 1e-9 || before > math.Exp2(-want.TSI)*(1+1e-12) {
			t.Errorf("seed %d: %v Sh met, before the end a probability of %v; TSI is %v", seed, met, before, want.TSI)
		}
	}
	if shared < cases/4 || shared == cases {
		t.Errorf("%d of %d walks are shared ones", shared, cases)
	}
}
