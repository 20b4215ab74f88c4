package shipped

import (
	"bytes"
	"encoding/json"
	"math"
	"runtime"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/bws"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/policy/learned"
)

func card(t *testing.T) (c learned.Card) {
	t.Helper()
	if err := json.Unmarshal(Card, &c); err != nil {
		t.Fatal(err)
	}
	return c
}

// TestHeldOut checks that the shipped network solves all puzzles held out of its training, with a fraction of
// the expansions of the uniform policy.
func TestHeldOut(t *testing.T) {
	n := 100
	if reference.Large() {
		n = 300
	}
	c := card(t)
	_, held := learned.Pool(c.Settings.Seed, 0, 300)
	held = held[len(held)-n:] // the last ones are the large ones
	s, err := learned.Evaluate(held, Network(), 2000, 2)
	if err != nil {
		t.Fatal(err)
	}
	u, err := learned.Evaluate(held, nil, 2000, 2)
	if err != nil {
		t.Fatal(err)
	}
	if s.Solved != n || s.Mean > 60 || s.Mean > u.Mean/5 || s.Bits > u.Bits-3 {
		t.Errorf("%+v; uniform %+v", s, u)
	}
	if n == 300 && (math.Abs(s.Mean-c.HeldOut.Mean) > 1 || s.Solved != c.HeldOut.Solved) {
		t.Errorf("%+v; the card says %+v", s, c.HeldOut)
	}
}

// TestCard checks that the card describes these weights, and that its figures meet the targets.
func TestCard(t *testing.T) {
	c := card(t)
	if c.Bytes != len(Policy) || c.Bytes > 120_000 || c.HeldOut.Puzzles != 300 || c.HeldOut.Solved != 300 || c.HeldOut.Mean > 60 || c.Rounding.Largest >= 0.02 {
		t.Errorf("%+v; the file has %d bytes", c, len(Policy))
	}
}

// TestGame checks that the game's ten puzzles are solved within 100 expansions each, and that the information
// in their solutions rises roughly in the game's order (Spearman's rank correlation).
func TestGame(t *testing.T) {
	puzzles, err := bws.Read(reference.Read(t, "data/bws/puzzles.json"), bws.Game)
	if err != nil {
		t.Fatal(err)
	}
	var bits []float64
	for _, p := range puzzles {
		b, err := witness.Compile(p.Document)
		if err != nil {
			t.Fatal(err)
		}
		r, err := learned.Solve(b, Network(), 1000)
		if err != nil || !r.Solved || r.Expansions > 100 {
			t.Errorf("%s: %+v, %v", p.ID, r, err)
		}
		bits = append(bits, r.Bits)
	}
	squares := 0.0 // squared differences of ranks; no two ranks are equal
	for i := range bits {
		rank := 0
		for j := range bits {
			if bits[j] < bits[i] {
				rank++
			}
		}
		squares += float64((rank - i) * (rank - i))
	}
	if n := float64(len(bits)); 1-6*squares/(n*(n*n-1)) < 0.6 {
		t.Errorf("rank correlation %v", 1-6*squares/(n*(n*n-1)))
	}
}

// TestMeasure checks that the learned player is a policy for package measure: on the smallest boards TSI is
// at most MSI, and a solution takes less information than for the uniform player.
func TestMeasure(t *testing.T) {
	d := witness.New(2, 2)
	for i, at := range []witness.Place{{A: 1, B: 1}, {A: 3, B: 1}, {A: 1, B: 3}, {A: 3, B: 3}} {
		d.Put(witness.Symbol{At: at, Type: witness.Separation, Color: [2]witness.Color{"black", "white"}[i/2]})
	}
	b, err := witness.Compile(d)
	if err != nil {
		t.Fatal(err)
	}
	p, err := Network().On(b)
	if err != nil {
		t.Fatal(err)
	}
	game := witness.Game{Board: b}
	msi, tsi := measure.Information(game, measure.Policy[witness.State, witness.Action](p))
	_, uniform := measure.Information(game, measure.Policy[witness.State, witness.Action](measure.Ruled[witness.State, witness.Action]{}))
	if !(0 < tsi && tsi <= msi && tsi < uniform) {
		t.Errorf("msi %v, tsi %v, uniform tsi %v", msi, tsi, uniform)
	}
}

// BenchmarkWeigh measures one state of a 4x4 board.
func BenchmarkWeigh(b *testing.B) {
	_, held := learned.Pool(1, 0, 20)
	board, err := witness.Compile(held[len(held)-1])
	if err != nil {
		b.Fatal(err)
	}
	p, err := Network().On(board)
	if err != nil {
		b.Fatal(err)
	}
	var weights [5]float64
	for b.Loop() {
		p.Weigh(board.Starts, 15, &weights)
	}
	if weights[0] == 0 {
		b.Fatal("no probability")
	}
}

// TestReproduced checks that training with the card's settings gives the shipped bytes. The test takes six
// minutes of one processor. It runs on amd64 only: compilers for other processors fuse multiplications and
// additions, which changes the last bits.
func TestReproduced(t *testing.T) {
	if !reference.Large() || runtime.GOARCH != "amd64" {
		t.Skip("takes six minutes: PERPLEX_LARGE=full, on amd64")
	}
	c := card(t)
	puzzles, _ := learned.Pool(c.Settings.Seed, c.Training, c.HeldOut.Puzzles)
	n, _, err := learned.Train(nil, false, puzzles, c.Settings, runtime.NumCPU(), func(learned.Round, *learned.Network) error { return nil })
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(n.File(), Policy) {
		t.Error("training makes other bytes than those that come with perplex")
	}
}
