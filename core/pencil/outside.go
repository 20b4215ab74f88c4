package pencil

// places returns the number of places for clues: one for each cell and, in a type with clues outside the
// board, one for each column and row.
func (p *Puzzle) places() int {
	if !p.Type.Outside {
		return p.Cells()
	}
	return p.Cells() + p.Width + p.Height
}

// above returns the number of the clue above a column, leftOf that of the clue left of a row.
func (p *Puzzle) above(x int) int  { return p.Cells() + x }
func (p *Puzzle) leftOf(y int) int { return p.Cells() + p.Width + y }

// lineQuotas returns the quotas that the clues outside the board demand of columns and rows.
func (p *Puzzle) lineQuotas() (all []quota) {
	for i, cells := range p.lines() {
		clue := p.lineClue(i)
		if n := p.Clues[clue].Number; n >= 0 {
			all = append(all, quota{cells, n, n, p.point(clue)})
		}
	}
	return all
}

// lineClue returns the number of a line's clue; lines are numbered in the order of lines.
func (p *Puzzle) lineClue(line int) int {
	if line < p.Height {
		return p.leftOf(line)
	}
	return p.above(line - p.Height)
}

// withOutside reads the words of a file whose first line has the clues above the columns and whose further
// lines begin with the clue left of the row. It omits the corner.
func (t *table) withOutside(p *Puzzle, outside, inside func(word string) (Clue, bool)) error {
	p.Clues = make([]Clue, p.places())
	for c := range p.Clues {
		p.Clues[c].Number = None
	}
	for y := -1; y < p.Height; y++ {
		for i, word := range t.words(1) {
			x, c, read := i-1, 0, outside
			switch {
			case x >= p.Width || x < 0 && y < 0:
				continue
			case y < 0:
				c = p.above(x)
			case x < 0:
				c = p.leftOf(y)
			default:
				c, read = p.at(x, y), inside
			}
			clue, ok := read(word)
			if !ok {
				return t.bad(word, "is no clue")
			}
			p.Clues[c] = clue
		}
	}
	return nil
}
