package count

// decided is one entry of the trail, with what is needed to take it back: for
// an edge on the line the ends of the pieces that it joins, for one off it the
// group of cells that joined another (b is 0 if none did), for a vertex that
// may have fewer edges than before those it might have.
type trailEntry struct {
	edge uint8
	what uint8
	a, b uint8
}

// States of an edge. An edge on the line may part regions, one off it does not.
const (
	off uint8 = iota
	on
	narrowed
)

// decide puts an undecided edge on the line or off it, and with two lines its
// mirror image too. It returns false when that cannot be; the trail holds the
// edge all the same.
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
		// A line that comes around one of its cells needs the edge no more, nor does a
		// vertex that has no other.
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

// link joins the pieces of line at both ends of an edge; false when it closes
// a ring.
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

// undo takes back what was decided since the trail was that long.
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
