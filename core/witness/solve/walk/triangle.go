package walk

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// leftFirst lists the directions in which the triangle rule looks at the cells on the left first: see order
// in package player.
var leftFirst = [4]bool{witness.Up: true, witness.Left: true}

// look is one cell that the triangle rule examines for a move.
type look struct {
	cell     int
	sides    int  // number of its drawn edges
	behind   bool // the move leaves the cell behind at a corner; otherwise the cell is beside the new edge
	parallel bool // the cell's edge opposite to the new one is drawn
	slips    bool // the bug of the published figures applies: two triangles never give MustTake
}

// verdict returns the rule's verdict on the move if the cell has n triangles; n may be 0.
func (l *look) verdict(n int) (must, cannot bool) {
	switch {
	case l.behind:
		return false, n == 3 && l.sides != 3
	case n == 1:
		return false, l.sides >= 1
	case n == 2:
		return l.sides == 1 && l.parallel && !l.slips, false
	case n == 3:
		return l.sides == 1 || l.sides == 2, false
	}
	return false, false
}

// spot is the position of a cell that the triangle rule examines for a move.
type spot struct {
	cell   uint8
	right  bool // on the right of the move
	behind bool
}

// spots lists the cells that the triangle rule examines for the move from v in direction d, in the rule's
// order.
func spots(b *lattice.Board, v, d int) (list [4]spot, n int) {
	back := (d + 2) & 3
	// The cells behind the move are those beside the edge that leads back. Left and right are swapped when
	// walking backwards.
	hands := [2][2]int8{{b.LeftCell[v][d], b.RightCell[v][back]}, {b.RightCell[v][d], b.LeftCell[v][back]}}
	for turn := range 2 {
		hand := turn
		if !leftFirst[d] {
			hand = 1 - turn
		}
		beside, behind := int(hands[hand][0]), int(hands[hand][1])
		if beside < 0 {
			continue // without a cell beside the move, the rule ignores this side
		}
		list[n] = spot{cell: uint8(beside), right: hand == 1}
		n++
		if behind >= 0 {
			list[n] = spot{cell: uint8(behind), right: hand == 1, behind: true}
			n++
		}
	}
	return list, n
}

// slips reports whether the bug of the published figures applies to a spot for moves in direction d: two
// triangles never give MustTake there.
func (s *spot) slips(d int) bool { return d == int(witness.Left) && !s.right && !s.behind }

// regarded lists the spots of a move whose cells can cause a verdict.
type regarded struct {
	list [4]spot
	n    uint8
}

// regard stores, by vertex and direction, the spots that lie in some cells.
func (w *Walker) regard(cells lattice.Set) {
	w.regarded = make([]regarded, 4*w.board.Count)
	for i := range w.regarded {
		r := &w.regarded[i]
		all, n := spots(w.board, i/4, i%4)
		for _, s := range all[:n] {
			if cells.Has(int(s.cell)) {
				r.list[r.n&3] = s
				r.n++
			}
		}
	}
}

// looks lists the cells that the triangle rule examines for a move from v in direction d, in its order. It
// omits cells that cannot cause a verdict.
func (w *Walker) looks(f *frame, v, d int, list *[4]look) []look {
	b := w.board
	if w.regarded == nil {
		w.regard(b.Spoken)
	}
	r := &w.regarded[4*v+d]
	for i := range r.n {
		s := &r.list[i&3]
		cell := int(s.cell)
		l := look{cell: cell, sides: b.Sides(cell, &f.drawn), behind: s.behind, slips: w.model.Compat2024 && s.slips(d)}
		if !s.behind {
			l.parallel = w.parallelDrawn(f, cell, d, s.right) && !w.otherHead(v, cell)
		}
		list[i&3] = l
	}
	return list[:r.n]
}

// otherHead reports whether the head of the other line is at a corner of a cell, so that the other line may
// draw the missing side.
func (w *Walker) otherHead(v, cell int) bool {
	b := w.board
	return b.TwoLines && b.Touching(lattice.Of(int(b.Mirror[v&(lattice.MaxVertices-1)]))).Has(cell)
}

// triangle is the rule triangle of package player for one move. It returns both must and cannot if the cells
// contradict each other.
func (w *Walker) triangle(f *frame, d int) (must, cannot uint8) {
	b := w.board
	v := f.head & (lattice.MaxVertices - 1)
	if v >= b.Count {
		return 0, 0
	}
	isMust, isCannot := w.triangleFrom(f, v, d)
	if b.TwoLines && !(w.model.Compat2024 && (isMust || isCannot)) {
		m, c := w.triangleFrom(f, int(b.Mirror[v]), int(b.MirrorWay[d]))
		isMust, isCannot = isMust || m, isCannot || c
	}
	if isMust {
		must = 1 << d
	}
	if isCannot {
		cannot = 1 << d
	}
	return must, cannot
}

// triangleFrom returns the combined verdicts of the cells on a move of one line. Under Compat2024 the first
// verdict wins.
func (w *Walker) triangleFrom(f *frame, v, d int) (must, cannot bool) {
	if w.regarded != nil && w.regarded[4*v+d].n == 0 {
		return false, false
	}
	var list [4]look
	looks := w.looks(f, v, d, &list)
	for i := range looks {
		if !w.board.Spoken.Has(looks[i].cell) {
			continue
		}
		m, c := looks[i].verdict(w.board.TriangleCount(looks[i].cell))
		must, cannot = must || m, cannot || c
		if w.model.Compat2024 && (m || c) {
			break
		}
	}
	return must, cannot
}

// parallelDrawn reports whether the line passes the edge of a cell opposite to the new one. rightHand reports
// whether the cell is on the right of the move.
func (w *Walker) parallelDrawn(f *frame, cell, d int, rightHand bool) bool {
	edge, across := parallelTo(w.board, cell, d, rightHand)
	if across {
		return f.drawn.PassAcross(edge)
	}
	return f.drawn.PassAlong(edge)
}

// parallelTo returns the edge of a cell opposite to the one that a move draws, and whether it is horizontal.
// rightHand reports whether the cell is on the right of the move.
func parallelTo(b *lattice.Board, cell, d int, rightHand bool) (edge int, across bool) {
	if rightHand {
		return b.SideOf(cell, witness.Direction(d).TurnRight())
	}
	return b.SideOf(cell, witness.Direction(d).TurnLeft())
}
