package count

import "math/bits"

// propagateEnds decides at which of several ends the line ends, when only one is left.
func (s *Solver) propagateEnds() (ok bool) {
	left, sure := 0, 0
	var last, certain uint8
	for _, e := range s.ends {
		if s.allowed[e]&tip == 0 {
			continue
		}
		v := s.vertices[e]
		switch n := bits.OnesCount8(uint8(v.on())); {
		case n > 1 || v.may() == 0:
			continue
		case s.allowed[e] == tip || n == 1 && v.undecided() == 0:
			sure++
			certain = e
		}
		left++
		last = e
	}
	if left == 0 || sure > 1 {
		return false
	}
	if sure == 0 && left > 1 {
		return true
	}
	if sure == 1 {
		last = certain
	}
	for _, e := range s.ends {
		want := s.allowed[e] &^ tip
		if e == last {
			want = tip
		}
		if want == s.allowed[e] {
			continue
		}
		s.setAllowed(e, want)
		if s.mirrored {
			s.setAllowed(s.board.Mirror[e&127], want)
		}
	}
	return true
}

// setAllowed changes the degrees that a vertex may have.
func (s *Solver) setAllowed(v uint8, want degrees) {
	s.trail = append(s.trail, trailEntry{what: narrowed, a: v, b: uint8(s.allowed[v&127])})
	s.allowed[v&127] = want
}
