package character_test

import (
	"math"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/character"
	"github.com/perplex-puzzles/perplex/core/witness/design/wish"
	"github.com/perplex-puzzles/perplex/core/witness/solve/filter"
)

// TestWishes checks that the boards proposed for a wish about character are exactly those one edit away that
// meet it by the definitions, and that the figures of a proposal agree with the definitions.
func TestWishes(t *testing.T) {
	asked := make(map[string]int) // counted if some boards meet the wish and some do not
	wanted := reference.Sized(12, 60, 200)
	for seed, boards := uint64(0), 0; boards < wanted; seed++ {
		r := sample.Random(seed)
		d := sample.Document(r, sample.Options{MaxWidth: 2, MaxHeight: 2, Colors: 2, Density: 0.2 + 0.3*r.Float64(), Odd: seed%4 == 1})
		if d.Pillar || d.Width*d.Height < 2 {
			continue
		}
		boards++
		all := run(t, d, wish.Options{Edits: 1, Top: wish.MostTop, Solutions: &filter.Range{From: 0, To: math.Inf(1)}})
		found := make([][]float64, len(all.Proposals())) // by definition, in the order of wish.Measures
		for i, p := range all.Proposals() {
			m := character.Slow(t, all.Document(p), "baseline")
			list := m.List()
			found[i] = append(list[:], m.Needless, float64(m.Kinds))
		}
		for k := range 6 {
			// A wish is about one or two measures, each at least or at most the figure of some board. The first
			// measure rotates, so that a few boards cover all measures.
			var traits []wish.Trait
			for n := range 1 + k%2 {
				at := (5*boards + k) % len(wish.Measures)
				switch {
				case n > 0:
					at = r.IntN(len(wish.Measures))
				case k == 0:
					at = slices.Index(wish.Measures, "needless")
				}
				x := found[r.IntN(len(found))][at]
				if math.IsNaN(x) {
					x = 0
				}
				span := &filter.Range{From: x, To: math.Inf(1)}
				if r.IntN(2) == 0 {
					span = &filter.Range{From: math.Inf(-1), To: x}
				}
				if !slices.ContainsFunc(traits, func(t wish.Trait) bool { return t.Name == wish.Measures[at] }) {
					traits = append(traits, wish.Trait{Name: wish.Measures[at], Range: span})
				}
			}
			s := run(t, d, wish.Options{Edits: 1, Top: wish.MostTop, Solutions: &filter.Range{From: 0, To: math.Inf(1)}, Traits: traits})
			var got, want []int
			for _, p := range s.Proposals() {
				got = append(got, p.Number)
			}
			for i, p := range all.Proposals() {
				if slices.ContainsFunc(traits, func(t wish.Trait) bool {
					x := found[i][slices.Index(wish.Measures, t.Name)]
					return math.IsNaN(x) || x < t.Range.From-1e-9 || x > t.Range.To+1e-9
				}) {
					continue
				}
				want = append(want, p.Number)
				if at := slices.Index(got, p.Number); at >= 0 {
					compare(t, &s.Proposals()[at], found[i], traits)
				}
			}
			if !slices.Equal(got, want) || !s.Complete() {
				t.Fatalf("seed %d, %+v: proposals %v, want %v; complete %v\n%s", seed, traits, got, want, s.Complete(), d.AppendJSON(nil))
			}
			if len(want) > 0 && len(want) < len(found) {
				for _, trait := range traits {
					asked[trait.Name]++
				}
			}
		}
	}
	for _, name := range wish.Measures {
		if asked[name] == 0 {
			t.Errorf("no wish about %s had some boards and not all", name)
		}
	}
}

// compare checks the figures of a proposal against the definitions.
func compare(t *testing.T, p *wish.Proposal, want []float64, asked []wish.Trait) {
	t.Helper()
	list := p.Traits.List()
	got := append(list[:], p.Needless, float64(p.Kinds))
	for i, x := range got {
		if wish.Measures[i] == "needless" && !slices.ContainsFunc(asked, func(t wish.Trait) bool { return t.Name == "needless" }) {
			continue
		}
		if !(math.Abs(x-want[i]) < 1e-9) && !(math.IsNaN(x) && math.IsNaN(want[i])) {
			t.Fatalf("%s is %v, want %v", wish.Measures[i], x, want[i])
		}
	}
}

func run(t *testing.T, d *witness.Document, o wish.Options) *wish.Search {
	t.Helper()
	s, err := wish.New(d, o)
	if err != nil {
		t.Fatal(err)
	}
	for !s.Step(1 << 12) {
	}
	return s
}
