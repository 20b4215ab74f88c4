package witness

// Regions returns the regions into which a trace divides the board: cells that
// are 4-connected without crossing a line. An edge that is not drawn never
// separates, be it cut or removed. Regions are listed in the reading order of
// their first cells, and so are the cells in each. Cells outside (see
// findOutside) are in none.
func (b *Board) Regions(t Trace) [][]Place {
	number := make(map[Place]int)
	joined := make(map[Place][]Place)
	for at, cells := range b.Joints() {
		if !t.Passes(at) {
			joined[cells[0]] = append(joined[cells[0]], cells[1])
			joined[cells[1]] = append(joined[cells[1]], cells[0])
		}
	}
	count := 0
	var fill func(cell Place)
	fill = func(cell Place) {
		if _, seen := number[cell]; seen || !b.HasCell(cell) {
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
