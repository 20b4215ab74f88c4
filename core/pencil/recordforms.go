package pencil

import (
	"slices"
	"strconv"
	"strings"
)

// clueless returns the clues of a puzzle without any.
func clueless(cells int) []Clue { return slices.Repeat([]Clue{{Number: None}}, cells) }

// givens sets the clue of every cell whose word is a number.
func (r *Record) givens(p *Puzzle) {
	p.Clues = clueless(p.Cells())
	for c := range p.Clues {
		if r.Problem == nil {
			continue
		}
		if n, err := strconv.Atoi(r.Problem[c/p.Width][c%p.Width]); err == nil {
			p.Clues[c].Number = n
		}
	}
}

// digit returns the number of a cell in the solution, which must be from 1 to most.
func (r *Record) digit(p *Puzzle, cell, most int) (int, error) {
	word := r.Solution[cell/p.Width][cell%p.Width]
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 || n > most {
		return 0, badRecord("%s: solution: %v: %q is not a number from 1 to %d", r.ID, p.point(cell), word, most)
	}
	return n, nil
}

// recordedFillomino reads recorded answers: a number in every cell.
func recordedFillomino(p *Puzzle, r *Record) (Marks, error) {
	r.givens(p)
	most := len(p.Board().Questions) / p.Cells()
	marks := slices.Repeat(Marks{No}, len(p.Board().Questions))
	for c := range p.Clues {
		n, err := r.digit(p, c, most)
		if err != nil {
			return nil, err
		}
		marks[c*most+n-1] = Yes
	}
	return marks, nil
}

// recordedKakuro reads recorded answers: digits, with minus signs for black cells. The sums are those of the
// solution.
func recordedKakuro(p *Puzzle, r *Record) (Marks, error) {
	p.Clues = clueless(p.places())
	for c := range p.Cells() {
		if r.Solution[c/p.Width][c%p.Width] == "-" {
			p.Clues[c] = Clue{Number: Unknown, Down: None}
		}
	}
	for line, cells := range p.lines() {
		clue, down, total := p.lineClue(line), false, 0
		end := func() {
			switch {
			case total == 0:
			case down:
				p.Clues[clue].Down = total
			default:
				p.Clues[clue].Number = total
			}
		}
		for _, c := range cells {
			if n, err := r.digit(p, c, 9); err == nil {
				total += n
				continue
			}
			end()
			clue, down, total = c, line >= p.Height, 0
		}
		end()
	}
	question, cells := p.firstDigits()
	marks := slices.Repeat(Marks{No}, 9*len(cells))
	for _, c := range cells {
		n, err := r.digit(p, c, 9)
		if err != nil {
			return nil, err
		}
		marks[question[c]+n-1] = Yes
	}
	return marks, nil
}

// recordedSudoku reads recorded answers: digits, with points and minus signs for open cells.
func recordedSudoku(p *Puzzle, r *Record) (Marks, error) {
	r.givens(p)
	marks := slices.Repeat(Marks{No}, p.Cells()*p.Width)
	for c := range p.Cells() {
		n, err := r.digit(p, c, p.Width)
		if err != nil {
			return nil, err
		}
		marks[p.isDigit(c, n)] = Yes
	}
	return marks, nil
}

// recordedTents reads recorded answers: x is a tree and o a tent. The numbers outside are those of the
// solution.
func recordedTents(p *Puzzle, r *Record) (marks Marks, err error) {
	p.Clues = make([]Clue, p.places())
	for c := range p.Cells() {
		x, y := c%p.Width, c/p.Width
		p.Clues[c].Number = None
		marks = append(marks, No)
		switch r.Solution[y][x] {
		case "x":
			p.Clues[c].Number = tree
		case "o":
			marks[c] = Yes
			p.Clues[p.above(x)].Number++
			p.Clues[p.leftOf(y)].Number++
		}
	}
	return marks, nil
}

// recordedHashi reads bridges: 1 and 2 run along the row, a and b along the column. A cell on which both
// could be has the existing one.
func recordedHashi(p *Puzzle, r *Record) (marks Marks, err error) {
	r.givens(p)
	for _, q := range p.Board().Questions {
		// The cell after the first island, in the direction of the bridge.
		mark, signs := No, "12"
		if q.At.X%2 == 1 {
			signs = "ab"
		}
		if i := strings.Index(signs, r.Solution[q.At.Y/2][q.At.X/2]); i >= q.Digit-1 {
			mark = Yes
		}
		marks = append(marks, mark)
	}
	return marks, nil
}

// recordedShakashaka reads recorded answers: x and 5 are black cells without a number.
func recordedShakashaka(p *Puzzle, r *Record) (marks Marks, err error) {
	r.givens(p)
	for c := range p.Clues {
		if r.Problem[c/p.Width][c%p.Width] != "-" && (p.Clues[c].Number < 0 || p.Clues[c].Number > 4) {
			p.Clues[c].Number = Unknown
		}
	}
	corners := map[string]int{"sw": 1, "se": 2, "ne": 3, "nw": 4}
	for _, q := range p.Board().Questions {
		state := corners[r.Solution[q.At.Y/2][q.At.X/2]]
		if state == 0 {
			state = noWedge
		}
		mark := No
		if state == q.Digit {
			mark = Yes
		}
		marks = append(marks, mark)
	}
	return marks, nil
}
