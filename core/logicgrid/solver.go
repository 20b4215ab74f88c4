package logicgrid

// Mode selects the method of solving.
type Mode uint8

const (
	// Clean applies the rules completely to each hint and to the grid.
	Clean Mode = iota
	// Compat2024 imitates the program behind Shyne, Facey and Cooper (2024), which counted the loops of the
	// published data; see compat.go.
	Compat2024
)

var modeNames = [...]string{"clean", "compat-2024"}

func (m Mode) String() string { return modeNames[m] }

// Result is the outcome of solving a list of hints.
type Result struct {
	// Solvable reports that the rules alone led to a full grid that contradicts no hint. Solution
	// is then set.
	Solvable bool
	Solution Solution
	// Contradiction reports that the rules found a contradiction.
	Contradiction bool
	// Loops is the number of passes over the remaining hints. It includes the last pass, in which
	// nothing changed, and passes that only found hints satisfied (Shyne et al. 2024, Solver).
	Loops int
	// SolvedAt is the pass in which the grid became full, or 0 if it did not.
	SolvedAt int

	// Progress on a puzzle that is not Solvable: Marked of Cells cells have a mark, and Single of
	// Rows rows of sub-grids have exactly one O. Violations counts contradictions between links of
	// three entities, which occur in Compat2024 only.
	Marked, Cells int
	Single, Rows  int
	Violations    int
}

// Solver solves hint lists of one space. It is not safe for concurrent use.
type Solver struct {
	space *Space
	mode  Mode
	clean grid   // working grid of Clean
	blank grid   // initial grid of Clean
	old   compat // working grid of Compat2024
	queue []Hint
}

// NewSolver returns a solver for a space.
func NewSolver(space *Space, mode Mode) *Solver {
	s := &Solver{space: space, mode: mode}
	s.blank.reset(space.M(), space.N())
	return s
}

// Solve passes over the hints in their order until a pass has no effect.
func (s *Solver) Solve(hints []Hint) Result {
	if s.mode == Compat2024 {
		return s.solveCompat(hints)
	}
	return s.solveClean(hints)
}
