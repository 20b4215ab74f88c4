package player

import (
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// triangle is the rule of Figure 4.1c and d. It looks at the cells that touch
// the head: at those beside the edge about to be drawn, and at those that the
// move leaves behind at a corner; the first verdict wins.
//
// compat repeats a slip of the evaluator behind the published tables: for a
// move to the left it compares the wrong edge of the lower left cell, so that
// the MustTake of two triangles never comes from there. It changes the TSI of
// 82 of 647 real puzzles under the baseline player.
type triangle struct {
	board  *witness.Board
	compat bool
}

// side is a look at one cell: on the left or right hand of the move, beside
// the new edge or behind the head.
type side struct{ left, behind bool }

// order is the order in which the evaluator looks, which decides which
// verdict is the first.
var order = [4][4]side{
	witness.Up:    {{left: true}, {left: true, behind: true}, {}, {behind: true}},
	witness.Right: {{}, {behind: true}, {left: true}, {left: true, behind: true}},
	witness.Down:  {{}, {behind: true}, {left: true}, {left: true, behind: true}},
	witness.Left:  {{left: true}, {left: true, behind: true}, {}, {behind: true}},
}

func (r triangle) move(s witness.State, d witness.Direction) measure.Verdict {
	trace := s.Trace()
	for _, look := range order[d] {
		hand := d.TurnRight()
		if look.left {
			hand = d.TurnLeft()
		}
		beside := hand.Step(d.Step(s.Head(), 1), 1)
		if !r.board.Within(beside) {
			continue // a side without a cell beside the move is not looked at
		}
		verdict := r.beside(beside, hand, d, trace)
		if look.behind {
			verdict = r.behind(d.Step(beside, -2), trace)
		}
		if verdict != measure.Unknown {
			return verdict
		}
	}
	return measure.Unknown
}

// beside judges a cell that the new edge would touch.
func (r triangle) beside(cell witness.Place, hand, d witness.Direction, trace map[witness.Place]bool) measure.Verdict {
	used := witness.Sides(cell, trace)
	parallel := hand.Step(cell, 1)
	switch {
	case r.count(cell) == 1 && used >= 1:
		return measure.CannotTake
	case r.count(cell) == 2 && used == 1 && trace[parallel] && !(r.compat && d == witness.Left && hand == witness.Down):
		return measure.MustTake
	case r.count(cell) == 3 && used >= 1:
		return measure.MustTake
	}
	return measure.Unknown
}

// behind judges a cell that the move leaves with its corner at the head.
func (r triangle) behind(cell witness.Place, trace map[witness.Place]bool) measure.Verdict {
	return cannotUnless(r.count(cell) != 3 || witness.Sides(cell, trace) == 3)
}

// count returns the number of triangles in a cell, 0 for none.
func (r triangle) count(cell witness.Place) int {
	if s, ok := r.board.Symbol(cell); ok && s.Type == witness.Triangle {
		return s.Count
	}
	return 0
}
