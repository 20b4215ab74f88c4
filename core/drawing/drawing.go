// Package drawing writes SVG files of puzzles: rectangles, circles, paths and short texts, styled by
// attributes. Package raster turns such a file into pixels.
//
// Line puzzles have a package of their own with themes and hatching, core/witness/draw.
package drawing

import (
	"html"
	"math"
	"strconv"
	"strings"
)

// shown is the length of a picture's longer side in pixels.
const shown = 800

// Drawing is an SVG file under construction.
type Drawing struct {
	x, y, width, height float64
	shapes              []byte
}

// Look is the style of a shape. The zero value draws nothing.
type Look struct {
	Fill   string // a colour as #rrggbb; "" for none
	Stroke string // a colour as #rrggbb; "" for none
	Width  float64
	Round  bool // ends and corners of the stroke are round
}

// New returns an empty drawing that shows the given part of the plane.
func New(x, y, width, height float64) *Drawing {
	return &Drawing{x: x, y: y, width: width, height: height}
}

// Rect adds a rectangle. Its corners are rounded with the given radius, or sharp if the radius is 0.
func (d *Drawing) Rect(x, y, width, height, radius float64, look Look) {
	d.put("<rect")
	d.attribute("x", x)
	d.attribute("y", y)
	d.attribute("width", width)
	d.attribute("height", height)
	if radius > 0 {
		d.attribute("rx", radius)
	}
	d.end(look)
}

// Circle adds a circle.
func (d *Drawing) Circle(x, y, radius float64, look Look) {
	d.put("<circle")
	d.attribute("cx", x)
	d.attribute("cy", y)
	d.attribute("r", radius)
	d.end(look)
}

// Path adds a path with data in SVG syntax. Without data it adds nothing.
func (d *Drawing) Path(data string, look Look) {
	if data == "" {
		return
	}
	d.put(`<path d="` + data + `"`)
	d.end(look)
}

// Text adds a text centred on a point.
func (d *Drawing) Text(x, y, size float64, text, fill string) {
	d.put("<text")
	d.attribute("x", x)
	d.attribute("y", y)
	d.attribute("font-size", size)
	d.put(` fill="` + fill + `" font-weight="600" text-anchor="middle" dominant-baseline="central">` + escape(text) + "</text>")
}

// SVG returns the file. Screen readers read the title instead of the picture.
func (d *Drawing) SVG(title string) string {
	scale := shown / max(d.width, d.height)
	var head Drawing
	head.put(`<svg xmlns="http://www.w3.org/2000/svg" role="img" font-family="system-ui,sans-serif" viewBox="` +
		number(d.x) + " " + number(d.y) + " " + number(d.width) + " " + number(d.height) + `"`)
	head.attribute("width", math.Round(d.width*scale))
	head.attribute("height", math.Round(d.height*scale))
	head.put("><title>" + escape(title) + "</title>")
	return string(head.shapes) + string(d.shapes) + "</svg>"
}

func (d *Drawing) put(text string) { d.shapes = append(d.shapes, text...) }

func (d *Drawing) attribute(name string, value float64) {
	d.put(" " + name + `="` + number(value) + `"`)
}

func (d *Drawing) end(look Look) {
	if look.Fill == "" {
		d.put(` fill="none"`)
	} else {
		d.put(` fill="` + look.Fill + `"`)
	}
	if look.Stroke != "" {
		d.put(` stroke="` + look.Stroke + `"`)
		d.attribute("stroke-width", look.Width)
		if look.Round {
			d.put(` stroke-linecap="round" stroke-linejoin="round"`)
		}
	}
	d.put("/>")
}

// Data joins the parts of path data: strings (path letters) as they are, and numbers.
func Data(parts ...any) string {
	var b strings.Builder
	for _, part := range parts {
		switch part := part.(type) {
		case string:
			b.WriteString(part)
		case int:
			b.WriteString(" " + strconv.Itoa(part))
		case float64:
			b.WriteString(" " + number(part))
		}
	}
	return b.String()
}

// number formats a number with at most three decimals.
func number(f float64) string {
	return strconv.FormatFloat(math.Round(f*1000)/1000, 'f', -1, 64)
}

// escape returns a text as character data, with U+FFFD for characters that XML forbids.
func escape(text string) string {
	return html.EscapeString(strings.Map(func(r rune) rune {
		if r < ' ' && r != '\t' && r != '\n' && r != '\r' || r == 0xFFFE || r == 0xFFFF {
			return 0xFFFD
		}
		return r
	}, strings.ToValidUTF8(text, "\uFFFD")))
}
