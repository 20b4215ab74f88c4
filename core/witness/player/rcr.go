package player

import (
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// regionCompletion is the region-completion rule (Shen 2024, Algorithm 3):
// when the line comes to the boundary, not along it, a region may have been
// closed for good; what it holds must be satisfied now.
type regionCompletion struct{ board *witness.Board }

func (r regionCompletion) move(s witness.State, d witness.Direction) measure.Verdict {
	next := extend(s, d)
	if !r.board.OnRim(next.Head()) || r.board.OnRim(d.Step(s.Head(), 1)) {
		return measure.Unknown
	}
	trace := next.Trace()
	for _, region := range r.board.Regions(trace) {
		if !touches(region, r.mayStillEnd(next)) && !r.satisfied(region, trace) {
			return measure.CannotTake
		}
	}
	return measure.Unknown
}

// mayStillEnd returns the ends that keep a region open: all of them, but when
// the head stands on an end, only those that the line could still go on to.
// On a board with one end every region is then complete.
func (r regionCompletion) mayStillEnd(s witness.State) func(witness.Place) bool {
	if !r.board.IsEnd(s.Head()) {
		return r.board.IsEnd
	}
	return func(at witness.Place) bool { return r.board.IsEnd(at) && !s.Visited(at) }
}

// satisfied reports whether every constraint in the region's cells and on the
// vertices and edges around them holds for the line as it is.
func (r regionCompletion) satisfied(region []witness.Place, trace map[witness.Place]bool) bool {
	for _, cell := range region {
		for _, at := range witness.Around(cell) {
			if r.board.Has(at, witness.MustCross) && !trace[at] || r.board.Has(at, witness.CannotCross) && trace[at] {
				return false
			}
		}
	}
	return len(r.board.CheckRegion(region, trace)) == 0
}
