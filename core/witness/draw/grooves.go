package draw

import "github.com/perplex-puzzles/perplex/core/witness"

const (
	startDisc = 25.0
	stubLong  = 36.0
	gapWide   = 34.0 // where a groove is broken
	fillet    = 5.0  // radius of a cell's corners
)

// grooves draws the lattice as few paths as possible: whole edges with round
// ends, broken ones with straight cuts, then the corners' fillets.
func (c *canvas) grooves() {
	var whole, cut, corners pen
	for b := 0; b <= 2*c.height; b += 2 {
		c.groove(&whole, &cut, witness.Place{B: b}, 1, 0, c.width)
	}
	for a := 0; a <= 2*c.width; a += 2 {
		c.groove(&whole, &cut, witness.Place{A: a}, 0, 1, c.height)
	}
	for _, e := range c.doc.Ends {
		if dx, dy := c.endDirection(e.At); c.onBoard(e.At) && (dx != 0 || dy != 0) {
			whole.put("M")
			whole.nums(c.x(e.At.A), c.y(e.At.B))
			whole.put("l")
			whole.nums(stubLong*float64(dx), stubLong*float64(dy))
		}
	}
	if c.doc.Pillar { // grooves that run off both sides: there the board goes on
		for b := 0; b <= 2*c.height; b += 2 {
			whole.put("M")
			whole.nums(c.x(0), c.y(b))
			whole.put("h-50M")
			whole.nums(c.x(2*c.width), c.y(b))
			whole.put("h50")
		}
	}
	if !c.opt.Small {
		c.fillets(&corners)
	}
	c.path("px-groove", whole)
	c.path("px-groove px-cut", cut)
	c.path("px-carved", corners)
	for _, at := range c.doc.Starts {
		if c.onBoard(at) {
			c.circle("px-carved", c.x(at.A), c.y(at.B), startDisc)
		}
	}
	for _, e := range c.doc.Ends {
		if dx, dy := c.endDirection(e.At); c.onBoard(e.At) && dx == 0 && dy == 0 {
			// An end inside the board has no side to leave by; a ring tells
			// that it is one.
			c.circle("px-carved", c.x(e.At.A), c.y(e.At.B), startDisc)
			c.circle("px-inner-end", c.x(e.At.A), c.y(e.At.B), startDisc-8)
		}
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

// same is the place itself, or on a pillar, whose right side is its left side,
// the one that stands for it in the document.
func (c *canvas) same(at witness.Place) witness.Place {
	if c.doc.Pillar && at.A == 2*c.width {
		at.A = 0
	}
	return at
}

func (c *canvas) is(at witness.Place, t witness.SymbolType) bool {
	s, ok := c.symbols[c.same(at)]
	return ok && s.Type == t
}

// groove draws the edges of one row (da 1) or column (db 1) from a vertex on,
// neighbours joined to one stroke.
func (c *canvas) groove(whole, cut *pen, from witness.Place, da, db, edges int) {
	run := 0 // whole edges in a row so far
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

// stroke draws so many whole edges to the right and down.
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

// broken draws what is left of an edge that cannot be crossed itself or leads
// to a vertex that cannot; of a removed one nothing is left.
func (c *canvas) broken(whole, cut *pen, edge witness.Place, da, db int) {
	if c.is(edge, witness.Removed) {
		return
	}
	lo, hi := -half, half // the groove from lo to hi along the edge, 0 its middle
	for _, tip := range [2]int{-1, 1} {
		v := witness.Place{A: edge.A + tip*da, B: edge.B + tip*db}
		switch {
		case c.is(v, witness.CannotCross):
			if tip < 0 {
				lo = -half + gapWide/2
			} else {
				hi = half - gapWide/2
			}
		default: // a round end where only broken edges meet
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

// fillets rounds the cells' corners: a little wedge of groove in every quarter
// between two edges that both reach their vertex.
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
				// It reaches one unit into the grooves, or a seam would shine through.
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

// reaches reports whether the groove of the edge from vertex a,b in a
// direction exists and comes up to the vertex.
func (c *canvas) reaches(a, b, da, db int) bool {
	edge := witness.Place{A: a + da, B: b + db}
	return edge.Within(c.width, c.height) && !c.is(edge, witness.Removed) && !c.is(witness.Place{A: a, B: b}, witness.CannotCross)
}

// EndDirection returns where the stub of an end points: the first of left,
// right, up, down where the board ends or the edge is removed. A document's
// stored orientation does not matter. Without such a side both are 0.
func EndDirection(doc *witness.Document, at witness.Place) (dx, dy int) {
	return newCanvas(doc, Options{}).endDirection(at)
}

func (c *canvas) endDirection(at witness.Place) (dx, dy int) {
	for _, d := range [4][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
		if at.A&1 == 1 && d[0] != 0 || at.B&1 == 1 && d[1] != 0 {
			continue // along the edge that the end lies on
		}
		next := witness.Place{A: at.A + d[0], B: at.B + d[1]}
		if c.doc.Pillar && (next.A < 0 || next.A >= 2*c.width) {
			continue // there is no left and no right side
		}
		if !next.Within(c.width, c.height) || c.is(next, witness.Removed) {
			return d[0], d[1]
		}
	}
	return 0, 0
}
