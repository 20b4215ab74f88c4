package triangle

import (
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// TestForcedMoves: every solution begins with the moves that are forced, and each
// reason is one.
func TestForcedMoves(t *testing.T) {
	r := random(9)
	learned := Learned()
	moves, squares := 0, 0
	n := cases(100, 500, 5000)
	for range n {
		p := Scatter(r, 2+r.IntN(3), 2+r.IntN(2))
		board, err := witness.Compile(p.Document())
		if err != nil {
			t.Fatal(err)
		}
		path := []int{p.Start}
		for _, m := range ForcedMoves(&p, learned) {
			for _, why := range m.Refusals {
				wrong := append(slices.Clone(path), why.To)
				if why.Square >= 0 {
					squares++
				}
				if pruned := why.To != p.Goal && learned.Incompletable(&p, wrong); pruned != (why.Square >= 0) || why.Goal != (why.To == p.Goal) {
					t.Fatalf("%+v after %v on %+v", why, path, p)
				}
			}
			path = append(path, m.To)
			moves++
		}
		s := count.NewSolver(lattice.New(board), 1000)
		for !s.Step(1 << 10) {
		}
		for i := range s.Listed() {
			if line := s.Line(i); !slices.Equal(line[:min(len(path), len(line))], p.Places(path)) {
				t.Fatalf("%v is forced on %+v, but %v is a solution", p.Places(path), p, line)
			}
		}
	}
	if moves < n || squares < n/5 {
		t.Errorf("%d moves were forced, %d alternatives refused because of a square, which proves little", moves, squares)
	}
}
