package model

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
)

// Tool is an item of the palette.
type Tool struct {
	Type      witness.SymbolType
	Count     int           // of a triangle or an arrow
	Negative  bool          // polyomino
	Line      witness.Color // must-cross for one of two lines
	Invisible bool          // must-cross
	Tip       Tip           // a start or an end, which are no symbols; Type is then ""
}

// Tools lists the tools in the order of the palette.
var Tools = []Tool{
	{Type: witness.Separation}, {Type: witness.Star},
	{Type: witness.Triangle, Count: 1}, {Type: witness.Triangle, Count: 2}, {Type: witness.Triangle, Count: 3}, {Type: witness.Triangle, Count: 4},
	{Type: witness.Polyomino}, {Type: witness.Polyomino, Negative: true},
	{Type: witness.Eliminator},
	{Type: witness.Unknown},
	{Type: witness.MustCross}, {Type: witness.MustCross, Line: witness.FirstLine}, {Type: witness.MustCross, Line: witness.SecondLine},
	{Type: witness.MustCross, Invisible: true},
	{Type: witness.CannotCross}, {Type: witness.Removed},
	{Tip: StartTip}, {Tip: EndTip},
	{Type: witness.Arrow, Count: 1}, {Type: witness.Arrow, Count: 2}, {Type: witness.Arrow, Count: 3}, {Type: witness.Arrow, Count: 4},
	{Type: witness.Sizer},
}

// ID returns a tool's name in storage and in the page's markup: "star", "triangle-2".
func (t Tool) ID() string {
	id := string(t.Type)
	switch {
	case t.Tip != NoTip:
		return t.Tip.String()
	case t.Type.HasCount():
		return id + "-" + strconv.Itoa(t.Count)
	case t.Negative:
		return "negative-" + id
	case t.Line != "":
		return id + "-" + string(t.Line)
	case t.Invisible:
		return "invisible-" + id
	}
	return id
}

// ToolByID returns the palette's tool of an id.
func ToolByID(id string) (t Tool, ok bool) {
	for _, t := range Tools {
		if t.ID() == id {
			return t, true
		}
	}
	return Tool{}, false
}

// ToolOf returns the tool that places such a symbol.
func ToolOf(s witness.Symbol) Tool {
	t := Tool{Type: s.Type, Count: s.Count, Negative: s.Negative, Invisible: s.Invisible}
	if s.Type == witness.MustCross && !s.Invisible {
		t.Line = s.Color
	}
	return t
}

// Name returns the tool's displayed name.
func (t Tool) Name() string {
	switch {
	case t.Tip == StartTip:
		return "Start"
	case t.Tip == EndTip:
		return "End"
	case t.Negative:
		return "Negative polyomino"
	case t.Line == witness.FirstLine:
		return "Blue hexagon"
	case t.Line == witness.SecondLine:
		return "Yellow hexagon"
	case t.Invisible:
		return "Invisible hexagon"
	}
	if t.Type.HasCount() {
		return draw.Capital(t.Type.Noun()) + " " + strconv.Itoa(t.Count)
	}
	return draw.Capital(t.Type.Noun())
}

// On reports whether the tool can be used on a kind of place.
func (t Tool) On(kind witness.PlaceKind) bool {
	if t.Tip != NoTip {
		return kind != witness.Cell
	}
	return t.Type.On(kind)
}

// Coloured reports whether the tool's symbol has a colour.
func (t Tool) Coloured() bool { return t.Type.HasColor() }

// Symbol returns the symbol that the tool places; tips have none.
func (t Tool) Symbol(at witness.Place, c Choices) witness.Symbol {
	s := witness.Symbol{At: at, Type: t.Type, Count: t.Count, Negative: t.Negative, Color: t.Line, Invisible: t.Invisible}
	if t.Coloured() {
		s.Color = c.ColorOf(t)
	}
	if t.Type == witness.Arrow {
		s.Heading = c.Heading()
	}
	if t.Type == witness.Polyomino {
		s.Shape, s.Rotatable = c.Shape.Squares(), c.Shape.Rotatable
	}
	return s
}

// Places names the kinds of places for the tool's symbols: "in cells".
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
