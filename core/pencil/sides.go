package pencil

// This file has the rule that the inside and the outside of a loop are each in one piece. A face is
// inside if known inside faces would not be connected without it, and outside if they cannot reach
// it. The same holds with inside and outside exchanged.

// colour is the side of the loop on which a face is, as far as it is known.
type colour uint8

const (
	unknown colour = iota
	inside
	outside
)

func (c colour) other() colour {
	switch c {
	case inside:
		return outside
	case outside:
		return inside
	}
	return unknown
}

// faceColours are the colours of all faces, by the marks; false for a contradiction.
func (m *mesh) faceColours(s *State) ([]colour, bool) {
	if !m.join(s) {
		return nil, false
	}
	t := &s.scratch
	beyond := m.outer()
	home, flip := t.root(beyond)
	all := make([]colour, beyond+1)
	for f := range all {
		if root, parity := t.root(f); root == home {
			all[f] = outside
			if parity != flip {
				all[f] = inside
			}
		}
	}
	return all, true
}

// outer is the face around the lattice, the last one.
func (m *mesh) outer() int { return (m.w - 1) * (m.h - 1) }

// onePiece finds lines that follow because one side of the loop is in one piece.
func (m *mesh) onePiece(s *State, side colour) {
	colours, ok := m.faceColours(s)
	if !ok {
		s.Fail()
		return
	}
	must, never, ok := m.pieces(s, colours, side)
	if !ok {
		s.Fail()
		return
	}
	// The colour of one face gives the colours of its whole group.
	t := &s.scratch
	known := make([]colour, len(colours)) // of the first face of a group
	learn := func(f int, c colour) {
		root, parity := t.root(f)
		if parity == 1 {
			c = c.other()
		}
		if old := known[root]; old != unknown && old != c {
			s.Fail()
		}
		known[root] = c
	}
	for _, f := range must {
		learn(f, side)
	}
	for _, f := range never {
		learn(f, side.other())
	}
	of := func(f int) colour {
		if colours[f] != unknown {
			return colours[f]
		}
		root, parity := t.root(f)
		if c := known[root]; parity == 1 {
			return c.other()
		} else {
			return c
		}
	}
	for i := range m.sides() {
		q := m.first + i
		if s.failed {
			return
		}
		if s.marks[q] != Open {
			continue
		}
		a, b := m.faces(q)
		switch ca, cb := of(a), of(b); {
		case ca == unknown || cb == unknown:
		case ca == cb:
			s.Find(q, No)
		default:
			s.Find(q, Yes)
		}
	}
}

// pieces lists the faces that have to be on a side of the loop and the faces that cannot be, given that
// the side is in one piece; false: it cannot be. Two faces are connected if there may be no line between
// them.
func (m *mesh) pieces(s *State, colours []colour, side colour) (must, never []int, ok bool) {
	n := len(colours)
	next := make([][]int32, n)
	for i := range m.sides() {
		if s.marks[m.first+i] == Yes {
			continue
		}
		a, b := m.faces(m.first + i)
		if colours[a] != side.other() && colours[b] != side.other() {
			next[a], next[b] = append(next[a], int32(b)), append(next[b], int32(a))
		}
	}
	var needed []int
	for f, c := range colours {
		if c == side {
			needed = append(needed, f)
		}
	}
	if len(needed) == 0 {
		return nil, nil, true
	}
	// A depth first search from a needed face: a face that has a needed one below it,
	// which cannot come back above without it, is needed.
	met, low, below := make([]int32, n), make([]int32, n), make([]int32, n)
	clock := int32(0)
	var walk func(f, from int32)
	walk = func(f, from int32) {
		clock++
		met[f], low[f] = clock, clock
		if colours[f] == side {
			below[f] = 1
		}
		cuts := false
		for _, g := range next[f] {
			switch {
			case met[g] == 0:
				walk(g, f)
				low[f] = min(low[f], low[g])
				below[f] += below[g]
				cuts = cuts || low[g] >= met[f] && below[g] > 0
			case g != from:
				low[f] = min(low[f], met[g])
			}
		}
		if cuts && colours[f] == unknown {
			must = append(must, int(f))
		}
	}
	walk(int32(needed[0]), -1)
	for _, f := range needed {
		if met[f] == 0 {
			return nil, nil, false
		}
	}
	for f, c := range colours {
		if c == unknown && met[f] == 0 {
			never = append(never, f)
		}
	}
	return must, never, true
}
