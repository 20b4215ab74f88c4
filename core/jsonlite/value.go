// Package jsonlite reads and writes JSON text (RFC 8259) without reflection.
//
// It exists for the sake of size and of good errors. encoding/json adds about 250 KB of
// brotli-compressed code to a WebAssembly program, and the small public readers import it or fmt
// (measured; see RATIONALE.md). Parse returns a tree of Values that keeps the order of members, so
// that an error can name the first wrong place. The Append functions write JSON. The package is
// strict: one value, UTF-8, no duplicate member names, no trailing text.
//
// The package promises no speed on large documents, no streaming, and no numbers beyond float64.
package jsonlite

import "github.com/perplex-puzzles/perplex/core/phrase"

// Kind is the type of a JSON value.
type Kind uint8

// The kinds of JSON values.
const (
	Null Kind = iota
	Bool
	Number
	String
	Array
	Object
)

// String returns the name of the kind with its article, for error messages.
func (k Kind) String() string {
	switch k {
	case Null:
		return "null"
	case Bool:
		return "a boolean"
	case Number:
		return "a number"
	case String:
		return "a string"
	case Array:
		return "a list"
	case Object:
		return "an object"
	}
	panic("jsonlite: impossible kind")
}

// Value is one JSON value. Only the fields of its Kind are set. Its methods take a pointer because
// copies of this large struct cost the module 2 KB.
type Value struct {
	Kind    Kind
	Bool    bool
	Number  float64
	Text    string   // decoded text of a String
	Items   []Value  // items of an Array
	Members []Member // members of an Object, in the order of the text
	Raw     string   // source text of the value
}

// Member is a name and value of an object.
type Member struct {
	Name  string
	Value Value
}

// Get returns the member with a name. ok is false if v is not an object or has no such member.
func (v *Value) Get(name string) (value Value, ok bool) {
	for _, m := range v.Members {
		if m.Name == name {
			return m.Value, true
		}
	}
	return Value{}, false
}

// Int returns a number's value as an int. ok is false if v is not a number, has a fraction, or is beyond plus
// or minus 2^31.
func (v *Value) Int() (n int, ok bool) {
	if v.Kind != Number || v.Number != v.Number || v.Number < -1<<31 || v.Number > 1<<31 {
		return 0, false
	}
	n = int(v.Number)
	return n, float64(n) == v.Number
}

// Quote returns at most the first 60 bytes of the value's source text, for error messages.
func (v *Value) Quote() string { return phrase.Shorten(v.Raw) }
