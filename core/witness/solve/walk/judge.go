package walk

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// judge determines which actions remain in a state under the model's rules. The cheap rules come first.
// Along-the-path and region-completion only ever say CannotTake, so they are asked only about actions that
// are still undecided.
func (w *Walker) judge(f *frame) {
	actions := w.actions(f)
	must, cannot := w.verdicts(f, actions)
	f.value = sum{}
	f.todo = 0
	if must&cannot != 0 || must&(must-1) != 0 {
		return // a dead end: rules contradict each other, or require two actions
	}
	asked := actions &^ cannot
	if must != 0 {
		asked = must
	}
	if w.model.APR || w.model.RCR || w.shapes {
		for moves := asked &^ end; moves != 0; moves &= moves - 1 {
			if d := bits.TrailingZeros8(moves); !w.foresees(f, d) {
				cannot |= 1 << d
			}
		}
	}
	if must&cannot != 0 {
		return
	}
	f.todo = asked &^ cannot
	f.value.k = bits.OnesCount8(f.todo)
	f.value.children = f.value.k
	if must == 0 {
		f.value.children = bits.OnesCount8(actions)
	}
	if w.look.on && f.todo != 0 {
		f.value.against = w.look.against(actions, &[player.Ranks]opinion{w.pathVerdicts(f, actions), {must, actions &^ asked}, {0, cannot}})
	}
}

// pathVerdicts returns the verdicts of the rule path.
func (w *Walker) pathVerdicts(f *frame, actions uint8) (says opinion) {
	if v := f.head & (lattice.MaxVertices - 1); w.model.Path {
		moves := actions &^ end
		says = opinion{moves & w.board.MustMoves[v], moves & w.board.CannotMoves[v]}
	}
	return says
}

// actions returns A(s): the moves that keep the line simple, and end where the line may finish.
func (w *Walker) actions(f *frame) (actions uint8) {
	b := w.board
	v := f.head & (lattice.MaxVertices - 1)
	for d, to := range b.Beside[v] {
		if to >= 0 && !f.drawn.Vertices.Has(int(to)) && (b.Plain || !b.Blocked(&f.drawn, v, d)) {
			actions |= 1 << d
		}
	}
	if b.Ends.Has(v) {
		actions |= end
	}
	return actions
}

// verdicts returns the verdicts of the rules that look at the head's surroundings.
func (w *Walker) verdicts(f *frame, actions uint8) (must, cannot uint8) {
	must, cannot = w.edgeVerdicts(f, actions)
	if w.model.Triangle && w.board.NearTriangle.Has(f.head) {
		for rest := actions &^ end; rest != 0; rest &= rest - 1 {
			m, c := w.triangle(f, bits.TrailingZeros8(rest))
			must |= m
			cannot |= c
		}
	}
	if w.model.Pi {
		cannot |= w.pi(f, actions&^end)
	}
	return must, cannot
}

// edgeVerdicts returns the verdicts of the rules that judge a move by its edge alone: path, separation and
// deadend.
func (w *Walker) edgeVerdicts(f *frame, actions uint8) (must, cannot uint8) {
	b := w.board
	v := f.head & (lattice.MaxVertices - 1)
	moves := actions &^ end
	if w.model.DeadEnd != player.NoDeadEnd {
		must, cannot = w.deadEnd(f, actions)
	}
	path := w.pathVerdicts(f, actions)
	must |= path.must
	cannot |= path.cannot
	if w.model.Separation {
		must |= moves & b.SplitMoves[v]
	}
	return must, cannot
}

// deadEnd is the rule deadend of package player.
func (w *Walker) deadEnd(f *frame, actions uint8) (must, cannot uint8) {
	b := w.board
	v := f.head & (lattice.MaxVertices - 1)
	moves := actions &^ end
	judged := w.model.DeadEnd == player.Always || w.depth > 1 && b.Rim.Has(v)
	single := b.SingleEnd
	if actions&end != 0 && single {
		must = end
	}
	if !judged && (actions&end == 0 || single) {
		return must, 0
	}
	free := b.Vertices.AndNot(f.drawn.Vertices)
	reach := b.Reach(b.Ends, free)
	var stuck uint8
	for rest := moves; rest != 0; rest &= rest - 1 {
		d := bits.TrailingZeros8(rest)
		if !reach.Has(int(b.Beside[v][d])) {
			stuck |= 1 << d
		}
	}
	if actions&end != 0 && stuck == moves {
		must = end
	}
	if judged {
		cannot = stuck
	}
	return must, cannot
}

// looksAhead reports whether along-the-path (apr) and region-completion (rcr) have to test the state after a
// move. Cells that passed in the state before need no second test, because sides only grow and open regions
// only shrink. sideMoves holds, by vertex, the moves that add a relevant cell to a side.
func (w *Walker) looksAhead(f *frame, d int, sideMoves *[lattice.MaxVertices]uint8) (apr, rcr bool) {
	b := w.board
	v := f.head & (lattice.MaxVertices - 1)
	to := int(b.Beside[v][d])
	apr = w.model.APR && !b.Ends.Has(to) &&
		!(w.passedSides(f) && !(f.rimmed && sideMoves[v]&(1<<d) != 0))
	rcr = w.model.RCR && b.Rim.Has(to) && w.parts(f, d)
	return apr, rcr
}

// passedSides reports whether along-the-path has passed this state. That rule is not applied to a line that
// stands on an end.
func (w *Walker) passedSides(f *frame) bool { return f.tested && !w.board.Ends.Has(f.head) }

// brought returns the cells that a move adds on the left and on the right. They are empty if the line does
// not have two sides yet.
func (w *Walker) brought(f *frame, d int) (left, right lattice.Set) {
	v := f.head & (lattice.MaxVertices - 1)
	if c := w.board.LeftCell[v][d]; f.rimmed && c >= 0 {
		left = lattice.Of(int(c))
	}
	if c := w.board.RightCell[v][d]; f.rimmed && c >= 0 {
		right = lattice.Of(int(c))
	}
	return left, right
}

// foresees tests the state after a move for along-the-path, region-completion and the areas of polyominoes.
// false means CannotTake.
func (w *Walker) foresees(f *frame, d int) bool {
	apr, rcr := w.looksAhead(f, d, &w.board.SideMoves)
	rcr = rcr && !w.board.Concerned.Empty()
	if !apr && !rcr && !w.shapes {
		return true
	}
	next := &w.trial
	w.draw(f, next, d, int(w.board.Beside[f.head&(lattice.MaxVertices-1)][d]))
	return !(rcr && !w.completes(f, next)) && !(apr && !w.sidesPass(next)) && !(w.shapes && !w.areasPass(next))
}

// completes judges the regions that the line can no longer change.
func (w *Walker) completes(f, next *frame) bool {
	closed := w.closed(f, next)
	return !closed.Meets(w.board.Concerned) || w.referee.Satisfied(closed, &next.drawn)
}

// closed returns the cells of the regions that region-completion has to judge.
func (w *Walker) closed(f, next *frame) lattice.Set {
	b := w.board
	closed := w.closedNow(next)
	if f.tested && b.Touching(lattice.Of(f.head)).Meets(f.open) {
		// Regions closed earlier have been judged, and a line outside them has not changed them since. A line
		// that is stuck inside one may still change it.
		closed = closed.And(f.open)
	}
	return closed
}

// closedNow returns the cells of all regions that the line can no longer change.
func (w *Walker) closedNow(f *frame) lattice.Set {
	b := w.board
	open := f.open
	if b.Ends.Has(f.head) {
		open = b.Area(b.Touching(b.Ends.AndNot(f.drawn.Vertices)), &f.drawn)
	}
	return b.Cells.AndNot(open)
}

// sidesPass judges the cells on either side of the line in open areas.
func (w *Walker) sidesPass(next *frame) bool {
	b := w.board
	if b.Eliminators.Empty() && !b.RegionBound {
		all := next.left.Or(next.right).Or(next.second[0]).Or(next.second[1])
		return !b.HasTriangles || !b.Overdrawn(&next.drawn).Meets(all.And(next.open))
	}
	if b.SingleEnd {
		return w.sidesPassIn(next, next.open)
	}
	for open := next.open; !open.Empty(); {
		area := b.Area(open.First(), &next.drawn)
		open = open.AndNot(area)
		if !w.sidesPassIn(next, area) {
			return false
		}
	}
	return true
}

// sidesPassIn judges the cells on either side of the line within one group of cells.
func (w *Walker) sidesPassIn(next *frame, cells lattice.Set) bool {
	b := w.board
	if b.Eliminators.Meets(cells) {
		return true
	}
	left, right := next.left.And(cells), next.right.And(cells)
	if b.TwoLines {
		first, second := next.second[0].And(cells), next.second[1].And(cells)
		if b.HasTriangles && b.Overdrawn(&next.drawn).Meets(first.Or(second)) || !b.MayHold(first) || !b.MayHold(second) {
			return false
		}
	}
	if b.HasTriangles && b.Overdrawn(&next.drawn).Meets(left.Or(right)) {
		return false
	}
	if w.slips {
		return w.slippingHolds(left, next.left, leftHand) && w.slippingHolds(right, next.right, rightHand)
	}
	return b.MayHold(left) && b.MayHold(right)
}

// areasPass is the rule polyomino of package player.
func (w *Walker) areasPass(next *frame) bool {
	b := w.board
	closed := w.closedNow(next)
	for rest := b.Cells; !rest.Empty(); {
		region := b.Flood(rest.First(), &next.drawn)
		rest = rest.AndNot(region)
		squares, negative := w.referee.Squares(region)
		switch {
		case squares == 0 && !negative || b.Eliminators.Meets(region):
		case region.Meets(closed):
			if squares != 0 && squares != region.Count() {
				return false
			}
		case !negative && !b.Ends.Has(next.head):
			for _, side := range [4]lattice.Set{next.left, next.right, next.second[0], next.second[1]} {
				cells := side.And(region)
				if n, _ := w.referee.Squares(cells); n > region.Count() || n > 0 && squares < cells.Count() {
					return false
				}
			}
		}
	}
	return true
}
