package pencil

import "slices"

// takeNear keeps those of the given markings that solve the puzzle. The search assumes the first of them, so
// it reaches this solution at once and then looks for a second one.
func (s *Solver) takeNear(all []Marks) {
	for _, marks := range all {
		full := len(marks) == s.asked && !slices.Contains(marks, Open)
		if full && !s.done && !s.has(marks) && len(s.puzzle.Check(marks)) == 0 {
			s.found(marks)
		}
	}
	if len(s.result.Solutions) > 0 {
		copy(s.learner.last, s.result.Solutions[0])
	}
}

// has reports whether a solution was found before.
func (s *Solver) has(marks Marks) bool {
	return slices.ContainsFunc(s.result.Solutions, func(one Marks) bool { return slices.Equal(one, marks) })
}

// found adds a solution and the equivalent solutions that the search omits because of the added one.
func (s *Solver) found(marks Marks) {
	first := len(s.result.Solutions)
	s.add(marks)
	for i := first; s.puzzle.Type.others != nil && i < len(s.result.Solutions); i++ {
		s.puzzle.Type.others(s.puzzle, s.result.Solutions[i], func(other Marks) bool {
			if !s.done && !s.has(other) {
				s.add(other)
			}
			return !s.done
		})
	}
}

// add adds a solution. The search ends when it has found the requested number.
func (s *Solver) add(marks Marks) {
	s.result.Solutions = append(s.result.Solutions, slices.Clone(marks))
	if len(s.result.Solutions) == 1 && s.proof > 0 {
		s.limit = s.result.Probes + s.proof
	}
	if len(s.result.Solutions) >= s.most {
		s.end()
	}
}
