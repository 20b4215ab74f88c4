package census

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// TestAlongLines checks that the measures added up along the solutions of published puzzles equal those of
// walks of the whole tree.
func TestAlongLines(t *testing.T) {
	reference.Once(t)
	puzzles, _ := load(t)
	r := rand.New(rand.NewPCG(3, 14))
	r.Shuffle(len(puzzles), func(i, j int) { puzzles[i], puzzles[j] = puzzles[j], puzzles[i] })
	compared, odd := 0, 0
	for _, p := range puzzles {
		if p.Width*p.Height > 12 {
			continue
		}
		if compared++; compared > reference.Cases(150) {
			break
		}
		board, err := witness.Compile(p.Document)
		if err != nil {
			t.Fatal(err)
		}
		if !board.Simple() {
			odd++
		}
		flat := lattice.New(board)
		solver := count.NewSolver(flat, 1<<16)
		for !solver.Step(1 << 20) {
		}
		var lines [][]witness.Place
		for i := range solver.Listed() {
			lines = append(lines, board.AtStops(solver.Line(i)))
		}
		for _, name := range player.Presets {
			m, err := player.Parse(name)
			if err != nil {
				t.Fatal(err)
			}
			w := walk.New(flat, m)
			for !w.Step(1 << 20) {
			}
			want, got := w.Measures().TSI, alongLines(flat, m, lines)
			if got != want && math.Abs(got-want) > 1e-9 {
				t.Fatalf("%s for %s: %v Sh along %d lines, walked %v: %s", p.Size(), name, got, len(lines), want, p.AppendJSON(nil))
			}
		}
	}
	if compared < reference.Cases(100) || odd < reference.Cases(30) {
		t.Errorf("%d puzzles compared, %d of them with polyominoes, eliminators or two lines", compared, odd)
	}
}
