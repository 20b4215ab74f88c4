package jbz

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/format/polyshape"
)

// mostDot is the maximum number of a dot. No current puzzle has 5; an old one does, and to the rules it is an
// ordinary dot.
const mostDot = 5

// put adds the places read to the document, in reading order.
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
		r.fail(ErrForeign, nil, "a sizer on a board with a nega: the verdict of the site depends on the order of its regions")
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

// dotColor returns the colour of the line that has to pass a dot.
func dotColor(dot int) witness.Color {
	switch dot {
	case 2:
		return witness.FirstLine
	case 3:
		return witness.SecondLine
	}
	return ""
}

// cell makes a symbol of a cell; its type stays empty if the cell is empty.
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
		// No line passes more than four sides, and a single line between vertices never four; then all larger
		// numbers are equivalent.
		s.Count = min(n, 4)
	case witness.Arrow:
		if !r.arrow(s, v) {
			return
		}
	case witness.Polyomino:
		written := member(v, "polyshape")
		bits, ok := written.Int()
		if !ok || bits&^(polyshape.All|rotatableBit) != 0 {
			r.fail(ErrSyntax, written, "is not a polyshape")
			return
		}
		s.Rotatable = bits&rotatableBit != 0 || member(v, "rot").Text == "all"
		if s.Shape = polyshape.Shape(bits); s.Shape == nil {
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

// arrow reads the additional members of an arrow.
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

// endless reports whether the site follows the ray of an arrow in an endless loop, so that no line satisfies
// the arrow there.
func endless(d *witness.Document, s *witness.Symbol) bool {
	return d.Pillar && s.Heading == witness.HeadingRight && s.At.A == 2*d.Width-1
}

const endlessArrow = "points right in the last column of a pillar, where the site counts a crossing again in every round"

// readColor reads a CSS colour that documents support, in any case.
func readColor(css string) (witness.Color, bool) {
	if len(css) == 4 && css[0] == '#' {
		css = string([]byte{'#', css[1], css[1], css[2], css[2], css[3], css[3]})
	}
	low := []byte(css) // strings.ToLower would add the Unicode tables to the module
	for i, c := range low {
		if 'A' <= c && c <= 'Z' {
			low[i] = c - 'A' + 'a'
		}
	}
	return witness.ParseColor(string(low))
}

// number returns the polyshape of a symbol; ok is false if the squares need a larger box.
func number(s *witness.Symbol) (bits int, ok bool) {
	bits, ok = polyshape.Bits(s.Shape, 0)
	if s.Rotatable {
		bits |= rotatableBit
	}
	return bits, ok
}

// where names a symbol of the document and its place.
func where(i int, s *witness.Symbol) string {
	return "symbols[" + strconv.Itoa(i) + "] at " + name(s.At)
}
