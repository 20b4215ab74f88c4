package witness

import "slices"

// Motion takes a board to itself: it turns the board, then moves it round the pillar. With only a
// board it moves nothing.
type Motion struct {
	Board *Board
	turn  Turn
	round int // places to the right
}

// To returns the place to which a place moves.
func (m Motion) To(at Place) Place {
	return m.Board.Step(m.turn.Place(at, m.Board.Width, m.Board.Height), Right, m.round)
}

// Symbol returns a symbol as it looks after the motion. It keeps its place.
func (m Motion) Symbol(s Symbol) Symbol {
	s.Shape, s.Heading = m.turn.Shape(s.Shape), m.turn.Heading(s.Heading)
	return s
}

// Motions lists the rotations and reflections, on a pillar also the turns about it, that take a board
// to itself: removed edges to removed edges, starts to starts, ends to ends, so that no line is drawn
// backwards, and with two lines each image to an image. Other symbols are not compared. The first
// motion moves nothing.
func Motions(b *Board) (motions []Motion) {
	rounds := 1
	if b.Pillar {
		rounds = b.Width
	}
	for _, turn := range Turns {
		m := Motion{Board: b, turn: turn}
		if turn.Sides() && (b.Pillar || b.Width != b.Height) {
			continue
		}
		for r := range rounds {
			if m.round = 2 * r; m.keeps() {
				motions = append(motions, m)
			}
		}
	}
	return motions
}

// keeps reports whether the motion takes the board to itself.
func (m Motion) keeps() bool {
	b := m.Board
	for _, tips := range [2][]Place{b.Starts, b.Ends} {
		for _, at := range tips {
			if !slices.Contains(tips, m.To(at)) {
				return false
			}
		}
	}
	keeps := true
	b.EachPlace(func(at Place) {
		if b.Has(at, Removed) && !b.Has(m.To(at), Removed) || b.Mirror(m.To(at)) != m.To(b.Mirror(at)) {
			keeps = false
		}
	})
	return keeps
}
