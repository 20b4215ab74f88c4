package witness

// TwoLines reports whether a second line follows the first.
func (d *Document) TwoLines() bool { return d.Symmetry != SymmetryNone && d.Symmetry != "" }

// Mirror is Board.Mirror for a document, which need not be valid: where the
// second line is when the first is at this place, and the place itself on a
// board with one line.
func (d *Document) Mirror(at Place) Place {
	if !d.TwoLines() || d.Width < 1 {
		return at
	}
	return mirror(at, d.Width, d.Height, d.Pillar, d.Symmetry)
}
