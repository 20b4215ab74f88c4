package pencil

// sides of the loop: two faces are on the same side of it if the line between them is
// not drawn, and on different sides if it is. Faces whose relation is known form a group,
// with a parity each.

// join groups the faces of a mesh by the marks. It returns false for a contradiction.
func (m *mesh) join(s *State) bool {
	t := &s.scratch
	faces := (m.w-1)*(m.h-1) + 1
	t.parent = fill(t.parent, faces, -1)
	t.parity = fill(t.parity, faces, 0)
	for i := range m.sides() {
		mark := s.marks[m.first+i]
		if mark == Open {
			continue
		}
		a, b := m.faces(m.first + i)
		ra, pa := t.root(a)
		rb, pb := t.root(b)
		differ := pa ^ pb
		if mark == Yes {
			differ ^= 1
		}
		if ra == rb {
			if differ != 0 {
				return false
			}
			continue
		}
		if t.parent[ra] > t.parent[rb] {
			ra, rb = rb, ra
		}
		t.parent[ra] += t.parent[rb]
		t.parent[rb], t.parity[rb] = int32(ra), differ
	}
	return true
}

// root returns a face's group and on which side it is of the group's first face.
func (t *scratch) root(face int) (root int, parity uint8) {
	for t.parent[face] >= 0 {
		parity ^= t.parity[face]
		face = int(t.parent[face])
	}
	return face, parity
}

// colours finds whether there is a line between each two faces of one group.
func (m *mesh) colours(s *State) {
	if !m.join(s) {
		s.Fail()
		return
	}
	t := &s.scratch
	for i := range m.sides() {
		q := m.first + i
		if s.marks[q] != Open {
			continue
		}
		a, b := m.faces(q)
		ra, pa := t.root(a)
		rb, pb := t.root(b)
		if ra != rb {
			continue
		}
		mark := No
		if pa != pb {
			mark = Yes
		}
		s.Find(q, mark)
	}
}

// faceNumber returns the face of a mesh around the square x, y. All squares beyond the lattice are the outer
// face.
func (m *mesh) faceNumber(x, y int) int {
	if x < 0 || y < 0 || x >= m.w-1 || y >= m.h-1 {
		return (m.w - 1) * (m.h - 1)
	}
	return y*(m.w-1) + x
}
