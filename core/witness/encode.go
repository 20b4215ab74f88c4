package witness

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

// AppendJSON appends the document as JSON, with the fields in their documented order; Parse reads it back to
// an equal document.
func (d *Document) AppendJSON(dst []byte) []byte {
	dst = append(dst, `{"kind":"witness"`...)
	dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "width"), d.Width)
	dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "height"), d.Height)
	dst = append(jsonlite.AppendName(dst, "starts"), '[')
	for i, at := range d.Starts {
		dst = at.AppendJSON(jsonlite.AppendComma(dst, i))
	}
	dst = append(jsonlite.AppendName(append(dst, ']'), "ends"), '[')
	for i, e := range d.Ends {
		dst = e.appendJSON(jsonlite.AppendComma(dst, i))
	}
	dst = append(dst, ']')
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "symmetry"), string(d.Symmetry))
	dst = strconv.AppendBool(jsonlite.AppendName(dst, "pillar"), d.Pillar)
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "profile"), string(d.Profile))
	if d.Variants != 0 {
		dst = append(jsonlite.AppendName(dst, "variants"), '[')
		for i, name := range d.Variants.Names() {
			dst = jsonlite.AppendString(jsonlite.AppendComma(dst, i), name)
		}
		dst = append(dst, ']')
	}
	if d.Title != "" {
		dst = jsonlite.AppendString(jsonlite.AppendName(dst, "title"), d.Title)
	}
	dst = append(jsonlite.AppendName(dst, "symbols"), '[')
	for i, s := range d.Symbols {
		dst = s.AppendJSON(jsonlite.AppendComma(dst, i))
	}
	return append(dst, "]}"...)
}

// AppendJSON appends the place as [a,b].
func (p Place) AppendJSON(dst []byte) []byte {
	dst = jsonlite.AppendInt(append(dst, '['), p.A)
	return append(jsonlite.AppendInt(append(dst, ','), p.B), ']')
}

func (e End) appendJSON(dst []byte) []byte {
	if e.Orientation == nil {
		return e.At.AppendJSON(dst)
	}
	dst = e.At.AppendJSON(append(dst, `{"at":`...))
	o := Place{e.Orientation[0], e.Orientation[1]}
	return append(o.AppendJSON(append(dst, `,"orientation":`...)), '}')
}

// AppendJSON appends the symbol as an object with the fields of its type.
func (s Symbol) AppendJSON(dst []byte) []byte {
	dst = s.At.AppendJSON(append(dst, `{"at":`...))
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "type"), string(s.Type))
	if s.Type.HasCount() {
		dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "count"), s.Count)
	}
	if s.Heading != NoHeading {
		dst = jsonlite.AppendString(jsonlite.AppendName(dst, "direction"), s.Heading.String())
	}
	if s.Color != "" {
		dst = jsonlite.AppendString(jsonlite.AppendName(dst, "color"), string(s.Color))
	}
	if s.Invisible {
		dst = strconv.AppendBool(jsonlite.AppendName(dst, "invisible"), true)
	}
	if s.Type != Polyomino {
		return append(dst, '}')
	}
	return append(s.appendShape(dst), '}')
}

// AppendShapes appends polyominoes in the form that DecodeShapes reads. Default colours are left out.
func AppendShapes(dst []byte, shapes []Symbol) []byte {
	dst = append(dst, '[')
	for i, s := range shapes {
		dst = append(jsonlite.AppendComma(dst, i), '{')
		if s.Color != s.DefaultColor() {
			dst = jsonlite.AppendString(jsonlite.AppendName(dst, "color"), string(s.Color))
		}
		dst = append(s.appendShape(dst), '}')
	}
	return append(dst, ']')
}

// appendShape appends the fields of a polyomino.
func (s Symbol) appendShape(dst []byte) []byte {
	dst = append(jsonlite.AppendName(dst, "shape"), '[')
	for y, row := range s.Shape {
		dst = append(jsonlite.AppendComma(dst, y), '[')
		for x, set := range row {
			digit := byte('0')
			if set {
				digit = '1'
			}
			dst = append(jsonlite.AppendComma(dst, x), digit)
		}
		dst = append(dst, ']')
	}
	dst = append(dst, ']')
	if s.Rotatable {
		dst = strconv.AppendBool(jsonlite.AppendName(dst, "rotatable"), true)
	}
	if s.Negative {
		dst = strconv.AppendBool(jsonlite.AppendName(dst, "negative"), true)
	}
	return dst
}
