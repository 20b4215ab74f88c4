package count

// trailEntry is a decision with what is needed to undo it: for an edge on the line, the ends of
// the pieces that it joins; for an edge off the line, the group of cells that joined another (b is
// 0 if none did); for a vertex, the degrees that it was allowed before.
type trailEntry struct {
	edge uint8
	what uint8
	a, b uint8
}

// Decisions on an edge. An edge on the line may divide regions; an edge off it does not.
const (
	off uint8 = iota
	on
	narrowed
)

// decide puts an undecided edge on the line or off it, and with two lines its mirror image too. It
// is false when that is impossible; the trail has the edge even then.
func (s *Solver) decide(e, what uint8) (ok bool) {
	d := &s.edges[e]
	entry := trailEntry{edge: e, what: what}
	ok = true
	if what == on {
		s.vertices[d.a&127] |= d.bitA << 4
		s.vertices[d.b&127] |= d.bitB << 4
		s.cells[d.cellA&127] |= d.cellBitA << 4
		s.cells[d.cellB&127] |= d.cellBitB << 4
		s.on[e>>6] |= 1 << (e & 63)
		entry.a, entry.b = s.mate[d.a&127], s.mate[d.b&127]
		ok = s.link(&entry, d)
	} else {
		s.vertices[d.a&127] &^= d.bitA
		s.vertices[d.b&127] &^= d.bitB
		s.cells[d.cellA&127] &^= d.cellBitA
		s.cells[d.cellB&127] &^= d.cellBitB
		cellA, cellB := s.cells[d.cellA&127], s.cells[d.cellB&127]
		s.may[e>>6] &^= 1 << (e & 63)
		// The board stays connected around one of its cells, or a vertex has no other edge.
		if cellA.may()|d.cellBitA != 15 && cellB.may()|d.cellBitB != 15 &&
			s.vertices[d.a&127].may() != 0 && s.vertices[d.b&127].may() != 0 {
			s.reachStale = true
		}
	}
	if s.groups.counts(d) {
		ok = s.groups.decide(&entry, d) && ok
		if s.shaped {
			ok = ok && s.closedRegionsHold(d)
		}
	}
	s.trail = append(s.trail, entry)
	if s.mirrored {
		if i := s.image[e]; s.may[i>>6]&^s.on[i>>6]>>(i&63)&1 != 0 {
			return s.decide(i, what) && ok
		}
	}
	return ok
}

// link joins the pieces of line at both ends of an edge. It is false when that closes a ring.
func (s *Solver) link(entry *trailEntry, d *edge) (ok bool) {
	a, b := entry.a, entry.b
	s.mate[a&127], s.mate[b&127] = b, a
	if a == d.a {
		s.pieces++
	}
	if b != d.b {
		s.pieces--
	}
	return a != d.b
}

// undo undoes all decisions after a given length of the trail.
func (s *Solver) undo(length int) {
	for i := len(s.trail) - 1; i >= length; i-- {
		t := &s.trail[i]
		d := &s.edges[t.edge]
		if t.what == narrowed {
			s.allowed[t.a&127] = degrees(t.b)
			continue
		}
		if s.groups.counts(d) {
			s.groups.undo(t, d)
		}
		if t.what == on {
			s.vertices[d.a&127] &^= d.bitA << 4
			s.vertices[d.b&127] &^= d.bitB << 4
			s.cells[d.cellA&127] &^= d.cellBitA << 4
			s.cells[d.cellB&127] &^= d.cellBitB << 4
			s.on[t.edge>>6] &^= 1 << (t.edge & 63)
			s.mate[t.a&127], s.mate[t.b&127] = d.a, d.b
			if t.a == d.a {
				s.pieces--
			}
			if t.b != d.b {
				s.pieces++
			}
		} else {
			s.vertices[d.a&127] |= d.bitA
			s.vertices[d.b&127] |= d.bitB
			s.cells[d.cellA&127] |= d.cellBitA
			s.cells[d.cellB&127] |= d.cellBitB
			s.may[t.edge>>6] |= 1 << (t.edge & 63)
		}
	}
	s.trail = s.trail[:length]
	s.propagated = length
	s.reachStale = false
}
