package player

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// triangle is the rule of Figure 4.1c and d. It considers the cells that touch the head: those beside the
// edge about to be drawn, and those that the move leaves behind at a corner. Its findings are combined like
// the verdicts of several rules, so that a board and its mirror image are judged alike.
//
// compat repeats the evaluator behind the published tables. There the first verdict wins, in the evaluator's
// own order, which changes MUAE of a few boards. For a move to the left the evaluator also compares the wrong
// edge of the lower left cell, so that cell never gives the MustTake of two triangles. That changes the TSI
// of 82 of 647 real puzzles under the baseline player.
//
// With two lines the rule applies at both heads. It is silent on a board with eliminators and about cells
// that are not ordinary (see ordinary).
type triangle struct {
	board  *witness.Board
	compat bool
	erased bool // the board has eliminators
}

// side selects a cell relative to a move: on its left or right hand, beside the new edge or behind the head.
type side struct{ left, behind bool }

// order is the evaluator's order of the cells, which decides the first verdict under compat. Otherwise it
// only decides which of several equal findings is reported.
var order = [4][4]side{
	witness.Up:    {{left: true}, {left: true, behind: true}, {}, {behind: true}},
	witness.Right: {{}, {behind: true}, {left: true}, {left: true, behind: true}},
	witness.Down:  {{}, {behind: true}, {left: true}, {left: true, behind: true}},
	witness.Left:  {{left: true}, {left: true, behind: true}, {}, {behind: true}},
}

// find lists the rule's findings on a move: the first one of each verdict, or under compat just the first
// one.
func (r triangle) find(s witness.State, a witness.Action) []*Finding {
	if a.Kind != witness.Move || r.erased || s.Head().Kind() == witness.Edge {
		return nil
	}
	t := r.board.Trace(s.Line)
	found := r.from(nil, s.Head(), a.Dir, t)
	if r.board.TwoLines() {
		found = r.from(found, r.board.Mirror(s.Head()), r.board.MirrorWay(a.Dir), t)
	}
	return found
}

// from adds the findings on a move of the line with the given head.
func (r triangle) from(found []*Finding, head witness.Place, d witness.Direction, t witness.Trace) []*Finding {
	for _, look := range order[d] {
		if r.compat && len(found) > 0 {
			break
		}
		hand := d.TurnRight()
		if look.left {
			hand = d.TurnLeft()
		}
		beside := r.board.Step(r.board.Step(head, d, 1), hand, 1)
		if !r.board.HasCell(beside) {
			continue // no cell beside the move: this hand is skipped
		}
		var finding *Finding
		if look.behind {
			finding = r.behind(r.board.Step(beside, d, -2), t)
		} else {
			finding = r.beside(head, beside, hand, d, t)
		}
		if finding != nil && !slices.ContainsFunc(found, func(f *Finding) bool { return f.Verdict == finding.Verdict }) {
			found = append(found, finding)
		}
	}
	return found
}

// beside judges a cell that the new edge would touch.
func (r triangle) beside(head, cell witness.Place, hand, d witness.Direction, t witness.Trace) *Finding {
	used := r.board.Sides(cell, t)
	parallel := r.board.Step(cell, hand, 1)
	switch {
	case r.count(cell) == 1 && used >= 1:
		return cannot(Full, cell)
	case r.count(cell) == 2 && used == 1 && t.Passes(parallel) && !(r.compat && d == witness.Left && hand == witness.Down) &&
		!r.otherHead(head, cell),
		r.count(cell) == 3 && (used == 1 || used == 2):
		return must(Side, cell)
	}
	return nil
}

// otherHead reports whether the other line's head is at a corner of a cell, so that it may draw the missing
// side.
func (r triangle) otherHead(head, cell witness.Place) bool {
	if !r.board.TwoLines() {
		return false
	}
	for _, at := range r.board.Around(cell) {
		if at == r.board.Mirror(head) {
			return true
		}
	}
	return false
}

// behind judges a cell that the move leaves behind, with a corner at the head.
func (r triangle) behind(cell witness.Place, t witness.Trace) *Finding {
	if r.count(cell) != 3 || r.board.Sides(cell, t) == 3 {
		return nil
	}
	return cannot(Lacking, cell)
}

// count returns the number of triangles in a cell, 0 for none.
func (r triangle) count(cell witness.Place) int {
	if s, ok := r.board.Symbol(cell); ok && s.Type == witness.Triangle && ordinary(r.board, cell) {
		return s.Count
	}
	return 0
}

// ordinary reports whether a side that a line leaves out at a cell's corner can never be drawn later: the
// cell has four distinct sides, and no line starts or ends in the middle of any.
func ordinary(b *witness.Board, cell witness.Place) bool {
	if b.Pillar && b.Width == 1 {
		return false
	}
	for _, d := range witness.Directions {
		edge := b.Step(cell, d, 1)
		if b.IsEnd(edge) || slices.Contains(b.Starts, edge) || b.TwoLines() && slices.Contains(b.Starts, b.Mirror(edge)) {
			return false
		}
	}
	return true
}
