package walk

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// TestTurned: a board measures as its eight turned and mirrored forms do, MUAE and search information
// included, for players who know the triangle rule. With compat the published order of
// looks makes MUAE of some of them differ.
func TestTurned(t *testing.T) {
	compatDiffers := 0
	for seed := range uint64(reference.Sized(400, 2000, 10_000)) {
		r := sample.Random(seed + 31e6)
		o := sample.Options{MaxWidth: 3, MaxHeight: 3, Colors: 1, Density: 0.4 + 0.5*r.Float64(), Odd: seed%3 == 0}
		d := sample.Document(r, o)
		m := player.All
		if seed%2 == 0 {
			m = player.Model{DeadEnd: player.OnRim, Triangle: true}
		}
		turned, err := d.Turned(witness.Turns[1+seed%7])
		if err != nil {
			t.Fatal(err)
		}
		measured := func(d *witness.Document, m player.Model) (all measure.Measures, searched float64) {
			b, err := witness.Compile(d)
			if err != nil {
				t.Fatal(err)
			}
			w := New(lattice.New(b), m)
			w.Search(measure.Frozen)
			for !w.Step(1 << 16) {
			}
			return walkAll(b, m, 1<<16), w.Measures().TSI
		}
		a, x := measured(d, m)
		b, y := measured(turned, m)
		if !same(a, b) || !near(x, y) {
			t.Fatalf("seed %d, player %+v, puzzle %s\n got %+v, %v\nturned %+v, %v", seed, m, d.AppendJSON(nil), a, x, b, y)
		}
		m.Compat2024 = true
		a, _ = measured(d, m)
		if b, _ = measured(turned, m); !near(a.MUAE, b.MUAE) {
			compatDiffers++
		}
	}
	if compatDiffers == 0 {
		t.Error("with compat MUAE never differs: the test shows little")
	}
}
