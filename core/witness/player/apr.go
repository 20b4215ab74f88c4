package player

import (
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// alongPath is the along-the-path rule (Shen 2024, Algorithm 2): cells on one
// side of the line end up in one region whatever follows, so what they hold
// can be judged now, as far as it only gets worse.
type alongPath struct{ board *witness.Board }

func (r alongPath) move(s witness.State, d witness.Direction) measure.Verdict {
	return cannotUnless(r.passes(extend(s, d)))
}

func (r alongPath) passes(s witness.State) bool {
	if r.board.IsEnd(s.Head()) {
		return true
	}
	trace := s.Trace()
	left, right := r.sides(s)
	for _, open := range r.openRegions(trace) {
		for _, side := range [][]witness.Place{intersect(open, left), intersect(open, right)} {
			if !r.sidePasses(side, trace) {
				return false
			}
		}
	}
	return true
}

// sides returns the cells beside the line's segments, to the left and to the
// right of one who walks along it. While a line that started inside the board
// has not reached the boundary it has no two sides.
func (r alongPath) sides(s witness.State) (left, right map[witness.Place]bool) {
	left, right = make(map[witness.Place]bool), make(map[witness.Place]bool)
	reached := false
	for i := 1; i < len(s.Line); i++ {
		reached = reached || r.board.OnRim(s.Line[i-1])
		if !reached {
			continue
		}
		d, _ := witness.Between(s.Line[i-1], s.Line[i])
		edge := d.Step(s.Line[i-1], 1)
		left[d.TurnLeft().Step(edge, 1)] = true
		right[d.TurnRight().Step(edge, 1)] = true
	}
	return left, right
}

// openRegions returns the regions that touch an end, where the line can still
// go. They are one group on a board with one end; with several ends two of
// them may never meet again, and each is judged for itself.
func (r alongPath) openRegions(trace map[witness.Place]bool) [][]witness.Place {
	var open [][]witness.Place
	for _, region := range r.board.Regions(trace) {
		if touches(region, r.board.IsEnd) {
			open = append(open, region)
		}
	}
	if len(r.board.Ends) > 1 {
		return open
	}
	var all []witness.Place
	for _, region := range open {
		all = append(all, region...)
	}
	return [][]witness.Place{all}
}

// sidePasses tests upper bounds only: one colour of separations, at most two
// symbols of each star's colour, no more edges than a triangle wants.
func (r alongPath) sidePasses(side []witness.Place, trace map[witness.Place]bool) bool {
	ofColor := make(map[witness.Color]int)
	var separation, none witness.Color
	for _, cell := range side {
		s, ok := r.board.Symbol(cell)
		if !ok {
			continue
		}
		ofColor[s.Color]++
		if s.Type == witness.Separation {
			if separation != none && separation != s.Color {
				return false
			}
			separation = s.Color
		}
		if s.Type == witness.Triangle && witness.Sides(cell, trace) > s.Count {
			return false
		}
	}
	for _, cell := range side {
		if s, ok := r.board.Symbol(cell); ok && s.Type == witness.Star && ofColor[s.Color] > 2 {
			return false
		}
	}
	return true
}

// touches reports whether a corner of one of the cells satisfies a condition.
func touches(region []witness.Place, vertex func(witness.Place) bool) bool {
	for _, cell := range region {
		for _, at := range witness.Around(cell) {
			if at.Kind() == witness.Vertex && vertex(at) {
				return true
			}
		}
	}
	return false
}

func intersect(region []witness.Place, side map[witness.Place]bool) []witness.Place {
	var both []witness.Place
	for _, cell := range region {
		if side[cell] {
			both = append(both, cell)
		}
	}
	return both
}
