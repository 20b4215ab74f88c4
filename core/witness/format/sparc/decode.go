package sparc

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/phrase"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/format/polyshape"
)

// Recognises reports whether Decode handles a value: an object with a member "puzzle_array", a list that
// begins with one, or the rows of a puzzle_array.
func Recognises(v jsonlite.Value) bool {
	switch v.Kind {
	case jsonlite.Object:
		_, ok := v.Get("puzzle_array")
		return ok
	case jsonlite.Array:
		if len(v.Items) == 0 {
			return false
		}
		first := v.Items[0]
		rows := first.Kind == jsonlite.Array && len(first.Items) > 0 && first.Items[0].Kind == jsonlite.String
		return rows || first.Kind == jsonlite.Object && Recognises(first)
	}
	return false
}

// Parse is Decode for a text; its errors may also be *jsonlite.SyntaxError.
func Parse(text string) (*witness.Document, error) {
	v, err := jsonlite.Parse(text)
	if err != nil {
		return nil, err
	}
	return Decode(v)
}

// Decode reads a record of the data set, a list of a single one, or just a puzzle_array. Errors are *Error
// and wrap ErrSyntax or ErrForeign, with place and value. The document passes Validate, its profile is sparc,
// and its symbols are in reading order.
func Decode(v jsonlite.Value) (*witness.Document, error) {
	if v.Kind == jsonlite.Array && len(v.Items) > 0 && v.Items[0].Kind == jsonlite.Object {
		if n := len(v.Items); n > 1 {
			return nil, damaged("", "a list of "+strconv.Itoa(n)+" records; give one of them")
		}
		v = v.Items[0]
	}
	r := reader{doc: &witness.Document{Symmetry: witness.SymmetryNone, Profile: witness.ProfileSparc}, rows: v}
	if v.Kind == jsonlite.Object {
		r.rows, _ = v.Get("puzzle_array")
		if err := r.record(v); err != nil {
			return nil, err
		}
	}
	if err := r.array(); err != nil {
		return nil, err
	}
	return r.doc, nil
}

// reader builds a document.
type reader struct {
	doc    *witness.Document
	rows   jsonlite.Value // member puzzle_array
	size   jsonlite.Value // member grid_size; Null if absent
	shapes map[string]int // definitions in polyshapes, as bits by id
}

// record reads the members of a record other than puzzle_array.
func (r *reader) record(v jsonlite.Value) error {
	r.size, _ = v.Get("grid_size")
	switch id, _ := v.Get("id"); id.Kind {
	case jsonlite.Null:
	case jsonlite.String, jsonlite.Number:
		r.doc.Title = id.Text
		if id.Kind == jsonlite.Number {
			r.doc.Title = id.Raw
		}
	default:
		return damaged("id", id.Quote()+" is not a text")
	}
	shapes, _ := v.Get("polyshapes")
	if shapes.Kind == jsonlite.String && shapes.Text != "" {
		inner, err := jsonlite.Parse(shapes.Text)
		if err != nil {
			return damaged("polyshapes", err.Error())
		}
		shapes = inner
	}
	switch shapes.Kind {
	case jsonlite.Null, jsonlite.String:
		return nil
	case jsonlite.Object:
	default:
		return damaged("polyshapes", shapes.Quote()+" is not an object of shapes by their ids")
	}
	r.shapes = make(map[string]int, len(shapes.Members))
	for _, m := range shapes.Members {
		bits, reason := parseShape(m.Value)
		if reason != "" {
			return damaged("polyshapes, "+phrase.Quote(m.Name), reason)
		}
		r.shapes[m.Name] = bits
	}
	return nil
}

// array reads the puzzle_array.
func (r *reader) array() error {
	if err := r.measure(); err != nil {
		return err
	}
	d := r.doc
	for b, row := range r.rows.Items {
		for a, item := range row.Items {
			at := witness.Place{A: a, B: b}
			if item.Kind != jsonlite.String {
				return damaged(name(at), item.Quote()+" is not a text; put it in quotation marks")
			}
			read := r.crossing
			if at.Kind() == witness.Cell {
				read = r.cell
			}
			if err := read(at, item.Text); err != nil {
				return err
			}
		}
	}
	switch {
	case len(d.Starts) != 1:
		return damaged("puzzle_array", phrase.Plural(len(d.Starts), "start")+" (S); write S at exactly one place")
	case len(d.Ends) != 1:
		return damaged("puzzle_array", phrase.Plural(len(d.Ends), "end")+" (E); write E at exactly one place")
	}
	return nil
}

// measure reads the size of the board.
func (r *reader) measure() error {
	rows := r.rows
	if rows.Kind != jsonlite.Array || len(rows.Items) < 3 || len(rows.Items)%2 == 0 {
		return damaged("puzzle_array", rows.Quote()+" is not a list of an odd number of rows, three at least")
	}
	columns := len(rows.Items[0].Items)
	for i, row := range rows.Items {
		where := "puzzle_array[" + strconv.Itoa(i) + "]"
		switch n := len(row.Items); {
		case row.Kind != jsonlite.Array || n < 3 || n%2 == 0:
			return damaged(where, row.Quote()+" is not a list of an odd number of places, three at least")
		case n != columns:
			return damaged(where, strconv.Itoa(n)+" places, and "+strconv.Itoa(columns)+" in the first row")
		}
	}
	d := r.doc
	d.Width, d.Height = columns/2, len(rows.Items)/2
	for _, side := range []struct {
		name  string
		cells int
	}{{"width", d.Width}, {"height", d.Height}} {
		if side.cells > witness.MaxSide {
			return foreign("puzzle_array", side.name+" of "+strconv.Itoa(side.cells)+" cells, and a document has at most 10")
		}
		if r.size.Kind == jsonlite.Null {
			continue
		}
		given, _ := r.size.Get(side.name)
		if n, ok := given.Int(); !ok || n != side.cells {
			return damaged("grid_size."+side.name, given.Quote()+", and puzzle_array has "+strconv.Itoa(side.cells))
		}
	}
	return nil
}

// crossing reads a vertex or edge.
func (r *reader) crossing(at witness.Place, text string) error {
	d := r.doc
	switch text {
	case nothing:
	case start:
		d.Starts = append(d.Starts, at)
	case end:
		d.Ends = append(d.Ends, witness.End{At: at})
	case dot:
		d.Symbols = append(d.Symbols, witness.Symbol{At: at, Type: witness.MustCross})
	case gap:
		d.Symbols = append(d.Symbols, witness.Symbol{At: at, Type: witness.CannotCross})
	case "V", "L":
		return foreign(name(at), phrase.Quote(text)+" is part of a line; give the puzzle without it")
	default:
		return damaged(name(at), phrase.Quote(text)+" is not one of + S E . G")
	}
	return nil
}

// cell reads a cell.
func (r *reader) cell(at witness.Place, text string) error {
	if text == empty {
		return nil
	}
	parts := strings.Split(text, "-")
	s := witness.Symbol{At: at}
	for i := range symbols {
		if t := &symbols[i]; t.letter == parts[0] {
			s.Type, s.Negative, s.Count = t.symbol, t.negative, t.count
		}
	}
	wanted := 2
	if s.Type == witness.Polyomino {
		wanted = 3
	}
	if s.Type == "" || len(parts) != wanted {
		return damaged(name(at), phrase.Quote(text)+" is not a cell of SPaRC: expected N, or a symbol with a colour, as in o-K, *-K, A-K to D-K, P-K-1 and Y-K-1")
	}
	for _, c := range colors {
		if c.letter == parts[1] {
			s.Color = c.color
		}
	}
	if s.Color == "" {
		return damaged(name(at), phrase.Quote(text)+" has a colour that is not one of R B G Y W O P K")
	}
	if s.Type == witness.Polyomino {
		id := parts[2]
		bits, ok := r.shapes[id]
		if !ok {
			if bits, ok = bitsOf(id); !ok {
				return damaged(name(at), phrase.Quote(text)+" has a shape that polyshapes does not define; add it there")
			}
		}
		s.Shape = polyshape.Shape(bits)
	}
	r.doc.Symbols = append(r.doc.Symbols, s)
	return nil
}
