package fill

import (
	"math"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

// TestOddQueries runs queries on boards of every kind, with shapes and eliminators
// among the options, and holds each configuration against the definitions.
func TestOddQueries(t *testing.T) {
	solvable := 0
	for seed := range uint64(150) {
		r := sample.Random(500 + seed)
		d := sample.Odd(r)
		for d.Width*d.Height > 4 {
			d = sample.Odd(r)
			if seed%3 == 0 {
				d.Profile, d.Variants = witness.ProfileSparc, 0
			}
		}
		at := witness.Place{A: 2*r.IntN(d.Width) + 1, B: 2*r.IntN(d.Height) + 1}
		d.Put(witness.Symbol{At: at, Type: witness.Unknown})
		m := player.All
		m.Pi = seed%2 == 0
		o := Options{
			Player: m, Colors: []witness.Color{"black"}, Eliminators: r.IntN(2) == 0, IncludeEmpty: true,
			Shapes: []witness.Symbol{
				{Type: witness.Polyomino, Color: "yellow", Shape: [][]bool{{true}}},
				{Type: witness.Polyomino, Color: "yellow", Shape: [][]bool{{true, true}}, Rotatable: true},
				{Type: witness.Polyomino, Color: "blue", Shape: [][]bool{{true}}, Negative: true},
			},
		}
		q, err := NewQuery(d, o)
		if err != nil {
			t.Fatal(err)
		}
		got := make(map[uint64]Result)
		for _, res := range run(q, 0, q.Configurations(), q.Top, 1+r.IntN(300)).Results() {
			got[res.Rank] = res
		}
		for rank := range q.Configurations() {
			filled := d.Clone()
			filled.Remove(at)
			for _, s := range q.Symbols(rank) {
				filled.Put(s)
			}
			board, err := witness.Compile(filled)
			if err != nil {
				t.Fatal(err)
			}
			want := measure.Evaluate(witness.Game{Board: board}, m.Rules(board))
			res, ok := got[rank]
			if ok != (want.Solutions > 0) || ok && (res.Solutions != want.Solutions || math.Abs(res.TSI-want.TSI) > 1e-9 || math.Abs(res.MSI-want.MSI) > 1e-9) {
				t.Fatalf("seed %d, rank %d, puzzle %s: got %+v (%v), want %+v", seed, rank, filled.AppendJSON(nil), res, ok, want)
			}
			if ok {
				solvable++
			}
		}
	}
	if solvable < 200 {
		t.Errorf("only %d configurations had a solution", solvable)
	}
}
