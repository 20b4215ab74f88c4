package witness

import "github.com/perplex-puzzles/perplex/core/cover"

// tiling states as a problem of package cover whether shapes, none of them negative, fill a region. Cells are
// numbered by their index in the region.
func (l *laying) tiling(shapes []Symbol, region []Place) *cover.Problem {
	number := make(map[Place]int, len(region))
	for i, cell := range region {
		number[cell] = i
	}
	p := &cover.Problem{Beside: make([]cover.Cells, len(region))}
	for i, cell := range region {
		p.Cells = p.Cells.Or(cover.Cell(i))
		if (cell.A+cell.B)/2%2 == 1 {
			p.Dark = p.Dark.Or(cover.Cell(i))
		}
		for _, d := range Directions {
			if j, in := number[l.board.Step(cell, d, 2)]; in {
				p.Beside[i] = p.Beside[i].Or(cover.Cell(j))
			}
		}
	}
	var kinds []Symbol
	for _, s := range shapes {
		n := alike(kinds, s)
		if n < 0 {
			n = len(kinds)
			kinds = append(kinds, s)
			p.Pieces = append(p.Pieces, cover.Piece{Ways: l.ways(s, region, number)})
		}
		p.Pieces[n].Count++
	}
	return p
}

// ways lists the sets of cells that a placement of a shape may fill, without duplicates.
func (l *laying) ways(s Symbol, region []Place, number map[Place]int) (ways []cover.Cells) {
	listed := make(map[cover.Cells]bool)
	for _, squares := range s.layings() {
		for _, at := range region {
			// With squares[0] on the cell, this is the place of the shape's corner.
			corner := Place{at.A - 2*squares[0].x, at.B - 2*squares[0].y}
			cells := l.on(squares, corner)
			if !l.allows(cells) || !l.allows(l.across(squares, corner)) {
				continue
			}
			var way cover.Cells
			for _, cell := range cells {
				way = way.Or(cover.Cell(number[cell]))
			}
			// On a pillar a shape may overlap itself; then it leaves another cell empty.
			if len(cells) == len(squares) && !listed[way] {
				listed[way] = true
				ways = append(ways, way)
			}
		}
	}
	return ways
}
