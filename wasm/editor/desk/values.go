//go:build js

package desk

import (
	"syscall/js"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// This file converts values between Go and JavaScript.

var json = js.Global().Get("JSON")

// object returns the JavaScript value of a document. The same document gives the same object: documents are
// replaced, never changed.
func (d *Desk) object(doc *witness.Document) js.Value {
	for i, known := range d.objects {
		if known.doc == doc {
			if i > 0 {
				d.objects[0], d.objects[1] = d.objects[1], d.objects[0]
			}
			return known.value
		}
	}
	d.objects[1] = d.objects[0]
	d.objects[0] = object{doc, parse(doc.AppendJSON(nil))}
	return d.objects[0].value
}

func parse(text []byte) js.Value { return json.Call("parse", string(text)) }

// text returns a value as JSON; "" if it has none.
func text(v js.Value) string {
	if written := json.Call("stringify", v); written.Type() == js.TypeString {
		return written.String()
	}
	return ""
}

// read reads a document from an object or a text in any format.
func read(v js.Value) (*witness.Document, error) {
	if v.Type() == js.TypeString {
		return witness.Parse(v.String())
	}
	return witness.Parse(text(v))
}

// readSymbol reads a symbol. A symbol without a place, as on a tile, is read as one in a cell.
func readSymbol(v js.Value) (witness.Symbol, error) {
	written := text(v)
	if member(v, "at").IsUndefined() {
		written = `{"at":[1,1],` + written[1:]
	}
	value, err := jsonlite.Parse(written)
	if err != nil {
		return witness.Symbol{}, err
	}
	return witness.DecodeSymbol("symbol", value)
}

// symbol returns the symbol that a click would place, without a place; nil for starts and ends.
func (d *Desk) symbol() any {
	at := witness.Place{A: 1, B: 1}
	if !d.st.Tool().On(witness.Cell) {
		at = witness.Place{A: 1}
	}
	symbol := d.st.Symbol(at)
	if symbol.Type == "" {
		return nil
	}
	value := parse(symbol.AppendJSON(nil))
	value.Delete("at")
	return value
}

func place(at witness.Place) []any { return []any{at.A, at.B} }

func line(places []witness.Place) []any {
	list := make([]any, len(places))
	for i, at := range places {
		list[i] = place(at)
	}
	return list
}

// places reads a line; any other value gives an empty one.
func places(v js.Value) (line []witness.Place) {
	if v.Type() != js.TypeObject {
		return nil
	}
	for i := range v.Length() {
		at := v.Index(i)
		line = append(line, witness.Place{A: at.Index(0).Int(), B: at.Index(1).Int()})
	}
	return line
}

// argument returns an argument of a call; undefined if it is missing.
func argument(args []js.Value, i int) js.Value {
	if i < len(args) {
		return args[i]
	}
	return js.Undefined()
}

// textOr returns an argument that is a text, or a default.
func textOr(args []js.Value, i int, or string) string {
	if v := argument(args, i); v.Type() == js.TypeString {
		return v.String()
	}
	return or
}

// member returns a member of an object; undefined for any other value.
func member(v js.Value, name string) js.Value {
	if v.Type() != js.TypeObject {
		return js.Undefined()
	}
	return v.Get(name)
}
