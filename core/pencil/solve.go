package pencil

// Limits bound a search. The zero value asks for uniqueness.
type Limits struct {
	Solutions int // look for at most so many; 0: 2
	Probes    int // give up after trying so many marks; 0: two million
	// Proof is how many marks may be tried after the first solution, to find others or to show
	// that there are none; 0: what is left of Probes.
	Proof int
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

// Solver is a search for the solutions of a puzzle: the rules are applied, and then, as long
// as questions are open, an answer is assumed; from each contradiction the search learns (see
// learner). After many of them both answers to every open question are tried.
type Solver struct {
	puzzle  *Puzzle
	learner *learner
	asked   int // the questions of the puzzle: the search may have further ones
	most    int
	limit   int
	proof   int
	result  Solved
	done    bool

	trying bool // both answers to every question are being tried
	cursor int  // the next question to be tried
	tryAt  int  // after how many contradictions questions are tried next
}

// firstTry is after how many contradictions questions are tried for the first time.
const firstTry = 50

// NewSolver opens a search.
func NewSolver(p *Puzzle, limits Limits) *Solver {
	s := &Solver{
		puzzle: p, learner: newLearner(p.searched()), asked: len(p.Board().Questions), tryAt: firstTry,
		most: limits.Solutions, limit: limits.Probes, proof: limits.Proof,
	}
	if s.most == 0 {
		s.most = 2
	}
	if s.limit == 0 {
		s.limit = defaultProbes
	}
	s.takeNear(limits.Near)
	return s
}

// Result returns what is known so far.
func (s *Solver) Result() Solved { return s.result }

// Step searches on for a budget of microseconds, roughly, and reports whether the search
// is over.
func (s *Solver) Step(budget int) bool {
	for budget > 0 && !s.done {
		s.once()
		budget -= probeCost
	}
	return s.done
}

// probeCost is what trying a question takes, in the units of Step.
const probeCost = 200

// end ends the search: everything is known.
func (s *Solver) end() { s.done, s.result.Complete = true, true }

// once goes on to the next contradiction or assumption.
func (s *Solver) once() {
	l := s.learner
	because, contradiction := l.propagate()
	switch {
	case contradiction:
		if !l.learn(because) {
			s.end()
			return
		}
		if l.restart() && l.conflicts >= s.tryAt {
			s.tryAt = 2 * l.conflicts
			s.trying, s.cursor = true, 0
		}
	case l.state.open == 0:
		s.finish()
	case s.result.Probes >= s.limit:
		s.done = true
	case s.trying:
		s.try()
	default:
		s.result.Probes++
		l.assume()
	}
}

// try assumes both answers to the next open question in turn.
func (s *Solver) try() {
	marks := s.learner.state.marks
	for s.cursor < len(marks) && marks[s.cursor] != Open {
		s.cursor++
	}
	if s.cursor == len(marks) {
		s.trying = false
		return
	}
	s.result.Probes += 2
	if !s.learner.try(s.cursor) {
		s.end()
	}
	s.cursor++
}

// finish is asked when every question has an answer.
func (s *Solver) finish() {
	marks := s.learner.state.marks[:s.asked]
	if len(s.puzzle.Check(marks)) == 0 && !s.has(marks) {
		s.found(marks)
	}
	if !s.done && !s.learner.exclude() {
		s.end()
	}
}
