package edit

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// Palette returns the default symbols that edits of a puzzle may bring, without places: one to three
// triangles, in the colour of the puzzle's; separations and then stars in the puzzle's colours, filled up to
// two with black and white; must-cross and cannot-cross.
func Palette(d *witness.Document) []witness.Symbol {
	symbols := slices.Clone(d.Symbols)
	witness.SortSymbols(symbols)
	triangle := witness.Symbol{Type: witness.Triangle}
	var colors []witness.Color
	for _, s := range symbols {
		color := s.EffectiveColor()
		switch s.Type {
		case witness.Triangle:
			if triangle.Color == "" {
				triangle.Color = color
			}
		case witness.Separation, witness.Star:
			if !slices.Contains(colors, color) {
				colors = append(colors, color)
			}
		}
	}
	for _, c := range []witness.Color{"black", "white"} {
		if len(colors) < 2 && !slices.Contains(colors, c) {
			colors = append(colors, c)
		}
	}
	triangle.Color = triangle.EffectiveColor()
	var palette []witness.Symbol
	for triangle.Count = 1; triangle.Count <= 3; triangle.Count++ {
		palette = append(palette, triangle)
	}
	for _, t := range [2]witness.SymbolType{witness.Separation, witness.Star} {
		for _, c := range colors {
			palette = append(palette, witness.Symbol{Type: t, Color: c})
		}
	}
	return append(palette, witness.Symbol{Type: witness.MustCross}, witness.Symbol{Type: witness.CannotCross})
}

// kindOf returns a symbol without its place, and with its colour named.
func kindOf(s witness.Symbol) witness.Symbol {
	s.At = witness.Place{}
	s.Color = s.EffectiveColor()
	return s
}
