package pencil

// numbers lists the numbers of the clues.
func (p *Puzzle) numbers() []int {
	all := make([]int, len(p.Clues))
	for i, c := range p.Clues {
		all[i] = c.Number
	}
	return all
}

// readNumbers sets the clues from numbers.
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

// validNumbers checks that every number that is printed lies between two.
func validNumbers(least, most int) func(*Puzzle) error {
	return func(p *Puzzle) error {
		for c, clue := range p.Clues {
			if clue.Number >= 0 && (clue.Number < least || clue.Number > most) {
				return badPuzzle("%v: %d is not a number from %d to %d", p.point(c), clue.Number, least, most)
			}
		}
		return nil
	}
}
