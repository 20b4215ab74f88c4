package pencil

import (
	"math/bits"
	"math/rand/v2"

	"github.com/perplex-puzzles/perplex/core/sudoku"
)

// gridClues fills a sudoku at random. It always fills the cell with the fewest possible digits next, and
// tries its digits in random order.
func gridClues(r *rand.Rand, p *Puzzle) {
	n := p.Width
	w, h, _ := sudoku.Box(n)
	box := func(c int) int { return c/n/h*(n/w) + c%n/w }
	rows, columns, boxes := make([]uint, n), make([]uint, n), make([]uint, n)
	var fill func(left int) bool
	fill = func(left int) bool {
		if left == 0 {
			return true
		}
		best, free, ties := -1, uint(0), 0
		for c := range p.Clues {
			if p.Clues[c].Number > 0 {
				continue
			}
			can := ^(rows[c/n] | columns[c%n] | boxes[box(c)]) & (1<<n - 1)
			fewer := bits.OnesCount(can) - bits.OnesCount(free)
			switch {
			case best < 0 || fewer < 0:
				best, free, ties = c, can, 1
			case fewer == 0:
				if ties++; r.IntN(ties) == 0 {
					best, free = c, can
				}
			}
		}
		row, column, box := &rows[best/n], &columns[best%n], &boxes[box(best)]
		for _, d := range r.Perm(n) {
			bit := uint(1) << d
			if free&bit == 0 {
				continue
			}
			p.Clues[best].Number = d + 1
			*row, *column, *box = *row|bit, *column|bit, *box|bit
			if fill(left - 1) {
				return true
			}
			*row, *column, *box = *row&^bit, *column&^bit, *box&^bit
		}
		p.Clues[best].Number = None
		return false
	}
	fill(len(p.Clues))
}
