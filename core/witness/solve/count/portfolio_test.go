package count

import (
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// TestPortfolioIsASearch: whichever search ends first, its solutions are those of a single one;
// and what has been listed is never less than before.
func TestPortfolioIsASearch(t *testing.T) {
	swept, cases := 0, reference.Cases(600)
	for seed := range uint64(cases) {
		r := sample.Random(seed + 27e6)
		d := sample.Odd(r)
		if seed%3 == 0 {
			d = sample.Document(r, sample.Options{MaxWidth: 4, MaxHeight: 4, Colors: 2, Density: 0.5 * r.Float64()})
		}
		b, err := witness.Compile(d)
		if err != nil || b.Fits() != nil {
			continue
		}
		l := lattice.New(b)
		want := finish(NewSolver(l, every), 1<<16)
		max := []int{every, 0, 1 + want.Listed()/2}[seed%3]
		p := NewPortfolio(l, max, r.IntN(30))
		for most := 0; !p.Step(1 + r.IntN(40)); most = p.Leader().Listed() {
			if n := p.Leader().Listed(); n < most || n > want.Listed() {
				t.Fatalf("seed %d: %d solutions, after %d, of %d", seed, n, most, want.Listed())
			}
		}
		got := p.Leader()
		if got != p.searches[0] || p.suspended > 0 {
			swept++
		}
		list, all := sorted(listed(got)), sorted(listed(want))
		ok := got.Count() == want.Count() && len(list) == min(max, len(all))
		if max == every {
			ok = ok && slices.EqualFunc(list, all, slices.Equal[[]witness.Place])
		}
		if !ok {
			t.Fatalf("seed %d: %v solutions, at most %d of them %v; want %v: %s", seed, got.Count(), max, list, want.Count(), d.AppendJSON(nil))
		}
	}
	if swept < cases/10 {
		t.Errorf("of %d boards a sweep was the first on %d", cases, swept)
	}
}
