package player

import (
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// deadEnd looks at the bare board only: it refuses a move from which no end
// can be reached any more, and says that the line must end where it can. By
// default moves are judged only when the head is on the outer boundary and
// the line has an edge already (what the published figures were made with);
// with always, in every state.
//
// On a board with several ends Finish is MustTake only when no other end can
// be reached from here, or solutions that pass over an end would be lost; on
// a board with one end that is always so.
type deadEnd struct {
	board  *witness.Board
	always bool
}

func (r deadEnd) judge(s witness.State, a witness.Action) measure.Verdict {
	switch a.Kind {
	case witness.Finish:
		for _, d := range witness.Directions {
			if r.board.Open(d.Step(s.Head(), 1)) && r.reachesEnd(s, d.Step(s.Head(), 2)) {
				return measure.Unknown
			}
		}
		return measure.MustTake
	case witness.Move:
		if r.always || len(s.Line) > 1 && r.board.OnRim(s.Head()) {
			return cannotUnless(r.reachesEnd(s, a.Dir.Step(s.Head(), 2)))
		}
	}
	return measure.Unknown
}

// reachesEnd reports whether an end can be reached from a vertex over
// vertices that the line has not visited; the vertex itself may be the end.
func (r deadEnd) reachesEnd(s witness.State, from witness.Place) bool {
	seen := make(map[witness.Place]bool)
	for _, at := range s.Line {
		seen[at] = true
	}
	var reaches func(at witness.Place) bool
	reaches = func(at witness.Place) bool {
		if seen[at] {
			return false
		}
		seen[at] = true
		if r.board.IsEnd(at) {
			return true
		}
		for _, d := range witness.Directions {
			if r.board.Open(d.Step(at, 1)) && reaches(d.Step(at, 2)) {
				return true
			}
		}
		return false
	}
	return reaches(from)
}
