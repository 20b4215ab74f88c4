package insight

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness/solve/judge"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// verdict decides whether lines solve a board. The lines are solutions of boards that differ from it only in
// symbols.
type verdict struct {
	board *lattice.Board
	judge *judge.Judge
}

func newVerdict(b *lattice.Board) *verdict { return &verdict{b, judge.New(b)} }

// solves judges a line given by its vertices and middles.
func (j *verdict) solves(line []uint8) bool {
	b := j.board
	start := int(line[0])
	v, wrong := start, b.WrongStarts.Has(start)
	drawn := b.Begin(start)
	for _, to := range line[1:] {
		d := slices.Index(b.Beside[v][:], int8(to))
		if d < 0 {
			return false // the edge is removed here
		}
		wrong = wrong || b.WrongMoves[v]&(1<<d) != 0
		b.Draw(&drawn, start, v, d, int(to))
		v = int(to)
	}
	return !wrong && j.judge.Solves(&drawn)
}
