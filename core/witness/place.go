package witness

import "strconv"

// Place is a place of the board in doubled coordinates: A to the right, B
// downwards, 0..2*width and 0..2*height. Both even is a vertex, both odd a
// cell, anything else an edge.
type Place struct{ A, B int }

// PlaceKind is what lies at a place.
type PlaceKind uint8

// The kinds of places.
const (
	Vertex PlaceKind = iota
	Edge
	Cell
)

func (k PlaceKind) String() string {
	switch k {
	case Vertex:
		return "vertex"
	case Edge:
		return "edge"
	case Cell:
		return "cell"
	}
	panic("witness: impossible kind of place")
}

// Kind tells from the parity of the coordinates what lies here.
func (p Place) Kind() PlaceKind {
	switch {
	case p.A&1 == 0 && p.B&1 == 0:
		return Vertex
	case p.A&1 == 1 && p.B&1 == 1:
		return Cell
	}
	return Edge
}

// String writes the place as documents do: [a,b].
func (p Place) String() string { return "[" + strconv.Itoa(p.A) + "," + strconv.Itoa(p.B) + "]" }

// Name says the place as people count, columns and rows from 1, top left:
// "cell 2,3", "vertex 1,1", "edge right of vertex 2,3", "edge below vertex 2,3".
func (p Place) Name() string {
	at := strconv.Itoa(p.A/2+1) + "," + strconv.Itoa(p.B/2+1)
	switch {
	case p.Kind() != Edge:
		return p.Kind().String() + " " + at
	case p.A&1 == 1:
		return "edge right of vertex " + at
	}
	return "edge below vertex " + at
}

// Before orders places as one reads: row by row from the top, left to right.
func (p Place) Before(q Place) bool { return p.B < q.B || p.B == q.B && p.A < q.A }

// Within reports whether p lies on a board of that many cells.
func (p Place) Within(width, height int) bool {
	return 0 <= p.A && p.A <= 2*width && 0 <= p.B && p.B <= 2*height
}
