package witness

import "strconv"

// Name says a symbol in words: "black star", "2 triangles", "must-cross",
// "invisible must-cross", "question mark", "rotatable yellow polyomino of 4".
func (s Symbol) Name() string {
	color := string(s.DefaultColor())
	if c, ok := ParseColor(string(s.Color)); ok {
		color = string(c)
	}
	switch s.Type {
	case Separation, Star, Eliminator:
		return color + " " + string(s.Type)
	case Triangle:
		name := strconv.Itoa(s.Count) + " triangle"
		if s.Count != 1 {
			name += "s"
		}
		if color != "orange" {
			name = color + " " + name
		}
		return name
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
		name := string(s.Type)
		if s.Color != "" {
			name = string(s.Color) + " " + name
		}
		if s.Invisible {
			name = "invisible " + name
		}
		return name
	case Unknown:
		return "question mark"
	}
	return string(s.Type)
}
