package witness

// TwoLines reports whether a second line mirrors the first.
func (b *Board) TwoLines() bool { return b.Symmetry != SymmetryNone }

// Mirror returns the place of the second line when the first is at a place; on a board with one line, the
// place itself.
func (b *Board) Mirror(at Place) Place { return mirror(at, b.Width, b.Height, b.Pillar, b.Symmetry) }

// mirror is Board.Mirror for any board. A pillar is first turned half way round, so that the second line is
// on the far side.
func mirror(at Place, width, height int, pillar bool, s Symmetry) Place {
	if s == SymmetryNone {
		return at
	}
	if pillar {
		at.A += width
	}
	if s == SymmetryHorizontal || s == SymmetryRotational {
		at.A = 2*width - at.A
	}
	if s == SymmetryVertical || s == SymmetryRotational {
		at.B = 2*height - at.B
	}
	if pillar {
		at.A = (at.A%(2*width) + 2*width) % (2 * width)
	}
	return at
}

// meetsItself reports whether both lines would be at the same place.
func (b *Board) meetsItself(at Place) bool { return b.TwoLines() && b.Mirror(at) == at }

// MirrorWay returns the direction of the second line when the first goes in direction d.
func (b *Board) MirrorWay(d Direction) Direction {
	across := b.Symmetry == SymmetryHorizontal || b.Symmetry == SymmetryRotational
	along := b.Symmetry == SymmetryVertical || b.Symmetry == SymmetryRotational
	if horizontal := d == Left || d == Right; horizontal && across || !horizontal && along {
		return (d + 2) & 3
	}
	return d
}

// TwoLines reports whether a second line follows the first.
func (d *Document) TwoLines() bool { return d.Symmetry != SymmetryNone && d.Symmetry != "" }

// Mirror is Board.Mirror for a document, which need not be valid.
func (d *Document) Mirror(at Place) Place {
	if !d.TwoLines() || d.Width < 1 {
		return at
	}
	return mirror(at, d.Width, d.Height, d.Pillar, d.Symmetry)
}
