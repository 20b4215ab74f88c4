package count

import (
	"fmt"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// TestParts holds the listing and the count part by part against the game, played every
// way there is, on boards of every kind with many starts and ends in the middle of edges.
func TestParts(t *testing.T) {
	puzzles := uint64(reference.Sized(600, 2000, 10000))
	divided, solved := 0, 0
	for seed := range puzzles {
		r := sample.Random(seed + 7e6)
		d := sample.ManyTips(r, 8)
		name := fmt.Sprint("seed ", seed)
		b, err := witness.Compile(d)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		want, all := playing(b, 5000)
		if !all {
			continue
		}
		want = sorted(want)
		parts := b.PartsWithin(4)
		for _, part := range parts {
			// On a pillar of two columns a line stops on every edge that goes round.
			if n := len(part.Middles()); n > 4 && !(b.Pillar && b.Width == 2) {
				t.Fatalf("%s: a part with %d middles: %s", name, n, d.AppendJSON(nil))
			}
		}
		if len(parts) > 1 {
			divided++
			if len(want) > 0 {
				solved++
			}
		}
		if lattice.New(b).Ambiguous() {
			continue // its lines are not determined by their places
		}
		var list [][]witness.Place
		for _, max := range []int{every, 0, 1 + len(want)/2} {
			p := newParts(b, parts, max)
			before := Number{}
			for !p.Step(1 + r.IntN(50)) {
				if p.Count().Less(before) {
					t.Fatalf("%s: the count falls from %v to %v: %s", name, before, p.Count(), d.AppendJSON(nil))
				}
				before = p.Count()
			}
			if !p.Done() || p.Count().Int() != len(want) {
				t.Fatalf("%s: %v solutions, want %d: %s", name, p.Count(), len(want), d.AppendJSON(nil))
			}
			var got [][]witness.Place
			for i := range p.Listed() {
				got = append(got, p.Line(i))
			}
			if max == every {
				list = got
				if !slices.EqualFunc(sorted(got), want, slices.Equal[[]witness.Place]) {
					t.Fatalf("%s: %d solutions, %v of them wrong; want %d, %v of them missing: %s", name,
						len(got), without(got, want), len(want), without(want, got), d.AppendJSON(nil))
				}
			} else if !slices.EqualFunc(got, list[:min(max, len(list))], slices.Equal[[]witness.Place]) {
				t.Fatalf("%s: the first %d are %v, of %v", name, max, got, list)
			}
		}
	}
	if divided < int(puzzles/4) || solved < int(puzzles/20) {
		t.Errorf("%d puzzles were divided, %d of these have solutions", divided, solved)
	}
}

// TestLargeParts: on a board that fits only in parts, the number is that of its starts
// and ends one by one.
func TestLargeParts(t *testing.T) {
	for _, pillar := range []bool{false, true} {
		d := witness.New(10, 10)
		d.Pillar = pillar
		d.Ends = nil
		for i := range 26 {
			d.Ends = append(d.Ends, witness.End{At: witness.Place{A: 1 + 2*(i%10), B: 8 * (i / 10)}})
		}
		// Nothing but a comb is left of the board, so that everything can be counted.
		for b := range 21 {
			for a := range 21 {
				if at := (witness.Place{A: a, B: b}); at.Kind() == witness.Edge && at.A%2 == 0 && at.A != 0 && !(pillar && a == 20) {
					d.Put(witness.Symbol{At: at, Type: witness.Removed})
				}
			}
		}
		if _, err := witness.Compile(d); err == nil {
			t.Fatal("26 ends fit")
		}
		b, err := witness.CompileLarge(d)
		if err != nil {
			t.Fatal(err)
		}
		total := 0
		for _, end := range b.Ends {
			s := NewSolver(lattice.New(b.Between(b.Starts[0], end)), 0)
			for !s.Step(1 << 16) {
			}
			total += s.Count().Int()
		}
		p := NewParts(b, 1000)
		for !p.Step(1 << 16) {
		}
		if total == 0 || p.Count().Int() != total || p.Listed() != total {
			t.Errorf("pillar %v: %v solutions, %d listed, want %d", pillar, p.Count(), p.Listed(), total)
		}
		for i := range p.Listed() {
			if failed := b.Check(p.Line(i)); len(failed) > 0 {
				t.Errorf("pillar %v: %v: %s", pillar, p.Line(i), failed[0].Reason)
			}
		}
	}
}
