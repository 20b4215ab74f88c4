package player

import "github.com/perplex-puzzles/perplex/core/witness"

// pi is the predicate that Stevens, Bulitko and Thue 2023 had learned for triangle
// puzzles (pi°, Table 3), as an inference rule: it refuses a move after which some
// cell has more sides passed than it has triangles, or one of three triangles has one
// or two while the head is at none of its corners. (Two sides that are missing then
// have an end each where the line has been: Theorem 1.) It is in no published player
// model. Other than the rule for triangles it looks at all cells after each move, and
// never says that one must be taken.
//
// With two lines both heads count, and what either passes. It says nothing on a board
// with eliminators, nor of cells that are not ordinary (see ordinary).
type pi struct {
	board  *witness.Board
	erased bool // there are eliminators
}

func (r pi) move(s witness.State, d witness.Direction) (finding *Finding) {
	if r.erased {
		return finding
	}
	after := extend(r.board, s, d)
	t := r.board.Trace(after.Line)
	r.board.Cells(func(cell witness.Place) {
		wants, passed := triangle{board: r.board}.count(cell), r.board.Sides(cell, t)
		switch {
		case finding != nil: // one cell is enough
		case wants > 0 && passed > wants:
			finding = cannot(Full, cell)
		case wants == 3 && (passed == 1 || passed == 2) && !r.isAround(after.Head(), cell):
			finding = cannot(Lacking, cell)
		}
	})
	return finding
}

// isAround reports whether a head is at a corner of a cell, or on a side of it.
func (r pi) isAround(head, cell witness.Place) bool {
	for _, at := range r.board.Around(cell) {
		if at == head || r.board.TwoLines() && at == r.board.Mirror(head) {
			return true
		}
	}
	return false
}
