package pencil

import (
	"math/rand/v2"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// numberings lists every way to number the open cells of a fillomino that Check accepts.
func numberings(p *Puzzle) (all []Marks) {
	most := len(p.Board().Questions) / p.Cells()
	marks := make(Marks, len(p.Board().Questions))
	for q := range marks {
		marks[q] = No
	}
	var from func(c int)
	from = func(c int) {
		if c == p.Cells() {
			if len(p.Check(marks)) == 0 {
				all = append(all, append(Marks(nil), marks...))
			}
			return
		}
		for n := 1; n <= most; n++ {
			if clue := p.Clues[c].Number; clue < 0 || clue == n {
				marks[c*most+n-1] = Yes
				from(c + 1)
				marks[c*most+n-1] = No
			}
		}
	}
	from(0)
	return all
}

// TestFillominoIsBruteForce draws boards of three by three cells, some with printed numbers, and checks that
// the search finds every numbering and that the rules are sound. The numberings include areas without a
// printed number.
func TestFillominoIsBruteForce(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 9))
	several := 0
	// Boards are drawn until at least one has a solution.
	for i := 0; i < reference.Sized(40, 200, 1000) || several == 0; i++ {
		p := withClues(drawer{blank(Fillomino, 3, 3), func(r *rand.Rand, p *Puzzle) {
			for c := range p.Clues {
				if p.Clues[c].Number = None; r.IntN(9) < 5 {
					p.Clues[c].Number = []int{1, 2, 2, 3, 3, 4, 5}[r.IntN(7)]
				}
			}
		}}, r)
		open := p.Cells() - p.Printed()
		if open > 5 {
			continue
		}
		want := numberings(p)
		got := Solve(p, Limits{Solutions: len(want) + 1})
		if !got.Complete || !sameFillings(got.Solutions, want) {
			t.Fatalf("%s: %d solutions, complete %v; every numbering: %d", p.Address(), len(got.Solutions), got.Complete, len(want))
		}
		several += len(want)
		for range 20 * min(len(want), 1) {
			checkSound(t, r, p, want)
		}
	}
	t.Logf("%d solutions", several)
}
