package count

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// edge is an edge with the vertices at its ends and the cells at its sides. The bits are its place
// among the four edges of each.
type edge struct {
	a, b, cellA, cellB             uint8
	bitA, bitB, cellBitA, cellBitB sides
}

// betweenCells reports whether the edge lies between two cells.
func (d *edge) betweenCells() bool { return d.cellBitA != 0 && d.cellBitB != 0 }

// outside represents the cells beyond the boundary.
const outside = lattice.MaxVertices - 1

// across and along are the numbers of the edges to the right of a vertex and below it.
func across(v int) uint8 { return uint8(v) }
func along(v int) uint8  { return uint8(v + lattice.MaxVertices) }

// blank is the board with every edge undecided.
type blank struct {
	vertices, cells [lattice.MaxVertices]sides
	may             [4]uint64
	open            [lattice.MaxVertices]int16 // by cell: see group
	triangles       [lattice.MaxVertices]degrees
}

// layOutEdges enters all edges, also removed ones.
func (s *Solver) layOutEdges() {
	b := s.board
	for v := range b.Count {
		if !b.Vertices.Has(v) {
			continue
		}
		for _, d := range [2]witness.Direction{witness.Right, witness.Down} {
			at := b.Vertex(v)
			edge := b.Source.Step(at, d, 1)
			if !b.Source.Within(edge) {
				continue
			}
			to := b.Index(b.Source.Step(at, d, 2))
			e := across(v)
			above, below := b.LeftCell[v][d], b.RightCell[v][d]
			if d == witness.Down {
				e = along(v)
				above, below = below, above // left and right of the edge
			}
			s.addEdge(e, v, to, int(d), above, below)
			if b.TwoLines {
				image := b.Source.Mirror(edge)
				s.image[e] = across(b.Index(image))
				if d == witness.Down {
					s.image[e] = along(b.Index(image))
				}
			}
		}
	}
	for v := range s.blank.triangles {
		s.blank.triangles[v] = anything
	}
	for cells := b.TriangleCells; !cells.Empty() && !s.lenient; {
		var c int
		c, cells = cells.Next()
		s.blank.triangles[c] = s.wanted(c)
	}
	joined := b.JointCells()
	for !joined.Empty() {
		var cell int
		cell, joined = joined.Next()
		s.blank.open[cell]++ // a cell of its region touches it at a vertex
	}
}

// addEdge enters an edge that leads from a in direction d to b, between two cells, or -1. The first
// cell lies above it or to its left.
func (s *Solver) addEdge(e uint8, a, b, d int, cellA, cellB int8) {
	k := &s.blank
	n := &s.edges[e]
	*n = edge{a: uint8(a), b: uint8(b), bitA: 1 << d, bitB: 1 << (d ^ 2), cellA: outside, cellB: outside}
	k.vertices[a] |= n.bitA
	k.vertices[b] |= n.bitB
	s.at[a][d], s.at[b][d^2] = e, e
	k.may[e>>6] |= 1 << (e & 63)
	// The edge is the lower or right side of the first cell.
	far := 2
	if d == 2 {
		far = 1
	}
	if cellA >= 0 {
		n.cellA, n.cellBitA = uint8(cellA), 1<<far
		s.side[cellA][far] = e
		k.cells[cellA] |= n.cellBitA
	}
	if cellB >= 0 {
		n.cellB, n.cellBitB = uint8(cellB), 1<<(far^2)
		s.side[cellB][far^2] = e
		k.cells[cellB] |= n.cellBitB
	}
	if n.betweenCells() || s.lenient {
		k.open[n.cellA]++
		k.open[n.cellB]++
	}
}

// reset makes every edge undecided.
func (s *Solver) reset() {
	b := s.board
	s.trail, s.propagated, s.reachStale, s.pieces = s.trail[:0], 0, false, 0
	s.vertices, s.cells = s.blank.vertices, s.blank.cells
	s.may, s.on = s.blank.may, [4]uint64{}
	s.triangles = s.blank.triangles
	s.groups.reset(&s.blank)
	for v := range b.Count {
		s.mate[v] = uint8(v)
		s.allowed[v] = ordinary
	}
}

// prepare enters the constraints, and the line's start.
func (s *Solver) prepare() (ok bool) {
	b := s.board
	s.prepareVertices()
	s.groups.divided = s.lineDivides()
	if !s.removeHalves() {
		return false
	}
	var keep, drop [4]uint64
	for v := range b.Count {
		for _, e := range [2]struct {
			edge              uint8
			d                 int
			open, must, avoid lattice.Set
		}{
			{across(v), 1, b.Across, b.MustAcross, b.CannotAcross.Or(s.excluded.across)},
			{along(v), 2, b.Along, b.MustAlong, b.CannotAlong.Or(s.excluded.along)},
		} {
			if s.may[e.edge>>6]>>(e.edge&63)&1 == 0 {
				continue // beyond the board, or half drawn
			}
			if e.must.Has(v) && !s.lenient || b.SplitMoves[v]&(1<<e.d) != 0 {
				s.addWithImage(&keep, e.edge)
			}
			if !e.open.Has(v) || e.avoid.Has(v) {
				s.addWithImage(&drop, e.edge)
			}
		}
	}
	for e := range 2 * lattice.MaxVertices {
		kept, dropped := keep[e>>6]>>(e&63)&1 != 0, drop[e>>6]>>(e&63)&1 != 0
		if kept && dropped || kept && !s.force(uint8(e), on) || dropped && !s.force(uint8(e), off) {
			return false
		}
	}
	if !s.propagateEnds() {
		return false
	}
	for v := range b.Count {
		if !s.propagateVertex(uint8(v)) || b.Cells.Has(v) && !s.propagateCell(uint8(v)) {
			return false
		}
	}
	s.reachStale = true
	return true
}

// addWithImage adds an edge to a set, and its mirror image.
func (s *Solver) addWithImage(set *[4]uint64, e uint8) {
	set[e>>6] |= 1 << (e & 63)
	if s.board.TwoLines {
		i := s.image[e]
		set[i>>6] |= 1 << (i & 63)
	}
}

// prepareVertices sets the degrees of all vertices, and the ends of the route.
func (s *Solver) prepareVertices() {
	b := s.board
	must, cannot, ends := b.MustVertex, b.CannotVertex, b.Ends
	if s.lenient {
		must = lattice.Set{}
	}
	r := &s.route
	if r.end != atVertex {
		ends = lattice.Of(int(r.last))
		if r.last == r.first {
			ends = lattice.Set{}
		}
	}
	farMust, farCannot := s.farVertices()
	must, cannot = must.Or(farMust), cannot.Or(farCannot)
	s.ends = s.ends[:0]
	for v := range b.Count {
		image := v
		if b.TwoLines && b.Vertices.Has(v) {
			image = int(b.Mirror[v])
		}
		must, cannot := must.Has(v) || must.Has(image), cannot.Has(v) || cannot.Has(image)
		switch {
		case v == int(s.start) || image == int(s.start):
			s.allowed[v] = tip
		case (ends.Has(v) || ends.Has(image)) && !cannot:
			s.allowed[v] |= tip
			if v <= image {
				s.ends = append(s.ends, uint8(v))
			}
		}
		if must {
			s.allowed[v] &^= avoided
		}
		if cannot {
			s.allowed[v] &= avoided
		}
	}
}

// removeHalves removes the edges of which the lines draw a half. These are passed, but divide nothing
// unless they are walls. It is false when a half may not be drawn.
func (s *Solver) removeHalves() (ok bool) {
	b := s.board
	if b.Plain {
		return true
	}
	halfAcross, halfAlong := s.half.Across.Or(s.walls.Across), s.half.Along.Or(s.walls.Along)
	if b.CannotAcross.Meets(halfAcross) || b.CannotAlong.Meets(halfAlong) {
		return false
	}
	for v := range b.Count {
		if halfAcross.Has(v) && !s.removeHalf(across(v), s.walls.Across.Has(v)) ||
			halfAlong.Has(v) && !s.removeHalf(along(v), s.walls.Along.Has(v)) {
			return false
		}
	}
	return true
}

// removeHalf removes such an edge until the next reset.
func (s *Solver) removeHalf(e uint8, wall bool) (ok bool) {
	d := &s.edges[e]
	s.vertices[d.a] &^= d.bitA
	s.vertices[d.b] &^= d.bitB
	s.cells[d.cellA] |= d.cellBitA << 4
	s.cells[d.cellB] |= d.cellBitB << 4
	s.may[e>>6] &^= 1 << (e & 63)
	entry := trailEntry{edge: e, what: off}
	if wall {
		entry.what = on
	}
	return !s.groups.counts(d) || s.groups.decide(&entry, d)
}

// lineDivides reports whether every edge on the line has different regions at its sides: one line
// from boundary to boundary, on a plane.
func (s *Solver) lineDivides() bool {
	b := s.board
	if !b.Plane {
		return false
	}
	for _, e := range s.ends {
		if !b.Rim.Has(int(e)) {
			return false
		}
	}
	return b.Rim.Has(int(s.start))
}
