package pencil

import "strconv"

// Point is a place on the paper in doubled coordinates, X to the right and Y downwards: a
// cell has odd numbers in both, a side of a cell in one of them, a corner in none.
type Point struct{ X, Y int }

// cellAt returns the point of a cell from its column and row, which count from 0.
func cellAt(x, y int) Point { return Point{2*x + 1, 2*y + 1} }

// String names a place as on the page: columns are letters, rows are numbers from 1. A
// side is named by the cells that it separates, a corner by the cell below it to the
// right.
func (p Point) String() string {
	switch {
	case p.X%2 == 1 && p.Y%2 == 1:
		return cellName(p.X/2, p.Y/2)
	case p.X%2 == 1:
		return "the side between " + cellName(p.X/2, p.Y/2-1) + " and " + cellName(p.X/2, p.Y/2)
	case p.Y%2 == 1:
		return "the side between " + cellName(p.X/2-1, p.Y/2) + " and " + cellName(p.X/2, p.Y/2)
	}
	return "the corner above " + cellName(p.X/2, p.Y/2)
}

// Name returns the name that players of the type use for a place. The cells of a sudoku are r1c1 to r9c9.
// Sides and corners, even at the border, are named by cells of the board only, and clues outside the board by
// their column or row.
func (p *Puzzle) Name(at Point) string {
	x, y := at.X/2, at.Y/2
	cell := func(x, y int) string {
		if p.Type.Name == "sudoku" {
			return "r" + strconv.Itoa(y+1) + "c" + strconv.Itoa(x+1)
		}
		return cellName(x, y)
	}
	switch {
	case at.Y < 0:
		return "column " + columnName(x)
	case at.X < 0:
		return "row " + strconv.Itoa(y+1)
	case at.X%2 == 1 && at.Y%2 == 1:
		return cell(x, y)
	case at.X%2 == 1 && y == 0:
		return "the upper side of " + cell(x, 0)
	case at.X%2 == 1 && y == p.Height:
		return "the lower side of " + cell(x, y-1)
	case at.Y%2 == 1 && x == 0:
		return "the left side of " + cell(0, y)
	case at.Y%2 == 1 && x == p.Width:
		return "the right side of " + cell(x-1, y)
	case p.Type.side != nil && (at.X%2 == 1 || at.Y%2 == 1):
		return p.Type.side(p, at)
	case at.X%2 == 1 || at.Y%2 == 1:
		return at.String()
	}
	across, down := "left", "upper"
	if x == p.Width {
		x, across = x-1, "right"
	}
	if y == p.Height {
		y, down = y-1, "lower"
	}
	return "the " + down + " " + across + " corner of " + cell(x, y)
}

// cellName returns the name of a cell; a1 is the top left cell. Cells beyond the board also have names, since
// names of sides at the border mention them: the column before a is "-".
func cellName(x, y int) string { return columnName(x) + strconv.Itoa(y+1) }

func columnName(x int) string {
	switch {
	case x < 0:
		return "-"
	case x < 26:
		return string(rune('a' + x))
	}
	return columnName(x/26-1) + columnName(x%26)
}
