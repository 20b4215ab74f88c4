package raster

import (
	"html"
	"image/color"
	"math"
	"strconv"
	"strings"
)

// element is an open element with the properties that its children inherit.
type element struct {
	name string
	to   matrix
	look look
}

// unshown lists elements that are not drawn.
var unshown = map[string]bool{"title": true, "desc": true, "defs": true, "style": true}

// read draws the elements of a file.
func read(svg string, c *canvas) {
	sheet := map[string][]declaration{}
	open := []element{{to: matrix{1, 0, 0, 1, 0, 0}, look: plain}}
	hidden := 0
	for svg != "" {
		text, rest, found := strings.Cut(svg, "<")
		if !found {
			return
		}
		top := &open[len(open)-1]
		switch {
		case top.name == "style":
			readSheet(text, sheet)
		case top.name == "text" && hidden == 0:
			c.text(html.UnescapeString(text), top)
		}
		tag, after, _ := strings.Cut(rest, ">")
		svg = after
		if strings.HasPrefix(tag, "/") {
			if unshown[top.name] {
				hidden--
			}
			if len(open) > 1 {
				open = open[:len(open)-1]
			}
			continue
		}
		single := strings.HasSuffix(tag, "/")
		name, attributes := parseTag(strings.TrimSuffix(tag, "/"))
		e := element{name, top.to, top.look}
		e.look.x, e.look.y = 0, 0
		for _, key := range []string{"viewBox", "transform"} {
			if value := attributes[key]; value != "" {
				e.to = e.to.times(c.moved(key, value))
			}
		}
		for key, value := range attributes {
			e.look.set(key, value)
		}
		for _, class := range strings.Fields(attributes["class"]) {
			for _, d := range sheet[class] {
				e.look.set(d.property, d.value)
			}
		}
		if unshown[name] && !single {
			hidden++
		}
		if hidden == 0 {
			c.shape(&e, attributes)
		}
		if !single {
			open = append(open, e)
		}
	}
}

// parseTag splits a tag into its name and its attributes.
func parseTag(tag string) (name string, attributes map[string]string) {
	name, rest, _ := strings.Cut(tag, " ")
	attributes = map[string]string{}
	for {
		key, after, ok := strings.Cut(rest, `="`)
		if !ok {
			return name, attributes
		}
		value, next, _ := strings.Cut(after, `"`)
		attributes[strings.TrimSpace(key)], rest = value, next
	}
}

// moved returns the map of a view box or of a list of transform functions. The last function
// applies first.
func (c *canvas) moved(key, value string) matrix {
	if key == "viewBox" {
		if n := numbers(value); len(n) == 4 && n[2] > 0 && n[3] > 0 {
			return c.fit(n[0], n[1], n[2], n[3])
		}
		return same
	}
	m := same
	for value != "" {
		function, rest, _ := strings.Cut(value, "(")
		arguments, after, _ := strings.Cut(rest, ")")
		m = m.times(transform(strings.Trim(function, " ,"), numbers(arguments)))
		value = after
	}
	return m
}

// same is the identity map.
var same = matrix{1, 0, 0, 1, 0, 0}

// transform returns the map of a transform function of SVG. rotate takes one argument, an angle in
// degrees.
func transform(function string, n []float64) matrix {
	switch {
	case function == "translate" && len(n) == 2:
		return matrix{1, 0, 0, 1, n[0], n[1]}
	case function == "scale" && len(n) == 1:
		return matrix{n[0], 0, 0, n[0], 0, 0}
	case function == "rotate" && len(n) == 1:
		sin, cos := math.Sincos(n[0] * math.Pi / 180)
		return matrix{cos, sin, -sin, cos, 0, 0}
	case function == "matrix" && len(n) == 6:
		return matrix(n)
	}
	return same
}

func numbers(text string) (all []float64) {
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' }) {
		f, err := strconv.ParseFloat(word, 64)
		if err != nil {
			return nil
		}
		all = append(all, f)
	}
	return all
}

// shape draws an element if it is a shape.
func (c *canvas) shape(e *element, attributes map[string]string) {
	number := func(key string) float64 {
		f, _ := strconv.ParseFloat(attributes[key], 64) // 0 if the attribute is missing
		return f
	}
	pixel := 1 / max(e.to.scale(), 1e-6)
	var lines []line
	switch e.name {
	case "rect":
		lines = []line{{rectangle(number("x"), number("y"), number("width"), number("height"), number("rx"), pixel), true}}
	case "circle":
		lines = []line{{circle(number("cx"), number("cy"), number("r"), pixel), true}}
	case "path":
		lines = path(attributes["d"])
	}
	c.lines(lines, e)
}

// lines fills and strokes lines.
func (c *canvas) lines(lines []line, e *element) {
	if len(lines) == 0 {
		return
	}
	polygons := make([][]point, len(lines))
	for i, l := range lines {
		polygons[i] = l.points
	}
	c.fill(mapped(polygons, e.to), e.look.fill.over(e.look.fillOpacity*e.look.opacity))
	if e.look.stroke.none || e.look.width <= 0 {
		return
	}
	var covered [][]point
	for _, l := range lines {
		for _, part := range dashed(l, e.look.dashes) {
			covered = append(covered, stroke(part, e.look.width, e.look.caps, e.look.joins, 1/max(e.to.scale(), 1e-6))...)
		}
	}
	c.fill(mapped(covered, e.to), e.look.stroke.over(e.look.strokeOpacity*e.look.opacity))
}

func mapped(polygons [][]point, to matrix) [][]point {
	all := make([][]point, len(polygons))
	for i, polygon := range polygons {
		for _, p := range polygon {
			all[i] = append(all[i], to.at(p))
		}
	}
	return all
}

// paint is a colour or none.
type paint struct {
	color.NRGBA
	none bool
}

func (p paint) over(opacity float64) color.NRGBA {
	if p.none {
		return color.NRGBA{}
	}
	p.A = uint8(255*min(max(opacity, 0), 1) + 0.5)
	return p.NRGBA
}
