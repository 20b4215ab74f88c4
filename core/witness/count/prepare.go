package count

import "github.com/perplex-puzzles/perplex/core/witness/lattice"

// edge is one edge with the vertices at its ends and the cells at its sides,
// and which of their four it is.
type edge struct {
	a, b, cellA, cellB             uint8
	bitA, bitB, cellBitA, cellBitB sides
}

// outside is the cell beyond the boundary.
const outside = lattice.MaxVertices - 1

// across and along number the edges to the right of a vertex and below it.
func across(v int) uint8 { return uint8(v) }
func along(v int) uint8  { return uint8(v + lattice.MaxVertices) }

// reset makes every edge of the board undecided.
func (s *Solver) reset() {
	b := s.board
	s.trail, s.seen, s.torn, s.pieces = s.trail[:0], 0, false, 0
	s.vertices, s.cells = [lattice.MaxVertices]sides{}, [lattice.MaxVertices]sides{}
	s.may, s.on = [4]uint64{}, [4]uint64{}
	s.regions.reset(b)
	for v := range b.Count {
		s.mate[v] = uint8(v)
		s.allowed[v] = ordinary
		s.triangles[v] = anything
		if n := b.TriangleCount(v); n > 0 {
			s.triangles[v] = 1 << n
		}
		if v%s.stride+1 < s.stride {
			s.put(across(v), v, v+1, 1, v-s.stride, v)
		}
		if v+s.stride < b.Count {
			s.put(along(v), v, v+s.stride, 2, v-1, v)
		}
	}
	s.triangles[outside] = anything
}

// put enters an edge that leads from a in direction d to b, between two cells.
func (s *Solver) put(e uint8, a, b, d, cellA, cellB int) {
	n := &s.edges[e]
	*n = edge{a: uint8(a), b: uint8(b), bitA: 1 << d, bitB: 1 << (d ^ 2), cellA: outside, cellB: outside}
	s.vertices[a] |= n.bitA
	s.vertices[b] |= n.bitB
	s.at[a][d], s.at[b][d^2] = e, e
	s.may[e>>6] |= 1 << (e & 63)
	// The cell on the upper or left side has it as its lower or right one.
	far := 2
	if d == 2 {
		far = 1
	}
	inside := func(cell int) bool { return cell >= 0 && s.board.Cells.Has(cell) }
	if inside(cellA) && (d == 1 || a%s.stride > 0) {
		n.cellA, n.cellBitA = uint8(cellA), 1<<far
		s.side[cellA][far] = e
		s.cells[cellA] |= n.cellBitA
	}
	if inside(cellB) {
		n.cellB, n.cellBitB = uint8(cellB), 1<<(far^2)
		s.side[cellB][far^2] = e
		s.cells[cellB] |= n.cellBitB
	}
	if n.cellA != outside && n.cellB != outside {
		s.regions.of[n.cellA].open++
		s.regions.of[n.cellB].open++
	}
}

// prepare enters the constraints, with the line at its start.
func (s *Solver) prepare() (ok bool) {
	b := s.board
	s.ends = s.ends[:0]
	for v := range b.Count {
		switch {
		case v == int(s.start):
			s.allowed[v] = tip
		case b.Ends.Has(v) && !b.CannotVertex.Has(v):
			s.ends = append(s.ends, uint8(v))
			s.allowed[v] |= tip
		}
		if b.MustVertex.Has(v) {
			s.allowed[v] &^= avoided
		}
		if b.CannotVertex.Has(v) {
			s.allowed[v] &= avoided
		}
	}
	s.alone = b.Ends.Has(int(s.start))
	s.regions.parted = s.parted()
	for v := range b.Count {
		for _, e := range [2]struct {
			edge              uint8
			d                 int
			open, must, avoid lattice.Set
		}{{across(v), 1, b.Across, b.MustAcross, b.CannotAcross}, {along(v), 2, b.Along, b.MustAlong, b.CannotAlong}} {
			if s.may[e.edge>>6]>>(e.edge&63)&1 == 0 {
				continue // beyond the board
			}
			keep := e.must.Has(v) || b.SplitMoves[v]&(1<<e.d) != 0
			drop := !e.open.Has(v) || e.avoid.Has(v)
			if keep && drop || keep && !s.decide(e.edge, on) || drop && !s.decide(e.edge, off) {
				return false
			}
		}
	}
	if !s.narrow() {
		return false
	}
	for v := range b.Count {
		if !s.lookAtVertex(uint8(v)) || b.Cells.Has(v) && !s.lookAtCell(uint8(v)) {
			return false
		}
	}
	s.torn = true
	return true
}

// parted reports whether the line will lie between two regions wherever it
// goes: if it leads from boundary to boundary.
func (s *Solver) parted() bool {
	for _, e := range s.ends {
		if !s.board.Rim.Has(int(e)) {
			return false
		}
	}
	return s.board.Rim.Has(int(s.start))
}
