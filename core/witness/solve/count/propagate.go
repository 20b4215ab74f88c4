package count

import "math/bits"

// force decides an edge unless that is decided already. It is false when the edge is decided the
// other way, or cannot be decided so.
func (s *Solver) force(e, what uint8) (ok bool) {
	bit := uint64(1) << (e & 63)
	switch {
	case s.may[e>>6]&bit == 0:
		return what == off
	case s.on[e>>6]&bit != 0:
		return what == on
	}
	return s.decide(e, what)
}

// settle decides all edges that follow from the decisions so far. It is false if these contradict
// each other.
func (s *Solver) settle() (ok bool) {
	for {
		if !s.propagate() {
			return false
		}
		if s.reachStale {
			s.reachStale = false
			if !s.propagateReach() {
				return false
			}
			continue
		}
		n := len(s.trail)
		if len(s.ends) > 1 && !s.propagateEnds() {
			return false
		}
		if n == len(s.trail) &&
			(!s.sameRegionsPossible() || !s.propagateArrows() || s.shaped && !s.propagateOpenRegions()) {
			return false
		}
		if n == len(s.trail) {
			return true
		}
	}
}

// propagate applies the local rules around the edges decided last.
func (s *Solver) propagate() (ok bool) {
	for s.propagated < len(s.trail) {
		t := s.trail[s.propagated]
		s.propagated++
		if t.what == narrowed {
			if !s.propagateVertex(t.a) {
				return false
			}
			continue
		}
		d := &s.edges[t.edge]
		if !s.propagateVertex(d.a) || !s.propagateVertex(d.b) {
			return false
		}
		if s.board.HasTriangles && (!s.propagateCell(d.cellA) || !s.propagateCell(d.cellB)) {
			return false
		}
		if t.what == on && !s.forbidRing(int(t.a), int(t.b)) {
			return false
		}
	}
	return true
}

// forbidRing keeps an edge off the line that would close a piece to a ring.
func (s *Solver) forbidRing(a, b int) (ok bool) {
	if !s.board.Plain {
		return s.forbidRingAnywhere(a, b)
	}
	if a > b {
		a, b = b, a
	}
	e := across(a)
	if b-a == s.stride {
		e = along(a)
	} else if b-a != 1 {
		return true
	}
	if bit := uint64(1) << (e & 63); s.may[e>>6]&^s.on[e>>6]&bit != 0 && s.mate[a&127] == uint8(b) {
		return s.decide(e, off)
	}
	return true
}

// forbidRingAnywhere is forbidRing on pillars and with two lines, where a second line may close
// the ring.
func (s *Solver) forbidRingAnywhere(a, b int) (ok bool) {
	if s.mate[a&127] != uint8(b) {
		return true
	}
	image := b
	if s.mirrored {
		image = int(s.board.Mirror[b&127])
	}
	for ways := s.vertices[a&127].undecided(); ways != 0; ways &= ways - 1 {
		e := s.at[a&127][bits.TrailingZeros8(uint8(ways))&3]
		other := int(s.edges[e].a)
		if other == a {
			other = int(s.edges[e].b)
		}
		if (other == b || other == image) && !s.force(e, off) {
			return false
		}
	}
	return true
}

// propagateVertex decides edges by the degree of a vertex.
func (s *Solver) propagateVertex(v uint8) (ok bool) {
	f := consequences[s.allowed[v&127]&31][s.vertices[v&127]]
	return f == 0 || s.forceAll(f, &s.at[v&127])
}

// propagateCell decides edges by the triangles of a cell.
func (s *Solver) propagateCell(c uint8) (ok bool) {
	f := consequences[s.triangles[c&127]&31][s.cells[c&127]]
	return f == 0 || s.forceAll(f, &s.side[c&127])
}

func (s *Solver) forceAll(f sides, edges *[4]uint8) (ok bool) {
	if f == impossible {
		return false
	}
	for ; f != 0; f &= f - 1 {
		d := bits.TrailingZeros8(uint8(f))
		what := off
		if d >= 4 {
			what = on
		}
		if !s.force(edges[d&3], what) {
			return false
		}
	}
	return true
}
