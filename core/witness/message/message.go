// Package message reads the members that requests about line puzzles share, and
// writes those that their answers share.
package message

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// Puzzle reads the member "puzzle", a document or the text of one; nil and an error
// noted in r if there is none. Errors about the puzzle are those of witness.Decode.
func Puzzle(r *verb.Fields) *witness.Document {
	v, ok := r.Need("puzzle")
	if !ok {
		return nil
	}
	d, err := document(v)
	r.Note(err)
	return d
}

func document(v jsontext.Value) (*witness.Document, error) {
	if v.Kind == jsontext.String {
		return witness.Parse(v.Text)
	}
	return witness.Decode(v)
}

// Colors reads a list of colours; nil when there is none.
func Colors(r *verb.Fields, name string) []witness.Color {
	names, ok := r.Texts(name)
	if !ok {
		return nil
	}
	colors := make([]witness.Color, len(names))
	for i, text := range names {
		c, known := witness.ParseColor(text)
		if !known {
			r.Note(verb.BadRequest(verb.Item(name, i), strconv.Quote(text), "is neither a colour of the palette nor #rrggbb"))
		}
		colors[i] = c
	}
	return colors
}

// Kinds reads a list of symbol types, which need not exist; nil when there is none.
func Kinds(r *verb.Fields, name string) []witness.SymbolType {
	names, ok := r.Texts(name)
	if !ok {
		return nil
	}
	kinds := make([]witness.SymbolType, len(names))
	for i, text := range names {
		kinds[i] = witness.SymbolType(text)
	}
	return kinds
}

// Places reads a list of places [a,b]; nil when there is none.
func Places(r *verb.Fields, name string) []witness.Place {
	v, ok := r.Get(name)
	if !ok {
		return nil
	}
	places, err := ParsePlaces(name, v)
	r.Note(err)
	return places
}

// ParsePlaces reads a value that is to be a list of places [a,b], under the field's
// name. Errors wrap verb.ErrRequest.
func ParsePlaces(field string, v jsontext.Value) ([]witness.Place, error) {
	if v.Kind != jsontext.Array {
		return nil, verb.BadRequest(field, v.Quote(), "is "+v.Kind.String()+"; expected a list of vertices [a,b]")
	}
	places := make([]witness.Place, len(v.Items))
	for i, item := range v.Items {
		okA, okB := false, false
		if item.Kind == jsontext.Array && len(item.Items) == 2 {
			places[i].A, okA = item.Items[0].Int()
			places[i].B, okB = item.Items[1].Int()
		}
		if !okA || !okB {
			return nil, verb.BadRequest(verb.Item(field, i), item.Quote(), "is not a vertex [a,b]")
		}
	}
	return places, nil
}
