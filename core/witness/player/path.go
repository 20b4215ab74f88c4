package player

import (
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// path is the rule of Chen et al. 2023 for constraints on edges: take a
// must-cross edge beside the head, leave a cannot-cross edge. Vertices are
// ignored.
type path struct{ board *witness.Board }

func (r path) move(s witness.State, d witness.Direction) measure.Verdict {
	switch edge := d.Step(s.Head(), 1); {
	case r.board.Has(edge, witness.MustCross):
		return measure.MustTake
	case r.board.Has(edge, witness.CannotCross):
		return measure.CannotTake
	}
	return measure.Unknown
}
