package walk

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// pi is the rule pi of package player. It returns the moves that the rule refuses.
func (w *Walker) pi(f *frame, moves uint8) (cannot uint8) {
	b := w.board
	v := f.head & (lattice.MaxVertices - 1)
	for ; moves != 0; moves &= moves - 1 {
		d := bits.TrailingZeros8(moves) & 3
		to := int(b.Beside[v][d])
		drawn := f.drawn
		b.Draw(&drawn, f.start, v, d, to)
		heads := lattice.Of(to)
		if b.TwoLines {
			heads = heads.Or(lattice.Of(int(b.Mirror[to])))
		}
		one, two, three, four := b.SidesDrawn(&drawn)
		lost := b.Triangles[1].And(two.Or(three).Or(four)).
			Or(b.Triangles[2].And(three.Or(four))).
			Or(b.Triangles[3].And(four.Or(one.Or(two).AndNot(b.Touching(heads)))))
		if lost.Meets(b.Spoken) {
			cannot |= 1 << d
		}
	}
	return cannot
}

// pi is the rule pi of package player. It returns the moves that the rule refuses.
func (f *field) pi(s *state, c *corner, moves uint8) (cannot uint8) {
	if f.triangles[0] == 0 {
		return 0
	}
	for ; moves != 0; moves &= moves - 1 {
		d := bits.TrailingZeros8(moves) & 3
		t := s.trail
		if d&1 == 1 {
			t.across |= c.edge[d]
		} else {
			t.along |= c.edge[d]
		}
		one, two, three, four := f.drawnSides(&t)
		lost := f.triangles[1]&(two|three|four) | f.triangles[2]&(three|four) |
			f.triangles[3]&(four|(one|two)&^f.touching(1<<(c.to[d]&63)))
		if lost != 0 {
			cannot |= 1 << d
		}
	}
	return cannot
}
