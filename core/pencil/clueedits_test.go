package pencil

import (
	"math/rand/v2"
	"testing"
)

// TestSolvedBy checks that SolvedBy, which decides without the rules of the edited puzzle whether a solution
// survives an edit, agrees with the edited puzzle's board and its check.
func TestSolvedBy(t *testing.T) {
	const edits = 20 // for each sample
	r := rand.New(rand.NewPCG(1, 41))
	for _, k := range Types {
		t.Run(k.Name, func(t *testing.T) {
			solved := 0
			for _, sample := range k.Samples {
				l, err := ParseLink(sample)
				if err != nil {
					t.Fatal(err)
				}
				p := l.Puzzle
				s := NewSolver(p, Limits{Probes: 20_000})
				for !s.Step(1 << 12) {
				}
				solutions := s.Result().Solutions
				all := p.ClueEdits(solutions)
				if len(solutions) == 0 || len(all) == 0 {
					continue
				}
				for range edits {
					e := all[r.IntN(len(all))]
					q, err := p.With(e.Cell, e.Clue)
					if err != nil {
						t.Fatal(err)
					}
					m := solutions[0]
					want := len(m) == len(q.Board().Questions) && len(q.Check(m)) == 0
					if want {
						solved++
					}
					if got := q.solvedBy(m, p); got != want {
						t.Errorf("%s: %+v: solved by the same marks: got %t, want %t", sample, e, got, want)
					}
				}
			}
			t.Logf("%d edits keep the solution", solved)
		})
	}
}
