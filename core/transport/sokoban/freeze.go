package sokoban

// freezes reports whether some boxes can never move again and one of them is off a goal. The boxes must be
// loaded. It finds the largest set of boxes such that each is blocked on both axes: by a wall or a box of the
// set on one side, or by dead cells on both sides.
func (s *Solver) freezes(boxes []int16) bool {
	for _, c := range boxes {
		s.frozen[c] = true
	}
	for changed := true; changed; {
		changed = false
		for _, c := range boxes {
			if s.frozen[c] && !(s.blocked(c, 0) && s.blocked(c, 1)) {
				s.frozen[c], changed = false, true
			}
		}
	}
	off := false
	s.ice = s.ice[:0]
	for _, c := range boxes {
		if s.frozen[c] {
			off = off || !s.goal[c]
			s.ice = append(s.ice, c)
			s.frozen[c] = false
		}
	}
	return off
}

// blocked reports whether the box on c cannot move along an axis, 0 or 1, as long as the boxes marked frozen
// stay.
func (s *Solver) blocked(c int16, axis int) bool {
	a, b := s.next[c][axis], s.next[c][axis^2]
	return a == none || b == none || s.frozen[a] || s.frozen[b] || s.open.dead[a] && s.open.dead[b]
}
