package pencil

import "github.com/perplex-puzzles/perplex/core/pencil/pzpr"

// numbers lists the numbers of the clues.
func (p *Puzzle) numbers() []int {
	all := make([]int, len(p.Clues))
	for i, c := range p.Clues {
		all[i] = c.Number
	}
	return all
}

// readNumbers sets the clues from a list of numbers.
func readNumbers(p *Puzzle, read func() ([]int, error)) error {
	all, err := read()
	if err != nil {
		return err
	}
	p.Clues = make([]Clue, len(all))
	for i, n := range all {
		p.Clues[i].Number = n
	}
	return nil
}

// readPlainNumbers reads the body of a link that consists only of the cells' numbers.
func (p *Puzzle) readPlainNumbers(body string) error {
	return readNumbers(p, func() ([]int, error) { return pzpr.ReadNumbers(body, p.Cells()) })
}

// writePlainNumbers writes the form that readPlainNumbers reads.
func (p *Puzzle) writePlainNumbers() string { return pzpr.WriteNumbers(p.numbers()) }

// validNumbers returns a check that every printed number is between least and most.
func validNumbers(least, most int) func(*Puzzle) error {
	return func(p *Puzzle) error {
		for c, clue := range p.Clues {
			if clue.Number >= 0 && (clue.Number < least || clue.Number > most) {
				return p.outside(c, least, most)
			}
		}
		return nil
	}
}

func (p *Puzzle) outside(c, least, most int) error {
	return badPuzzle("%s: %d is not a number from %d to %d", p.Name(p.point(c)), p.Clues[c].Number, least, most)
}

// OfferedNumbers returns the range of numbers that a page offers as clues.
func (p *Puzzle) OfferedNumbers() (least, most int) {
	most = p.Type.Most
	switch {
	case most > 0:
	case p.Type.Numbers != nil:
		_, most = p.Type.Numbers(p)
	default:
		most = max(p.Width, p.Height)
	}
	return p.Type.Least, most
}

// Removed returns the clue after its number is deleted.
func (t *Type) Removed() Clue {
	if t.Lasting {
		return Clue{Number: Unknown}
	}
	return Clue{Number: None}
}

// Possible returns an error for a clue that no filling satisfies, whatever the other clues are: an island
// larger than the board, or a yajilin number without an arrow. It returns nil if there is no such clue. Links
// may contain such clues; the puzzle then has no solution.
func (p *Puzzle) Possible() error {
	for c := range p.Clues {
		if err := p.possible(c); err != nil {
			return err
		}
	}
	return nil
}

// possible is Possible for one clue.
func (p *Puzzle) possible(c int) error {
	n := p.Clues[c].Number
	if n < 0 {
		return nil
	}
	if p.Type.Numbers != nil {
		if least, most := p.Type.Numbers(p); n < least || n > most {
			return p.outside(c, least, most)
		}
	}
	if p.Type.fits != nil && !p.Type.fits(p, c) {
		return badPuzzle("%s: nothing satisfies %d", p.Name(p.point(c)), n)
	}
	if p.Type.Arrows && p.Clues[c].Dir == NoDir {
		return badPuzzle("%s: %d has no arrow", p.Name(p.point(c)), n)
	}
	return nil
}

// impossible returns a rule that fails at each clue that Possible reports, or no rule if there is no such
// clue.
func (p *Puzzle) impossible() []Rule {
	var at []int
	for c := range p.Clues {
		if p.possible(c) != nil {
			at = append(at, c)
		}
	}
	if at == nil {
		return nil
	}
	return []Rule{{
		Name: "impossible number", Rank: 0, Places: len(at),
		Sees:  func(int) []int { return nil },
		Where: func(i int) Point { return p.point(at[i]) },
		Why:   "nothing satisfies the number",
		Look:  func(s *State, _ int) { s.Fail() },
	}}
}
