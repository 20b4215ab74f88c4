package sudoku

// Explain solves a puzzle step by step, each time with the cheapest rule that applies. Removed candidates
// stay removed. Errors are those of Solution.
func Explain(p *Puzzle) ([]Step, error) {
	solution, err := p.Solution()
	if err != nil {
		return nil, err
	}
	var steps []Step
	g := p.givens
	x := newCandidates(p.shape, &g)
	for g != solution {
		s := x.next(&solution)
		steps = append(steps, s)
		if s.Digit == 0 {
			for _, r := range s.Removed {
				x.in[r.Cell] &^= of(r.Digit)
			}
			continue
		}
		g[s.Cell] = s.Digit
		x.in[s.Cell] = 0
		for _, c := range p.shape.peers[s.Cell] {
			x.in[c] &^= of(s.Digit)
		}
	}
	return steps, nil
}

// next returns the cheapest step.
func (x *candidates) next(solution *Grid) (step Step) {
	if s, ok := x.single(); ok {
		return s
	}
	first := func(make func() Step) (enough bool) {
		step = make()
		return true
	}
	for _, r := range rules {
		if copied := *x; second(r.remove(&copied, first)) {
			return step
		}
	}
	if s, ok := x.chain(); ok {
		return s
	}
	return x.looked(solution)
}

func second(_, enough bool) bool { return enough }

// looked returns the step used when no rule applies: the solution's digit for a cell with the fewest
// candidates.
func (x *candidates) looked(solution *Grid) Step {
	best := -1
	for c := range x.cells() {
		if x.in[c] != 0 && (best < 0 || x.in[c].count() < x.in[best].count()) {
			best = c
		}
	}
	d := solution[best]
	return Step{Technique: Search, Cell: best, Digit: d, Because: []int{best},
		Text: "search: " + x.place(best) + " is " + digitText(d) + ", because every other digit there leads to a contradiction"}
}
