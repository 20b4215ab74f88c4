package pencil

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// TestWedgesAreBruteForce checks, on boards with up to six white cells, that the search finds all drawings of
// triangles that Check accepts, and that every rule is sound.
func TestWedgesAreBruteForce(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 4))
	solved := 0
	for tried := 0; tried < reference.Sized(60, 300, 2000) || solved == 0; tried++ {
		p := blank(Shakashaka, 3, 3)
		for black := r.Perm(p.Cells())[:3+r.IntN(4)]; len(black) > 0; black = black[1:] {
			p.Clues[black[0]].Number = []int{Unknown, Unknown, Unknown, 0, 1, 2}[r.IntN(6)]
		}
		k := newWedges(p)
		marks := slices.Repeat(Marks{No}, len(p.Board().Questions))
		var want []Marks
		var draw func(c int)
		draw = func(c int) {
			switch {
			case c == p.Cells():
				if len(p.Check(marks)) == 0 {
					want = append(want, slices.Clone(marks))
				}
			case k.first[c] < 0:
				draw(c + 1)
			default:
				for state := range states {
					marks[k.first[c]+state] = Yes
					draw(c + 1)
					marks[k.first[c]+state] = No
				}
			}
		}
		draw(0)
		got := Solve(p, Limits{Solutions: len(want) + 1})
		if !got.Complete || !sameFillings(got.Solutions, want) {
			t.Fatalf("%s: %d solutions, complete %v; every filling tried: %d", p.Address(), len(got.Solutions), got.Complete, len(want))
		}
		for range 20 * min(len(want), 1) {
			checkSound(t, r, p, want)
		}
		solved += min(len(want), 1)
	}
}
