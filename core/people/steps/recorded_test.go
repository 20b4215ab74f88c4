package steps

import (
	"encoding/json"
	"errors"
	"math"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/pencil"
)

// replay reads a record and returns its situations.
func replay(r *pencil.Record) (*Game, error) {
	solve, err := r.Solve()
	if err != nil {
		return nil, err
	}
	return GameOf(solve), nil
}

// TestRecorded checks for recorded solves of every type that the frozen weights need at most two thirds of
// the bits of a uniform choice among the open questions, and that the named rules explain nearly all marks.
func TestRecorded(t *testing.T) {
	reference.Once(t)
	for _, kind := range pencil.Types {
		t.Run(kind.Name, func(t *testing.T) {
			lines := reference.Lines(t, "data/people/traces/"+kind.Name+".jsonl.gz")
			var marks, explained int
			var bits, even float64
			for _, line := range lines[:min(len(lines), reference.Sized(8, 30, len(lines)))] {
				var r pencil.Record
				if err := json.Unmarshal(line, &r); err != nil {
					t.Fatal(err)
				}
				g, err := replay(&r)
				if errors.Is(err, pencil.ErrVariant) || errors.Is(err, pencil.ErrPuzzle) || errors.Is(err, pencil.ErrRecord) {
					t.Log(err)
					continue
				}
				if err != nil {
					t.Fatal(err)
				}
				for i, b := range Frozen().Bits(g) {
					open := 0
					for _, c := range g.Situations[i].Candidates {
						open += c.Open
					}
					marks++
					bits += b
					even += math.Log2(float64(open))
					if g.Situations[i].Follows {
						explained++
					}
				}
			}
			n := float64(marks)
			t.Logf("%d marks, %.2f bits each, %.2f without weights, %.1f %% explained",
				marks, bits/n, even/n, 100*float64(explained)/n)
			if bits > even*2/3 || float64(explained) < 0.95*float64(marks) {
				t.Errorf("%v of %v bits, %d of %d marks explained", bits, even, explained, marks)
			}
		})
	}
}
