package player

import "github.com/perplex-puzzles/perplex/core/witness"

// regionCompletion is the region-completion rule (Shen 2024, Algorithm 3): when the line reaches the
// boundary, other than along it, regions may be closed for good, and their symbols must be satisfied now.
type regionCompletion struct{ board *witness.Board }

func (r regionCompletion) move(s witness.State, d witness.Direction) *Finding {
	next := extend(r.board, s, d)
	if !r.board.OnRim(next.Head()) || r.alongRim(s.Head(), d) {
		return nil
	}
	t := r.board.Trace(next.Line)
	for _, region := range closedRegions(r.board, next, t) {
		if finding := r.judge(region, t); finding != nil {
			return finding
		}
	}
	return nil
}

// closedRegions returns the regions that the line can no longer change.
func closedRegions(b *witness.Board, s witness.State, t witness.Trace) (closed [][]witness.Place) {
	open := make(map[witness.Place]bool)
	for _, area := range b.Areas(t) {
		if touches(b, area, mayStillEnd(b, s, t)) {
			for _, cell := range area {
				open[cell] = true
			}
		}
	}
	for _, region := range b.Regions(t) {
		if !open[region[0]] {
			closed = append(closed, region)
		}
	}
	return closed
}

// alongRim reports whether a move runs along the boundary.
func (r regionCompletion) alongRim(head witness.Place, d witness.Direction) bool {
	if head.Kind() == witness.Edge {
		return r.board.OnRim(head)
	}
	return r.board.OnRim(r.board.Step(head, d, 1))
}

// mayStillEnd returns the condition for ends that keep a region open: all ends, or, if the head stands on an
// end, only those that the line could still reach. On a board with one end every region is then complete.
func mayStillEnd(b *witness.Board, s witness.State, t witness.Trace) func(witness.Place) bool {
	if !b.IsEnd(s.Head()) {
		return b.IsEnd
	}
	return func(at witness.Place) bool { return b.IsEnd(at) && !t.Passes(at) }
}

// judge tests every constraint in the region's cells and on the vertices and edges around them against the
// lines as drawn. It ignores which of two lines passes a must-cross symbol. Undecided violations do not
// count.
func (r regionCompletion) judge(region []witness.Place, t witness.Trace) *Finding {
	for _, cell := range region {
		for _, at := range r.board.Around(cell) {
			if t.Passes(at) && r.board.Has(at, witness.CannotCross) {
				return cannot(Gap, at)
			}
		}
	}
	failed := r.board.CheckClosed(region, t)
	if !witness.Wrong(failed) {
		return nil
	}
	finding := cannot(Broken)
	finding.Region, finding.Failed = region, failed
	return finding
}
