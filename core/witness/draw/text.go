package draw

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// cellWide is the number of columns between two vertices in a text drawing.
const cellWide = 5

// Text draws a document with box characters and letters, one line of text for every row of the doubled
// lattice, without a newline at the end:
//
//	┌─────┬─────○
//	│ [K] │ *M* │
//	├── ──┼──◆──┤
//	│ ^^  │  ?  │
//	●─────┴─────┘
//
// ● is a start, ○ an end, ◆ must be crossed, × or a gap cannot be crossed, a missing edge is removed and ? is
// a question mark. In cells: [K] separation, *K* star, ^ to ^^^^ triangles, P polyomino (R rotatable, N
// negative), Y eliminator. The letter beside the symbol is its colour (see ColorLetter), left out if it is
// the default. Notes below the picture describe the rest in words: colours outside the palette, the shapes of
// polyominoes, must-crosses of one line and invisible ones, symmetry, pillar and variants.
func Text(doc *witness.Document) string {
	c := newCanvas(doc, Options{})
	rows := make([]string, 0, 2*c.height+4)
	for b := 0; b <= 2*c.height; b++ {
		var row strings.Builder
		for a := 0; a <= 2*c.width; a++ {
			row.WriteString(c.textAt(witness.Place{A: a, B: b}))
		}
		rows = append(rows, strings.TrimRight(row.String(), " "))
	}
	return strings.Join(append(rows, c.notes()...), "\n")
}

// textAt returns the text of one place: vertices and vertical edges take one column, cells and horizontal
// edges five.
func (c *canvas) textAt(at witness.Place) string {
	sign := c.sign(at)
	switch at.Kind() {
	case witness.Vertex:
		if sign != "" {
			return sign
		}
		return c.joint(at)
	case witness.Cell:
		return center(c.cellText(at))
	}
	upright := at.A&1 == 0
	switch {
	case c.is(at, witness.Removed) && sign == "":
		if upright {
			return " "
		}
		return strings.Repeat(" ", cellWide)
	case sign != "" && upright:
		return sign
	case sign != "":
		return "──" + sign + "──"
	case upright:
		return "│"
	}
	return strings.Repeat("─", cellWide)
}

// sign returns the character that replaces the groove on a vertex or edge, or "". A start or end hides a
// symbol.
func (c *canvas) sign(at witness.Place) string {
	at = c.same(at)
	for _, start := range c.doc.Starts {
		if start == at {
			return "●"
		}
	}
	for _, end := range c.doc.Ends {
		if end.At == at {
			return "○"
		}
	}
	switch s, _ := c.symbolAt(at); s.Type {
	case witness.MustCross:
		return "◆"
	case witness.CannotCross:
		if at.B&1 == 1 || at.Kind() == witness.Vertex { // no room for a gap here
			return "×"
		}
		return " "
	case witness.Unknown:
		return "?"
	}
	return ""
}

// joint returns the box character that joins the edges at a vertex.
func (c *canvas) joint(at witness.Place) string {
	const left, right, up, down = 1, 2, 4, 8
	// Indexed by the sum of the sides that have an edge.
	joints := [16]string{" ", "╴", "╶", "─", "╵", "┘", "└", "┴", "╷", "┐", "┌", "┬", "│", "┤", "├", "┼"}
	sum := 0
	for _, side := range [4]struct{ da, db, bit int }{{-1, 0, left}, {1, 0, right}, {0, -1, up}, {0, 1, down}} {
		if c.reaches(at.A, at.B, side.da, side.db) {
			sum += side.bit
		}
	}
	return joints[sum]
}

func (c *canvas) cellText(at witness.Place) string {
	s, ok := c.symbolAt(at)
	if !ok {
		return ""
	}
	color := colorOf(s)
	letter := ColorLetter(color)
	unusual := ""
	if color != s.DefaultColor() {
		unusual = letter
	}
	switch s.Type {
	case witness.Separation:
		return "[" + letter + "]"
	case witness.Star:
		return "*" + letter + "*"
	case witness.Triangle:
		return strings.Repeat("^", min(max(s.Count, 0), 4)) + unusual
	case witness.Polyomino:
		kind := "P"
		if s.Rotatable {
			kind += "R"
		}
		if s.Negative {
			kind += "N"
		}
		return kind + unusual
	case witness.Eliminator:
		return "Y" + unusual
	case witness.Arrow:
		way := [...]string{"", "n", "ne", "e", "se", "s", "sw", "w", "nw"}
		return strconv.Itoa(min(max(s.Count, 0), maxHeads)) + way[int(s.Heading)%len(way)] + unusual
	case witness.Sizer:
		return "S" + unusual
	case witness.Unknown:
		return "?"
	}
	return "!" // not a symbol of cells: only in an invalid document
}

// center centres a short text in a cell.
func center(s string) string {
	left := (cellWide - len(s)) / 2 // len counts characters, since the text is ASCII
	return strings.Repeat(" ", left) + s + strings.Repeat(" ", cellWide-len(s)-left)
}

// notes returns the lines below a text drawing.
func (c *canvas) notes() []string {
	var notes []string
	if c.doc.TwoLines() {
		notes = append(notes, "symmetry: "+string(c.doc.Symmetry))
	}
	if c.doc.Pillar {
		notes = append(notes, "pillar: the left and right sides are joined")
	}
	if c.doc.Variants != 0 {
		notes = append(notes, "variants: "+strings.Join(c.doc.Variants.Names(), ", "))
	}
	for b := range 2*c.height + 1 {
		for a := range 2*c.width + 1 {
			s, ok := c.symbolAt(witness.Place{A: a, B: b})
			if !ok {
				continue
			}
			if s.Type == witness.MustCross && (s.Color != "" || s.Invisible) {
				notes = append(notes, c.doc.PlaceName(s.At)+": "+s.Name())
			}
			if color := colorOf(s); s.Type.HasColor() && ColorLetter(color) == "#" {
				notes = append(notes, c.doc.PlaceName(s.At)+": # is "+string(color))
			}
			if s.Type == witness.Polyomino {
				notes = append(notes, c.doc.PlaceName(s.At)+": "+shapeText(s.Shape))
			}
		}
	}
	return notes
}

// shapeText formats a polyomino's rows, top first: "XX/.X".
func shapeText(shape [][]bool) string {
	var text strings.Builder
	for y, row := range shape[:min(len(shape), maxShape)] {
		if y > 0 {
			text.WriteByte('/')
		}
		for _, set := range row[:min(len(row), maxShape)] {
			if set {
				text.WriteByte('X')
			} else {
				text.WriteByte('.')
			}
		}
	}
	return text.String()
}
