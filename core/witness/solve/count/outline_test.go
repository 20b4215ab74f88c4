package count

import (
	"strconv"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// TestOutlooks: boards with some small polyominoes, of which most have solutions, against the
// definition and without what is concluded from the regions that groups may become. Some
// lines start inside the board, where a region may lie on both sides of a line.
func TestOutlooks(t *testing.T) {
	small, large := uint64(reference.Cases(16)), uint64(reference.Cases(24))
	if reference.Full() {
		small, large = 4000, 2000
	}
	decided := 0
	for seed := range small {
		compare(t, "seed "+strconv.FormatUint(seed, 10), shaped(seed, 3, 3))
	}
	for seed := range large {
		d := shaped(seed+1e6, 5, 5)
		b, err := witness.Compile(d)
		if err != nil {
			t.Fatal(err)
		}
		l := lattice.New(b)
		with := finish(NewSolver(l, 0), 1<<16)
		without := NewSolver(l, 0)
		without.outlines = &outlines{memory: make([]outlook, outlooksBegin), credit: -1 << 62}
		finish(without, 1<<16)
		if with.Count() != without.Count() {
			t.Fatalf("seed %d: %v solutions, %v without outlooks: %s", seed, with.Count(), without.Count(), d.AppendJSON(nil))
		}
		if with.States() < without.States() {
			decided++
		}
	}
	if decided < int(large/4) {
		t.Errorf("outlooks have spared states on %d of %d boards, want a quarter at least", decided, large)
	}
}

// shaped draws a board with one to four polyominoes of one to four squares.
func shaped(seed uint64, width, height int) *witness.Document {
	r := sample.Random(seed)
	d := witness.New(width, height)
	if seed%4 == 0 {
		d.Starts[0] = witness.Place{A: 2 + 2*r.IntN(width-1), B: 2 + 2*r.IntN(height-1)}
	}
	if seed%3 == 0 {
		d.Profile = witness.ProfileGame
	}
	for range 1 + r.IntN(4) {
		shape := [][]bool{make([]bool, 1+r.IntN(3)), nil}
		shape[1] = make([]bool, len(shape[0]))
		for range 1 + r.IntN(4) {
			shape[r.IntN(2)][r.IntN(len(shape[0]))] = true
		}
		at := witness.Place{A: 1 + 2*r.IntN(width), B: 1 + 2*r.IntN(height)}
		d.Remove(at)
		d.Put(witness.Symbol{At: at, Type: witness.Polyomino, Color: "yellow", Shape: shape, Rotatable: r.IntN(2) == 0})
	}
	if r.IntN(3) == 0 {
		at := witness.Place{A: 1 + 2*r.IntN(width), B: 1 + 2*r.IntN(height)}
		d.Remove(at)
		d.Put(witness.Symbol{At: at, Type: witness.Eliminator, Color: "white"})
	}
	return d
}
