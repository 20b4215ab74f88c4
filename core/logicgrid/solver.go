package logicgrid

// Mode is a way to solve.
type Mode uint8

const (
	// Clean draws from each hint and from the grid all that the rules give.
	Clean Mode = iota
	// Compat2024 does as the program behind Shyne, Facey and Cooper (2024), whose
	// loops the published data has; see compat.go.
	Compat2024
)

var modeNames = [...]string{"clean", "compat-2024"}

func (m Mode) String() string { return modeNames[m] }

// Result is what a solver made of a list of hints.
type Result struct {
	// Solvable says that the rules alone led to a full grid that contradicts no
	// hint. Solution is set then.
	Solvable bool
	Solution Solution
	// Contradiction says that the rules came upon one.
	Contradiction bool
	// Loops counts the passes over the hints that are left, the one included in
	// which nothing happened any more, and those that only found hints to be
	// satisfied (Shyne et al. 2024, Solver).
	Loops int
	// SolvedAt is the pass in which the grid became full; 0 if none.
	SolvedAt int

	// Progress of a puzzle that is not Solvable: cells with a mark out of all; rows of a
	// sub-grid with exactly one O out of all; and the number of times that links of three
	// things contradict each other, which happens in Compat2024 only.
	Marked, Cells int
	Single, Rows  int
	Violations    int
}

// Solver solves hint lists of one space. It is not safe for concurrent use.
type Solver struct {
	space *Space
	mode  Mode
	clean grid   // the work of Clean
	blank grid   // what it begins with
	old   compat // the work of Compat2024
	queue []Hint
}

// NewSolver returns a solver for a space.
func NewSolver(space *Space, mode Mode) *Solver {
	s := &Solver{space: space, mode: mode}
	s.blank.reset(space.M(), space.N())
	return s
}

// Solve goes through the hints in their order until nothing comes of them any more.
func (s *Solver) Solve(hints []Hint) Result {
	if s.mode == Compat2024 {
		return s.solveCompat(hints)
	}
	return s.solveClean(hints)
}
