package sequence

import "slices"

// Family is the kind of symbol that a reading is of.
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

// Reading is a way to misunderstand a symbol.
type Reading struct {
	ID     string // "S1"
	Name   string // "neighbours"
	Family Family
	Words  string // what is right for a player who has this reading, as a clause
	// accepts reports whether a line of a board that the reading speaks of is right for
	// that player.
	accepts func(*view) bool
}

// Readings lists all readings, family by family.
var Readings = slices.Concat(squareReadings, starReadings, otherReadings)

// has reports whether there are symbols of a family that its readings can speak of.
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
	case Gaps: // where they could part something
		return !(c.gapsAcross.Empty() && c.gapsAlong.Empty()) && !(c.allSquares.Empty() && c.allStars.Empty() && c.shapes.Empty())
	}
	return !c.shapes.Empty()
}
