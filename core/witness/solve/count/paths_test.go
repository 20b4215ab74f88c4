package count

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

func paths(t *testing.T, d *witness.Document, budget int) Number {
	t.Helper()
	b, err := witness.Compile(d)
	if err != nil {
		t.Fatal(err)
	}
	c := NewPaths(b)
	for !c.Step(budget) {
	}
	return c.Total()
}

// TestKnownCounts: self-avoiding walks between opposite corners of a square
// (OEIS A007764).
func TestKnownCounts(t *testing.T) {
	known := []string{"2", "12", "184", "8512", "1262816", "575780564", "789360053252", "3266598486981642", "41044208702632496804", "1568758030464750013214100"}
	for i, want := range known {
		if got := paths(t, witness.New(i+1, i+1), 1<<16).String(); got != want {
			t.Errorf("%dx%d: %s paths, want %s", i+1, i+1, got, want)
		}
	}
}

// TestPathsIsWalking holds the count against the walk of the bare board: all
// sizes up to 4x4, several starts and ends anywhere, removed edges.
func TestPathsIsWalking(t *testing.T) {
	for seed := range uint64(reference.Cases(1500)) {
		r := sample.Random(seed)
		d := sample.Document(r, sample.Options{MaxWidth: 4, MaxHeight: 3 + int(seed%2), Colors: 1, Density: 0.5 * r.Float64(), Odd: seed%5 != 0})
		b, err := witness.Compile(d)
		if err != nil {
			t.Fatal(err)
		}
		w := walk.New(lattice.New(b.Bare()), player.Model{DeadEnd: player.Always})
		for !w.Step(1 << 16) {
		}
		if got := paths(t, d, 1+r.IntN(100)); got != (Number{Lo: uint64(w.Solutions())}) {
			t.Fatalf("seed %d: %v paths, want %d: %s", seed, got, w.Solutions(), d.AppendJSON(nil))
		}
	}
}

func TestNumber(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 1000 {
		n, m := Number{r.Uint64() >> 1 >> r.IntN(63), r.Uint64()}, Number{r.Uint64() >> 1, r.Uint64()}
		if r.IntN(4) == 0 {
			n.Hi = 0
		}
		wide := func(n Number) *big.Int {
			b := new(big.Int).Lsh(new(big.Int).SetUint64(n.Hi), 64)
			return b.Add(b, new(big.Int).SetUint64(n.Lo))
		}
		if got, want := n.String(), wide(n).String(); got != want {
			t.Fatalf("%v reads %s, want %s", n, got, want)
		}
		if got, want := wide(n.Plus(m)), wide(n); got.Cmp(want.Add(want, wide(m))) != 0 {
			t.Fatalf("%v + %v = %v", n, m, got)
		}
	}
	if got := (Number{}).String(); got != "0" {
		t.Errorf("nothing is %s", got)
	}
}
