package walk

import (
	"math/rand/v2"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// TestSimple: a board tells without its bit boards whether it is simple.
func TestSimple(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	simple := 0
	for i := range 400 {
		d := sample.Odd(r)
		if i%2 == 0 {
			d = sample.Document(r, sample.Options{MaxWidth: 5, MaxHeight: 5, Colors: 2, Density: 0.4, Odd: i%4 == 0})
		}
		board, err := witness.Compile(d)
		if err != nil {
			continue
		}
		l := lattice.New(board)
		want := l.Plain && l.Polyominoes.Empty() && l.Eliminators.Empty() &&
			l.TriangleCells == l.Triangles[1].Or(l.Triangles[2]).Or(l.Triangles[3])
		if got := board.Simple(); got != want {
			t.Fatalf("%s: simple is %v by the board, %v by its bits", d.AppendJSON(nil), got, want)
		}
		if want {
			simple++
		}
	}
	if simple == 0 {
		t.Error("no simple board among them")
	}
}
