package witness

// findOutside finds the cells that removed edges connect with the outside of the board. In the game profile
// these cells are in no region and their symbols do not count, so the symbols are dropped. The site computes
// regions only if some cell holds a symbol other than triangles.
//
// The site's flood fill also passes through vertices. Two cells that touch at a vertex, with outside cells on
// its other two sides, are in one region if no line passes the vertex and no removed edge ends there. Such
// vertices are the joints. A must-cross at a vertex keeps it a joint even if a removed edge ends there.
func (b *Board) findOutside() {
	b.outside, b.hidden, b.joints = nil, nil, nil
	var flood func(cell Place)
	flood = func(cell Place) {
		if b.outside[cell] || cell.Kind() != Cell || !b.Within(cell) {
			return
		}
		if b.outside == nil {
			b.outside = make(map[Place]bool)
		}
		b.outside[cell] = true
		for _, d := range Directions {
			if b.Has(b.Step(cell, d, 1), Removed) {
				flood(b.Step(cell, d, 2))
			}
		}
	}
	if !b.needsRegions() {
		return
	}
	for _, s := range b.symbols {
		if s.Type != Removed {
			continue
		}
		if cells := b.besides(s.At); !b.Within(cells[0]) {
			flood(cells[1])
		} else if !b.Within(cells[1]) {
			flood(cells[0])
		}
	}
	if b.outside == nil {
		return
	}
	for cell := range b.outside {
		if s, ok := b.symbols[cell]; ok {
			b.hidden = append(b.hidden, s)
			delete(b.symbols, cell)
		}
	}
	b.places(0, 2, func(at Place) {
		if b.isJoint(at) {
			b.joints = append(b.joints, at)
		}
	})
}

// needsRegions reports whether any symbol depends on its region.
func (b *Board) needsRegions() bool {
	for _, s := range b.symbols {
		if s.At.Kind() == Cell && s.Type != Triangle {
			return true
		}
	}
	return false
}

// isJoint reports whether two cells of one region may touch at a vertex.
func (b *Board) isJoint(at Place) bool {
	cells := b.diagonals(at)
	for i := range 2 {
		if b.HasCell(cells[i]) && b.HasCell(cells[i+2]) && !b.HasCell(cells[1-i]) && !b.HasCell(cells[3-i]) {
			return b.Has(at, MustCross) || !b.removedAt(at)
		}
	}
	return false
}

// diagonals returns the places of the four cells around a vertex in clockwise order.
func (b *Board) diagonals(at Place) [4]Place {
	return [4]Place{
		b.wrap(Place{at.A - 1, at.B - 1}), b.wrap(Place{at.A + 1, at.B - 1}),
		b.wrap(Place{at.A + 1, at.B + 1}), b.wrap(Place{at.A - 1, at.B + 1}),
	}
}

func (b *Board) removedAt(vertex Place) bool {
	for _, d := range Directions {
		if b.Has(b.Step(vertex, d, 1), Removed) {
			return true
		}
	}
	return false
}

// Joints returns, by vertex, pairs of cells that share no edge but are in one region unless a line passes the
// vertex. Ordinary boards have none.
func (b *Board) Joints() map[Place][2]Place {
	joints := make(map[Place][2]Place, len(b.joints))
	for _, at := range b.joints {
		cells := b.diagonals(at)
		if b.HasCell(cells[0]) {
			joints[at] = [2]Place{cells[0], cells[2]}
		} else {
			joints[at] = [2]Place{cells[1], cells[3]}
		}
	}
	return joints
}
