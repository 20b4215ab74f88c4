package pencil

import "slices"

// searcher is a simple search for the solutions of a puzzle. It applies the rules first. Then it tries both
// answers to every open question, and an answer that leads to a contradiction is ruled out. It branches only
// when no trial rules anything out.
type searcher struct {
	puzzle *Puzzle
	state  *State
	most   int
	limit  int
	result Solved
	done   bool

	branches []branch
	cursor   int  // the next question to be tried
	changed  bool // something was found since the cursor was at 0
	settled  bool // the rules have been applied to the end
	best     int  // question to branch at: its answers imply the most marks
	bestSays int
	bestMark Mark
}

// branch is an assumed answer.
type branch struct {
	trail    int
	question int
	mark     Mark
}

// withoutUnique returns a board without the rules that hold only if a puzzle has one solution.
func withoutUnique(b *Board) *Board {
	rules := slices.DeleteFunc(slices.Clone(b.rules), func(r Rule) bool { return r.Unique })
	return newBoard(b.Questions, rules).prints(b.printed)
}

// newSearcher opens a search.
func newSearcher(p *Puzzle, limits Limits) *searcher {
	s := &searcher{puzzle: p, state: newState(withoutUnique(p.Board())), most: limits.Solutions, limit: limits.Probes, best: -1}
	if s.most == 0 {
		s.most = 2
	}
	if s.limit == 0 {
		s.limit = defaultProbes
	}
	s.state.enqueueAll()
	return s
}

// Result returns what is known so far.
func (s *searcher) Result() Solved { return s.result }

// Step searches for a budget of roughly that many microseconds, and reports whether the search is over.
func (s *searcher) Step(budget int) bool {
	for budget > 0 && !s.done {
		budget -= s.once()
	}
	return s.done
}

func (s *searcher) once() int {
	st := s.state
	switch {
	case !s.settled:
		s.settled = true
		if !st.propagate(searchRank) {
			s.back()
		}
	case st.open == 0:
		s.finish()
	case s.result.Probes >= s.limit:
		s.done = true
	case s.cursor >= len(st.marks):
		if s.changed {
			s.restart()
		} else {
			s.branch()
		}
	case st.marks[s.cursor] != Open:
		s.cursor++
		return 0
	default:
		s.try(s.cursor)
		s.cursor++
	}
	return probeCost
}

func (s *searcher) restart() { s.cursor, s.changed, s.best, s.bestSays = 0, false, -1, 0 }

// try assumes both answers to a question in turn.
func (s *searcher) try(q int) {
	st := s.state
	var says [2]int
	for i, m := range []Mark{Yes, No} {
		from := len(st.trail)
		s.result.Probes++
		st.set(q, m)
		if st.propagate(searchRank) {
			says[i] = len(st.trail) - from
			if st.open == 0 {
				says[i] += len(st.marks) // a full filling that is no solution: a good place to branch
			}
			st.undo(from)
			continue
		}
		st.undo(from)
		st.set(q, m.Not())
		s.changed, s.settled = true, false
		return
	}
	if sum := says[0]*says[1] + says[0] + says[1]; s.best < 0 || sum > s.bestSays {
		s.best, s.bestSays, s.bestMark = q, sum, Yes
		if says[1] > says[0] {
			s.bestMark = No
		}
	}
}

func (s *searcher) branch() {
	q, m := s.best, s.bestMark
	s.branches = append(s.branches, branch{len(s.state.trail), q, m})
	s.state.set(q, m)
	s.settled = false
	s.restart()
}

// back undoes the last assumption and gives its question the other answer.
func (s *searcher) back() {
	n := len(s.branches)
	if n == 0 {
		s.done, s.result.Complete = true, true
		return
	}
	b := s.branches[n-1]
	s.branches = s.branches[:n-1]
	s.state.undo(b.trail)
	s.state.set(b.question, b.mark.Not())
	s.settled = false
	s.restart()
}

// finish checks the marks once every question has an answer, and records a solution.
func (s *searcher) finish() {
	if len(s.puzzle.Check(s.state.marks)) == 0 {
		s.result.Solutions = append(s.result.Solutions, slices.Clone(s.state.marks))
		if len(s.result.Solutions) >= s.most {
			s.done, s.result.Complete = true, true
			return
		}
	}
	s.back()
}
