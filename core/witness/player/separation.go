package player

import (
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// separation is the rule of Figure 4.1b: the line must go between two
// neighbouring separations of different colours.
type separation struct{ board *witness.Board }

func (r separation) move(s witness.State, d witness.Direction) measure.Verdict {
	edge := d.Step(s.Head(), 1)
	left, isLeft := r.board.Symbol(d.TurnLeft().Step(edge, 1))
	right, isRight := r.board.Symbol(d.TurnRight().Step(edge, 1))
	if isLeft && isRight && left.Type == witness.Separation && right.Type == witness.Separation && left.Color != right.Color {
		return measure.MustTake
	}
	return measure.Unknown
}
