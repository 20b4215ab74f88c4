package raster

import (
	"image/color"
	"strconv"
	"strings"
)

// look is the set of drawing properties of a shape.
type look struct {
	fill, stroke                        paint
	width                               float64
	opacity, fillOpacity, strokeOpacity float64
	caps, joins                         ending
	dashes                              []float64
	x, y, size                          float64 // of a text
}

// plain is the default look.
var plain = look{
	fill: paint{color.NRGBA{A: 255}, false}, stroke: paint{none: true}, width: 1,
	opacity: 1, fillOpacity: 1, strokeOpacity: 1, size: 16,
}

// declaration is a property with its value in a style sheet.
type declaration struct{ property, value string }

// readSheet reads the rules whose selectors are single classes.
func readSheet(text string, sheet map[string][]declaration) {
	for _, rule := range strings.Split(text, "}") {
		selector, body, _ := strings.Cut(rule, "{")
		class, ok := strings.CutPrefix(strings.TrimSpace(selector), ".")
		if !ok || strings.ContainsAny(class, " .,:") {
			continue
		}
		for _, line := range strings.Split(body, ";") {
			property, value, _ := strings.Cut(line, ":")
			sheet[class] = append(sheet[class], declaration{strings.TrimSpace(property), strings.TrimSpace(value)})
		}
	}
}

// set changes a property, but ignores unknown properties, and values that only a page can resolve.
func (l *look) set(property, value string) {
	if strings.HasPrefix(value, "var(") {
		return
	}
	f, err := strconv.ParseFloat(value, 64)
	number := func(to *float64) {
		if err == nil {
			*to = f
		}
	}
	switch property {
	case "fill":
		l.fill = paintOf(value)
	case "stroke":
		l.stroke = paintOf(value)
	case "stroke-width":
		number(&l.width)
	case "opacity":
		if err == nil {
			l.opacity *= f
		}
	case "fill-opacity":
		number(&l.fillOpacity)
	case "stroke-opacity":
		number(&l.strokeOpacity)
	case "stroke-linecap":
		l.caps = map[string]ending{"round": round, "square": square}[value]
	case "stroke-linejoin":
		l.joins = map[string]ending{"round": round}[value]
	case "stroke-dasharray":
		l.dashes = numbers(value)
	case "x":
		number(&l.x)
	case "y":
		number(&l.y)
	case "font-size":
		number(&l.size)
	}
}

// paintOf reads a colour as #rgb or #rrggbb. Any other text gives no paint, so patterns are left
// out.
func paintOf(text string) paint {
	digits, ok := strings.CutPrefix(text, "#")
	if len(digits) == 3 {
		digits = string([]byte{digits[0], digits[0], digits[1], digits[1], digits[2], digits[2]})
	}
	n, err := strconv.ParseUint(digits, 16, 32)
	if !ok || len(digits) != 6 || err != nil {
		return paint{none: true}
	}
	return paint{color.NRGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255}, false}
}
