package sudoku

// hiddenSingles returns, by cell, the digits that have one cell left in a house.
func (x *candidates) hiddenSingles() (found Grid) {
	for i := range x.houses {
		x.hiddenSinglesOf(&x.houses[i], &found)
	}
	return found
}

// hiddenSinglesOf adds the hidden singles of one house to found.
func (x *candidates) hiddenSinglesOf(h *house, found *Grid) {
	// once holds the digits possible in at least one cell, twice those possible in at least two.
	var once, twice digits
	for _, c := range h.cells {
		twice |= once & x.in[c]
		once |= x.in[c]
	}
	for _, c := range h.cells {
		if one := x.in[c] & once &^ twice; one != 0 {
			found[c] = one.only()
		}
	}
}

// nakedSingles returns, by cell, the digits of cells with one candidate left.
func (x *candidates) nakedSingles() (found Grid) {
	for c := range x.cells() {
		if x.in[c].count() == 1 {
			found[c] = x.in[c].only()
		}
	}
	return found
}

// singles returns hidden and naked singles together, by cell.
func (x *candidates) singles() Grid {
	found := x.hiddenSingles()
	for c, d := range x.nakedSingles() {
		if d != 0 {
			found[c] = d
		}
	}
	return found
}

// lastOpen returns the only open cell of a house. ok is false if the house has no open cell, or more than
// one.
func (x *candidates) lastOpen(h *house) (cell int, ok bool) {
	open := 0
	for _, c := range h.cells {
		if x.in[c] != 0 {
			open, cell = open+1, c
		}
	}
	return cell, open == 1
}

// single explains the first single on a board, in the order of the second player's ranks: a hidden single of
// a box or the last open cell of a row or column, then a hidden single of a row or column, then a naked
// single.
func (x *candidates) single() (Step, bool) {
	last := func(h *house) bool {
		_, ok := x.lastOpen(h)
		return ok
	}
	for _, in := range []func(h *house) bool{
		func(h *house) bool { return h.kind == box }, last, func(h *house) bool { return h.kind != box },
	} {
		for i := range x.houses {
			if h := &x.houses[i]; in(h) {
				if s, ok := x.hiddenSingle(h); ok {
					return s, true
				}
			}
		}
	}
	for c := range x.cells() {
		if x.in[c].count() == 1 {
			d := x.in[c].only()
			return Step{Technique: NakedSingle, Cell: c, Digit: d, Because: []int{c},
				Text: "naked single: " + digitText(d) + " is the only digit left for " + x.place(c)}, true
		}
	}
	return Step{}, false
}

// hiddenSingle explains the first hidden single of a house.
func (x *candidates) hiddenSingle(h *house) (Step, bool) {
	for d := uint8(1); int(d) <= x.size; d++ {
		if w := x.where(h, d); w != 0 && w&(w-1) == 0 {
			c := h.cell(w)
			return Step{Technique: HiddenSingle, Cell: c, Digit: d, Because: h.cells,
				Text: "hidden single: " + x.place(c) + " is the only cell left for " + digitText(d) + " in " + h.name()}, true
		}
	}
	return Step{}, false
}
