package pencil

// Limits bound a search. The zero value asks for uniqueness.
type Limits struct {
	Solutions int // maximum number of solutions to look for; 0: 2
	Probes    int // maximum number of marks to try; 0 means two million
	// Proof is the maximum number of marks to try after the first solution, in order to find others or to
	// show that there are none; 0 means the rest of Probes.
	Proof int
	// Near are markings that may be solutions, such as those of the puzzle before a change. Those that are
	// solutions come first, and the search looks for a second solution near one of them.
	Near []Marks
}

const defaultProbes = 2_000_000

// Solved is the result of a search.
type Solved struct {
	// Solutions lists the solutions found, all different; each passes the type's Check.
	Solutions []Marks
	// Complete is true if there are no more solutions, or if the requested number was found.
	Complete bool
	Probes   int // number of marks tried
}

// Solve searches until the search is complete or has reached its limits.
func Solve(p *Puzzle, limits Limits) Solved {
	s := NewSolver(p, limits)
	for !s.Step(1 << 16) {
	}
	return s.Result()
}

// Solver is a search for the solutions of a puzzle. It applies the rules and, as long as questions are open,
// assumes answers; it learns from each contradiction (see learner). After many contradictions it tries both
// answers to every open question.
type Solver struct {
	puzzle  *Puzzle
	learner *learner
	asked   int // number of questions of the puzzle; the search may have further ones
	most    int
	limit   int
	proof   int
	result  Solved
	done    bool

	trying bool // both answers to every question are being tried
	cursor int  // next question to try
	tryAt  int  // number of contradictions after which questions are tried next
}

// firstTry is the number of contradictions before questions are tried for the first time.
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

// Result returns the result so far.
func (s *Solver) Result() Solved { return s.result }

// Step continues the search for a budget of roughly as many microseconds, and reports whether the search is
// over.
func (s *Solver) Step(budget int) bool {
	for budget > 0 && !s.done {
		s.once()
		budget -= probeCost
	}
	return s.done
}

// probeCost is the cost of trying a question, in the units of Step.
const probeCost = 200

// end ends the search as complete.
func (s *Solver) end() { s.done, s.result.Complete = true, true }

// once continues to the next contradiction or assumption.
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

// finish handles a state in which every question has an answer.
func (s *Solver) finish() {
	marks := s.learner.state.marks[:s.asked]
	if len(s.puzzle.Check(marks)) == 0 && !s.has(marks) {
		s.found(marks)
	}
	if !s.done && !s.learner.exclude() {
		s.end()
	}
}
