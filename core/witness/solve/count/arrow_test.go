package count

import (
	"fmt"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// TestSolverOnWideBoards: arrows and sizers beside every other symbol, on boards of every
// kind and on plain ones, against the definition.
func TestSolverOnWideBoards(t *testing.T) {
	puzzles := uint64(reference.Sized(300, 600, 4000))
	for seed := range puzzles {
		r := sample.Random(7e6 + seed)
		d := sample.Odd(r)
		if seed%2 == 1 {
			d = witness.New(3, 3) // large enough for states that are met again
		}
		sample.PutWide(r, d)
		compareOdd(t, fmt.Sprint("seed ", seed), d)
	}
}

// TestLookaheadOnWideBoards: what is concluded from the beginning of a line refuses no
// solution of a board with arrows and sizers.
func TestLookaheadOnWideBoards(t *testing.T) {
	followed := 0
	for seed := range uint64(400) {
		r := sample.Random(8e6 + seed)
		d := sample.Odd(r)
		sample.PutWide(r, d)
		b, err := witness.Compile(d)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		l := lattice.New(b)
		ahead, ok := NewLookahead(l)
		want, all := playing(b, 5000)
		if !ok || !all {
			continue
		}
		for _, line := range want {
			if len(line) < 2 {
				continue // the solver takes it for no line
			}
			ahead.Begin(l.Stop(line[0]))
			for i, at := range line[1:] {
				way, _ := b.Way(line[i], at)
				if ahead.Ways()>>way&1 == 0 || !ahead.Go(int(way)) {
					t.Fatalf("seed %d: the solution %v is refused at %v: %s", seed, line, at, d.AppendJSON(nil))
				}
			}
			followed++
		}
	}
	if followed < 300 {
		t.Errorf("%d solutions were followed, want 300", followed)
	}
}
