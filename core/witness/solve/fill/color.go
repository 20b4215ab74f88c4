package fill

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// newColors is the order in which new colours are chosen: orange and blue as in the thesis's examples, then
// the rest of the palette.
var newColors = []witness.Color{"orange", "blue", "black", "white", "cyan", "magenta", "yellow", "red", "green", "purple"}

// DefaultColors returns the colours of a query that names none (Shen 2024, section 5.2): those of the
// puzzle's separations and stars in reading order, followed by new ones. The number of new colours is two if
// the puzzle has no colour and at least two placeholders, none if it has more than two colours, and otherwise
// one. A new colour never repeats an old one.
func DefaultColors(d *witness.Document) []witness.Color {
	colors := []witness.Color{}
	placeholders := 0
	forEachPlace(d, func(s witness.Symbol) {
		switch s.Type {
		case witness.Separation, witness.Star:
			s.Color = s.EffectiveColor()
			if !contains(colors, s.Color) {
				colors = append(colors, s.Color)
			}
		case witness.Unknown:
			placeholders++
		}
	})
	fresh := 1
	switch {
	case len(colors) == 0 && placeholders >= 2:
		fresh = 2
	case len(colors) > 2:
		fresh = 0
	}
	for _, c := range newColors {
		if fresh > 0 && !contains(colors, c) {
			colors = append(colors, c)
			fresh--
		}
	}
	return colors
}

func contains(colors []witness.Color, c witness.Color) bool {
	for _, other := range colors {
		if other == c {
			return true
		}
	}
	return false
}

// checkColors refuses names that are not colours, and colours that appear twice.
func checkColors(colors []witness.Color) error {
	for i, c := range colors {
		if parsed, ok := witness.ParseColor(string(c)); !ok || parsed != c {
			return colorError{c, "is neither a colour of the palette nor #rrggbb"}
		}
		if contains(colors[:i], c) {
			return colorError{c, "appears twice"}
		}
	}
	return nil
}

type colorError struct {
	color  witness.Color
	reason string
}

func (e colorError) Error() string {
	return "colors: " + strconv.Quote(string(e.color)) + " " + e.reason
}

func (e colorError) Unwrap() error { return ErrColors }
