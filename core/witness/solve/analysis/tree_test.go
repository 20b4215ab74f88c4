package analysis

import (
	"math"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/measure/estimate"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// TestLinesRefuseNoSolution: on boards of every kind, for every player, sampling to the end
// gives the figures of a walk that knows no look-ahead. So it has refused the beginning of no
// solution. On the way, the certificates hold.
func TestLinesRefuseNoSolution(t *testing.T) {
	solvable, foreseen := 0, 0
	cases := reference.Sized(600, 4000, 40000)
	for seed := range uint64(cases) {
		r := sample.Random(seed + 22e6)
		var d *witness.Document
		switch seed % 4 {
		case 0:
			d = sample.Document(r, sample.Options{MaxWidth: 4, MaxHeight: 4, Colors: 2, Density: 0.2 + 0.5*r.Float64()})
		case 1:
			d = sample.Document(r, sample.Options{MaxWidth: 3, MaxHeight: 3, Colors: 3, Density: 0.6 * r.Float64(), Odd: true})
		default:
			d = sample.Odd(r)
		}
		b, err := witness.Compile(d)
		if err != nil || b.Fits() != nil {
			continue
		}
		m, err := player.Parse(player.Presets[r.IntN(len(player.Presets))])
		if err != nil {
			t.Fatal(err)
		}
		l := lattice.New(b)
		w := walk.New(l, m)
		if !w.Step(1<<17) || w.GaveUp() > 0 {
			continue
		}
		want := w.Measures()
		tree := newTree(l, m)
		if tree.ahead != nil {
			foreseen++
		}
		e := estimate.New(tree, estimate.Options{Seed: seed, Stored: []int{0, 0, 20}[seed%3]})
		for range 400 {
			done := e.Step(1 + r.IntN(200))
			if low, high := e.Certificate(); low > math.Exp2(-want.TSI)+1e-12 || high < math.Exp2(-want.TSI)-1e-12 {
				t.Fatalf("seed %d, %s: P is %v, not from %v to %v", seed, d.AppendJSON(nil), math.Exp2(-want.TSI), low, high)
			}
			if i := e.MSI(); i.Low > want.MSI+1e-9 || i.High < want.MSI-1e-9 {
				t.Fatalf("seed %d, %s: MSI is %v, not in %v", seed, d.AppendJSON(nil), want.MSI, i)
			}
			if done {
				break
			}
		}
		goals, exact := e.Exact()
		if !exact {
			continue
		}
		if got := e.TSI(); goals != want.Solutions || !near(got.Low, want.TSI) || !near(e.MSI().Low, want.MSI) {
			t.Fatalf("seed %d, %s: TSI %v, MSI %v, %d solutions; want %v, %v, %d", seed, d.AppendJSON(nil), got, e.MSI(), goals, want.TSI, want.MSI, want.Solutions)
		}
		if want.Solutions > 0 {
			solvable++
		}
	}
	if solvable < cases/10 || foreseen < cases/3 {
		t.Errorf("of %d boards %d had a solution, and %d a look-ahead", cases, solvable, foreseen)
	}
}
