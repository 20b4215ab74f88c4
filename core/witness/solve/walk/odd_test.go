package walk

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// TestOddBoards holds the walk against the definitions on boards with everything
// that documents can hold: pillars, two lines, tips in the middle of edges, cells
// outside, polyominoes, eliminators, arrows and sizers, in all profiles. No rule may lose a
// solution.
func TestOddBoards(t *testing.T) {
	seeds := reference.Sized(800, 800, 8000)
	solvable := 0
	for seed := range uint64(seeds) {
		r := sample.Random(1000 + seed)
		m := ruleSet(seed % ruleSets)
		m.Polyomino, m.Pi = seed/ruleSets%2 == 1, seed/ruleSets%3 == 1
		d, b := affordable(t, r, player.Model{DeadEnd: m.DeadEnd}, 1000, func() *witness.Document {
			d := sample.Odd(r)
			if seed%3 == 2 {
				d = sample.OddSparc(r)
			}
			if seed/3%2 == 1 {
				sample.PutWide(r, d)
			}
			return d
		})
		slow := measure.Evaluate(witness.Game{Board: b}, m.Rules(b))
		fast := walkAll(b, m, 1+r.IntN(50))
		if !same(slow, fast) {
			t.Fatalf("seed %d, player %+v, puzzle %s\n slow %+v\n fast %+v", seed, m, d.AppendJSON(nil), slow, fast)
		}
		w := New(lattice.New(b), player.Model{})
		for !w.Step(1 << 20) {
		}
		if w.Solutions() != fast.Solutions {
			t.Fatalf("seed %d, player %+v, puzzle %s: %d solutions, without rules %d", seed, m, d.AppendJSON(nil), fast.Solutions, w.Solutions())
		}
		if fast.Solutions > 0 {
			solvable++
		}
	}
	t.Logf("%d of %d puzzles have a solution", solvable, seeds)
}
