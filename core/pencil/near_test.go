package pencil

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// TestNear checks that a search finds the same number of solutions whatever solutions it starts near.
func TestNear(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 8))
	unique, several := 0, 0
	for range reference.Sized(10, 60, 400) {
		for _, k := range Types {
			l, err := ParseLink(k.Samples[0])
			if err != nil {
				t.Fatal(err)
			}
			p := l.Puzzle
			near := Solve(p, Limits{}).Solutions
			for range r.IntN(4) {
				p = changed(r, p)
			}
			if r.IntN(2) == 0 {
				near = append(near, Solve(p, Limits{Solutions: 1}).Solutions...)
			}
			plain, got := Solve(p, Limits{}), Solve(p, Limits{Near: near})
			if !plain.Complete || !got.Complete || len(plain.Solutions) != len(got.Solutions) {
				t.Fatalf("%s: %d solutions, and %d without a beginning", p.Address(), len(got.Solutions), len(plain.Solutions))
			}
			for i, one := range got.Solutions {
				if len(p.Check(one)) > 0 || i > 0 && slices.Equal(one, got.Solutions[0]) {
					t.Fatalf("%s: solution %d is none, or that before", p.Address(), i)
				}
			}
			switch len(got.Solutions) {
			case 1:
				unique++
			case 2:
				several++
			}
		}
	}
	if unique == 0 || several == 0 {
		t.Errorf("%d unique, %d with several solutions; that tests nothing", unique, several)
	}
}

// changed returns a copy of a puzzle with a clue or a border changed.
func changed(r *rand.Rand, p *Puzzle) *Puzzle {
	if p.Rooms != nil && r.IntN(2) == 0 {
		at := Point{2 * (1 + r.IntN(p.Width-1)), 2*r.IntN(p.Height) + 1}
		if q, err := p.WithBorders([]Point{at}, !p.border(p.sideAt(at)), NoSymmetry); err == nil {
			return q
		}
	}
	clue := p.Type.Removed()
	if least, most := p.OfferedNumbers(); r.IntN(3) == 0 {
		clue = Clue{Number: least + r.IntN(most-least+1)}
	}
	if q, err := p.With(r.IntN(p.Cells()), clue); err == nil {
		return q
	}
	return p
}
