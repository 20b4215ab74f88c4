package thesis

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/witness/policy/clause"
)

// TestClausesLoseNoSolution checks that a sound clause never raises a player's missing information.
func TestClausesLoseNoSolution(t *testing.T) {
	d := load(t)
	for _, set := range []Set{SetTOnly, SetNonT} {
		puzzles, err := d.Puzzles(set)
		if err != nil {
			t.Fatal(err)
		}
		if !reference.Large() {
			puzzles = puzzles[:15]
		}
		before, err := tsiOf(puzzles, taught{knows: ignorant})
		if err != nil {
			t.Fatal(err)
		}
		pi := []taught{{knows: ignorant, clauses: clause.Learned}}
		pupil := taught{knows: ignorant, clauses: "incompletable(P, S) :- star(S, C), tally(P, S, C, 1)."}
		for _, p := range map[Set][]taught{SetTOnly: pi, SetNonT: {pupil}}[set] {
			after, err := tsiOf(puzzles, p)
			if err != nil {
				t.Fatal(err)
			}
			less := 0
			for i := range puzzles {
				if after[i] > before[i]+1e-9 {
					t.Errorf("%s: %v Sh, with %s %v", puzzles[i].ID, before[i], p.clauses, after[i])
				}
				if after[i] < before[i]-1e-9 {
					less++
				}
			}
			if less == 0 {
				t.Errorf("%s changes nothing", p.clauses)
			}
		}
	}
}
