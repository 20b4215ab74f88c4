package pencil

import "slices"

// beside looks for a second solution beside one that is known: of each open question, the
// answer that the known solution has not is assumed, and the rest follows the known solution as
// far as it can. An assumption that ends in a contradiction answers its question for good, so
// that the search that follows has less to do.
type beside struct {
	known Marks
	q     int  // the next question
	left  int  // how many contradictions may still be met below an assumption
	found bool // something was found for good since q was 0
}

// besideFails bounds the contradictions below all assumptions.
const besideFails = 200

// takeNear takes over those of some markings that solve the puzzle. Of one alone, a second is
// looked for beside it.
func (s *Solver) takeNear(all []Marks) {
	for _, marks := range all {
		full := len(marks) == len(s.state.marks) && !slices.Contains(marks, Open)
		if full && !s.has(marks) && len(s.puzzle.Check(marks)) == 0 {
			s.result.Solutions = append(s.result.Solutions, slices.Clone(marks))
		}
	}
	s.enough()
	if !s.done && len(s.result.Solutions) > 0 {
		s.beside = &beside{known: s.result.Solutions[0], left: besideFails}
	}
}

// has reports whether a solution was found before.
func (s *Solver) has(marks Marks) bool {
	return slices.ContainsFunc(s.result.Solutions, func(one Marks) bool { return slices.Equal(one, marks) })
}

// enough ends the search when as many solutions were found as were asked for.
func (s *Solver) enough() {
	if len(s.result.Solutions) >= s.most {
		s.done, s.result.Complete = true, true
	}
}

// look takes the next question; the state is at its root.
func (b *beside) look(s *Solver) {
	st := s.state
	switch {
	case st.open == 0:
		s.beside = nil // there is no other answer anywhere: the search ends with the known solution
		return
	case b.q >= len(st.marks) && b.found:
		b.q, b.found = 0, false
		return
	case b.q >= len(st.marks):
		s.beside = nil
		return
	}
	q := b.q
	b.q++
	if st.marks[q] != Open {
		return
	}
	s.result.Probes++
	from := len(st.trail)
	st.set(q, b.known[q].Not())
	if !st.propagate(searchRank) {
		st.undo(from)
		st.set(q, b.known[q])
		b.found, s.settled = true, false
		return
	}
	if b.left > 0 && b.follow(s) {
		s.result.Solutions = append(s.result.Solutions, slices.Clone(st.marks))
		s.enough()
		s.beside = nil
	}
	st.undo(from)
}

// follow fills the board after an assumption, and reports whether it is a solution.
func (b *beside) follow(s *Solver) bool {
	st := s.state
	for q := range st.marks {
		if st.marks[q] != Open {
			continue
		}
		from := len(st.trail)
		s.result.Probes++
		st.set(q, b.known[q])
		if st.propagate(searchRank) {
			continue
		}
		st.undo(from)
		st.set(q, b.known[q].Not())
		if b.left--; b.left <= 0 || !st.propagate(searchRank) {
			return false
		}
	}
	return len(s.puzzle.Check(st.marks)) == 0 && !s.has(st.marks)
}
