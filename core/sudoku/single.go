package sudoku

// hiddenSingles are the digits that have one cell left in a house, by cell.
func (x *candidates) hiddenSingles() (found Grid) {
	for i := range x.houses {
		x.hiddenSinglesOf(&x.houses[i], &found)
	}
	return found
}

// hiddenSinglesOf adds those of a house.
func (x *candidates) hiddenSinglesOf(h *house, found *Grid) {
	// Digits in one cell, in at least one, in at least two cells.
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

// nakedSingles are the cells that have one digit left.
func (x *candidates) nakedSingles() (found Grid) {
	for c := range x.cells() {
		if x.in[c].count() == 1 {
			found[c] = x.in[c].only()
		}
	}
	return found
}

// singles are those of either kind.
func (x *candidates) singles() Grid {
	found := x.hiddenSingles()
	for c, d := range x.nakedSingles() {
		if d != 0 {
			found[c] = d
		}
	}
	return found
}

// single explains the first single on a board: a hidden one, in boxes before rows and
// columns, or else a naked one.
func (x *candidates) single() (Step, bool) {
	n := x.size
	for i := range x.houses {
		h := &x.houses[(i+2*n)%(3*n)] // boxes are last in the list
		for d := uint8(1); int(d) <= n; d++ {
			if w := x.where(h, d); w != 0 && w&(w-1) == 0 {
				c := h.cell(w)
				return Step{Technique: HiddenSingle, Cell: c, Digit: d, Because: h.cells,
					Text: "hidden single: " + x.place(c) + " is the only cell left for " + digitText(d) + " in " + h.name()}, true
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
