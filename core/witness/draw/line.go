package draw

import "github.com/perplex-puzzles/perplex/core/witness"

const (
	lineDisc = 20.0
	headDisc = 12.0
)

// line draws the path: chalk in the groove, which cases it.
func (c *canvas) line() {
	points := c.opt.Line
	if len(points) == 0 {
		return
	}
	for _, at := range points {
		if !at.Within(c.width, c.height) {
			return // a line of another board
		}
	}
	first, last := points[0], points[len(points)-1]
	var d pen
	c.moveTo(&d, first)
	for i := 1; i < len(points); i++ {
		c.lineTo(&d, points[i-1], points[i])
	}
	if c.opt.Finish != Moving {
		dx, dy := c.endDirection(last)
		d.put("l")
		d.nums(stubLong*float64(dx), stubLong*float64(dy))
	}
	x, y := c.x(first.A), c.y(first.B)
	c.path("px-line", d)
	c.circle("px-chalk", x, y, lineDisc)
	switch c.opt.Finish {
	case Moving:
		c.circle("px-chalk", c.x(last.A), c.y(last.B), headDisc)
	case Wrong:
		c.path("px-core", d)
		c.circle("px-carved", x, y, lineDisc-3)
	}
}

func (c *canvas) moveTo(d *pen, at witness.Place) {
	d.put("M")
	d.nums(c.x(at.A), c.y(at.B))
}

// lineTo continues the path; on a pillar a step over the seam leaves on one
// side and comes in on the other.
func (c *canvas) lineTo(d *pen, from, to witness.Place) {
	if seam := 2 * c.width; c.doc.Pillar && from.B == to.B && from.A != to.A && abs(from.A-to.A) > 2 {
		if from.A > to.A {
			d.put("H")
			d.num(c.x(seam))
			c.moveTo(d, witness.Place{A: 0, B: to.B})
		} else {
			c.moveTo(d, witness.Place{A: seam, B: from.B})
		}
	}
	d.put("L")
	d.nums(c.x(to.A), c.y(to.B))
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
