package player

import "github.com/perplex-puzzles/perplex/core/witness"

// alongPath is the along-the-path rule (Shen 2024, Algorithm 2). Cells on one side of the line end up in one
// region however the line goes on, so upper bounds on their symbols can be judged now. With two lines each
// has its own two sides. The rule is silent where an eliminator may end up in the same region.
//
// compat repeats a bug of the evaluator behind the published tables. The evaluator goes through the cells on
// one side, the last one first, and remembers the number of the cell of the first separation to compare the
// others with. It takes 0 for none; but 0 is also the number of the bottom left cell. A separation there is
// therefore compared with the remembered one but is never remembered itself: only separations that the line
// passed after it can contradict it.
type alongPath struct {
	board  *witness.Board
	compat bool
}

func (r alongPath) move(s witness.State, d witness.Direction) *Finding {
	return r.after(extend(r.board, s, d))
}

// after judges the state after a move.
func (r alongPath) after(s witness.State) *Finding {
	if r.board.IsEnd(s.Head()) {
		return nil
	}
	t := r.board.Trace(s.Line)
	for _, open := range openRegions(r.board, t) {
		if holds(r.board, open, witness.Eliminator) {
			continue
		}
		for _, side := range sides(r.board, s) {
			if finding := r.side(intersect(open, side), side, t); finding != nil {
				return finding
			}
		}
	}
	return nil
}

// sides returns the cells to the left and to the right of the line's segments, in its direction, and with two
// lines the mirror images of both. A line that started inside the board has no two sides until it reaches the
// boundary. Only cells since the last place that may divide the cells of one side (DividesSides) are
// included: round any other vertex inside the board nothing separates them.
func sides(b *witness.Board, s witness.State) []hand {
	left, right := make(hand), make(hand)
	reached := false
	for i := 1; i < len(s.Line); i++ {
		reached = reached || b.OnRim(s.Line[i-1])
		if !reached {
			continue
		}
		if b.DividesSides(s.Line[i-1]) {
			clear(left)
			clear(right)
		}
		d, _ := b.Way(s.Line[i-1], s.Line[i])
		edge := s.Line[i-1]
		if edge.Kind() != witness.Edge {
			edge = b.Step(edge, d, 1)
		}
		left.add(b.Step(edge, d.TurnLeft(), 1), i)
		right.add(b.Step(edge, d.TurnRight(), 1), i)
	}
	if !b.TwoLines() {
		return []hand{left, right}
	}
	return []hand{left, right, mirrored(b, left), mirrored(b, right)}
}

// hand maps the cells on one side of a line to the index of the first segment beside each.
type hand map[witness.Place]int

func (h hand) add(cell witness.Place, segment int) {
	if _, ok := h[cell]; !ok {
		h[cell] = segment
	}
}

func mirrored(b *witness.Board, cells hand) hand {
	image := make(hand, len(cells))
	for cell, segment := range cells {
		image[b.Mirror(cell)] = segment
	}
	return image
}

// openRegions returns the regions that touch an end, which the line can still enter. On a board with one end
// they form one group. With several ends two regions may never be joined again, so each is judged separately.
func openRegions(b *witness.Board, t witness.Trace) [][]witness.Place {
	var open [][]witness.Place
	for _, area := range b.Areas(t) {
		if touches(b, area, b.IsEnd) {
			open = append(open, area)
		}
	}
	if len(b.Ends) > 1 {
		return open
	}
	var all []witness.Place
	for _, region := range open {
		all = append(all, region...)
	}
	return [][]witness.Place{all}
}

// side tests upper bounds only: one colour of separations, at most two symbols of each star's colour, and no
// more edges than a triangle requires. cells are the cells of the hand to be judged.
func (r alongPath) side(cells []witness.Place, of hand, t witness.Trace) *Finding {
	refuse := func(c Cause, symbols ...witness.Place) *Finding {
		finding := cannot(c, symbols...)
		finding.Region = cells
		return finding
	}
	ofColor := make(map[witness.Color][]witness.Place)
	var separation witness.Symbol
	for _, cell := range cells {
		s, ok := r.board.Symbol(cell)
		if !ok {
			continue
		}
		ofColor[s.Color] = append(ofColor[s.Color], cell)
		switch {
		case s.Type == witness.Separation && r.slips(cell):
			if later, ok := r.later(s, cells, of); ok {
				return refuse(Mixed, cell, later)
			}
		case s.Type == witness.Separation:
			if separation.Type != "" && separation.Color != s.Color {
				return refuse(Mixed, separation.At, cell)
			}
			separation = s
		case s.Type == witness.Triangle && r.board.Sides(cell, t) > s.Count:
			return refuse(Full, cell)
		}
	}
	for _, cell := range cells {
		if s, ok := r.board.Symbol(cell); ok && s.Type == witness.Star && len(ofColor[s.Color]) > 2 {
			return refuse(Crowded, ofColor[s.Color]...)
		}
	}
	return nil
}

// slips reports whether a cell is the one of the evaluator's bug. The evaluator handles simple boards only.
func (r alongPath) slips(cell witness.Place) bool {
	return r.compat && cell == witness.Place{A: 1, B: 2*r.board.Height - 1} && r.board.Simple()
}

// later returns a separation of another colour that the line passed after corner.
func (r alongPath) later(corner witness.Symbol, cells []witness.Place, of hand) (at witness.Place, ok bool) {
	for _, cell := range cells {
		if s, ok := r.board.Symbol(cell); ok && s.Type == witness.Separation && s.Color != corner.Color && of[cell] > of[corner.At] {
			return cell, true
		}
	}
	return at, false
}

// touches reports whether a vertex or edge around one of the cells satisfies a condition.
func touches(b *witness.Board, region []witness.Place, condition func(witness.Place) bool) bool {
	for _, cell := range region {
		for _, at := range b.Around(cell) {
			if condition(at) {
				return true
			}
		}
	}
	return false
}

// holds reports whether one of the cells has a symbol of a type.
func holds(b *witness.Board, cells []witness.Place, t witness.SymbolType) bool {
	for _, cell := range cells {
		if b.Has(cell, t) {
			return true
		}
	}
	return false
}

func intersect(region []witness.Place, side hand) []witness.Place {
	var both []witness.Place
	for _, cell := range region {
		if _, ok := side[cell]; ok {
			both = append(both, cell)
		}
	}
	return both
}
