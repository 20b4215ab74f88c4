package fill

import (
	"errors"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

var shapes = []witness.Symbol{
	{Type: witness.Polyomino, Shape: [][]bool{{true, true}}, Color: "yellow"},
	{Type: witness.Polyomino, Shape: [][]bool{{true, false}, {true, true}}, Rotatable: true, Color: "black"},
	{Type: witness.Polyomino, Shape: [][]bool{{true}}, Negative: true, Color: "blue"},
}

// TestShapesTogether: fillings with polyominoes and eliminators, walked together, have the
// answer to the last bit that they have one by one; for every preset player, in both
// profiles, with a second player, and whatever is asked.
func TestShapesTogether(t *testing.T) {
	cases, compared, solvable, together := 0, uint64(0), uint64(0), 0
	seeds := reference.Sized(1200, 4000, 4000)
	players := []player.Model{{}, player.Baseline, player.All, compat}
	for seed := range uint64(seeds) {
		r := sample.Random(seed + 6e5)
		d := sample.Document(r, sample.Options{MaxWidth: 3, MaxHeight: 3, Colors: 2, Density: 0.4, Odd: seed%3 == 1})
		if seed%2 == 1 {
			d.Profile = witness.ProfileGame
		}
		if r.IntN(2) == 0 {
			d.Put(witness.Symbol{At: witness.Place{A: 1 + 2*r.IntN(d.Width), B: 1 + 2*r.IntN(d.Height)}, Type: witness.Eliminator, Color: "white"})
		}
		if r.IntN(2) == 0 {
			s := shapes[r.IntN(len(shapes))]
			s.At = witness.Place{A: 1 + 2*r.IntN(d.Width), B: 1 + 2*r.IntN(d.Height)}
			d.Put(s)
		}
		for range 1 + r.IntN(3) {
			if at := (witness.Place{A: r.IntN(2*d.Width + 1), B: r.IntN(2*d.Height + 1)}); at.Kind() != witness.Vertex {
				d.Put(witness.Symbol{At: at, Type: witness.Unknown})
			}
		}
		o := Options{Player: players[r.IntN(len(players))], Eliminators: r.IntN(3) > 0, Shapes: shapes[:r.IntN(3)], IncludeEmpty: r.IntN(3) == 0,
			Order: Order{By: Sort(r.IntN(4))}, Colors: []witness.Color{"black", "white"}[:1+r.IntN(2)]}
		if r.IntN(3) == 0 {
			o.Against = &players[r.IntN(len(players))]
		}
		q, err := NewQuery(d, o)
		if errors.Is(err, ErrNoPlaceholder) {
			continue
		}
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		total := q.Configurations()
		if total > 1500 && !reference.Large() {
			continue
		}
		slow := *q
		slow.alone = true
		want := run(&slow, 0, total, int(total), 1<<16)
		got := run(q, 0, total, int(total), 1+r.IntN(500))
		if got.Solvable() != want.Solvable() || got.Kept() != want.Kept() || got.GivenUp() != want.GivenUp() || got.Done() != total {
			t.Fatalf("seed %d, %s: %d solvable, %d kept, %d given up; want %d, %d, %d", seed, d.AppendJSON(nil), got.Solvable(), got.Kept(), got.GivenUp(),
				want.Solvable(), want.Kept(), want.GivenUp())
		}
		if !slices.Equal(got.Results(), want.Results()) {
			t.Fatalf("seed %d, %s: %+v, want %+v", seed, d.AppendJSON(nil), got.Results(), want.Results())
		}
		cases++
		compared += total
		solvable += got.Solvable()
		if !q.alone {
			together++
		}
	}
	if cases < seeds/2 || compared < 10*uint64(cases) || solvable < compared/20 || together < cases/2 {
		t.Errorf("%d queries, %d of them walked together, %d fillings, %d solvable: the test shows little", cases, together, compared, solvable)
	}
	t.Logf("%d queries, %d of them walked together, %d fillings, %d solvable", cases, together, compared, solvable)
}
