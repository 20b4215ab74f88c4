package witness

import "github.com/perplex-puzzles/perplex/core/cover"

// tiling is the question whether shapes, none of them negative, fill a region, in
// terms of package cover. A cell is numbered by where it is in the region.
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

// ways lists the sets of cells that a shape may fill, each once.
func (l *laying) ways(s Symbol, region []Place, number map[Place]int) (ways []cover.Cells) {
	listed := make(map[cover.Cells]bool)
	for _, squares := range s.layings() {
		for _, at := range region {
			// squares[0] is on the cell; this is where the shape's corner is then.
			corner := Place{at.A - 2*squares[0].x, at.B - 2*squares[0].y}
			cells := l.on(squares, corner)
			if !l.allows(cells) || !l.allows(l.across(squares, corner)) {
				continue
			}
			var way cover.Cells
			for _, cell := range cells {
				way = way.Or(cover.Cell(number[cell]))
			}
			// Round a pillar a shape may lie on itself; another cell is left empty then.
			if len(cells) == len(squares) && !listed[way] {
				listed[way] = true
				ways = append(ways, way)
			}
		}
	}
	return ways
}
