package witness_test

import (
	"fmt"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/judge"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// TestTilings checks boards that were cut into pieces. Both computations must find that the pieces of every
// board fit, and none may be too hard for them.
func TestTilings(t *testing.T) {
	for _, profile := range []witness.Profile{witness.ProfileWindmill, witness.ProfileGame} {
		for side := 6; side <= 10; side++ {
			t.Run(fmt.Sprintf("%s %dx%d", profile, side, side), func(t *testing.T) {
				r := sample.Random(uint64(side))
				for i := range reference.Cases(20) {
					d, line := sample.Tiling(r, side)
					d.Profile = profile
					b, err := witness.Compile(d)
					if err != nil {
						t.Fatal(err)
					}
					if failed := b.Check(line); len(failed) > 0 {
						t.Errorf("board %d: %s", i, failed[0].Reason)
					}
					j := judge.New(lattice.New(b))
					if !j.SolvesLine(line) || j.GaveUp() > 0 {
						t.Errorf("board %d: the judge gave up %d questions", i, j.GaveUp())
					}
				}
			})
		}
	}
}
