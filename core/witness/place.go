package witness

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// Place is a place of the board in doubled coordinates: A to the right, 0..2*width, and B downwards,
// 0..2*height. A vertex has two even coordinates, a cell two odd ones, an edge one of each.
type Place struct{ A, B int }

// PlaceKind is the kind of a place.
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

// Kind returns the kind of the place, from the parity of its coordinates.
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

// PlaceName returns the name of a place of this board for people; see [Document.PlaceName].
func (b *Board) PlaceName(at Place) string { return placeName(at, b.Width, b.Height, b.Pillar) }

// PlaceName returns the name of a place for people, with columns as letters from the left and rows as numbers
// from the top. A cell is "cell b3". An edge is named by its two cells, "edge d2|e2", or at the rim by its
// one cell, "edge above b1". A vertex has the name of the cell to its lower right, "vertex b3", even if there
// is no such cell.
func (d *Document) PlaceName(at Place) string { return placeName(at, d.Width, d.Height, d.Pillar) }

// Where turns the name of an edge or vertex into a phrase of place: "between d2 and e2", "above b1", "on
// vertex b3".
func Where(name string) string {
	beside, ok := strings.CutPrefix(name, Edge.String()+" ")
	if !ok {
		return "on " + name
	}
	if before, after, inside := strings.Cut(beside, "|"); inside {
		return "between " + before + " and " + after
	}
	return beside
}

// Column returns the letter of column i, counted from 0.
func Column(i int) string { return string(rune('a' + i)) }

// placeName implements PlaceName for boards and documents.
func placeName(at Place, width, height int, pillar bool) string {
	column, row := at.A/2, at.B/2
	name := func(column, row int) string { return Column(column) + strconv.Itoa(row+1) }
	between := func(before, after string) string { return "edge " + before + "|" + after }
	switch kind := at.Kind(); {
	case kind != Edge:
		return kind.String() + " " + name(column, row)
	case at.A&1 == 1 && row == 0:
		return "edge above " + name(column, row)
	case at.A&1 == 1 && row == height:
		return "edge below " + name(column, row-1)
	case at.A&1 == 1:
		return between(name(column, row-1), name(column, row))
	case pillar:
		return between(name((column+width-1)%width, row), name(column%width, row))
	case column == 0:
		return "edge left of " + name(column, row)
	case column == width:
		return "edge right of " + name(column-1, row)
	}
	return between(name(column-1, row), name(column, row))
}

// Before reports whether p comes before q in reading order: row by row from the top, left to right.
func (p Place) Before(q Place) bool { return p.B < q.B || p.B == q.B && p.A < q.A }

// Within reports whether p is on a board of the given size in cells.
func (p Place) Within(width, height int) bool {
	return 0 <= p.A && p.A <= 2*width && 0 <= p.B && p.B <= 2*height
}

// Sorted sorts places into reading order, in place, and drops duplicates.
func Sorted(places []Place) []Place {
	slices.SortFunc(places, func(p, q Place) int { return cmp.Or(p.B-q.B, p.A-q.A) })
	return slices.Compact(places)
}
