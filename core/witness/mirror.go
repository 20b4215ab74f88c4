package witness

// mirror is Document.Mirror. A pillar is turned by half a round before anything
// else, so that the second line is on the far side.
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
