package witness

import "strconv"

// Noun returns the word for a symbol type in texts: "square" for Separation, "canceller" for Eliminator,
// "hexagon" for MustCross, "gap" for CannotCross, "question mark" for Unknown, and the type itself for the
// others.
func (t SymbolType) Noun() string {
	switch t {
	case Separation:
		return "square"
	case Eliminator:
		return "canceller"
	case MustCross:
		return "hexagon"
	case CannotCross:
		return "gap"
	case Unknown:
		return "question mark"
	}
	return string(t)
}

// Name describes a symbol in words: "black star", "2 triangles", "hexagon", "invisible hexagon", "question
// mark", "rotatable yellow polyomino of 4", "up-right arrow of 2".
func (s Symbol) Name() string {
	color := string(s.DefaultColor())
	if c, ok := ParseColor(string(s.Color)); ok {
		color = string(c)
	}
	switch s.Type {
	case Separation, Star, Eliminator:
		return color + " " + s.Type.Noun()
	case Triangle:
		name := strconv.Itoa(s.Count) + " triangle"
		if s.Count != 1 {
			name += "s"
		}
		if color != "orange" {
			name = color + " " + name
		}
		return name
	case Arrow:
		name := s.Heading.String() + " " + s.Type.Noun() + " of " + strconv.Itoa(s.Count)
		if color != string(s.DefaultColor()) {
			name = color + " " + name
		}
		return name
	case Sizer:
		if color != string(s.DefaultColor()) {
			return color + " " + s.Type.Noun()
		}
		return s.Type.Noun()
	case Polyomino:
		squares := 0
		for _, row := range s.Shape {
			for _, set := range row {
				if set {
					squares++
				}
			}
		}
		name := color + " polyomino of " + strconv.Itoa(squares)
		if s.Negative {
			name = "negative " + name
		}
		if s.Rotatable {
			name = "rotatable " + name
		}
		return name
	case MustCross:
		name := s.Type.Noun()
		if s.Color != "" {
			name = string(s.Color) + " " + name
		}
		if s.Invisible {
			name = "invisible " + name
		}
		return name
	}
	return s.Type.Noun()
}
