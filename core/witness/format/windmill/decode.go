package windmill

import (
	"encoding/base64"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// version ends every string; the format has no other.
const version = "_0"

// Decode reads a puzzle from a Windmill string or a link that contains one: the editor's (/build/...) or one
// of the site's older forms (build.html#..., main.html#...). Surrounding white space, percent escapes and
// missing padding are accepted.
//
// Errors are *Error and wrap ErrSyntax (no such string, or a damaged one), ErrForeign (a feature that a
// document cannot hold; the error names the place) or ErrShortLink (the address of a published puzzle, or
// just its id). The document passes Validate; its profile is the Windmill's.
func Decode(text string) (*witness.Document, error) {
	if len(text) > witness.MaxText {
		return nil, damaged("", strconv.Itoa(len(text))+" bytes are too many")
	}
	content, err := unwrap(text)
	if err != nil {
		return nil, err
	}
	content, ok := strings.CutSuffix(content, version)
	if !ok {
		return nil, damaged("", "the link ends too early or is of another version; copy the whole link")
	}
	message, err := unpack(content)
	if err != nil {
		return nil, err
	}
	return decode(message)
}

// unpack decodes the base64, in both alphabets, as the site does; up to two '=' may stand at the end. A loop
// unifies the alphabets, because strings.NewReplacer adds 22 KB of brotli-compressed code to the wasm module.
func unpack(content string) ([]byte, error) {
	text := []byte(strings.TrimSuffix(strings.TrimSuffix(content, "="), "="))
	for i, c := range text {
		switch c {
		case '+':
			text[i] = '-'
		case '/':
			text[i] = '_'
		}
	}
	message, err := base64.RawURLEncoding.DecodeString(string(text))
	if at, ok := err.(base64.CorruptInputError); ok {
		return nil, damaged("", "not base64 at character "+strconv.Itoa(int(at)+1)+"; was the whole string copied?")
	}
	return message, nil
}

// board is the part of a message about the board as a whole.
type board struct {
	columns  int // number of columns in doubled coordinates: 2*width+1
	symmetry int
}

// readBoard reads the board before the entities, as the fields may come in any order.
func readBoard(message []byte) (board, error) {
	var b board
	f := fields{rest: message, repeated: 2}
	for f.next() {
		switch f.number {
		case 1:
			b.columns = f.int("width", maxInt)
		case 2:
			f.message("entity")
		case 3:
			b.symmetry = f.int("symmetry", len(symmetries)-1)
		default:
			f.unknown("the puzzle")
		}
	}
	if f.err != nil {
		return b, f.err
	}
	switch {
	case b.columns < 3 || b.columns%2 == 0:
		return b, damaged("width", strconv.Itoa(b.columns)+" columns are no 2w+1")
	case b.columns > 2*witness.MaxSide+1:
		return b, foreign("width", strconv.Itoa(b.columns/2)+" cells are outside 1..10")
	}
	return b, nil
}

func decode(message []byte) (*witness.Document, error) {
	b, err := readBoard(message)
	if err != nil {
		return nil, err
	}
	d := witness.New(b.columns/2, 1)
	d.Starts, d.Ends = nil, nil
	if b.symmetry != 0 {
		d.Symmetry = symmetries[b.symmetry]
	}
	places, room := 0, b.columns*(2*witness.MaxSide+1)
	f := fields{rest: message, repeated: 2}
	for f.next() {
		if f.number != 2 {
			continue
		}
		var e entity
		count, err := e.read(f.bytes)
		if err != nil {
			return nil, locate(place(places, b.columns), err)
		}
		if count > room-places {
			return nil, foreign("height", "more than 10 cells ("+strconv.Itoa(count)+" places where "+strconv.Itoa(room-places)+" are left)")
		}
		for range count {
			if err := put(d, place(places, b.columns), &e); err != nil {
				return nil, err
			}
			places++
		}
	}
	rows := places / b.columns
	if places%b.columns != 0 || rows < 3 || rows%2 == 0 {
		return nil, damaged("height", strconv.Itoa(places)+" places make no 2h+1 rows of "+strconv.Itoa(b.columns))
	}
	d.Height = rows / 2
	return d, nil
}

// put adds an entity to the document.
func put(d *witness.Document, p witness.Place, e *entity) error {
	if !e.kind.on(p.Kind()) {
		return foreign(name(p), e.kind.String()+" cannot be there in a document")
	}
	switch e.kind {
	case unset:
		return nil
	case start:
		d.Starts = append(d.Starts, p)
		return nil
	case end:
		d.Ends = append(d.Ends, witness.End{At: p, Orientation: e.orientation})
		return nil
	}
	s := witness.Symbol{At: p, Type: symbolTypes[e.kind], Color: colors[e.color], Count: e.triangles}
	if e.shape != nil {
		s.Shape, s.Rotatable, s.Negative = e.shape.rows, e.shape.free, e.shape.negative
	}
	s.Color = s.EffectiveColor()
	d.Symbols = append(d.Symbols, s)
	return nil
}

func place(i, columns int) witness.Place { return witness.Place{A: i % columns, B: i / columns} }

// name formats a place for errors: "cell [1,3]".
func name(p witness.Place) string { return p.Kind().String() + " " + p.String() }

// locate adds the place to an error.
func locate(p witness.Place, err error) error {
	if e, ok := err.(*Error); ok && e.Where == "" {
		e.Where = name(p)
	}
	return err
}
