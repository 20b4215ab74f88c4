package jbz

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// Encode writes the document as the site's JSON. The order of symbols and
// empty margins of shapes are left out; an end whose direction is not known
// gets one, see direction.
//
// Errors are *witness.FieldError when the document is no valid puzzle, and
// otherwise *Error, wrapping ErrLoss, with the first thing that the format
// cannot hold: a symbol that the Windmill's profile may judge otherwise, a
// shape larger than 4x4, cannot-cross on a vertex, an unseen dot of one line, a
// placeholder.
func Encode(d *witness.Document) (string, error) {
	if err := d.Validate(); err != nil {
		return "", err
	}
	if s, differ := d.Disputed(); differ && d.Profile != witness.ProfileGame {
		return "", loss("profile", "the Windmill's rules judge the "+string(s.Type)+" at "+name(s.At)+
			" otherwise than the site does; with the profile game the puzzle can be written")
	}
	w := writer{doc: d, columns: 2*d.Width + 1, rows: 2*d.Height + 1, symbols: make(map[witness.Place]witness.Symbol)}
	if d.Pillar {
		w.columns--
	}
	for i, s := range d.Symbols {
		if reason := refuse(s); reason != "" {
			return "", loss("symbols["+strconv.Itoa(i)+"] at "+name(s.At), reason)
		}
		w.symbols[s.At] = s
	}
	return string(w.append(nil)), nil
}

// refuse says why the format cannot hold a symbol, "" when it can.
func refuse(s witness.Symbol) string {
	switch {
	case s.Type == witness.Unknown:
		return "the site has no placeholders"
	case s.Type == witness.CannotCross && s.At.Kind() == witness.Vertex:
		return "the site has cannot-cross on edges only"
	case s.Type == witness.MustCross && s.Color != "" && s.Invisible:
		return "the site has no must-cross that is both " + string(s.Color) + " and invisible"
	case s.Type == witness.Polyomino:
		if _, ok := polyshape(s); !ok {
			return "the shape is larger than 4x4 squares, the site's largest"
		}
	}
	return ""
}

// polyshape is shape's inverse; ok is false when the squares need a larger box.
func polyshape(s witness.Symbol) (bits int, ok bool) {
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
			if set && (x-left >= shapeSide || y-top >= shapeSide) {
				return 0, false
			}
			if set {
				bits |= 1 << (shapeSide*(x-left) + y - top)
			}
		}
	}
	if s.Rotatable {
		bits |= rotatableBit
	}
	return bits, true
}

type writer struct {
	doc           *witness.Document
	columns, rows int
	symbols       map[witness.Place]witness.Symbol
}

func (w *writer) append(dst []byte) []byte {
	d := w.doc
	dst = append(dst, `{"grid":[`...)
	for a := range w.columns {
		dst = append(jsontext.AppendComma(dst, a), '[')
		for b := range w.rows {
			dst = w.place(jsontext.AppendComma(dst, b), witness.Place{A: a, B: b})
		}
		dst = append(dst, ']')
	}
	dst = append(dst, ']')
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "largezero"), 2*w.columns*w.rows)
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "width"), w.columns)
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "height"), w.rows)
	dst = strconv.AppendBool(jsontext.AppendName(dst, "pillar"), d.Pillar)
	for _, s := range symmetries {
		if s.symmetry == d.Symmetry {
			dst = append(jsontext.AppendName(dst, "symmetry"), '{')
			dst = strconv.AppendBool(jsontext.AppendName(dst, "x"), s.x)
			dst = append(strconv.AppendBool(jsontext.AppendName(dst, "y"), s.y), '}')
		}
	}
	dst = append(jsontext.AppendName(dst, "settings"), '{')
	for _, s := range settings {
		changed := s.variant != 0 && d.Variants.Has(s.variant)
		dst = strconv.AppendBool(jsontext.AppendName(dst, s.name), s.usual != changed)
	}
	dst = append(dst, '}')
	dst = jsontext.AppendString(jsontext.AppendName(dst, "name"), d.Title)
	return append(dst, '}')
}

// place writes an item of the grid.
func (w *writer) place(dst []byte, at witness.Place) []byte {
	s, ok := w.symbols[at]
	if at.Kind() != witness.Cell {
		return w.line(dst, at, s)
	}
	if !ok {
		return append(dst, "null"...)
	}
	for _, t := range symbolTypes {
		if t.symbol == s.Type && t.negative == s.Negative {
			dst = jsontext.AppendString(jsontext.AppendName(append(dst, '{'), "type"), t.name)
		}
	}
	color := s.Color
	if color == "" {
		color = s.DefaultColor()
	}
	dst = jsontext.AppendString(jsontext.AppendName(dst, "color"), string(color))
	switch s.Type {
	case witness.Triangle:
		dst = jsontext.AppendInt(jsontext.AppendName(dst, "count"), s.Count)
	case witness.Polyomino:
		bits, _ := polyshape(s)
		dst = jsontext.AppendInt(jsontext.AppendName(dst, "polyshape"), bits)
	}
	return append(dst, '}')
}

func (w *writer) line(dst []byte, at witness.Place, s witness.Symbol) []byte {
	dst = append(dst, `{"type":"line","line":0`...)
	for _, start := range w.doc.Starts {
		if start == at {
			dst = strconv.AppendBool(jsontext.AppendName(dst, "start"), true)
		}
	}
	for _, end := range w.doc.Ends {
		if end.At == at {
			dst = jsontext.AppendString(jsontext.AppendName(dst, "end"), w.direction(end))
		}
	}
	number := func(name string, n int) { dst = jsontext.AppendInt(jsontext.AppendName(dst, name), n) }
	switch {
	case s.Type == witness.CannotCross:
		number("gap", 1)
	case s.Type == witness.Removed:
		number("gap", 2)
	case s.Type != witness.MustCross:
	case s.Color == witness.FirstLine:
		number("dot", 2)
	case s.Color == witness.SecondLine:
		number("dot", 3)
	case s.Invisible:
		number("dot", 4)
	default:
		number("dot", 1)
	}
	return append(dst, '}')
}

// direction is where an end's nub points: as the site stored it, or else the
// first direction that leads off the board or over a removed edge, across the
// edge when the end is in the middle of one. Where none does, any will do: the
// site does not look at it when it judges a line.
//
// What a Windmill file stored is not asked: the Windmill itself does not.
func (w *writer) direction(end witness.End) string {
	o := end.Orientation
	first := ""
	for _, d := range directions {
		if o != nil && *o == d.step && w.doc.Profile == witness.ProfileGame {
			return d.name
		}
	}
	for _, d := range directions {
		next := witness.Place{A: end.At.A + d.step[0], B: end.At.B + d.step[1]}
		if next.Kind() == witness.Vertex { // along the edge
			continue
		}
		if w.off(next) {
			return d.name
		}
		if first == "" {
			first = d.name
		}
	}
	return first
}

// off reports whether a place beside an end is off the board or a removed edge.
func (w *writer) off(at witness.Place) bool {
	if w.doc.Pillar {
		at.A = (at.A + w.columns) % w.columns
	}
	return !at.Within(w.doc.Width, w.doc.Height) || w.symbols[at].Type == witness.Removed
}
