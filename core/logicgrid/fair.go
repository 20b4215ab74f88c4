package logicgrid

// Fairness lists the properties of a puzzle that a player relies on, and its faults.
type Fairness struct {
	// Models is the number of solutions that agree with all hints, counted up to 2.
	Models int
	// Solution is the unique solution, if Models is 1.
	Solution Solution
	// Solvable reports that the rules of clean mode find the solution without assumptions.
	Solvable bool
	// False lists the hints, by number, that contradict the claimed solution.
	False []int
	// Redundant lists the hints that can each be removed alone without adding a solution.
	Redundant []int
	// Duplicates lists the hints that repeat an earlier one.
	Duplicates []int
}

// Fair reports whether the puzzle has no fault. Redundant hints are a fault unless redundant is true.
func (f *Fairness) Fair(redundant bool) bool {
	return f.Models == 1 && f.Solvable && len(f.False) == 0 && len(f.Duplicates) == 0 && (redundant || len(f.Redundant) == 0)
}

// Check determines whether a puzzle is fair. claimed is the solution stated with the puzzle, or nil.
func Check(space *Space, hints []Hint, claimed *Solution) Fairness {
	m := NewModels(space, hints, 2)
	m.run()
	f := Fairness{Models: len(m.found)}
	if f.Models == 1 {
		f.Solution = m.found[0]
	}
	r := NewSolver(space, Clean).Solve(hints)
	f.Solvable = r.Solvable
	for i, h := range hints {
		if claimed != nil && !h.Holds(claimed) {
			f.False = append(f.False, i)
		}
		if says(hints[:i], h) {
			f.Duplicates = append(f.Duplicates, i)
		}
	}
	if f.Models == 1 {
		n := needs{models: m}
		needed := n.swaps(hints, &f.Solution)
		for i := range hints {
			if needed>>i&1 == 0 && n.without(hints, i) {
				f.Redundant = append(f.Redundant, i)
			}
		}
	}
	return f
}

// run searches to the end in one go. The search takes the narrowest row first, so a puzzle with a
// solution takes only some dozens of states.
func (m *Models) run() {
	for !m.Step(1 << 16) {
	}
}

// needs determines which hints of a puzzle are necessary.
type needs struct {
	models *Models
	fewer  []Hint
}

// redundant returns the last hint that can be removed without adding a solution, or -1 if all hints
// are needed. s is the only solution of the puzzle.
func (n *needs) redundant(hints []Hint, s *Solution) int {
	needed := n.swaps(hints, s)
	for i := len(hints) - 1; i >= 0; i-- {
		if needed>>i&1 == 0 && n.without(hints, i) {
			return i
		}
	}
	return -1
}

// swaps returns hints that are easily proved necessary, as a bit mask. If swapping two entities of
// a category in the solution violates one hint only, that hint is necessary.
func (n *needs) swaps(hints []Hint, s *Solution) (needed uint64) {
	space := n.models.space
	for b := range space.M() {
		for i := range space.N() {
			for k := range i {
				other := *s
				other.link(int(s.group[b][i]), b, k)
				other.link(int(s.group[b][k]), b, i)
				if h := onlyFalse(hints, &other); h >= 0 {
					needed |= 1 << h
				}
			}
		}
	}
	return needed
}

// onlyFalse returns the number of the only hint that does not hold, or -1 if there is none or
// several.
func onlyFalse(hints []Hint, s *Solution) int {
	only := -1
	for i := range hints {
		if !hints[i].Holds(s) {
			if only >= 0 {
				return -1
			}
			only = i
		}
	}
	return only
}

// without reports whether the puzzle still has exactly one solution after hint i is removed.
func (n *needs) without(hints []Hint, i int) bool {
	n.fewer = append(append(n.fewer[:0], hints[:i]...), hints[i+1:]...)
	n.models.Begin(n.fewer, 2)
	n.models.run()
	return len(n.models.found) == 1
}
