package model

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// Tool is what the palette offers to place.
type Tool struct {
	Type  witness.SymbolType
	Count int // of triangles
	Tip   Tip // a start or an end, which are no symbols: Type is then ""
}

// Tools in the order of the palette.
var Tools = []Tool{
	{Type: witness.Separation}, {Type: witness.Star},
	{Type: witness.Triangle, Count: 1}, {Type: witness.Triangle, Count: 2}, {Type: witness.Triangle, Count: 3},
	{Type: witness.Unknown},
	{Type: witness.MustCross}, {Type: witness.CannotCross}, {Type: witness.Removed},
	{Tip: StartTip}, {Tip: EndTip},
}

// ID names a tool in storage and in the page's markup: "star", "triangle-2".
func (t Tool) ID() string {
	switch {
	case t.Tip != NoTip:
		return t.Tip.String()
	case t.Type == witness.Triangle:
		return string(t.Type) + "-" + strconv.Itoa(t.Count)
	}
	return string(t.Type)
}

// ToolByID finds a tool of the palette.
func ToolByID(id string) (t Tool, ok bool) {
	for _, t := range Tools {
		if t.ID() == id {
			return t, true
		}
	}
	return Tool{}, false
}

// Name is the tool's name for people.
func (t Tool) Name() string {
	switch t.Tip {
	case StartTip:
		return "Start"
	case EndTip:
		return "End"
	}
	switch t.Type {
	case witness.Separation:
		return "Separation"
	case witness.Star:
		return "Star"
	case witness.Triangle:
		return "Triangle " + strconv.Itoa(t.Count)
	case witness.Unknown:
		return "Question mark"
	case witness.MustCross:
		return "Must-cross"
	case witness.CannotCross:
		return "Cannot-cross"
	case witness.Removed:
		return "Removed"
	}
	return string(t.Type)
}

// On reports whether the tool places something on such a place.
func (t Tool) On(kind witness.PlaceKind) bool {
	if t.Tip != NoTip {
		return kind == witness.Vertex
	}
	return t.Type.On(kind)
}

// Coloured reports whether the chosen colour goes into the tool's symbol.
func (t Tool) Coloured() bool { return t.Type == witness.Separation || t.Type == witness.Star }

// Symbol is what the tool places, if that is a symbol.
func (t Tool) Symbol(at witness.Place, color witness.Color) witness.Symbol {
	s := witness.Symbol{At: at, Type: t.Type, Count: t.Count}
	s.Color = s.DefaultColor()
	if t.Coloured() {
		s.Color = color
	}
	return s
}

// Places says where symbols of the tool lie, in words: "in cells".
func (t Tool) Places() string {
	words := ""
	for _, kind := range []struct {
		kind witness.PlaceKind
		word string
	}{{witness.Cell, "in cells"}, {witness.Edge, "on edges"}, {witness.Vertex, "on vertices"}} {
		if !t.On(kind.kind) {
			continue
		}
		if words != "" {
			words += " and "
		}
		words += kind.word
	}
	return words
}

// Toggle returns the document with the symbol placed, in the stead of what lay
// there, or taken away if the very same lay there already.
func Toggle(doc *witness.Document, s witness.Symbol) (next *witness.Document, placed bool) {
	next = doc.Clone()
	if old, ok := doc.SymbolAt(s.At); ok && old.Same(s) {
		next.Remove(s.At)
		return next, false
	}
	next.Put(s)
	return next, true
}
