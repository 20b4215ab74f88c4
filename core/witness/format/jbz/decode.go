package jbz

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// Recognises reports whether Decode handles a value: no other object has a member "grid".
func Recognises(v jsonlite.Value) bool { return member(&v, "grid") != &null }

// Parse is Decode for a text; its errors may also be *jsonlite.SyntaxError.
func Parse(text string) (*witness.Document, error) {
	v, err := jsonlite.Parse(text)
	if err != nil {
		return nil, err
	}
	return Decode(v)
}

// Decode reads a puzzle from the site's JSON. Errors are *Error and wrap ErrSyntax or ErrForeign, with the
// place. The document passes Validate, its profile is the game's, and its symbols are in reading order.
func Decode(v jsonlite.Value) (*witness.Document, error) {
	r := reader{doc: &witness.Document{Symmetry: witness.SymmetryNone, Profile: witness.ProfileGame}}
	r.grid(&v)
	if r.err == nil {
		r.title(member(&v, "name"))
		r.symmetry(member(&v, "symmetry"))
		r.settings(member(&v, "settings"))
		r.lists(&v)
		r.put()
	}
	if r.err != nil {
		return nil, r.err
	}
	return r.doc, nil
}

// null stands for an absent member.
var null jsonlite.Value

// member returns the value of a member, or &null. Values are passed by pointer here: they are large, and
// copies would enlarge the module by half the size of the package.
func member(v *jsonlite.Value, name string) *jsonlite.Value {
	for i := range v.Members {
		if v.Members[i].Name == name {
			return &v.Members[i].Value
		}
	}
	return &null
}

// reader builds a document. It keeps the first error; anything read after it is discarded.
type reader struct {
	doc           *witness.Document
	columns, rows int
	places        []place        // places of the grid in reading order
	widened       bool           // the site's board has no cells
	four          bool           // a line can pass all four sides of a cell
	custom        bool           // the setting CUSTOM_MECHANICS: arrows and sizers count
	at            *witness.Place // place in the grid, for errors; may be nil
	what          string         // member of the JSON object, for errors
	err           error
}

// place is the content of one place of the grid.
type place struct {
	start, end bool
	direction  *[2]int // direction of an end; nil if none was stored
	dot, gap   int
	cell       *jsonlite.Value
}

// fail records an error; v, if not nil, is the offending value.
func (r *reader) fail(sort error, v *jsonlite.Value, reason string) {
	if r.err != nil {
		return
	}
	if v == &null {
		reason = "nothing " + reason
	} else if v != nil {
		reason = v.Quote() + " " + reason
	}
	where := r.what
	if r.at != nil {
		where = name(*r.at) + where
	}
	r.err = &Error{Where: where, Reason: reason, Err: sort}
}

// is fails unless the value is of the given kind or absent; it reports whether it is present.
func (r *reader) is(v *jsonlite.Value, kind jsonlite.Kind) bool {
	if v.Kind != kind && v.Kind != jsonlite.Null {
		r.fail(ErrSyntax, v, "is "+v.Kind.String()+"; expected "+kind.String())
	}
	return v.Kind == kind
}

// flag reads a boolean; absent means false.
func (r *reader) flag(v *jsonlite.Value) bool { return r.is(v, jsonlite.Bool) && v.Bool }

// number reads 0..most; true means 1, and false or absent means 0.
func (r *reader) number(v *jsonlite.Value, most int) int {
	n, ok := v.Int()
	switch {
	case v.Kind == jsonlite.Bool || v.Kind == jsonlite.Null:
		if v.Bool {
			n = 1
		}
	case !ok || n < 0 || n > most:
		r.fail(ErrSyntax, v, "is not a number of 0.."+strconv.Itoa(most))
	}
	return n
}

// grid reads the size of the board and the content of its places.
func (r *reader) grid(v *jsonlite.Value) {
	if v.Kind != jsonlite.Object {
		r.is(v, jsonlite.Object)
		r.fail(ErrSyntax, v, "is not an object")
		return
	}
	d := r.doc
	r.what = "pillar"
	d.Pillar = r.flag(member(v, "pillar"))
	r.what = "grid"
	columns := member(v, "grid")
	if len(columns.Items) == 0 {
		r.fail(ErrSyntax, columns, "is not a list of columns")
		return
	}
	r.columns, r.rows = len(columns.Items), len(columns.Items[0].Items)
	d.Width, d.Height = r.columns/2, r.rows/2
	if d.Width > witness.MaxSide || d.Height > witness.MaxSide {
		r.fail(ErrForeign, nil, strconv.Itoa(d.Width)+"x"+strconv.Itoa(d.Height)+" cells; a side has at most 10")
		return
	}
	if r.columns%2 == 0 != d.Pillar || r.rows%2 == 0 {
		what := "board"
		if d.Pillar {
			what = "pillar"
		}
		r.fail(ErrSyntax, nil, strconv.Itoa(r.columns)+" columns of "+strconv.Itoa(r.rows)+" places make no "+what)
		return
	}
	r.places = make([]place, r.columns*r.rows)
	for a := range columns.Items {
		column := &columns.Items[a]
		if len(column.Items) != r.rows {
			r.at, r.what = nil, "grid"
			r.fail(ErrSyntax, nil, "column "+strconv.Itoa(a)+" has "+strconv.Itoa(len(column.Items))+" places, and the first "+strconv.Itoa(r.rows))
			return
		}
		for b := range column.Items {
			r.place(witness.Place{A: a, B: b}, &column.Items[b])
		}
	}
	r.at = nil
	r.widen()
}

// place reads one item of the grid; cells are left for put.
func (r *reader) place(at witness.Place, v *jsonlite.Value) {
	if v.Kind == jsonlite.Bool && !v.Bool { // form of an empty place in old puzzles
		return
	}
	r.at, r.what = &at, ""
	p := &r.places[at.B*r.columns+at.A]
	if !r.is(v, jsonlite.Object) {
		return
	}
	r.what = ", type"
	kind := member(v, "type")
	r.is(kind, jsonlite.String)
	if at.Kind() == witness.Cell {
		p.cell = v
		return
	}
	if kind.Text != "line" && kind.Text != "" {
		r.fail(ErrForeign, kind, "is not a line, and only lines lie there")
	}
	r.what = ", start"
	p.start = r.flag(member(v, "start"))
	r.what = ", dot"
	p.dot = r.number(member(v, "dot"), mostDot)
	r.what = ", gap"
	p.gap = r.number(member(v, "gap"), 2)
	r.what = ", end"
	r.end(p, member(v, "end"))
	r.tip(p, at)
}

// tip records the effect of a start or end on triangles.
func (r *reader) tip(p *place, at witness.Place) {
	r.four = r.four || (p.start || p.end) && at.Kind() == witness.Edge
}

// end reads the direction of an end's nub; without a value there is no end.
func (r *reader) end(p *place, v *jsonlite.Value) {
	if v.Kind == jsonlite.Null {
		return
	}
	p.end = true
	for i := range directions {
		if d := &directions[i]; v.Kind == jsonlite.String && v.Text == d.name {
			p.direction = &d.step
			return
		}
	}
	r.fail(ErrSyntax, v, "is not one of left, right, top, bottom")
}

// widen makes a board without cells, which is a bare line, one cell wide or high, since documents have no
// such boards. The new edges are removed.
func (r *reader) widen() {
	d := r.doc
	r.widened = d.Width == 0 || d.Height == 0
	if !r.widened {
		return
	}
	old, columns, rows := r.places, r.columns, r.rows
	d.Width, d.Height = max(d.Width, 1), max(d.Height, 1)
	r.columns, r.rows = max(columns, d.Width*2), max(rows, 3)
	if !d.Pillar {
		r.columns = 2*d.Width + 1
	}
	r.places = make([]place, r.columns*r.rows)
	for i := range r.places {
		switch a, b := i%r.columns, i/r.columns; {
		case a < columns && b < rows:
			r.places[i] = old[b*columns+a]
		case a&1 != b&1:
			r.places[i].gap = 2
		}
	}
}

// lists reads the lists that older puzzles have beside the grid.
func (r *reader) lists(v *jsonlite.Value) {
	for _, list := range [...]string{"startPoints", "endPoints", "dots", "gaps", "start", "end"} {
		r.what = list
		items := member(v, list)
		if items.Kind == jsonlite.Object { // a single item without a list
			r.item(list, items)
		} else if r.is(items, jsonlite.Array) {
			for i := range items.Items {
				r.item(list, &items.Items[i])
			}
		}
	}
}

// item reads one place of a list: {"x":…,"y":…}, for ends with their direction.
func (r *reader) item(list string, v *jsonlite.Value) {
	a, okA := member(v, "x").Int()
	b, okB := member(v, "y").Int()
	if r.doc.Pillar && a == r.columns { // the right side is the left side
		a = 0
	}
	at := witness.Place{A: a, B: b}
	if !okA || !okB || a < 0 || a >= r.columns || b < 0 || b >= r.rows || at.Kind() == witness.Cell {
		r.fail(ErrSyntax, v, "is not a vertex or edge of the grid")
		return
	}
	switch p := &r.places[b*r.columns+a]; list {
	case "start", "startPoints":
		p.start = true
	case "dots":
		p.dot = 1
	case "gaps":
		p.gap = 1
	default:
		p.end = true
		r.end(p, member(v, "dir")) // absent in the oldest puzzles
	}
	r.tip(&r.places[b*r.columns+a], at)
}

func (r *reader) title(v *jsonlite.Value) {
	r.what = "name"
	r.is(v, jsonlite.String)
	r.doc.Title = v.Text
}

func (r *reader) symmetry(v *jsonlite.Value) {
	r.what = "symmetry"
	if !r.is(v, jsonlite.Object) {
		return
	}
	x, y := r.flag(member(v, "x")), r.flag(member(v, "y"))
	d := r.doc
	r.four = true
	for i := range symmetries {
		if s := &symmetries[i]; s.x == x && s.y == y {
			d.Symmetry = s.symmetry
		}
	}
	switch {
	case r.widened:
		r.fail(ErrForeign, nil, "two lines on a board without cells")
	case d.Symmetry == witness.SymmetryParallel && !d.Pillar:
		r.fail(ErrForeign, nil, "two lines in the same place")
	case d.Pillar && d.Width%2 != 0:
		r.fail(ErrForeign, nil, "halfway round a pillar of "+strconv.Itoa(d.Width)+" cells lies an edge; the number has to be even")
	}
}

func (r *reader) settings(v *jsonlite.Value) {
	r.what = "settings"
	r.is(v, jsonlite.Object)
	for i := range settings {
		s := &settings[i]
		r.what = s.name
		value := member(v, s.name)
		if on := r.flag(value); value.Kind == jsonlite.Bool && on != s.usual {
			r.doc.Variants |= s.variant
			r.custom = r.custom || s.name == customMechanics
		}
	}
}
