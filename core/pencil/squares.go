package pencil

// squares lists the two by two squares of a board, each by its cells row by row.
func (p *Puzzle) squares() (all [][]int) {
	for y := range p.Height - 1 {
		for x := range p.Width - 1 {
			c := p.at(x, y)
			all = append(all, []int{c, c + 1, c + p.Width, c + p.Width + 1})
		}
	}
	return all
}

// noPool is the rule that the four cells of a square are not all equal.
func (p *Puzzle) noPool(name, why string, m Mark) Rule {
	squares := p.squares()
	return Rule{
		Name: name, Rank: 0, Places: len(squares), Where: func(at int) Point { return p.point(squares[at][0]) },
		Sees: func(at int) []int { return squares[at] },
		Why:  why,
		Look: func(s *State, at int) {
			yes, open := s.tally(squares[at])
			have := yes
			if m == No {
				have = 4 - yes - open
			}
			switch {
			case have == 4:
				s.Fail()
			case have == 3 && open == 1:
				s.answer(squares[at], m.Not())
			}
		},
	}
}

// breakPool tries each cell that could break a square.
func (p *Puzzle) breakPool(name, why string, m Mark) Rule {
	squares := p.squares()
	return casesRule(name, why, len(squares), func(at int) Point { return p.point(squares[at][0]) },
		func(_ *State, at int) (demand, bool) { return demand{squares[at], m.Not(), 1, false}, true })
}

// checkPool reports squares whose cells are all of one kind.
func (p *Puzzle) checkPool(in func(cell int) bool, what string, f *faults) {
	for _, k := range p.squares() {
		if in(k[0]) && in(k[1]) && in(k[2]) && in(k[3]) {
			f.addGroup(k[:], "%v: a two by two square is %s", what)
		}
	}
}
