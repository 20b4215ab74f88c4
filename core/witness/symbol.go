package witness

import "slices"

// SymbolType is the kind of a symbol, by its name in documents.
type SymbolType string

// The symbols. Board.Check defines their exact rules. Unknown is no constraint but a placeholder of an EPCG
// query (Shen 2024, section 5.2).
const (
	Separation  SymbolType = "separation"
	Star        SymbolType = "star"
	Triangle    SymbolType = "triangle"
	Polyomino   SymbolType = "polyomino"
	Eliminator  SymbolType = "eliminator"
	Arrow       SymbolType = "arrow"
	Sizer       SymbolType = "sizer"
	MustCross   SymbolType = "must-cross"
	CannotCross SymbolType = "cannot-cross"
	Removed     SymbolType = "removed"
	Unknown     SymbolType = "unknown"
)

// SymbolTypes lists all types in the order of the palette.
var SymbolTypes = []SymbolType{Separation, Star, Triangle, Polyomino, Eliminator, Arrow, Sizer, MustCross, CannotCross, Removed, Unknown}

// On reports whether a symbol of this type may be on a kind of place.
func (t SymbolType) On(k PlaceKind) bool {
	switch t {
	case MustCross, CannotCross:
		return k != Cell
	case Removed:
		return k == Edge
	case Unknown:
		return k != Vertex
	}
	return k == Cell
}

// HasColor reports whether a symbol of this type has a colour of the palette. A must-cross has none: its
// Color names one of two lines.
func (t SymbolType) HasColor() bool {
	switch t {
	case Separation, Star, Triangle, Polyomino, Eliminator, Arrow, Sizer:
		return true
	}
	return false
}

// maxCount is the largest count of a symbol: a cell has four sides, and the counts of arrows on other sites
// go up to three.
const maxCount = 4

// HasCount reports whether a symbol of this type has a count.
func (t SymbolType) HasCount() bool { return t == Triangle || t == Arrow }

// BoardWide reports whether a symbol of this type depends on more of the line than the boundary of its
// region, so that only a complete line decides it.
func (t SymbolType) BoardWide() bool { return t == Arrow || t == Sizer }

// The colours of a must-cross on a board with two lines name the line that has to pass it. Without a colour
// either line may. On a board with one line the colour does not matter.
const (
	FirstLine  Color = "blue"   // the line that begins at the chosen start
	SecondLine Color = "yellow" // the line that follows by symmetry
)

// Symbol is one symbol of a document. Type decides which fields count.
type Symbol struct {
	At        Place
	Type      SymbolType
	Color     Color    // symbols in cells; for must-cross see FirstLine
	Count     int      // count of a triangle or arrow: 1..4
	Heading   Heading  // direction of an arrow
	Shape     [][]bool // polyomino: rows from the top, all of one length
	Rotatable bool     // polyomino
	Negative  bool     // polyomino
	Invisible bool     // must-cross: hidden during play, but counted
}

// SortSymbols sorts symbols into reading order: row by row, left to right.
func SortSymbols(symbols []Symbol) {
	slices.SortStableFunc(symbols, func(s, t Symbol) int {
		switch {
		case s.At.Before(t.At):
			return -1
		case t.At.Before(s.At):
			return 1
		}
		return 0
	})
}

// DefaultColor returns the colour of a symbol that names none.
func (s Symbol) DefaultColor() Color {
	switch {
	case s.Type == Triangle:
		return "orange"
	case s.Type == Polyomino && s.Negative:
		return "blue"
	case s.Type == Polyomino:
		return "yellow"
	case s.Type == Eliminator:
		return "white"
	case s.Type == Arrow:
		return "purple"
	case s.Type == Sizer:
		return "cyan"
	case s.Type == Separation || s.Type == Star:
		return "black"
	}
	return ""
}

// EffectiveColor returns the symbol's colour, or DefaultColor if it names none.
func (s Symbol) EffectiveColor() Color {
	if s.Color == "" {
		return s.DefaultColor()
	}
	return s.Color
}

// Same reports whether two symbols are equal in every field.
func (s Symbol) Same(t Symbol) bool {
	if s.At != t.At || s.Type != t.Type || s.Color != t.Color || s.Count != t.Count || s.Heading != t.Heading ||
		s.Rotatable != t.Rotatable || s.Negative != t.Negative || s.Invisible != t.Invisible || len(s.Shape) != len(t.Shape) {
		return false
	}
	for y := range s.Shape {
		if len(s.Shape[y]) != len(t.Shape[y]) {
			return false
		}
		for x := range s.Shape[y] {
			if s.Shape[y][x] != t.Shape[y][x] {
				return false
			}
		}
	}
	return true
}
