package witness

// Disputed returns the first symbol that the two profiles may judge
// differently on this board; ok is false when they agree on every line, so that
// the profile does not matter. Variants are not looked at.
//
// What can differ, as measured on both sites: eliminators; negative
// polyominoes; polyominoes where a line can hang into a region, since one of
// its ends is inside the board or the board is a pillar; and, with an edge of
// the rim removed, whatever lies in a cell.
func (d *Document) Disputed() (s Symbol, ok bool) {
	hanging, open := d.Pillar, false
	for _, at := range d.Starts {
		hanging = hanging || !d.onRim(at)
	}
	for _, e := range d.Ends {
		hanging = hanging || !d.onRim(e.At)
	}
	for _, s := range d.Symbols {
		open = open || s.Type == Removed && d.onRim(s.At)
	}
	for _, s := range d.Symbols {
		cell := s.At.Kind() == Cell && s.Type != Unknown
		if s.Type == Eliminator || s.Type == Polyomino && (s.Negative || hanging) || open && cell {
			return s, true
		}
	}
	return Symbol{}, false
}

// onRim reports whether a vertex or edge lies on the outer boundary.
func (d *Document) onRim(at Place) bool {
	side := !d.Pillar && (at.A == 0 || at.A == 2*d.Width)
	return side || at.B == 0 || at.B == 2*d.Height
}
