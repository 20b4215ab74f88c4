package walk

import (
	"math/rand/v2"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// placeholders draws up to n places of a board with their options: like those
// of queries, but with any colours, also some that the board has.
func placeholders(r *rand.Rand, d *witness.Document, n int) [][]witness.Symbol {
	var options [][]witness.Symbol
	taken := make(map[witness.Place]bool)
	colors := []witness.Color{"orange", "black", "white", "cyan"}[:1+r.IntN(3)]
	for range n {
		at := witness.Place{A: r.IntN(2*d.Width + 1), B: r.IntN(2*d.Height + 1)}
		if at.Kind() == witness.Vertex || taken[at] {
			continue
		}
		taken[at] = true
		d.Remove(at)
		var list []witness.Symbol
		if at.Kind() == witness.Edge {
			list = []witness.Symbol{{At: at}, {At: at, Type: witness.MustCross}, {At: at, Type: witness.CannotCross}}
		} else {
			for n := 1; n <= 3; n++ {
				list = append(list, witness.Symbol{At: at, Type: witness.Triangle, Count: n, Color: "orange"})
			}
			for _, c := range colors {
				list = append(list, witness.Symbol{At: at, Type: witness.Separation, Color: c}, witness.Symbol{At: at, Type: witness.Star, Color: c})
			}
			if r.IntN(3) == 0 {
				list = append(list, witness.Symbol{At: at})
			}
		}
		options = append(options, list)
	}
	return options
}

// filling returns the symbols of a filling.
func filling(options [][]witness.Symbol, number uint64) []witness.Symbol {
	var symbols []witness.Symbol
	for i := len(options) - 1; i >= 0; i-- {
		s := options[i][number%uint64(len(options[i]))]
		number /= uint64(len(options[i]))
		if s.Type != "" {
			symbols = append(symbols, s)
		}
	}
	return symbols
}

// TestManyIsOneByOne holds the walk of all fillings against a walk for each,
// on random boards with fixed symbols, for every rule subset, with cells and
// edges, several starts and ends; of large queries on a sample.
func TestManyIsOneByOne(t *testing.T) {
	compared, solved := 0, 0
	seeds := reference.Sized(1000, 3000, 3000)
	for seed := range uint64(seeds) {
		r := sample.Random(seed + 7e6)
		d := sample.Document(r, sample.Options{MaxWidth: 4, MaxHeight: 3, Colors: 1 + r.IntN(4), Density: 0.35 * r.Float64(), Odd: seed%3 == 1})
		options := placeholders(r, d, 1+r.IntN(4))
		base, err := witness.Compile(d)
		if err != nil {
			t.Fatal(err)
		}
		total := uint64(1)
		for _, list := range options {
			total *= uint64(len(list))
		}
		m := model(r)
		many, ok := NewMany(lattice.New(base), m, options)
		if !ok && slips(lattice.New(base), m, options) {
			continue
		}
		if !ok {
			t.Fatalf("seed %d: refused", seed)
		}
		budget := 1 + r.IntN(200)
		for !many.Step(budget) {
		}
		for number := r.Uint64N(max(total/200, 1)); number < total; number += 1 + r.Uint64N(max(total/200, 1)) {
			one := New(lattice.New(base.With(filling(options, number))), m)
			for !one.Step(1 << 16) {
			}
			want := one.Measures()
			reach, best, solutions := many.Result(number)
			if solutions != want.Solutions || !near(Information(reach), want.TSI) || !near(Information(best), want.MSI) {
				t.Fatalf("seed %d, player %+v, board %s, filling %d of %v: got tsi %v, msi %v, %d solutions, want %v, %v, %d", seed, m, d.AppendJSON(nil),
					number, filling(options, number), Information(reach), Information(best), solutions, want.TSI, want.MSI, want.Solutions)
			}
			compared++
			if solutions > 0 {
				solved++
			}
		}
	}
	if solved < compared/20 {
		t.Errorf("of %d fillings only %d have a solution: the test shows little", compared, solved)
	}
}

func BenchmarkManyFourCells(b *testing.B)  { benchmarkMany(b, 4) }
func BenchmarkManySixCells(b *testing.B)   { benchmarkMany(b, 6) }
func BenchmarkManyEightCells(b *testing.B) { benchmarkMany(b, 8) }

func benchmarkMany(b *testing.B, cells int) {
	base, err := witness.Compile(witness.New(4, 4))
	if err != nil {
		b.Fatal(err)
	}
	board := lattice.New(base)
	var options [][]witness.Symbol
	total := uint64(1)
	for _, at := range []witness.Place{{A: 3, B: 3}, {A: 5, B: 3}, {A: 3, B: 5}, {A: 5, B: 5}, {A: 1, B: 1}, {A: 7, B: 7}, {A: 1, B: 7}, {A: 7, B: 1}}[:cells] {
		var list []witness.Symbol
		for n := 1; n <= 3; n++ {
			list = append(list, witness.Symbol{At: at, Type: witness.Triangle, Count: n, Color: "orange"})
		}
		for _, c := range []witness.Color{"orange", "blue"} {
			list = append(list, witness.Symbol{At: at, Type: witness.Separation, Color: c}, witness.Symbol{At: at, Type: witness.Star, Color: c})
		}
		options = append(options, list)
		total *= 7
	}
	for range b.N {
		many, _ := NewMany(board, player.All, options)
		many.ReachOnly = cells > 6
		for !many.Step(1 << 16) {
		}
		if cells == 4 {
			solvable := 0
			for n := range total {
				if _, _, s := many.Result(n); s > 0 {
					solvable++
				}
			}
			if solvable != 1708 {
				b.Fatalf("%d solvable, want 1,708", solvable)
			}
		}
		b.ReportMetric(float64(many.States()), "states")
		b.ReportMetric(float64(many.Entries()), "entries")
	}
}
