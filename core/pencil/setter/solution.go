package setter

import (
	"math/bits"
	"math/rand/v2"

	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/sudoku"
)

// craft is what is known of making puzzles of a type.
type craft struct {
	kind         *pencil.Type
	least, usual int // the side of a board
	// clues draws a solution and prints all clues that it can have.
	clues func(r *rand.Rand, p *pencil.Puzzle)
	bands [2]float64 // between which search information usually is, in Sh a cell
}

var crafts = []craft{
	{pencil.Slither, 3, 10, loopClues, [2]float64{1, 8}},
	{pencil.Sudoku, 4, 9, gridClues, [2]float64{0.04, 0.4}},
}

// blank is a puzzle without clues.
func (c *craft) blank(w, h int) *pencil.Puzzle {
	p := &pencil.Puzzle{Type: c.kind, Width: w, Height: h, Clues: make([]pencil.Clue, w*h)}
	for i := range p.Clues {
		p.Clues[i].Number = pencil.None
	}
	return p
}

// gridClues fills a sudoku at random: the cell with the fewest digits that it may have
// comes next, its digits in a random order.
func gridClues(r *rand.Rand, p *pencil.Puzzle) {
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
		p.Clues[best].Number = pencil.None
		return false
	}
	fill(len(p.Clues))
}

// loopClues draws a loop and prints how many sides of each cell it uses. The inside of the
// loop grows cell by cell and stays a piece without holes that touches itself nowhere.
func loopClues(r *rand.Rand, p *pencil.Puzzle) {
	w, h := p.Width, p.Height
	inside := make([]bool, w*h)
	in := func(x, y int) bool { return x >= 0 && y >= 0 && x < w && y < h && inside[y*w+x] }
	inside[r.IntN(w*h)] = true
	for size := 1; size < w*h*11/20; {
		var thin, thick []int // cells that may join: beside one cell of the inside, or more
		for c := range inside {
			switch near := joins(in, c%w, c/w); {
			case inside[c] || near == 0:
			case near == 1:
				thin = append(thin, c)
			default:
				thick = append(thick, c)
			}
		}
		// Cells beside one make a winding loop, the others fill it.
		if len(thin) == 0 || len(thick) > 0 && r.IntN(6) == 0 {
			thin = thick
		}
		if len(thin) == 0 {
			break
		}
		inside[thin[r.IntN(len(thin))]] = true
		size++
	}
	for c := range p.Clues {
		x, y, lines := c%w, c/w, 0
		for _, d := range [][2]int{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} {
			if in(x, y) != in(x+d[0], y+d[1]) {
				lines++
			}
		}
		p.Clues[c].Number = lines
	}
}

// joins returns how many cells of the inside are beside a cell, or 0 if the inside would
// have a hole or touch itself with it: if the ring of cells around it changes from in to
// out more than once.
func joins(in func(x, y int) bool, x, y int) (near int) {
	ring := [8][2]int{{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}
	changes := 0
	for i, d := range ring {
		before := ring[(i+7)%8]
		here := in(x+d[0], y+d[1])
		if here != in(x+before[0], y+before[1]) {
			changes++
		}
		if here && i%2 == 0 {
			near++
		}
	}
	if changes != 2 {
		return 0
	}
	return near
}
