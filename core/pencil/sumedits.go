package pencil

import "slices"

// sums counts the numbers of a clue that has one for the cells to its right and one for those below.
func (c Clue) sums() (n int) {
	for _, number := range []int{c.Number, c.Down} {
		if number > 0 {
			n++
		}
	}
	return n
}

// with returns the clue of a sum with another number; None: none.
func (k *sum) with(p *Puzzle, number int) Clue {
	clue := p.Clues[k.clue]
	switch {
	case k.down:
		clue.Down = number
	case number == None && k.clue < p.Cells():
		clue.Number = Unknown
	default:
		clue.Number = number
	}
	return clue
}

// sumEdits returns the changes of one sum: removals of its number, and other numbers that solutions allow.
func sumEdits(p *Puzzle, solutions []Marks) (all []ClueEdit) {
	question, _ := p.firstDigits()
	sums := p.sums(question)
	for _, k := range sums {
		if k.number > 0 {
			all = append(all, ClueEdit{k.clue, k.with(p, None)})
		}
	}
	for _, k := range sums {
		var tried []int
		for _, m := range solutions {
			if n := k.of(m); len(m) == len(p.Board().Questions) && k.number == 0 && !slices.Contains(tried, n) {
				tried = append(tried, n)
				all = append(all, ClueEdit{k.clue, k.with(p, n)})
			}
		}
	}
	return all
}

// of is the sum of a solution.
func (k *sum) of(m Marks) (n int) {
	for _, c := range k.cells {
		for d := range 9 {
			if c+d < len(m) && m[c+d] == Yes {
				n += d + 1
			}
		}
	}
	return n
}
