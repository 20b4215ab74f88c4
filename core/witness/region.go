package witness

// Regions returns the regions into which a trace (see State.Trace) divides
// the board: cells that are 4-connected without crossing the line. An edge
// that is not drawn never separates, be it cut or removed. Regions are listed
// in the reading order of their first cells, and so are the cells in each.
func (b *Board) Regions(trace map[Place]bool) [][]Place {
	number := make(map[Place]int)
	count := 0
	var fill func(cell Place)
	fill = func(cell Place) {
		number[cell] = count
		for _, d := range Directions {
			next := d.Step(cell, 2)
			if _, seen := number[next]; !seen && b.Within(next) && !trace[d.Step(cell, 1)] {
				fill(next)
			}
		}
	}
	b.Cells(func(cell Place) {
		if _, seen := number[cell]; !seen {
			fill(cell)
			count++
		}
	})
	regions := make([][]Place, count)
	b.Cells(func(cell Place) { regions[number[cell]] = append(regions[number[cell]], cell) })
	return regions
}

// Around returns the eight vertices and edges around a cell.
func Around(cell Place) []Place {
	around := make([]Place, 0, 8)
	for db := -1; db <= 1; db++ {
		for da := -1; da <= 1; da++ {
			if da != 0 || db != 0 {
				around = append(around, Place{cell.A + da, cell.B + db})
			}
		}
	}
	return around
}

// Sides returns how many of a cell's four edges a trace covers.
func Sides(cell Place, trace map[Place]bool) int {
	n := 0
	for _, d := range Directions {
		if trace[d.Step(cell, 1)] {
			n++
		}
	}
	return n
}
