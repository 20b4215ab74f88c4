package jbz

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// mostDot is the largest number of a dot. No puzzle of today has 5; an old one
// does, and to the rules it is a dot like any other.
const mostDot = 5

// put fills the document with what was read, in reading order.
func (r *reader) put() {
	d := r.doc
	for i := range r.places {
		p, at := &r.places[i], witness.Place{A: i % r.columns, B: i / r.columns}
		if p.start {
			d.Starts = append(d.Starts, at)
		}
		if p.end {
			d.Ends = append(d.Ends, witness.End{At: at, Orientation: p.direction})
		}
		r.at, r.what = &at, ""
		s := witness.Symbol{At: at}
		if p.cell != nil {
			r.cell(&s, p.cell)
		} else if p.dot|p.gap != 0 {
			r.line(&s, p)
		}
		if s.Type != "" {
			d.Symbols = append(d.Symbols, s)
		}
	}
	if s, ok := sizerBesideNega(d); ok {
		r.at, r.what = &s.At, ""
		r.fail(ErrForeign, nil, "a sizer on a board with a nega: what the site makes of the two depends on the order of its regions")
	}
}

// line makes a symbol of a dot or gap.
func (r *reader) line(s *witness.Symbol, p *place) {
	switch {
	case p.dot != 0 && p.gap != 0:
		r.fail(ErrForeign, nil, "a dot and a gap in one place, and a document has only one symbol per place")
	case p.gap != 0 && s.At.Kind() == witness.Vertex:
		r.fail(ErrForeign, nil, "a gap on a vertex")
	case p.gap == 1:
		s.Type = witness.CannotCross
	case p.gap == 2:
		s.Type = witness.Removed
	default:
		s.Type, s.Color, s.Invisible = witness.MustCross, dotColor(p.dot), p.dot == 4
	}
}

// dotColor is the line that has to pass a dot.
func dotColor(dot int) witness.Color {
	switch dot {
	case 2:
		return witness.FirstLine
	case 3:
		return witness.SecondLine
	}
	return ""
}

// cell makes a symbol of a cell; its type stays empty when there is nothing in
// it.
func (r *reader) cell(s *witness.Symbol, v *jsonlite.Value) {
	kind := member(v, "type")
	if kind.Text == "" || kind.Text == "nonce" {
		return
	}
	for i := range symbolTypes {
		if t := &symbolTypes[i]; t.name == kind.Text {
			s.Type, s.Negative = t.symbol, t.negative
		}
	}
	if s.Type.BoardWide() && !r.custom {
		r.fail(ErrForeign, kind, "counts only with the setting "+customMechanics+", which is off")
	}
	switch s.Type {
	case "":
		r.fail(ErrForeign, kind, "is not a symbol of a document")
		return
	case witness.Triangle:
		r.what = ", count"
		count := member(v, "count")
		n, ok := count.Int()
		switch {
		case !ok || n < 1:
			r.fail(ErrSyntax, count, "is not a number from 1 on")
		case n > 4 && r.four:
			r.fail(ErrForeign, count, "triangles, and a document has at most 4 in a cell")
		}
		// No line passes more than four sides, and one line between vertices
		// never four: there any larger number means the same.
		s.Count = min(n, 4)
	case witness.Arrow:
		if !r.arrow(s, v) {
			return
		}
	case witness.Polyomino:
		polyshape := member(v, "polyshape")
		bits, ok := polyshape.Int()
		if !ok || bits&^(1<<(shapeSide*shapeSide)-1|rotatableBit) != 0 {
			r.fail(ErrSyntax, polyshape, "is not a polyshape")
			return
		}
		s.Rotatable = bits&rotatableBit != 0 || member(v, "rot").Text == "all"
		if s.Shape = shape(bits); s.Shape == nil {
			s.Type = ""
			return
		}
	}
	r.what = ", color"
	color := member(v, "color")
	if color.Kind == jsonlite.Null {
		s.Color = s.DefaultColor()
		return
	}
	c, ok := readColor(color.Text)
	if !ok {
		r.fail(ErrForeign, color, "is neither a colour of the palette nor #rrggbb")
	}
	s.Color = c
}

// arrow reads what an arrow has more.
func (r *reader) arrow(s *witness.Symbol, v *jsonlite.Value) (ok bool) {
	r.what = ", rot"
	rot := member(v, "rot")
	n, ok := rot.Int()
	if !ok || n < 0 || n >= len(witness.Headings) {
		r.fail(ErrSyntax, rot, "is not a number of 0..7")
		return false
	}
	s.Heading = witness.Headings[n]
	if endless(r.doc, s) {
		r.fail(ErrForeign, rot, endlessArrow)
	}
	r.what = ", count"
	count := member(v, "count")
	n, ok = count.Int()
	switch {
	case !ok || n < 1:
		r.fail(ErrSyntax, count, "is not a number from 1 on")
	case n > 4:
		r.fail(ErrForeign, count, "crossings, and an arrow of a document has at most 4")
	}
	s.Count = n
	return true
}

// endless reports whether an arrow has a ray on which the site goes round and round, so that
// no line satisfies it there.
func endless(d *witness.Document, s *witness.Symbol) bool {
	return d.Pillar && s.Heading == witness.HeadingRight && s.At.A == 2*d.Width-1
}

const endlessArrow = "points right in the last column of a pillar, where the site counts a crossing again in every round"

// readColor reads the CSS colours that documents know, in any case.
func readColor(css string) (witness.Color, bool) {
	if len(css) == 4 && css[0] == '#' {
		css = string([]byte{'#', css[1], css[1], css[2], css[2], css[3], css[3]})
	}
	low := []byte(css) // strings.ToLower would bring the tables of Unicode into the module
	for i, c := range low {
		if 'A' <= c && c <= 'Z' {
			low[i] = c - 'A' + 'a'
		}
	}
	return witness.ParseColor(string(low))
}

// shape returns the rows of a polyshape without its empty margins, nil when it
// has no square.
func shape(bits int) [][]bool {
	left, top, right, bottom := shapeSide, shapeSide, -1, -1
	for i := range shapeSide * shapeSide {
		if bits>>i&1 != 0 {
			x, y := i/shapeSide, i%shapeSide
			left, right = min(left, x), max(right, x)
			top, bottom = min(top, y), max(bottom, y)
		}
	}
	var rows [][]bool
	for y := top; y <= bottom; y++ {
		row := make([]bool, right-left+1)
		for x := range row {
			row[x] = bits>>(shapeSide*(left+x)+y)&1 != 0
		}
		rows = append(rows, row)
	}
	return rows
}

// polyshape is shape's inverse; ok is false when the squares need a larger box.
func polyshape(s *witness.Symbol) (bits int, ok bool) {
	top, left := len(s.Shape), len(s.Shape[0])
	for y, row := range s.Shape {
		for x, set := range row {
			if set {
				top, left = min(top, y), min(left, x)
			}
		}
	}
	for y, row := range s.Shape {
		for x, set := range row {
			if !set {
				continue
			}
			if x-left >= shapeSide || y-top >= shapeSide {
				return 0, false
			}
			bits |= 1 << (shapeSide*(x-left) + y - top)
		}
	}
	if s.Rotatable {
		bits |= rotatableBit
	}
	return bits, true
}

// where names a symbol of the document and its place.
func where(i int, s *witness.Symbol) string {
	return "symbols[" + strconv.Itoa(i) + "] at " + name(s.At)
}
