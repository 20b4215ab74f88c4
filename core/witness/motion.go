package witness

import "slices"

// Motion is a symmetry of a board: a rotation or reflection, and on a pillar a shift round it. Motions lists
// those of a board.
type Motion struct {
	board *Board
	turn  Turn
	round int // number of places to the right
}

// To returns the image of a place.
func (m Motion) To(at Place) Place {
	return m.board.Step(m.turn.Place(at, m.board.Width, m.board.Height), Right, m.round)
}

// Symbol returns a symbol with its shape and heading after the motion; its place stays unchanged.
func (m Motion) Symbol(s Symbol) Symbol {
	s.Shape, s.Heading = m.turn.Shape(s.Shape), m.turn.Heading(s.Heading)
	return s
}

// Motions lists the rotations and reflections, on a pillar combined with moves round it, that map a board to
// itself: removed edges to removed edges, starts to starts, ends to ends, so that no line is reversed, and
// with two lines mirror images to mirror images. Other symbols are ignored. The first motion moves nothing.
func Motions(b *Board) (motions []Motion) {
	rounds := 1
	if b.Pillar {
		rounds = b.Width
	}
	for _, turn := range Turns {
		m := Motion{board: b, turn: turn}
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

// keeps reports whether the motion maps the board to itself.
func (m Motion) keeps() bool {
	b := m.board
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
