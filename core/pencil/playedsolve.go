package pencil

// Played is a recorded solve from any file format: the puzzle, its solution and the person's moves.
type Played struct {
	ID, Solver string
	Puzzle     *Puzzle
	Solution   Marks
	Gestures   []Gesture
}

// Solve returns the recorded solve. Errors are those of Puzzle and Played.
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
