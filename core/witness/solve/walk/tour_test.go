package walk_test

import (
	"math"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// TestTour holds the states of a tour, in their order, against the tree from the
// definitions, and goes along every solution again.
func TestTour(t *testing.T) {
	names := []string{"none", "baseline", "all", "path+apr+polyomino", "deadend:always+triangle"}
	goals := 0
	for seed := range uint64(400) {
		d := sample.Odd(sample.Random(seed))
		if seed%2 == 1 { // those for 64-bit boards
			d = sample.Document(sample.Random(seed), sample.Options{MaxWidth: 3, MaxHeight: 2, Colors: 2, Density: 0.3, Odd: seed%4 == 1})
		}
		if d.Width*d.Height > 6 {
			continue
		}
		b, err := witness.Compile(d)
		if err != nil {
			t.Fatal(err)
		}
		m, err := player.Parse(names[seed%5])
		if err != nil {
			t.Fatal(err)
		}
		l := lattice.New(b)
		tour := walk.NewTour(l, m)
		root := true
		var solutions [][]uint8
		var against []float64
		measure.Tree(witness.Game{Board: b}, m.Rules(b), func(n measure.Node[witness.State, witness.Action]) bool {
			if !root && !tour.Next() {
				t.Fatalf("seed %d: the tour ends before %v", seed, n.State)
			}
			root = false
			choices := 0
			for _, p := range n.Probabilities {
				if p > 0 {
					choices++
				}
			}
			var line []witness.Place
			for _, v := range tour.Line() {
				line = append(line, l.Vertex(int(v)))
			}
			if !slices.Equal(line, n.State.Line) || tour.Ended() != n.State.Ended || tour.Goal() != n.Goal || tour.Choices() != choices {
				t.Fatalf("seed %d: at %v (%v, %v), %d choices; want %v, %d", seed, line, tour.Ended(), tour.Goal(), tour.Choices(), n.State, choices)
			}
			if tour.Goal() {
				solutions = append(solutions, slices.Clone(tour.Line()))
				against = append(against, tour.Against())
			}
			return true
		})
		if tour.Next() {
			t.Fatalf("seed %d: the tour goes on", seed)
		}
		tsi := measure.Evaluate(witness.Game{Board: b}, m.Rules(b)).TSI
		reach := 0.0
		tour.Restart()
		along := walk.NewAlong(l, m)
		for i, line := range solutions {
			ambiguous := b.Pillar && b.Width == 1
			if !ambiguous && (!tour.Along(line) || !tour.Goal() || tour.Against() != against[i]) {
				t.Fatalf("seed %d: along %v, %v, %v", seed, line, tour.Against(), against[i])
			}
			if got, ok := along.Solution(line); !ambiguous && (!ok || got != against[i]) {
				t.Fatalf("seed %d: the solution %v has 1 in %v, %v, want %v", seed, line, got, ok, against[i])
			}
			reach += 1 / against[i]
			goals++
		}
		if got := walk.Information(reach); !(math.Abs(got-tsi) < 1e-9) && !(math.IsInf(got, 1) && math.IsInf(tsi, 1)) {
			t.Fatalf("seed %d: TSI %v from the solutions, want %v", seed, got, tsi)
		}
	}
	if goals < 200 {
		t.Errorf("only %d solutions", goals)
	}
}

// TestTake: a tour goes down the way that it is given.
func TestTake(t *testing.T) {
	b, err := witness.Compile(witness.New(2, 2))
	if err != nil {
		t.Fatal(err)
	}
	l := lattice.New(b)
	tour := walk.NewTour(l, player.Model{})
	for range 2 {
		for _, i := range []int{0, 1, 0, 0} { // start, right, up, up
			tour.Take(i)
		}
		if head := l.Vertex(int(tour.Line()[tour.Depth()-1])); head != (witness.Place{A: 2, B: 0}) || tour.Against() != 12 {
			t.Errorf("at %v, 1 in %v; want [2,0], 1 in 12", head, tour.Against())
		}
		tour.Restart()
	}
}
