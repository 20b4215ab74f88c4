package player

import (
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// separation is the rule of Figure 4.1b: the line must go between two
// neighbouring separations of different colours. With two lines either may; on
// a board with eliminators none has to.
type separation struct {
	board  *witness.Board
	erased bool // there are eliminators
}

func (r separation) move(s witness.State, d witness.Direction) measure.Verdict {
	if r.erased || s.Head().Kind() == witness.Edge || loops(r.board, d) {
		return measure.Unknown
	}
	edge := r.board.Step(s.Head(), d, 1)
	if r.splits(edge, d) || r.board.TwoLines() && r.splits(r.board.Mirror(edge), r.board.MirrorWay(d)) {
		return measure.MustTake
	}
	return measure.Unknown
}

// splits reports whether an edge lies between separations of two colours.
func (r separation) splits(edge witness.Place, d witness.Direction) bool {
	left, isLeft := r.board.Symbol(r.board.Step(edge, d.TurnLeft(), 1))
	right, isRight := r.board.Symbol(r.board.Step(edge, d.TurnRight(), 1))
	return isLeft && isRight && left.Type == witness.Separation && right.Type == witness.Separation && left.Color != right.Color
}
