package triangle

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// TestNoFalsePositive checks that neither predicate holds of a beginning of any solution that package count
// finds (Theorem 1).
func TestNoFalsePositive(t *testing.T) {
	r := random(11)
	predicates := []*Predicate{Baseline(), Learned()}
	beginnings := 0
	for range cases(100, 2000, 20_000) {
		p := Scatter(r, 2+r.IntN(4), 2+r.IntN(4))
		board, err := witness.Compile(p.Document())
		if err != nil {
			t.Fatal(err)
		}
		s := count.NewSolver(lattice.New(board), 200)
		for !s.Step(1<<10) && s.Listed() < 200 {
		}
		b := newBoard(&p)
		for i := range s.Listed() {
			var drawn path
			line := s.Line(i)
			for k, at := range line[1 : len(line)-1] {
				v, before := p.Vertex(at.A/2, at.B/2), p.Vertex(line[k].A/2, line[k].B/2)
				for m := range b.moves[before] {
					if b.moves[before][m].to == v {
						drawn = drawn.with(&b.moves[before][m])
					}
				}
				tally := b.tally(&drawn)
				for n, predicate := range predicates {
					if predicate.on(b).holds(&tally, k+1, v) {
						t.Fatalf("predicate %d holds of the first %d edges of %v on %+v", n, k+1, line, p)
					}
				}
				beginnings++
			}
		}
	}
	if beginnings < 1000 {
		t.Errorf("%d beginnings of solutions, which proves little", beginnings)
	}
}
