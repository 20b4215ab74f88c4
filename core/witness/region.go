package witness

// Regions returns the regions into which a trace divides the board: cells that are 4-connected without
// crossing a line. An edge that is not drawn never separates cells, even if it is a gap or removed. Regions
// are listed in the reading order of their first cells, and the cells of each in reading order. Cells outside
// (see findOutside) are in no region.
func (b *Board) Regions(t Trace) [][]Place {
	joined := make(map[Place][]Place)
	for at, cells := range b.Joints() {
		if !t.Passes(at) {
			joined[cells[0]] = append(joined[cells[0]], cells[1])
			joined[cells[1]] = append(joined[cells[1]], cells[0])
		}
	}
	return b.divide(t, b.HasCell, joined)
}

// Areas is Regions including the cells outside: the connected parts into which a line divides everything,
// wherever symbols count. If an area touches no end and does not contain the head of the line, the rest of
// the line can no longer change the area's regions.
func (b *Board) Areas(t Trace) [][]Place {
	return b.divide(t, func(at Place) bool { return at.Kind() == Cell && b.Within(at) }, nil)
}

// divide lists the connected components of cells.
func (b *Board) divide(t Trace, has func(Place) bool, joined map[Place][]Place) [][]Place {
	number := make(map[Place]int)
	count := 0
	var fill func(cell Place)
	fill = func(cell Place) {
		if _, seen := number[cell]; seen || !has(cell) {
			return
		}
		number[cell] = count
		for _, d := range Directions {
			if !t.Parts(b.Step(cell, d, 1)) {
				fill(b.Step(cell, d, 2))
			}
		}
		for _, other := range joined[cell] {
			fill(other)
		}
	}
	b.places(1, 2, func(cell Place) {
		if _, seen := number[cell]; !seen && has(cell) {
			fill(cell)
			count++
		}
	})
	regions := make([][]Place, count)
	b.places(1, 2, func(cell Place) {
		if n, ok := number[cell]; ok {
			regions[n] = append(regions[n], cell)
		}
	})
	return regions
}
