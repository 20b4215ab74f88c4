package draw

import "github.com/perplex-puzzles/perplex/core/witness"

// fills are the colours of the palette on the plate, the same in both themes. Black uses the theme's mark
// colour.
var fills = map[witness.Color]string{
	"white": "#F8F7F0", "yellow": "#FFE27A", "orange": "#FFB85C", "red": "#FF8F7C", "magenta": "#FF9FD6",
	"purple": "#CDB0FF", "blue": "#9CC8FF", "cyan": "#86E6EA", "green": "#A4E495",
}

// ColorLetter returns the letter of a colour, for places without room for a hatch and for text drawings.
// Black is K as in print; a colour outside the palette is #.
func ColorLetter(c witness.Color) string {
	switch c {
	case "black":
		return "K"
	case "white", "cyan", "magenta", "yellow", "red", "green", "blue", "orange", "purple":
		return string(c[0] - 'a' + 'A')
	}
	return "#"
}

// colorOf returns the colour to draw a symbol in. An invalid colour becomes the symbol's default, so that no
// foreign text enters the markup.
func colorOf(s witness.Symbol) witness.Color {
	if c, ok := witness.ParseColor(string(s.Color)); ok {
		return c
	}
	return s.DefaultColor()
}

// paint writes the class of a shape and the attribute, fill or stroke, with its colour. Black is a class of
// its own, since it changes with the theme.
func (p *pen) paint(attribute, class string, color witness.Color) {
	if color == "black" {
		p.put(` class="`, class, " px-black-", attribute, `"`)
		return
	}
	value, named := fills[color]
	if !named {
		value = string(color)
	}
	p.put(` class="`, class, `" `, attribute, `="`, value, `"`)
}

// hatches are the strokes of each colour's pattern, in a square tile; white is plain and black is solid.
var hatches = map[witness.Color]struct {
	tile    float64
	strokes string
	dots    bool
}{
	"yellow":  {tile: 8, strokes: "M2 2h0M6 6h0", dots: true},
	"red":     {tile: 6.5, strokes: "M3.25 -1V8"},
	"blue":    {tile: 6.5, strokes: "M-1 3.25H8"},
	"cyan":    {tile: 10, strokes: "M0 2.5h6M5 7.5h5M0 7.5h1"},
	"green":   {tile: 8, strokes: "M-2 -2L10 10M-2 6L2 10M6 -2L10 2"},
	"purple":  {tile: 8, strokes: "M-2 10L10 -2M-2 2L2 -2M6 10L10 6"},
	"magenta": {tile: 9, strokes: "M-2 -2L11 11M-2 11L11 -2"},
	"orange":  {tile: 12, strokes: "M0 3h12M0 9h12M3 3v6M9 9v6M9 -3v6"},
}

func hatchID(color witness.Color) string { return "px-hatch-" + string(color) }

// hatch defines a colour's pattern.
func (p *pen) hatch(color witness.Color) {
	h, ok := hatches[color]
	if !ok {
		return
	}
	p.put(`<pattern id="`, hatchID(color), `" patternUnits="userSpaceOnUse"`)
	p.attr("width", h.tile)
	p.attr("height", h.tile)
	p.put(`><path class="px-hatch`)
	if h.dots {
		p.put(" px-dots")
	}
	p.put(`" d="`, h.strokes, `"/></pattern>`)
}

// Hatches returns the patterns of all colours as an invisible SVG element. A page that shows Inline drawings
// with hatches contains it once.
func Hatches() string {
	var p pen
	p.put(`<svg class="px" width="0" height="0" style="position:absolute" aria-hidden="true" focusable="false"><defs>`)
	for _, color := range witness.Palette {
		p.hatch(color)
	}
	p.put("</defs></svg>")
	return string(p.buf)
}
