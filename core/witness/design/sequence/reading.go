package sequence

import "slices"

// Family is the kind of symbol that a reading concerns.
type Family string

// The families.
const (
	Squares   Family = "separation"
	Stars     Family = "star"
	Triangles Family = "triangle"
	Marks     Family = "must-cross"
	Gaps      Family = "cannot-cross"
	Shapes    Family = "polyomino"
)

// Reading is a wrong understanding of a symbol.
type Reading struct {
	ID     string // identifier: "S1"
	Name   string // short name: "neighbours"
	Family Family
	Words  string // condition of a correct line according to this reading, as a clause
	// accepts reports whether a line is correct according to the reading, on a board to which the reading
	// applies.
	accepts func(*view) bool
}

// Readings lists all readings, family by family.
var Readings = slices.Concat(squareReadings, starReadings, otherReadings)

// has reports whether there are symbols of a family to which its readings apply.
func (c *content) has(f Family) bool {
	switch f {
	case Squares:
		return !c.allSquares.Empty()
	case Stars:
		return !c.allStars.Empty()
	case Triangles:
		return !c.allTriangles.Empty()
	case Marks:
		return c.marked
	case Gaps: // only if something could be separated
		return !(c.gapsAcross.Empty() && c.gapsAlong.Empty()) && !(c.allSquares.Empty() && c.allStars.Empty() && c.shapes.Empty())
	}
	return !c.shapes.Empty()
}
