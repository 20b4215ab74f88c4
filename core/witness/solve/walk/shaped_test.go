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

// shapes are a few polyominoes.
var someShapes = []witness.Symbol{
	{Type: witness.Polyomino, Shape: [][]bool{{true}}, Color: "yellow"},
	{Type: witness.Polyomino, Shape: [][]bool{{true, true}}, Color: "yellow"},
	{Type: witness.Polyomino, Shape: [][]bool{{true, true}}, Rotatable: true, Color: "black"},
	{Type: witness.Polyomino, Shape: [][]bool{{true, false}, {true, true}}, Color: "yellow"},
	{Type: witness.Polyomino, Shape: [][]bool{{true, true, true}}, Rotatable: true, Color: "white"},
	{Type: witness.Polyomino, Shape: [][]bool{{true}}, Negative: true, Color: "blue"},
	{Type: witness.Polyomino, Shape: [][]bool{{true, true}}, Rotatable: true, Negative: true, Color: "blue"},
}

// shape puts a shape at a place.
func shape(r *rand.Rand, at witness.Place) witness.Symbol {
	s := someShapes[r.IntN(len(someShapes))]
	s.At = at
	return s
}

// shapedCase is a random board with polyominoes and eliminators, and placeholders that may
// become polyominoes, in either profile.
func shapedCase(r *rand.Rand) (*witness.Document, [][]witness.Symbol) {
	d := sample.Document(r, sample.Options{MaxWidth: 4, MaxHeight: 3, Colors: 1 + r.IntN(3), Density: 0.4 * r.Float64(), Odd: r.IntN(3) == 0})
	if r.IntN(2) == 0 {
		d.Profile = witness.ProfileGame
		if r.IntN(3) == 0 {
			d.Variants = witness.Variants(r.IntN(16))
		}
	}
	eliminators, polyominoes := r.IntN(3), r.IntN(3)
	if r.IntN(3) == 0 {
		eliminators = 0
	}
	options := placeholders(r, d, 1+r.IntN(4))
	taken := make(map[witness.Place]bool)
	for i, list := range options {
		at := list[0].At
		taken[at] = true
		for n := r.IntN(4); at.Kind() == witness.Cell && n > 0; n-- {
			options[i] = append(options[i], shape(r, at))
		}
	}
	for range eliminators + polyominoes {
		at := witness.Place{A: 1 + 2*r.IntN(d.Width), B: 1 + 2*r.IntN(d.Height)}
		if taken[at] {
			continue
		}
		d.Remove(at)
		if eliminators--; eliminators >= 0 {
			d.Put(witness.Symbol{At: at, Type: witness.Eliminator, Color: []witness.Color{"white", "orange"}[r.IntN(2)]})
		} else {
			d.Put(shape(r, at))
		}
	}
	return d, options
}

// TestManyShapes holds the walk of all fillings with polyominoes, and of boards with
// eliminators, against a walk for each, in both profiles and their variants.
func TestManyShapes(t *testing.T) {
	compared, solved, eliminated := 0, 0, 0
	seeds := reference.Sized(1000, 8000, 8000)
	players := []player.Model{{}, player.Baseline, player.All}
	for seed := range uint64(seeds) {
		r := sample.Random(seed + 9e6)
		d, options := shapedCase(r)
		base, err := witness.Compile(d)
		if err != nil {
			t.Fatal(err)
		}
		m := players[seed%3]
		if seed%4 == 0 {
			m = model(r)
			m.Polyomino, m.Pi = false, false
		}
		many, ok := NewMany(lattice.New(base), m, options)
		if !ok {
			if base.Plane() && !slips(lattice.New(base), m, options) {
				t.Fatalf("seed %d: refused: %s", seed, d.AppendJSON(nil))
			}
			continue
		}
		total := uint64(1)
		for _, list := range options {
			total *= uint64(len(list))
		}
		budget := 1 + r.IntN(200)
		for !many.Step(budget) {
		}
		for number := r.Uint64N(max(total/100, 1)); number < total; number += 1 + r.Uint64N(max(total/50, 1)) {
			board := base.With(filling(options, number))
			if !board.Plane() {
				break // the first symbol that asks for regions puts cells outside
			}
			one := New(lattice.New(board), m)
			for !one.Step(1 << 16) {
			}
			if one.GaveUp() > 0 != many.Doubtful(number) && one.GaveUp() > 0 {
				t.Fatalf("seed %d: filling %d is doubtful", seed, number)
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
				if base.HasAny(witness.Eliminator) {
					eliminated++
				}
			}
		}
	}
	if solved < compared/20 || eliminated < solved/20 {
		t.Errorf("of %d fillings only %d have a solution, %d with eliminators: the test shows little", compared, solved, eliminated)
	}
	t.Logf("%d fillings, %d solvable, %d of them with eliminators", compared, solved, eliminated)
}
