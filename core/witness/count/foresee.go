package count

// closes judges the groups at the sides of an edge if these are whole regions now,
// with all that is decided around them.
func (s *Solver) closes(d *edge) (ok bool) {
	r := &s.regions
	a, b := uint8(outside), uint8(outside)
	if d.cellBitA != 0 {
		a = r.find(d.cellA)
	}
	if d.cellBitB != 0 {
		b = r.find(d.cellB)
	}
	return (a == outside || s.groupHolds(a)) && (b == outside || b == a || s.groupHolds(b))
}

// groupHolds judges a group if it is a whole region.
func (s *Solver) groupHolds(root uint8) (ok bool) {
	if s.regions.of[root&127].open > 0 {
		return true
	}
	cells := s.regions.cells[root&127]
	if !s.lenient && !cells.Meets(s.board.Polyominoes) {
		return true
	}
	drawn := s.drawn()
	return s.judge.Region(cells, &drawn)
}

// foresee looks at what may become of groups of cells with polyominoes or
// eliminators.
func (s *Solver) foresee() (ok bool) { return true }
