package jbz

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// Encode writes the document as the site's JSON. The order of symbols and empty margins of shapes are lost;
// an end without a known direction gets one (see direction).
//
// Errors are *witness.FieldError if the document is not a valid puzzle, and otherwise *Error, wrapping
// ErrLoss, with the first feature that the format cannot hold: a symbol that the document's profile may judge
// differently, a shape larger than 4x4, an arrow that points right in the last column of a pillar, a sizer on
// a board with an eliminator, cannot-cross on a vertex, an invisible dot for one of two lines, a placeholder.
func Encode(d *witness.Document) (string, error) {
	if err := d.Validate(); err != nil {
		return "", err
	}
	if s, differ := d.Disputed(witness.ProfileGame); differ {
		return "", loss("profile", "the rules of "+d.Profile.Site()+" judge the "+string(s.Type)+" at "+name(s.At)+
			" differently from the site; change the profile to game to write the puzzle")
	}
	w := writer{doc: d, columns: 2*d.Width + 1, rows: 2*d.Height + 1}
	if d.Pillar {
		w.columns--
	}
	w.symbols = make([]*witness.Symbol, w.columns*w.rows)
	for i := range d.Symbols {
		s := &d.Symbols[i]
		if reason := refuse(s); reason != "" {
			return "", loss(where(i, s), reason)
		}
		if s.Type == witness.Arrow && endless(d, s) {
			return "", loss(where(i, s), endlessArrow)
		}
		w.wide = w.wide || s.Type.BoardWide()
		w.symbols[s.At.B*w.columns+s.At.A] = s
	}
	if s, ok := sizerBesideNega(d); ok {
		return "", loss("sizer at "+name(s.At), "the board also has a canceller, and the verdict of the site depends on the order of its regions")
	}
	w.document()
	return string(w.dst), nil
}

// sizerBesideNega returns a sizer of a board that also has an eliminator.
func sizerBesideNega(d *witness.Document) (sizer witness.Symbol, ok bool) {
	nega := false
	for _, s := range d.Symbols {
		nega = nega || s.Type == witness.Eliminator
		if s.Type == witness.Sizer {
			sizer, ok = s, true
		}
	}
	return sizer, ok && nega
}

// refuse returns the reason why the format cannot hold a symbol, or "".
func refuse(s *witness.Symbol) string {
	switch {
	case s.Type == witness.Unknown:
		return "the site has no placeholders"
	case s.Type == witness.CannotCross && s.At.Kind() == witness.Vertex:
		return "the site has cannot-cross on edges only"
	case s.Color != "" && s.Invisible:
		return "the site has no must-cross that is both " + string(s.Color) + " and invisible"
	case s.Type == witness.Polyomino:
		if _, ok := number(s); !ok {
			return "the shape is larger than 4x4 squares, the site's largest"
		}
	}
	return ""
}

type writer struct {
	doc           *witness.Document
	columns, rows int
	symbols       []*witness.Symbol // symbols by place in reading order; nil if there is none
	wide          bool              // the board has arrows or sizers
	dst           []byte
}

func (w *writer) raw(text string)    { w.dst = append(w.dst, text...) }
func (w *writer) member(name string) { w.dst = jsonlite.AppendName(w.dst, name) }

func (w *writer) number(name string, n int) {
	w.member(name)
	w.dst = jsonlite.AppendInt(w.dst, n)
}

func (w *writer) flag(name string, value bool) {
	w.member(name)
	w.dst = strconv.AppendBool(w.dst, value)
}

func (w *writer) text(name, value string) {
	w.member(name)
	w.dst = jsonlite.AppendString(w.dst, value)
}

func (w *writer) document() {
	d := w.doc
	w.raw(`{"grid":[`)
	for a := range w.columns {
		w.dst = append(jsonlite.AppendComma(w.dst, a), '[')
		for b := range w.rows {
			w.dst = jsonlite.AppendComma(w.dst, b)
			w.place(witness.Place{A: a, B: b})
		}
		w.raw("]")
	}
	w.raw("]")
	w.number("largezero", 2*w.columns*w.rows)
	w.number("width", w.columns)
	w.number("height", w.rows)
	w.flag("pillar", d.Pillar)
	for i := range symmetries {
		if s := &symmetries[i]; s.symmetry == d.Symmetry {
			w.member("symmetry")
			w.raw("{")
			w.flag("x", s.x)
			w.flag("y", s.y)
			w.raw("}")
		}
	}
	w.member("settings")
	w.raw("{")
	for i := range settings {
		s := &settings[i]
		w.flag(s.name, s.usual != (d.Variants&s.variant != 0 || s.name == customMechanics && w.wide))
	}
	w.raw("}")
	w.text("name", d.Title)
	w.raw("}")
}

// place writes an item of the grid.
func (w *writer) place(at witness.Place) {
	s := w.symbols[at.B*w.columns+at.A]
	if at.Kind() == witness.Cell && s == nil {
		w.raw("null")
		return
	}
	w.raw("{")
	if at.Kind() == witness.Cell {
		w.cell(s)
	} else {
		w.line(at, s)
	}
	w.raw("}")
}

func (w *writer) cell(s *witness.Symbol) {
	for i := range symbolTypes {
		if t := &symbolTypes[i]; t.symbol == s.Type && t.negative == s.Negative {
			w.text("type", t.name)
		}
	}
	color := s.EffectiveColor()
	w.text("color", string(color))
	switch s.Type {
	case witness.Triangle:
		w.number("count", s.Count)
	case witness.Arrow:
		w.number("count", s.Count)
		w.number("rot", int(s.Heading-witness.HeadingUp))
	case witness.Polyomino:
		bits, _ := number(s)
		w.number("polyshape", bits)
	}
}

func (w *writer) line(at witness.Place, s *witness.Symbol) {
	w.text("type", "line")
	w.number("line", 0)
	for _, start := range w.doc.Starts {
		if start == at {
			w.flag("start", true)
		}
	}
	for i := range w.doc.Ends {
		if end := &w.doc.Ends[i]; end.At == at {
			w.text("end", w.direction(end))
		}
	}
	if s == nil {
		return
	}
	switch s.Type {
	case witness.CannotCross:
		w.number("gap", 1)
	case witness.Removed:
		w.number("gap", 2)
	case witness.MustCross:
		dot := 1
		for dot < 4 && (dotColor(dot) != s.Color || s.Invisible) {
			dot++
		}
		w.number("dot", dot)
	}
}

// direction returns the direction of an end's nub: the stored one, or else the first direction that leads off
// the board or over a removed edge, and across the edge if the end is in the middle of one. If there is no
// such direction, any will do: the site ignores it when it judges a line.
//
// The direction stored in a Windmill file is ignored, as the Windmill ignores it.
func (w *writer) direction(end *witness.End) string {
	if o := end.Orientation; o != nil && w.doc.Profile == witness.ProfileGame {
		for i := range directions {
			if d := &directions[i]; d.step == *o {
				return d.name
			}
		}
	}
	inside := ""
	for i := range directions {
		d := &directions[i]
		next := witness.Place{A: end.At.A + d.step[0], B: end.At.B + d.step[1]}
		switch {
		case next.Kind() == witness.Vertex: // a direction along the edge does not count
		case w.off(next):
			return d.name
		case inside == "":
			inside = d.name
		}
	}
	return inside
}

// off reports whether a place beside an end is off the board or a removed edge.
func (w *writer) off(at witness.Place) bool {
	if w.doc.Pillar {
		at.A = (at.A + w.columns) % w.columns
	}
	if at.A < 0 || at.A >= w.columns || at.B < 0 || at.B >= w.rows {
		return true
	}
	s := w.symbols[at.B*w.columns+at.A]
	return s != nil && s.Type == witness.Removed
}
