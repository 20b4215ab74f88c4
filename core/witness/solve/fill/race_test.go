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

// TestRacing: a query in which configurations are given up once they are too easy has the same
// answer, with the same counts, as one that measures all; on boards of every kind.
func TestRacing(t *testing.T) {
	cases, outraced := 0, 0
	for seed := range uint64(reference.Cases(600)) {
		r := sample.Random(seed + 8e5)
		d := sample.Document(r, sample.Options{MaxWidth: 3, MaxHeight: 3, Colors: 2, Density: 0.2})
		if d.Width > 1 {
			d.Pillar = true
			d.Starts, d.Ends = []witness.Place{{A: 0, B: 2 * d.Height}}, []witness.End{{At: witness.Place{A: 2, B: 0}}}
			for _, s := range slices.Clone(d.Symbols) {
				if s.At.A == 2*d.Width {
					d.Remove(s.At)
				}
			}
		}
		for range 1 + r.IntN(3) {
			if at := (witness.Place{A: r.IntN(2 * d.Width), B: r.IntN(2*d.Height + 1)}); at.Kind() != witness.Vertex {
				d.Put(witness.Symbol{At: at, Type: witness.Unknown})
			}
		}
		q, err := NewQuery(d, Options{Player: []player.Model{{}, player.Baseline, player.All}[seed%3]})
		if errors.Is(err, ErrNoPlaceholder) {
			continue
		}
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if !q.alone || q.Configurations() > 400 {
			continue
		}
		cases++
		top := 1 + r.IntN(5)
		measured := *q
		measured.unraced = true
		want := run(&measured, 0, q.Configurations(), top, 1<<16)
		got := run(q, 0, q.Configurations(), top, 1+r.IntN(2000))
		if !slices.Equal(got.Results(), want.Results()) || got.Solvable() != want.Solvable() || got.Kept() != want.Kept() || got.Done() != want.Done() {
			t.Fatalf("seed %d, %s: %+v of %d, %d kept; want %+v of %d, %d", seed, d.AppendJSON(nil), got.Results(), got.Solvable(), got.Kept(),
				want.Results(), want.Solvable(), want.Kept())
		}
		outraced += int(got.outraced)
	}
	if cases < reference.Cases(100) || outraced < cases {
		t.Errorf("%d queries with %d configurations that were given up show little", cases, outraced)
	}
	t.Logf("%d queries, %d configurations given up", cases, outraced)
}
