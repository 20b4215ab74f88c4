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

// recalling is a walk that remembers every state, or none.
func recalling(t *testing.T, b *lattice.Board, players []player.Model, more, remember bool) *Shared {
	t.Helper()
	w, ok := NewShared(b, players, more)
	if !ok {
		t.Fatal("refused")
	}
	r := &w.recollection
	r.off, r.from, r.least, r.fewest = !remember, 0, 0, 0
	for !w.Step(1 << 16) {
		if remember {
			r.off = false // however little it pays
		}
	}
	return w
}

// TestRecallIsWalking holds walks that remember every state against walks that
// remember none, to the last bit, states and solutions included: any rules and
// symbols, few and many, odd boards.
func TestRecallIsWalking(t *testing.T) {
	seeds := reference.Sized(1500, 1500, 12_000)
	met := 0
	for seed := range uint64(seeds) {
		r := sample.Random(seed + 9e6)
		d := sample.Document(r, sample.Options{MaxWidth: 4, MaxHeight: 4, Colors: 1 + r.IntN(4), Density: 0.5 * r.Float64() * r.Float64(), Odd: seed%2 == 1})
		b, err := witness.Compile(d)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		board := lattice.New(b)
		players := make([]player.Model, 1+r.IntN(3))
		for i := range players {
			players[i] = model(r)
			players[i].Pi = r.IntN(3) == 0
			players[i].Path = players[i].Path || r.IntN(4) > 0 // most trees are small enough
			if players[i].DeadEnd == player.NoDeadEnd && r.IntN(4) > 0 {
				players[i].DeadEnd = player.OnRim
			}
		}
		if anySlips(board, players) {
			continue
		}
		more := seed%3 != 0
		plain, w := recalling(t, board, players, more, false), recalling(t, board, players, more, true)
		met += w.recollection.met
		for i := range players {
			want, got := plain.Measures(i), w.Measures(i)
			if !more {
				want.MUSE, want.ReMUSE, want.MUAE, got.MUSE, got.ReMUSE, got.MUAE = 0, 0, 0, 0, 0, 0
			}
			if got != want {
				t.Fatalf("seed %d, player %d of %+v, puzzle %s\n got %+v\nwant %+v", seed, i, players, d.AppendJSON(nil), got, want)
			}
		}
	}
	if met == 0 {
		t.Error("no state was met again")
	}
}

// TestRecallOfPublishedPlayers does the same on empty boards, where most states
// come again.
func TestRecallOfPublishedPlayers(t *testing.T) {
	for _, size := range []int{3, 4} {
		for _, name := range []string{"none", "baseline", "baseline+apr", "baseline+rcr", "all"} {
			m, err := player.Parse(name)
			if err != nil {
				t.Fatal(err)
			}
			b, err := witness.Compile(witness.New(size, size))
			if err != nil {
				t.Fatal(err)
			}
			board := lattice.New(b)
			want, got := recalling(t, board, []player.Model{m}, true, false).Measures(0), recalling(t, board, []player.Model{m}, true, true).Measures(0)
			if got != want {
				t.Errorf("empty %dx%d, %s: %+v, want %+v", size, size, name, got, want)
			}
		}
	}
}

// TestRecallForgets: a table that is full, and a walk for which remembering
// does not pay, go on.
func TestRecallForgets(t *testing.T) {
	b, err := witness.Compile(witness.New(4, 4))
	if err != nil {
		t.Fatal(err)
	}
	board := lattice.New(b)
	want := measure.Measures{}
	for i, most := range []int{1 << 20, 1, 1 << 12} {
		w, _ := NewShared(board, []player.Model{player.All}, true)
		w.recollection.from, w.recollection.least, w.recollection.fewest, w.recollection.most = 0, 0, 0, most
		for !w.Step(1000) {
		}
		if got := w.Measures(0); i == 0 {
			want = got
		} else if got != want {
			t.Errorf("with %d places: %+v, want %+v", most, got, want)
		}
	}
}
