package player

import (
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// path is the rule of Chen et al. 2023 for constraints on edges: take a
// must-cross edge beside the head, leave a cannot-cross edge. Vertices are
// ignored. With two lines the edge that the second one draws counts too, and a
// coloured must-cross edge is to be left by the line of the other colour.
//
// An eliminator may make up for a must-cross edge, so that on a board with one
// the rule speaks of cannot-cross edges only.
type path struct {
	board  *witness.Board
	erased bool // there are eliminators
}

func (r path) move(s witness.State, d witness.Direction) measure.Verdict {
	if s.Head().Kind() == witness.Edge {
		return measure.Unknown // it has been taken
	}
	edge := r.board.Step(s.Head(), d, 1)
	verdict := r.edge(edge, witness.SecondLine)
	if r.board.TwoLines() {
		verdict = strictest(verdict, r.edge(r.board.Mirror(edge), witness.FirstLine))
	}
	return verdict
}

// edge judges an edge that a line would draw; other is the colour of the other
// line.
func (r path) edge(edge witness.Place, other witness.Color) measure.Verdict {
	switch s, _ := r.board.Symbol(edge); {
	case s.Type == witness.CannotCross, s.Type == witness.MustCross && r.board.TwoLines() && s.Color == other:
		return measure.CannotTake
	case s.Type == witness.MustCross && !r.erased:
		return measure.MustTake
	}
	return measure.Unknown
}

// strictest returns the verdict on two things of which one is enough.
func strictest(a, b measure.Verdict) measure.Verdict {
	switch {
	case a == measure.CannotTake || b == measure.CannotTake:
		return measure.CannotTake
	case a == measure.MustTake || b == measure.MustTake:
		return measure.MustTake
	}
	return measure.Unknown
}
