package pencil

import "slices"

// Limits bound a search. The zero value asks for uniqueness.
type Limits struct {
	Solutions int // look for at most so many; 0: 2
	Probes    int // give up after trying so many marks; 0: two million
	// Near are markings that may be solutions, such as those of the puzzle before a change. Those
	// that are come first, and a second solution is looked for beside one.
	Near []Marks
}

const defaultProbes = 2_000_000

// Solved is what a search has found.
type Solved struct {
	// Solutions are different, and each passes the type's Check.
	Solutions []Marks
	// Complete says that there are no more, or that as many were found as were asked for.
	Complete bool
	Probes   int // marks tried
}

// Solve searches until it is done or has reached its limits.
func Solve(p *Puzzle, limits Limits) Solved {
	s := NewSolver(p, limits)
	for !s.Step(1 << 16) {
	}
	return s.Result()
}

// Solver is a search for the solutions of a puzzle: rules first, then both answers to
// every open question are tried, and an answer that ends in a contradiction rules itself
// out; only when no question is left about which that says anything, the search branches.
type Solver struct {
	puzzle *Puzzle
	state  *State
	most   int
	limit  int
	result Solved
	done   bool

	beside   *beside // before the search, where a solution is known; nil: it is over
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

// NewSolver opens a search.
func NewSolver(p *Puzzle, limits Limits) *Solver {
	s := &Solver{puzzle: p, state: newState(p.Board()), most: limits.Solutions, limit: limits.Probes, best: -1}
	if s.most == 0 {
		s.most = 2
	}
	if s.limit == 0 {
		s.limit = defaultProbes
	}
	s.state.enqueueAll()
	s.takeNear(limits.Near)
	return s
}

// Result returns what is known so far.
func (s *Solver) Result() Solved { return s.result }

// Step searches on for a budget of microseconds, roughly, and reports whether the search
// is over.
func (s *Solver) Step(budget int) bool {
	for budget > 0 && !s.done {
		budget -= s.once()
	}
	return s.done
}

// probeCost is what trying a question takes, in the units of Step.
const probeCost = 200

func (s *Solver) once() int {
	st := s.state
	switch {
	case !s.settled:
		s.settled = true
		if !st.propagate(searchRank) {
			s.back()
		}
	case s.beside != nil:
		s.beside.look(s)
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

func (s *Solver) restart() { s.cursor, s.changed, s.best, s.bestSays = 0, false, -1, 0 }

// try assumes both answers to a question in turn.
func (s *Solver) try(q int) {
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

func (s *Solver) branch() {
	q, m := s.best, s.bestMark
	s.branches = append(s.branches, branch{len(s.state.trail), q, m})
	s.state.set(q, m)
	s.settled = false
	s.restart()
}

// back takes the last assumption back and answers its question the other way.
func (s *Solver) back() {
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
func (s *Solver) finish() {
	if len(s.puzzle.Check(s.state.marks)) == 0 && !s.has(s.state.marks) {
		s.result.Solutions = append(s.result.Solutions, slices.Clone(s.state.marks))
		if s.enough(); s.done {
			return
		}
	}
	s.back()
}
