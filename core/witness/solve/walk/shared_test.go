package walk

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// walkShared runs a shared walk to its end, in steps of a few states.
func walkShared(t *testing.T, b *lattice.Board, players []player.Model, more bool, budget int) []measure.Measures {
	t.Helper()
	var all []measure.Measures
	w, ok := NewShared(b, players, more)
	if !ok && anySlips(b, players) { // it is left to Walkers
		for _, m := range players {
			w := New(b, m)
			w.MoreMeasures = more
			for !w.Step(budget) {
			}
			all = append(all, w.Measures())
		}
		return all
	}
	if !ok {
		t.Fatal("refused")
	}
	for !w.Step(budget) {
	}
	for i := range players {
		all = append(all, w.Measures(i))
	}
	return all
}

// anySlips reports whether Shared refuses one of the players.
func anySlips(b *lattice.Board, players []player.Model) bool {
	return slices.ContainsFunc(players, func(m player.Model) bool { return slips(b, m, nil) })
}

// TestSharedIsOneByOne holds the walk of several players against a walk for
// each, to the last bit: any rules, odd boards, all sizes it takes.
func TestSharedIsOneByOne(t *testing.T) {
	seeds := uint64(reference.Sized(1000, 1000, 6000))
	for seed := range seeds {
		r := sample.Random(seed + 3e6)
		d := sample.Document(r, sample.Options{MaxWidth: 4, MaxHeight: 3, Colors: 1 + r.IntN(4), Density: 0.1 + 0.5*r.Float64(), Odd: seed%2 == 1})
		if seed%50 == 0 { // a board as large as it takes, with a way of few states
			d = corridor(r)
		}
		b, err := witness.Compile(d)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		board := lattice.New(b)
		players := make([]player.Model, 1+r.IntN(MostPlayers))
		for i := range players {
			players[i] = model(r)
			players[i].Pi = r.IntN(3) == 0
		}
		more := seed%3 != 0
		if anySlips(board, players) {
			continue
		}
		for i, got := range walkShared(t, board, players, more, 1+r.IntN(100)) {
			w := New(board, players[i])
			w.MoreMeasures = more
			for !w.Step(1 << 16) {
			}
			want := w.Measures()
			if !more {
				want.MUSE, want.ReMUSE, want.MUAE, got.MUSE, got.ReMUSE, got.MUAE = 0, 0, 0, 0, 0, 0
			}
			if got != want {
				t.Fatalf("seed %d, player %d of %+v, puzzle %s\n got %+v\nwant %+v", seed, i, players, d.AppendJSON(nil), got, want)
			}
		}
	}
}

// corridor is a 7x7 board with all edges removed at random but for some: a
// small tree in a large board.
func corridor(r *rand.Rand) *witness.Document {
	d := witness.New(7, 7)
	for b := 0; b <= 14; b++ {
		for a := 0; a <= 14; a++ {
			at := witness.Place{A: a, B: b}
			switch {
			case at.Kind() == witness.Edge && a != 0 && b != 0 && r.IntN(5) < 2:
				d.Put(witness.Symbol{At: at, Type: witness.Removed})
			case at.Kind() == witness.Cell && r.IntN(2) == 0:
				d.Put(witness.Symbol{At: at, Type: witness.Triangle, Count: 1 + r.IntN(2), Color: "orange"})
			}
		}
	}
	return d
}

// TestSharedRefuses what it cannot hold.
func TestSharedRefuses(t *testing.T) {
	large, err := witness.Compile(witness.New(8, 7))
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := NewShared(lattice.New(large), []player.Model{player.All}, false); ok {
		t.Error("takes a board of 72 vertices")
	}
	small, err := witness.Compile(witness.New(1, 1))
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := NewShared(lattice.New(small), make([]player.Model, MostPlayers+1), false); ok {
		t.Error("takes too many players")
	}
}
