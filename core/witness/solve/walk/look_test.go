package walk

import (
	"math"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// searched is the search information by both walks.
func searched(t *testing.T, b *lattice.Board, m player.Model, look measure.Look, budget int) (alone, shared float64) {
	t.Helper()
	w := New(b, m)
	w.Search(look)
	for !w.Step(budget) {
	}
	s, ok := NewShared(b, []player.Model{m, {}}, false)
	if !ok && slips(b, m, nil) {
		return w.Measures().TSI, w.Measures().TSI
	}
	if !ok {
		t.Fatal("refused")
	}
	s.recollection.from, s.recollection.least, s.recollection.fewest = 0, 1, 0
	s.Search(look)
	for !s.Step(budget) {
	}
	return w.Measures().TSI, s.Measures(0).TSI
}

func information(b *lattice.Board, m player.Model) float64 {
	w := New(b, m)
	for !w.Step(1 << 16) {
	}
	return w.Measures().TSI
}

// TestSearchByHand is the board of 2x1 cells with separations of two colours, which package
// measure works out on paper.
func TestSearchByHand(t *testing.T) {
	d := witness.New(2, 1)
	for i, color := range []witness.Color{"black", "white"} {
		d.Put(witness.Symbol{At: witness.Place{A: 1 + 2*i, B: 1}, Type: witness.Separation, Color: color})
	}
	b, err := witness.Compile(d)
	if err != nil {
		t.Fatal(err)
	}
	board, m := lattice.New(b), player.Model{Separation: true}
	for _, c := range []struct {
		name string
		look measure.Look
		want float64
	}{
		{"frozen", measure.Frozen, 0.751003},
		{"one glance", measure.Look{Beta: 2, Epsilon: 1}, 1.508147},
		{"patience without end", measure.Look{Beta: 2, Epsilon: 1e-12}, 0.678072},
	} {
		t.Run(c.name, func(t *testing.T) {
			if alone, shared := searched(t, board, m, c.look, 3); math.Abs(alone-c.want) > 5e-7 || math.Abs(shared-c.want) > 5e-7 {
				t.Errorf("%v and %v Sh, want %v", alone, shared, c.want)
			}
		})
	}
	if none := information(board, player.Model{}); math.Abs(none-1.678072) > 5e-7 {
		t.Errorf("no rules: %v Sh", none)
	}
}

// TestSearchIsSlow holds both walks against the definition, a policy that package measure
// follows through the whole tree, excluded moves and all; and between the bounds.
func TestSearchIsSlow(t *testing.T) {
	for seed := range uint64(reference.Sized(1000, 2000, 10_000)) {
		r := sample.Random(seed + 23e6)
		m := ruleSet(seed % ruleSets)
		m.Pi = seed%5 == 0
		if seed%3 == 0 {
			m = player.All
		}
		o := sample.Options{MaxWidth: 3, MaxHeight: 3, Colors: 1 + r.IntN(3), Density: 0.1 + 0.5*r.Float64(), Odd: seed%4 == 1}
		d, b := affordable(t, r, player.Model{}, 300, func() *witness.Document { return sample.Document(r, o) })
		look := measure.Frozen
		if seed%2 == 1 {
			look = measure.Look{Beta: 3 * r.Float64(), Epsilon: r.Float64()}
		}
		board := lattice.New(b)
		alone, shared := searched(t, board, m, look, 1+r.IntN(50))
		_, slow := measure.Information(witness.Game{Board: b}, measure.Looker[witness.State, witness.Action]{Ranks: m.Ranks(b), Look: look})
		if !near(alone, slow) || !near(shared, slow) {
			t.Fatalf("seed %d, player %+v, look %+v, puzzle %s\n slow %v\nalone %v\nshared %v", seed, m, look, d.AppendJSON(nil), slow, alone, shared)
		}
		most, least := information(board, player.Model{}), information(board, m)
		if slow < least-1e-9 || slow > most+1e-9 {
			t.Fatalf("seed %d: %v Sh, rules at once %v, no rules %v", seed, slow, least, most)
		}
		if patient, _ := searched(t, board, m, measure.Look{Beta: 2, Epsilon: 1e-13}, 100); !near(patient, least) && math.Abs(patient-least) > 1e-6 {
			t.Fatalf("seed %d: patience without end %v, rules at once %v", seed, patient, least)
		}
	}
}

// BenchmarkSearch compares a walk with and without looks.
func BenchmarkSearch(b *testing.B) {
	compiled, err := witness.Compile(witness.New(4, 4))
	if err != nil {
		b.Fatal(err)
	}
	board := lattice.New(compiled)
	for _, searches := range []bool{false, true} {
		b.Run(map[bool]string{false: "tsi", true: "search"}[searches], func(b *testing.B) {
			for b.Loop() {
				w, _ := NewShared(board, []player.Model{player.All}, false)
				if searches {
					w.Search(measure.Frozen)
				}
				for !w.Step(1 << 16) {
				}
			}
		})
	}
}
