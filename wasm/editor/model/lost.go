package model

import "github.com/perplex-puzzles/perplex/core/witness"

// WhyLost returns the reason why a symbol cannot be satisfied by any line, on a board that has no solution
// with it: "alone, a star has no partner". It returns "" if the symbols alone do not show it.
func WhyLost(doc *witness.Document, s witness.Symbol) string {
	switch s.Type {
	case witness.Star:
		for _, other := range doc.Symbols {
			if other.At != s.At && other.At.Kind() == witness.Cell && other.EffectiveColor() == s.EffectiveColor() || other.Type == witness.Eliminator || other.Type == witness.Unknown {
				return ""
			}
		}
		return "alone, a star has no partner"
	case witness.Triangle:
		open := 4
		for _, side := range []witness.Place{{A: s.At.A - 1, B: s.At.B}, {A: s.At.A + 1, B: s.At.B}, {A: s.At.A, B: s.At.B - 1}, {A: s.At.A, B: s.At.B + 1}} {
			if on, ok := doc.SymbolAt(side); ok && (on.Type == witness.CannotCross || on.Type == witness.Removed) {
				open--
			}
		}
		if open < s.Count {
			return Plural(uint64(open), "side") + " can be drawn, " + Plural(uint64(s.Count), "triangle") + " ask for more"
		}
	}
	return ""
}
