package jbz

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// Recognises reports whether a value is meant for Decode: no other object has
// a member "grid".
func Recognises(v jsontext.Value) bool {
	_, ok := v.Get("grid")
	return ok
}

// Parse is Decode for a text; its errors may also be *jsontext.SyntaxError.
func Parse(text string) (*witness.Document, error) {
	if len(text) > witness.MaxText {
		return nil, damaged("", strconv.Itoa(len(text))+" bytes are too many")
	}
	v, err := jsontext.Parse(text)
	if err != nil {
		return nil, err
	}
	return Decode(v)
}

// Decode reads a puzzle from the site's JSON. Errors are *Error and wrap
// ErrSyntax or ErrForeign, both with the place. What Decode returns passes
// Validate; its profile is the game's, its symbols are in reading order.
func Decode(v jsontext.Value) (*witness.Document, error) {
	g, err := readGrid(v)
	if err != nil {
		return nil, err
	}
	d := &witness.Document{
		Width: g.columns / 2, Height: g.rows / 2, Pillar: g.pillar,
		Symmetry: witness.SymmetryNone, Profile: witness.ProfileGame,
	}
	if title := member(v, "name"); title.Kind == jsontext.String {
		d.Title = title.Text
	} else if title.Kind != jsontext.Null {
		return nil, damaged("name", title.Quote()+" is "+title.Kind.String()+"; expected a text")
	}
	if err := readSymmetry(d, member(v, "symmetry")); err != nil {
		return nil, err
	}
	if g.widened && d.Symmetry != witness.SymmetryNone {
		return nil, foreign("symmetry", "two lines on a board without cells")
	}
	if err := readSettings(d, member(v, "settings")); err != nil {
		return nil, err
	}
	if err := g.readLists(v); err != nil {
		return nil, err
	}
	for i := range g.flags {
		if err := g.flags[i].put(d, witness.Place{A: i % g.columns, B: i / g.columns}); err != nil {
			return nil, err
		}
	}
	if err := limitTriangles(d); err != nil {
		return nil, err
	}
	return d, nil
}

// limitTriangles makes four of more than four triangles in a cell where that
// changes nothing: no line passes more than four sides, and one line between
// vertices never four.
func limitTriangles(d *witness.Document) error {
	four := d.Symmetry != witness.SymmetryNone
	for _, at := range d.Starts {
		four = four || at.Kind() == witness.Edge
	}
	for _, e := range d.Ends {
		four = four || e.At.Kind() == witness.Edge
	}
	for i := range d.Symbols {
		switch s := &d.Symbols[i]; {
		case s.Count <= 4:
		case four:
			return foreign(name(s.At), strconv.Itoa(s.Count)+" triangles, of which a document has at most 4 in a cell")
		default:
			s.Count = 4
		}
	}
	return nil
}

// member is a member's value; one that is absent is null.
func member(v jsontext.Value, name string) jsontext.Value {
	m, _ := v.Get(name)
	return m
}

// truth reads a value that is true, false or null.
func truth(where string, v jsontext.Value) (bool, error) {
	if v.Kind != jsontext.Bool && v.Kind != jsontext.Null {
		return false, damaged(where, v.Quote()+" is neither true nor false")
	}
	return v.Bool, nil
}

// grid is what lies at each place, row by row.
type grid struct {
	columns, rows int
	pillar        bool
	widened       bool // the site's board has no cells
	flags         []flags
}

// readGrid reads the size of the board and everything that stands in its grid.
func readGrid(v jsontext.Value) (g grid, err error) {
	if v.Kind != jsontext.Object {
		return g, damaged("", v.Quote()+" is "+v.Kind.String()+"; expected an object")
	}
	if g.pillar, err = truth("pillar", member(v, "pillar")); err != nil {
		return g, err
	}
	columns := member(v, "grid")
	if columns.Kind != jsontext.Array || len(columns.Items) == 0 {
		return g, damaged("grid", columns.Quote()+" is no list of columns")
	}
	g.columns, g.rows = len(columns.Items), len(columns.Items[0].Items)
	if width, height := g.columns/2, g.rows/2; width > witness.MaxSide || height > witness.MaxSide {
		return g, foreign("grid", strconv.Itoa(width)+"x"+strconv.Itoa(height)+" cells; a side has at most 10")
	}
	if g.columns%2 == 0 != g.pillar || g.rows%2 == 0 {
		what := "board"
		if g.pillar {
			what = "pillar"
		}
		return g, damaged("grid", strconv.Itoa(g.columns)+" columns of "+strconv.Itoa(g.rows)+" places make no "+what)
	}
	g.flags = make([]flags, g.columns*g.rows)
	for a, column := range columns.Items {
		if len(column.Items) != g.rows {
			return g, damaged("grid["+strconv.Itoa(a)+"]", strconv.Itoa(len(column.Items))+" places, and "+strconv.Itoa(g.rows)+" in the column before")
		}
		for b, item := range column.Items {
			at := witness.Place{A: a, B: b}
			if err := g.flags[b*g.columns+a].read(at, item); err != nil {
				return g, err
			}
		}
	}
	g.widen()
	return g, nil
}

// widen makes a board one cell wide or high of one without cells, a bare line,
// which documents do not have; the edges that are new are removed.
func (g *grid) widen() {
	columns, rows := max(g.columns, 3), max(g.rows, 3)
	if g.pillar {
		columns = g.columns
	}
	if g.columns == columns && g.rows == rows {
		return
	}
	wide := make([]flags, columns*rows)
	for i := range wide {
		switch a, b := i%columns, i/columns; {
		case a < g.columns && b < g.rows:
			wide[i] = g.flags[b*g.columns+a]
		case a&1 != b&1:
			wide[i].gap = 2
		}
	}
	g.columns, g.rows, g.flags, g.widened = columns, rows, wide, true
}

// readLists reads what older puzzles hold beside the grid.
func (g *grid) readLists(v jsontext.Value) error {
	for _, list := range []struct {
		name string
		set  func(f *flags, at witness.Place, item jsontext.Value) error
	}{
		{"startPoints", setStart},
		{"endPoints", setEnd},
		{"dots", func(f *flags, _ witness.Place, _ jsontext.Value) error { f.dot = 1; return nil }},
		{"gaps", func(f *flags, _ witness.Place, _ jsontext.Value) error { f.gap = 1; return nil }},
		{"start", setStart},
		{"end", setEnd},
	} {
		items := member(v, list.name)
		switch items.Kind {
		case jsontext.Null:
			continue
		case jsontext.Object: // the only one there is
			items.Items = []jsontext.Value{items}
		case jsontext.Array:
		default:
			return damaged(list.name, items.Quote()+" is "+items.Kind.String()+"; expected a list of places")
		}
		for _, item := range items.Items {
			at, ok := g.place(item)
			if !ok {
				return damaged(list.name, item.Quote()+" is no place of the grid")
			}
			if at.Kind() == witness.Cell {
				return damaged(list.name, at.String()+" is a cell")
			}
			if err := list.set(&g.flags[at.B*g.columns+at.A], at, item); err != nil {
				return err
			}
		}
	}
	return nil
}

func setStart(f *flags, _ witness.Place, _ jsontext.Value) error {
	f.start = true
	return nil
}

// setEnd reads an end of a list; the oldest have no direction.
func setEnd(f *flags, at witness.Place, item jsontext.Value) error {
	f.end = true
	if dir := member(item, "dir"); dir.Kind != jsontext.Null {
		return f.readEnd(at, dir)
	}
	return nil
}

// place reads {"x":…,"y":…}.
func (g *grid) place(v jsontext.Value) (at witness.Place, ok bool) {
	a, okA := member(v, "x").Int()
	b, okB := member(v, "y").Int()
	if g.pillar && a == g.columns { // the right side is the left side
		a = 0
	}
	return witness.Place{A: a, B: b}, okA && okB && 0 <= a && a < g.columns && 0 <= b && b < g.rows
}

func readSymmetry(d *witness.Document, v jsontext.Value) error {
	if v.Kind == jsontext.Null {
		return nil
	}
	if v.Kind != jsontext.Object {
		return damaged("symmetry", v.Quote()+" is "+v.Kind.String()+`; expected {"x":…,"y":…}`)
	}
	x, err := truth("symmetry.x", member(v, "x"))
	if err != nil {
		return err
	}
	y, err := truth("symmetry.y", member(v, "y"))
	if err != nil {
		return err
	}
	for _, s := range symmetries {
		if s.x == x && s.y == y {
			d.Symmetry = s.symmetry
		}
	}
	switch {
	case d.Symmetry == witness.SymmetryParallel && !d.Pillar:
		return foreign("symmetry", "two lines in the same place")
	case d.Pillar && d.Width%2 != 0:
		return foreign("symmetry", "half way round a pillar of "+strconv.Itoa(d.Width)+" cells lies an edge; the number has to be even")
	}
	return nil
}

func readSettings(d *witness.Document, v jsontext.Value) error {
	if v.Kind != jsontext.Object && v.Kind != jsontext.Null {
		return damaged("settings", v.Quote()+" is "+v.Kind.String()+"; expected an object")
	}
	for _, s := range settings {
		value, ok := v.Get(s.name)
		if !ok {
			continue
		}
		on, err := truth("settings."+s.name, value)
		if err != nil {
			return err
		}
		if on != s.usual {
			d.Variants |= s.variant
		}
	}
	return nil
}
