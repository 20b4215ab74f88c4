package walk

import (
	"math"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// mirrored adds the image of everything on a board, and returns the placeholders with their images.
func mirrored(d *witness.Document, turn witness.Turn, options [][]witness.Symbol) [][]witness.Symbol {
	to := func(at witness.Place) witness.Place { return turn.Place(at, d.Width, d.Height) }
	for _, at := range slices.Clone(d.Starts) {
		if !slices.Contains(d.Starts, to(at)) {
			d.Starts = append(d.Starts, to(at))
		}
	}
	for _, e := range slices.Clone(d.Ends) {
		if !slices.ContainsFunc(d.Ends, func(f witness.End) bool { return f.At == to(e.At) }) {
			d.Ends = append(d.Ends, witness.End{At: to(e.At)})
		}
	}
	for _, s := range slices.Clone(d.Symbols) {
		s.At = to(s.At)
		d.Put(s)
	}
	var all [][]witness.Symbol
	taken := make(map[witness.Place]bool)
	for _, list := range options {
		for _, at := range []witness.Place{list[0].At, to(list[0].At)} {
			if taken[at] {
				continue
			}
			taken[at] = true
			d.Remove(at)
			image := slices.Clone(list)
			for i := range image {
				image[i].At = at
			}
			all = append(all, image)
		}
	}
	return all
}

// TestInvolutionIsTheWholeWalk compares the walk of half the lines with a walk of each filling, on boards that
// a reflection or half turn takes to themselves.
func TestInvolutionIsTheWholeWalk(t *testing.T) {
	symmetric, solved := 0, 0
	seeds := uint64(reference.Cases(600))
	for seed := range seeds {
		r := sample.Random(seed + 29e6)
		d := sample.Document(r, sample.Options{MaxWidth: 4, MaxHeight: 3, Colors: 1 + r.IntN(3), Density: 0.2 * r.Float64(), Odd: seed%2 == 1})
		turn := []witness.Turn{witness.HalfTurn, witness.MirrorAcross, witness.MirrorDown, witness.MirrorRising, witness.MirrorFalling}[r.IntN(5)]
		if turn.Sides() && d.Width != d.Height {
			turn = witness.HalfTurn
		}
		options := mirrored(d, turn, placeholders(r, d, 1+r.IntN(2)))
		base, err := witness.Compile(d)
		if err != nil {
			t.Fatal(err)
		}
		m := model(r)
		m.Compat2024 = false
		many, ok := NewMany(lattice.New(base), m, options)
		if !ok {
			t.Fatalf("seed %d: refused", seed)
		}
		if many.involution == nil {
			continue
		}
		symmetric++
		many.ReachOnly = r.IntN(2) == 0
		for !many.Step(1 + r.IntN(200)) {
		}
		total := uint64(1)
		for _, list := range options {
			total *= uint64(len(list))
		}
		for number := r.Uint64N(max(total/50, 1)); number < total; number += 1 + r.Uint64N(max(total/50, 1)) {
			one := New(lattice.New(base.With(filling(options, number))), m)
			for !one.Step(1 << 16) {
			}
			want := one.Measures()
			reach, best, solutions := many.Result(number)
			if many.ReachOnly {
				best, solutions = math.Exp2(-want.MSI), want.Solutions
			}
			if solutions != want.Solutions || !near(Information(reach), want.TSI) || !near(Information(best), want.MSI) {
				t.Fatalf("seed %d, player %+v, board %s, filling %d of %v: got tsi %v, msi %v, %d solutions, want %v, %v, %d",
					seed, m, d.AppendJSON(nil), number, filling(options, number), Information(reach), Information(best), solutions, want.TSI, want.MSI, want.Solutions)
			}
			if want.Solutions > 0 {
				solved++
			}
		}
	}
	if symmetric < int(seeds)/4 || solved < symmetric {
		t.Errorf("%d of %d boards are symmetric, %d fillings of these a solution: the test shows little", symmetric, seeds, solved)
	}
}

// TestInvolutionOfTheEmptyBoard: the empty 4x4 with its four middle cells is its own image across the
// diagonal, and half of its states are walked; the program behind Shen (2024) prefers a hand.
func TestInvolutionOfTheEmptyBoard(t *testing.T) {
	base, err := witness.Compile(witness.New(4, 4))
	if err != nil {
		t.Fatal(err)
	}
	var options [][]witness.Symbol
	for _, at := range []witness.Place{{A: 3, B: 3}, {A: 5, B: 3}, {A: 3, B: 5}, {A: 5, B: 5}} {
		options = append(options, []witness.Symbol{{At: at, Type: witness.Triangle, Count: 1, Color: "orange"}, {At: at}})
	}
	for _, compat := range []bool{false, true} {
		m := player.All
		m.Compat2024 = compat
		if many, ok := NewMany(lattice.New(base), m, options); !ok || (many.involution == nil) != compat {
			t.Errorf("compat %v: involution %v", compat, many.involution)
		}
	}
	half, _ := NewMany(lattice.New(base), player.All, options)
	whole, _ := NewMany(lattice.New(base), player.All, options)
	whole.involution = nil
	for _, many := range []*Many{half, whole} {
		for !many.Step(1 << 16) {
		}
	}
	const shared = 2 // states: the root and the line of one vertex
	if 2*(half.States()-shared) != whole.States()-shared {
		t.Errorf("%d states instead of %d", half.States(), whole.States())
	}
	options[0] = options[0][:1]
	if many, ok := NewMany(lattice.New(base), player.All, options); !ok || many.involution != nil {
		t.Errorf("different options: involution %v", many.involution)
	}
}
