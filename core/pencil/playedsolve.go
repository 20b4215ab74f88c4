package pencil

// Played is a recorded solve, whatever its file: the puzzle, its solution and what the person did.
type Played struct {
	ID, Solver string
	Puzzle     *Puzzle
	Solution   Marks
	Gestures   []Gesture
}

// Solve returns what a record holds. Errors are those of Puzzle and Played.
func (r *Record) Solve() (*Played, error) {
	p, solution, err := r.Puzzle()
	if err != nil {
		return nil, err
	}
	gestures, err := r.Played(p)
	if err != nil {
		return nil, err
	}
	return &Played{r.ID, r.Solver, p, solution, gestures}, nil
}
