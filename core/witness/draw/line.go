package draw

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness"
)

const (
	lineDisc = 20.0
	headDisc = 12.0
)

// Point is a point of the drawing in doubled coordinates; it may be between places.
type Point struct{ A, B float64 }

func point(at witness.Place) Point { return Point{float64(at.A), float64(at.B)} }

// line draws the path: chalk in the groove, which serves as its casing. The second line of a board with a
// symmetry is beaded. The first line begins with one pip and the second with two, like the dots of each line.
func (c *canvas) line() {
	places := c.opt.Line
	if len(places) == 0 {
		return
	}
	for _, at := range places {
		if !at.Within(c.width, c.height) {
			return // the line belongs to another board
		}
	}
	last := places[len(places)-1]
	head := point(last)
	if c.opt.Finish != Moving && slices.ContainsFunc(c.doc.Ends, func(e witness.End) bool { return e.At == last }) {
		head = c.endPoint(last)
	}
	for i, t := range Threads(c.doc, c.margin, places, head) {
		class := "px-line"
		if i > 0 {
			class += " px-second"
		}
		c.path(class, t.data)
		if i > 0 {
			c.path("px-beads", t.data)
		}
		c.discs("px-chalk", t.both(t.begin), lineDisc)
		switch {
		case c.opt.Finish == Moving:
			c.discs("px-chalk px-head", t.Heads(), headDisc)
		case c.opt.Finish == Wrong:
			c.path("px-core", t.data)
			c.discs("px-carved", t.both(t.begin), lineDisc-3)
		}
		if c.doc.TwoLines() {
			class := "px-pip"
			if c.opt.Finish == Wrong {
				class = "px-chalk"
			}
			for _, at := range t.both(t.begin) {
				c.pips(class, c.at(at.A), c.at(at.B), i+1)
			}
		}
	}
}

// at converts a doubled coordinate into units.
func (c *canvas) at(x float64) float64 { return c.margin + half*x }

func (c *canvas) discs(class string, points []Point, r float64) {
	for _, at := range points {
		c.circle(class, c.at(at.A), c.at(at.B), r)
	}
}

// pips draws one or two small discs side by side.
func (p *pen) pips(class string, x, y float64, n int) {
	const apart, r = 10.0, 3.4
	for i := range n {
		p.circle(class, x+apart*(float64(i)-float64(n-1)/2), y, r)
	}
}
