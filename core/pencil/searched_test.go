package pencil

import "slices"

// searcher is a search for the solutions of a puzzle: rules first, then both answers to
// every open question are tried, and an answer that ends in a contradiction rules itself
// out; only when no question is left about which that says anything, the search branches.
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
	best     int  // where to branch: the question whose answers say most
	bestSays int
	bestMark Mark
}

// branch is an answer that was assumed.
type branch struct {
	trail    int
	question int
	mark     Mark
}

// withoutUnique is a board without the rules that hold only where a puzzle has one solution.
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

// Step searches on for a budget of microseconds, roughly, and reports whether the search
// is over.
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
				says[i] += len(st.marks) // all but a solution: a good place to branch
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

// back takes the last assumption back and answers its question the other way.
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

// finish is asked when every question has an answer.
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
