package witness

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/phrase"
)

// MaxText is the limit of Parse, in bytes; no puzzle comes near it.
const MaxText = 1 << 20

// Parse reads a puzzle document from JSON text. Errors are *FieldError (wrapping ErrDocument) or
// *jsonlite.SyntaxError. A parsed document is valid, though Compile may still find it unsupported.
func Parse(text string) (*Document, error) {
	if len(text) > MaxText {
		return nil, invalid("puzzle", strconv.Itoa(len(text))+" bytes", "are too many")
	}
	v, err := jsonlite.Parse(text)
	if err != nil {
		return nil, err
	}
	return Decode(v)
}

// Decode is Parse for a JSON value.
func Decode(v jsonlite.Value) (*Document, error) {
	if v.Kind != jsonlite.Object {
		return nil, invalid("puzzle", v.Quote(), "is "+v.Kind.String()+"; expected an object")
	}
	if len(v.Members) == 0 {
		return nil, invalid("puzzle", "{}", "is empty")
	}
	if kind, ok := v.Get("kind"); ok && kind.Text != "witness" {
		return nil, invalid("kind", kind.Quote(), `is not "witness"`)
	}
	// Sizes come first, since the defaults of starts and ends depend on the sizes.
	width, err := size(v, "width")
	if err != nil {
		return nil, err
	}
	height, err := size(v, "height")
	if err != nil {
		return nil, err
	}
	d := New(width, height)
	for _, m := range v.Members {
		if err := d.decodeMember(m); err != nil {
			return nil, err
		}
	}
	if _, given := v.Get("ends"); d.Pillar && !given {
		d.Ends = []End{{At: Place{0, 0}}} // top right corner of a pillar
	}
	if err := d.Validate(); err != nil {
		return nil, err
	}
	return d, nil
}

// size reads the width or height; the default is 4, as in the thesis.
func size(v jsonlite.Value, field string) (int, error) {
	m, ok := v.Get(field)
	if !ok {
		return 4, nil
	}
	n, err := integer(field, m)
	if err != nil {
		return 0, err
	}
	if n < 1 || n > MaxSide {
		return 0, invalid(field, m.Quote(), "is outside 1..10")
	}
	return n, nil
}

func (d *Document) decodeMember(m jsonlite.Member) (err error) {
	switch m.Name {
	case "kind", "width", "height":
	case "version": // version of the program that wrote the document
		err = text(m, new(string))
	case "starts":
		err = each(m, func(field string, v jsonlite.Value) error {
			at, err := place(field, v)
			d.Starts = append(d.Starts, at)
			return err
		}, func() { d.Starts = nil })
	case "ends":
		err = each(m, func(field string, v jsonlite.Value) error {
			end, err := decodeEnd(field, v)
			d.Ends = append(d.Ends, end)
			return err
		}, func() { d.Ends = nil })
	case "symmetry":
		err = text(m, (*string)(&d.Symmetry))
	case "profile":
		err = text(m, (*string)(&d.Profile))
	case "title":
		err = text(m, &d.Title)
	case "pillar":
		err = boolean(m.Name, m.Value, &d.Pillar)
	case "variants":
		err = each(m, func(field string, v jsonlite.Value) error {
			one, ok := parseVariant(v.Text)
			switch {
			case !ok:
				return invalid(field, v.Quote(), "is not one of "+strings.Join(variantNames[:], ", "))
			case d.Variants.Has(one):
				return invalid(field, v.Quote(), "appears twice")
			}
			d.Variants |= one
			return nil
		}, func() { d.Variants = 0 })
	case "symbols":
		err = each(m, func(field string, v jsonlite.Value) error {
			s, err := DecodeSymbol(field, v)
			d.Symbols = append(d.Symbols, s)
			return err
		}, func() { d.Symbols = nil })
	default:
		err = invalid(phrase.QuoteName(m.Name), m.Value.Quote(), "is an unknown field")
	}
	return err
}

func decodeEnd(field string, v jsonlite.Value) (End, error) {
	if v.Kind != jsonlite.Object {
		at, err := place(field, v)
		return End{At: at}, err
	}
	var end End
	hasPlace := false
	for _, m := range v.Members {
		p, err := Place{}, error(nil)
		switch m.Name {
		case "at":
			p, err = place(field+".at", m.Value)
			end.At, hasPlace = p, true
		case "orientation":
			p, err = place(field+".orientation", m.Value)
			end.Orientation = &[2]int{p.A, p.B}
		default:
			err = invalid(field+"."+phrase.QuoteName(m.Name), m.Value.Quote(), "is an unknown field")
		}
		if err != nil {
			return end, err
		}
	}
	if !hasPlace {
		return end, invalid(field, v.Quote(), `has no "at"`)
	}
	return end, nil
}

// DecodeSymbol reads one symbol; field is its name in errors. Validate checks whether the symbol fits a
// board.
func DecodeSymbol(field string, v jsonlite.Value) (Symbol, error) {
	return decodeSymbol(field, v, "at", "type")
}

// DecodeKind reads a symbol without a place: an object as in a document, without "at".
func DecodeKind(field string, v jsonlite.Value) (Symbol, error) {
	if at, ok := v.Get("at"); ok {
		return Symbol{}, invalid(field+".at", at.Quote(), "cannot be combined with a symbol that has no place yet")
	}
	s, err := decodeSymbol(field, v, "type")
	if err != nil {
		return s, err
	}
	for _, at := range []Place{{1, 1}, {1, 0}} { // a cell and an edge: every type may be on one of them
		if s.At = at; s.Type.On(at.Kind()) {
			break
		}
	}
	err = New(1, 1).validateSymbol(field, s)
	s.At = Place{}
	return s, err
}

func decodeSymbol(field string, v jsonlite.Value, needs ...string) (Symbol, error) {
	var s Symbol
	if v.Kind != jsonlite.Object {
		return s, invalid(field, v.Quote(), "is "+v.Kind.String()+"; expected an object")
	}
	for _, need := range needs {
		if _, ok := v.Get(need); !ok {
			return s, invalid(field, v.Quote(), `has no "`+need+`"`)
		}
	}
	for _, m := range v.Members {
		if err := s.decodeMember(field+"."+phrase.QuoteName(m.Name), m); err != nil {
			return s, err
		}
	}
	if s.Type.HasCount() && s.Count == 0 {
		if _, ok := v.Get("count"); !ok {
			return s, invalid(field, v.Quote(), "is "+article(string(s.Type))+` without "count"`)
		}
	}
	if s.Type == Arrow && s.Heading == NoHeading {
		return s, invalid(field, v.Quote(), `is an arrow without "direction"`)
	}
	if !s.Type.HasCount() {
		if count, ok := v.Get("count"); ok {
			return s, invalid(field+".count", count.Quote(), "cannot be combined with "+string(s.Type))
		}
	}
	switch {
	case s.Color == "":
		s.Color = s.DefaultColor()
	case s.Color == "black" && s.Type == MustCross:
		s.Color = ""
	}
	return s, nil
}

func (s *Symbol) decodeMember(field string, m jsonlite.Member) (err error) {
	switch m.Name {
	case "at":
		s.At, err = place(field, m.Value)
	case "type":
		err = textAt(field, m.Value, (*string)(&s.Type))
	case "color":
		s.Color, err = named(field, m.Value, ParseColor, "is neither a colour of the palette nor #rrggbb")
	case "count":
		s.Count, err = integer(field, m.Value)
	case "direction":
		s.Heading, err = named(field, m.Value, ParseHeading, "is not one of "+strings.Join(headingNames[:], ", "))
	case "shape":
		s.Shape, err = decodeShape(field, m.Value)
	case "rotatable":
		err = boolean(field, m.Value, &s.Rotatable)
	case "negative":
		err = boolean(field, m.Value, &s.Negative)
	case "invisible":
		err = boolean(field, m.Value, &s.Invisible)
	default:
		err = invalid(field, m.Value.Quote(), "is an unknown field")
	}
	return err
}

// DecodeShapes reads a list of polyominoes without places. Each is an object as in a document, without "at"
// and "type", or just its rows. field is the name of the list in errors.
func DecodeShapes(field string, v jsonlite.Value) ([]Symbol, error) {
	if v.Kind != jsonlite.Array {
		return nil, invalid(field, v.Quote(), "is "+v.Kind.String()+"; expected a list of shapes")
	}
	shapes := make([]Symbol, len(v.Items))
	for i, item := range v.Items {
		s, at := &shapes[i], index(field, i)
		s.Type = Polyomino
		switch item.Kind {
		case jsonlite.Array:
			shape, err := decodeShape(at, item)
			if err != nil {
				return nil, err
			}
			s.Shape = shape
		case jsonlite.Object:
			for _, m := range item.Members {
				if m.Name == "at" || m.Name == "type" || m.Name == "count" || m.Name == "direction" || m.Name == "invisible" {
					return nil, invalid(at+"."+m.Name, m.Value.Quote(), "cannot be combined with a shape")
				}
				if err := s.decodeMember(at+"."+phrase.QuoteName(m.Name), m); err != nil {
					return nil, err
				}
			}
		default:
			return nil, invalid(at, item.Quote(), "is "+item.Kind.String()+"; expected an object or rows of 0 and 1")
		}
		s.Color = s.EffectiveColor()
		if err := CheckShape(at, *s); err != nil {
			return nil, err
		}
	}
	return shapes, nil
}

// decodeShape reads rows of 0 and 1.
func decodeShape(field string, v jsonlite.Value) ([][]bool, error) {
	if v.Kind != jsonlite.Array {
		return nil, invalid(field, v.Quote(), "is "+v.Kind.String()+"; expected rows of 0 and 1")
	}
	shape := make([][]bool, len(v.Items))
	for y, row := range v.Items {
		if row.Kind != jsonlite.Array {
			return nil, invalid(index(field, y), row.Quote(), "is "+row.Kind.String()+"; expected a row of 0 and 1")
		}
		shape[y] = make([]bool, len(row.Items))
		for x, square := range row.Items {
			n, ok := square.Int()
			if !ok || n < 0 || n > 1 {
				return nil, invalid(index(index(field, y), x), square.Quote(), "is neither 0 nor 1")
			}
			shape[y][x] = n == 1
		}
	}
	return shape, nil
}

// each calls reset, which drops the default, and then item for every item of a list.
func each(m jsonlite.Member, item func(field string, v jsonlite.Value) error, reset func()) error {
	if m.Value.Kind != jsonlite.Array {
		return invalid(m.Name, m.Value.Quote(), "is "+m.Value.Kind.String()+"; expected a list")
	}
	reset()
	for i, v := range m.Value.Items {
		if err := item(index(m.Name, i), v); err != nil {
			return err
		}
	}
	return nil
}

func place(field string, v jsonlite.Value) (Place, error) {
	if v.Kind == jsonlite.Array && len(v.Items) == 2 {
		a, okA := v.Items[0].Int()
		b, okB := v.Items[1].Int()
		if okA && okB {
			return Place{a, b}, nil
		}
	}
	return Place{}, invalid(field, v.Quote(), "is not a pair of whole numbers [a,b]")
}

func integer(field string, v jsonlite.Value) (int, error) {
	n, ok := v.Int()
	switch {
	case ok:
		return n, nil
	case v.Kind == jsonlite.Number && (v.Number < -1<<31 || v.Number > 1<<31):
		return 0, invalid(field, v.Quote(), "is too large or too small")
	}
	return 0, invalid(field, v.Quote(), "is not a whole number")
}

func text(m jsonlite.Member, into *string) error { return textAt(m.Name, m.Value, into) }

func textAt(field string, v jsonlite.Value, into *string) error {
	if v.Kind != jsonlite.String {
		return invalid(field, v.Quote(), "is "+v.Kind.String()+"; expected a string")
	}
	*into = v.Text
	return nil
}

// named reads a value by its name; reason completes the error for a name that parse does not know.
func named[T any](field string, v jsonlite.Value, parse func(string) (T, bool), reason string) (value T, err error) {
	var name string
	if err := textAt(field, v, &name); err != nil {
		return value, err
	}
	value, ok := parse(name)
	if !ok {
		return value, invalid(field, v.Quote(), reason)
	}
	return value, nil
}

func boolean(field string, v jsonlite.Value, into *bool) error {
	if v.Kind != jsonlite.Bool {
		return invalid(field, v.Quote(), "is "+v.Kind.String()+"; expected true or false")
	}
	*into = v.Bool
	return nil
}
