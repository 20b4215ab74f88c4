package jbz

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// flags are what lies at one place: on a line any of the flags, in a cell a
// symbol.
type flags struct {
	start, end  bool
	orientation *[2]int // of the end; nil when none was stored
	dot         int     // 0..5, see doc.go
	gap         int     // 0..2
	symbol      *witness.Symbol
}

// mostDot is the largest number of a dot. No puzzle of today has 5; an old one
// does, and to the rules it is a dot like any other.
const mostDot = 5

// read takes over an item of the grid.
func (f *flags) read(at witness.Place, v jsontext.Value) (err error) {
	empty := v.Kind == jsontext.Null || v.Kind == jsontext.Bool && !v.Bool
	if empty {
		return nil
	}
	if v.Kind != jsontext.Object {
		return damaged(name(at), v.Quote()+" is "+v.Kind.String()+"; expected an object or null")
	}
	kind := member(v, "type")
	if kind.Kind != jsontext.String && kind.Kind != jsontext.Null {
		return damaged(name(at), "the type "+kind.Quote()+" is "+kind.Kind.String()+"; expected a text")
	}
	if at.Kind() == witness.Cell {
		f.symbol, err = readSymbol(at, kind.Text, v)
		return err
	}
	if kind.Text != "line" && kind.Text != "" {
		return foreign(name(at), kind.Quote()+" is no line, and only lines lie there")
	}
	if f.start, err = truth(name(at)+": start", member(v, "start")); err != nil {
		return err
	}
	if f.dot, err = number(at, "dot", v, mostDot); err != nil {
		return err
	}
	if f.gap, err = number(at, "gap", v, 2); err != nil {
		return err
	}
	if end := member(v, "end"); end.Kind != jsontext.Null {
		return f.readEnd(at, end)
	}
	return nil
}

// readEnd reads an end by the direction in which its nub points.
func (f *flags) readEnd(at witness.Place, v jsontext.Value) error {
	for _, d := range directions {
		if v.Kind == jsontext.String && v.Text == d.name {
			f.end, f.orientation = true, &[2]int{d.step[0], d.step[1]}
			return nil
		}
	}
	return damaged(name(at), "the end "+v.Quote()+" is none of left, right, top, bottom")
}

// number reads a flag that is a number, true for 1, or false or absent for 0.
func number(at witness.Place, flag string, v jsontext.Value, most int) (int, error) {
	value := member(v, flag)
	switch value.Kind {
	case jsontext.Null:
		return 0, nil
	case jsontext.Bool:
		if value.Bool {
			return 1, nil
		}
		return 0, nil
	}
	n, ok := value.Int()
	if !ok || n < 0 || n > most {
		return 0, damaged(name(at), "the "+flag+" "+value.Quote()+" is no number of 0.."+strconv.Itoa(most))
	}
	return n, nil
}

// put adds to the document what lies at a place.
func (f *flags) put(d *witness.Document, at witness.Place) error {
	if f.start {
		d.Starts = append(d.Starts, at)
	}
	if f.end {
		d.Ends = append(d.Ends, witness.End{At: at, Orientation: f.orientation})
	}
	if f.dot != 0 && f.gap != 0 {
		return foreign(name(at), "a dot and a gap in one place, where a document has one thing")
	}
	if f.gap != 0 && at.Kind() == witness.Vertex {
		return foreign(name(at), "a gap on a vertex")
	}
	s := f.symbol
	switch {
	case f.dot != 0:
		s = &witness.Symbol{At: at, Type: witness.MustCross, Invisible: f.dot == 4}
		switch f.dot {
		case 2:
			s.Color = witness.FirstLine
		case 3:
			s.Color = witness.SecondLine
		}
	case f.gap == 1:
		s = &witness.Symbol{At: at, Type: witness.CannotCross}
	case f.gap == 2:
		s = &witness.Symbol{At: at, Type: witness.Removed}
	}
	if s != nil {
		d.Symbols = append(d.Symbols, *s)
	}
	return nil
}

// readSymbol reads a cell; nil when there is nothing in it.
func readSymbol(at witness.Place, kind string, v jsontext.Value) (*witness.Symbol, error) {
	if kind == "" || kind == "nonce" {
		return nil, nil
	}
	s := &witness.Symbol{At: at}
	for _, t := range symbolTypes {
		if t.name == kind {
			s.Type, s.Negative = t.symbol, t.negative
		}
	}
	switch s.Type {
	case "":
		return nil, foreign(name(at), "a document has no symbol "+member(v, "type").Quote())
	case witness.Triangle:
		count := member(v, "count")
		n, ok := count.Int()
		if !ok || n < 1 {
			return nil, damaged(name(at), "the count "+count.Quote()+" of triangles is no number from 1 on")
		}
		s.Count = n
	case witness.Polyomino:
		bits, ok := member(v, "polyshape").Int()
		if !ok || bits&^(1<<(shapeSide*shapeSide)-1|rotatableBit) != 0 {
			return nil, damaged(name(at), "the polyshape "+member(v, "polyshape").Quote()+" is none")
		}
		s.Rotatable = bits&rotatableBit != 0 || member(v, "rot").Text == "all"
		if s.Shape = shape(bits); s.Shape == nil {
			return nil, nil
		}
	}
	color := member(v, "color")
	if color.Kind == jsontext.Null {
		s.Color = s.DefaultColor()
		return s, nil
	}
	var ok bool
	if s.Color, ok = readColor(color.Text); !ok {
		return nil, foreign(name(at), "the colour "+color.Quote()+" is neither one of the palette nor #rrggbb")
	}
	return s, nil
}

// readColor reads the CSS colours that documents know.
func readColor(css string) (witness.Color, bool) {
	if len(css) == 4 && css[0] == '#' {
		long := []byte{'#', css[1], css[1], css[2], css[2], css[3], css[3]}
		css = string(long)
	}
	return witness.ParseColor(strings.ToLower(css))
}

// shape returns the rows of a polyshape without its empty margins, nil when it
// has no square.
func shape(bits int) [][]bool {
	left, top, right, bottom := shapeSide, shapeSide, -1, -1
	has := func(x, y int) bool { return bits>>(shapeSide*x+y)&1 != 0 }
	for x := range shapeSide {
		for y := range shapeSide {
			if has(x, y) {
				left, right = min(left, x), max(right, x)
				top, bottom = min(top, y), max(bottom, y)
			}
		}
	}
	var rows [][]bool
	for y := top; y <= bottom; y++ {
		row := make([]bool, right-left+1)
		for x := range row {
			row[x] = has(left+x, y)
		}
		rows = append(rows, row)
	}
	return rows
}
