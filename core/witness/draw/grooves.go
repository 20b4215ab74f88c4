package draw

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness"
)

const (
	startDisc = 25.0
	stubLong  = 36.0
	gapWide   = 34.0 // width of a gap in a groove
	fillet    = 5.0  // radius of a cell's corners
)

// grooves draws the lattice in as few paths as possible: whole edges with round ends, broken ones with
// straight cuts, then the fillets of the corners.
//
// A pillar is drawn as a strip that continues on both sides: the first column is repeated after the last one,
// paler, and the rows run out to the plate's rim.
func (c *canvas) grooves() {
	var whole, cut, corners pen
	columns := c.width
	if c.doc.Pillar {
		columns--
		c.again()
	}
	for b := 0; b <= 2*c.height; b += 2 {
		c.groove(&whole, &cut, witness.Place{B: b}, 1, 0, c.width)
	}
	for a := 0; a <= 2*columns; a += 2 {
		c.groove(&whole, &cut, witness.Place{A: a}, 0, 1, c.height)
	}
	for _, at := range c.ends {
		c.stub(&whole, at, c.x(at.A))
	}
	if !c.opt.Small && !c.opt.Print {
		c.fillets(&corners)
	}
	c.path("px-groove", whole)
	c.path("px-groove px-cut", cut)
	c.path("px-carved", corners)
	for _, at := range c.starts {
		c.circle("px-carved", c.x(at.A), c.y(at.B), startDisc)
	}
	if c.opt.Print {
		c.hollow(whole, cut)
	}
	for _, at := range c.ends {
		c.innerEnd(at, c.x(at.A))
	}
}

// hollow draws only the outlines of grooves and starts.
func (c *canvas) hollow(whole, cut pen) {
	c.path("px-hollow", whole)
	c.path("px-hollow px-cut", cut)
	for _, at := range c.starts {
		c.circle("px-plate", c.x(at.A), c.y(at.B), startDisc-2.5)
	}
}

// again draws the continuation of a pillar beyond its sides.
func (c *canvas) again() {
	var whole, cut pen
	seam := 2 * c.width
	c.groove(&whole, &cut, witness.Place{A: seam}, 0, 1, c.height)
	for b := 0; b <= 2*c.height; b += 2 {
		c.runOut(&cut, witness.Place{A: seam - 1, B: b}, c.x(0), -1)
		c.runOut(&cut, witness.Place{A: 1, B: b}, c.x(seam), 1)
	}
	for _, at := range c.ends {
		if at.A == 0 {
			c.stub(&whole, at, c.x(seam))
		}
	}
	c.put(`<g class="px-again">`)
	c.path("px-groove", whole)
	c.path("px-groove px-cut", cut)
	for _, at := range c.starts {
		if at.A == 0 {
			c.circle("px-carved", c.x(seam), c.y(at.B), startDisc)
		}
	}
	for _, at := range c.ends {
		if at.A == 0 {
			c.innerEnd(at, c.x(seam))
		}
	}
	c.put("</g>")
}

// runOut draws the part of an edge that fits beside the strip.
func (c *canvas) runOut(d *pen, edge witness.Place, from float64, way float64) {
	long := c.margin
	switch {
	case c.is(edge, witness.Removed) || c.is(witness.Place{B: edge.B}, witness.CannotCross):
		return
	case c.is(edge, witness.CannotCross):
		long = half - gapWide/2
	}
	d.put("M")
	d.nums(from, c.y(edge.B))
	d.put("h")
	d.num(way * long)
}

// stub draws the stub of an end, which leads off the board.
func (c *canvas) stub(d *pen, at witness.Place, x float64) {
	if dx, dy := c.endDirection(at); dx != 0 || dy != 0 {
		d.put("M")
		d.nums(x, c.y(at.B))
		d.put("l")
		d.nums(stubLong*float64(dx), stubLong*float64(dy))
	}
}

// innerEnd marks an end inside the board, which has no stub, with a ring; the ring has a core if a start is
// there as well.
func (c *canvas) innerEnd(at witness.Place, x float64) {
	if dx, dy := c.endDirection(at); dx != 0 || dy != 0 {
		return
	}
	c.circle("px-carved", x, c.y(at.B), startDisc)
	c.circle("px-inner-end", x, c.y(at.B), startDisc-8)
	if slices.Contains(c.starts, at) {
		c.circle("px-plate", x, c.y(at.B), 7)
	}
}

func (c *canvas) path(class string, d pen) {
	if len(d.buf) > 0 {
		c.put(`<path class="`, class, `" d="`, string(d.buf), `"/>`)
	}
}

func (c *canvas) onBoard(at witness.Place) bool {
	return at.Within(c.width, c.height) && at.Kind() != witness.Cell
}

// same returns the place that stands for a place in the document. They differ only on a pillar, whose right
// side is its left side.
func (c *canvas) same(at witness.Place) witness.Place {
	if c.doc.Pillar && at.A == 2*c.width {
		at.A = 0
	}
	return at
}

func (c *canvas) is(at witness.Place, t witness.SymbolType) bool {
	s := c.here(c.same(at))
	return s != nil && s.Type == t
}

// groove draws the edges of one row (da 1) or column (db 1) from a vertex on; adjacent whole edges are joined
// into one stroke.
func (c *canvas) groove(whole, cut *pen, from witness.Place, da, db, edges int) {
	run := 0 // number of whole edges in a row so far
	for range edges {
		edge := witness.Place{A: from.A + da*(2*run+1), B: from.B + db*(2*run+1)}
		if c.isWhole(edge) {
			run++
			continue
		}
		c.stroke(whole, from, da*run, db*run)
		from, run = witness.Place{A: edge.A + da, B: edge.B + db}, 0
		c.broken(whole, cut, edge, da, db)
	}
	c.stroke(whole, from, da*run, db*run)
}

// stroke draws a run of whole edges to the right or down.
func (c *canvas) stroke(whole *pen, from witness.Place, right, down int) {
	if right == 0 && down == 0 {
		return
	}
	whole.put("M")
	whole.nums(c.x(from.A), c.y(from.B))
	if down == 0 {
		whole.put("h")
		whole.num(unit * float64(right))
	} else {
		whole.put("v")
		whole.num(unit * float64(down))
	}
}

// isWhole reports whether an edge's groove runs from end to end.
func (c *canvas) isWhole(edge witness.Place) bool {
	if c.is(edge, witness.Removed) || c.is(edge, witness.CannotCross) {
		return false
	}
	da, db := edge.A&1, edge.B&1
	return !c.is(witness.Place{A: edge.A - da, B: edge.B - db}, witness.CannotCross) &&
		!c.is(witness.Place{A: edge.A + da, B: edge.B + db}, witness.CannotCross)
}

// broken draws the rest of an edge that cannot be crossed, or that leads to such a vertex; it draws nothing
// for a removed edge.
func (c *canvas) broken(whole, cut *pen, edge witness.Place, da, db int) {
	if c.is(edge, witness.Removed) {
		return
	}
	lo, hi := -half, half // the groove runs from lo to hi along the edge, with 0 in its middle
	for _, tip := range [2]int{-1, 1} {
		v := witness.Place{A: edge.A + tip*da, B: edge.B + tip*db}
		switch {
		case c.is(v, witness.CannotCross):
			if tip < 0 {
				lo = -half + gapWide/2
			} else {
				hi = half - gapWide/2
			}
		default: // a round end at vertices where only broken edges meet
			whole.put("M")
			whole.nums(c.x(v.A), c.y(v.B))
			whole.put("h0")
		}
	}
	parts := [][2]float64{{lo, hi}}
	if c.is(edge, witness.CannotCross) {
		parts = [][2]float64{{lo, -gapWide / 2}, {gapWide / 2, hi}}
	}
	for _, p := range parts {
		cut.put("M")
		cut.nums(c.x(edge.A)+p[0]*float64(da), c.y(edge.B)+p[0]*float64(db))
		cut.put("l")
		cut.nums((p[1]-p[0])*float64(da), (p[1]-p[0])*float64(db))
	}
}

// fillets rounds the corners of cells: a small wedge of groove in every quarter between two edges that both
// reach their vertex.
func (c *canvas) fillets(d *pen) {
	const r = grooveWide / 2
	for b := 0; b <= 2*c.height; b += 2 {
		for a := 0; a <= 2*c.width; a += 2 {
			for _, q := range [4][2]int{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}} {
				if !c.reaches(a, b, q[0], 0) || !c.reaches(a, b, 0, q[1]) {
					continue
				}
				sx, sy := float64(q[0]), float64(q[1])
				sweep := "0 "
				if sx != sy {
					sweep = "1 "
				}
				// The wedge overlaps the grooves by one unit to avoid a visible seam.
				d.put("M")
				d.nums(c.x(a)+sx*(r-1), c.y(b)+sy*(r+fillet))
				d.put("v")
				d.num(-sy * (fillet + 1))
				d.put("h")
				d.num(sx * (fillet + 1))
				d.put("v")
				d.num(sy)
				d.put("a5 5 0 0 ", sweep)
				d.nums(-sx*fillet, sy*fillet)
				d.put("z")
			}
		}
	}
}

// reaches reports whether the edge from vertex a,b in a direction has a groove that reaches the vertex.
func (c *canvas) reaches(a, b, da, db int) bool {
	edge := witness.Place{A: a + da, B: b + db}
	return edge.Within(c.width, c.height) && !c.is(edge, witness.Removed) && !c.is(witness.Place{A: a, B: b}, witness.CannotCross)
}

// EndDirection returns the direction of an end's stub: the first of left, right, up and down in which the
// board ends or the edge is removed. A document's stored orientation is ignored. If there is no such
// direction, both results are 0.
func EndDirection(doc *witness.Document, at witness.Place) (dx, dy int) {
	return newCanvas(doc, Options{}).endDirection(at)
}

// Stub is the length of an end's stub, in doubled coordinates.
const Stub = stubLong / half

// EndPoint returns the tip of an end's stub; without a stub, the point of the end itself.
func EndPoint(doc *witness.Document, at witness.Place) Point {
	return newCanvas(doc, Options{}).endPoint(at)
}

func (c *canvas) endPoint(at witness.Place) Point {
	dx, dy := c.endDirection(at)
	return Point{float64(at.A) + Stub*float64(dx), float64(at.B) + Stub*float64(dy)}
}

func (c *canvas) endDirection(at witness.Place) (dx, dy int) {
	for _, d := range [4][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
		if at.A&1 == 1 && d[0] != 0 || at.B&1 == 1 && d[1] != 0 {
			continue // along the edge that the end is on
		}
		next := witness.Place{A: at.A + d[0], B: at.B + d[1]}
		if c.doc.Pillar && (next.A < 0 || next.A >= 2*c.width) {
			continue // a pillar has no left and no right side
		}
		if !next.Within(c.width, c.height) || c.is(next, witness.Removed) {
			return d[0], d[1]
		}
	}
	return 0, 0
}
