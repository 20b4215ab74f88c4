package player

import "github.com/perplex-puzzles/perplex/core/witness"

// pi is the predicate that Stevens, Bulitko and Thue 2023 learned for triangle puzzles (pi°, Table 3), as an
// inference rule. It refuses a move after which the line passes more sides of some cell than the cell has
// triangles, or only one or two sides of a cell with three triangles while the head is at none of its
// corners. (Each of two missing sides then has an end that the line has visited: Theorem 1.) It is in no
// published player model. Unlike the rule triangle it considers all cells after each move, and never requires
// one.
//
// With two lines both heads count, and so do the sides that either line passes. The rule is silent on a board
// with eliminators and about cells that are not ordinary (see ordinary).
type pi struct {
	board  *witness.Board
	erased bool // the board has eliminators
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
		case finding != nil: // one failing cell is enough
		case wants > 0 && passed > wants:
			finding = cannot(Full, cell)
		case wants == 3 && (passed == 1 || passed == 2) && !r.isAround(after.Head(), cell):
			finding = cannot(Lacking, cell)
		}
	})
	return finding
}

// isAround reports whether a head is at a corner or on a side of a cell.
func (r pi) isAround(head, cell witness.Place) bool {
	for _, at := range r.board.Around(cell) {
		if at == head || r.board.TwoLines() && at == r.board.Mirror(head) {
			return true
		}
	}
	return false
}
