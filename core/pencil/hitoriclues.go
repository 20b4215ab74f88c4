package pencil

import (
	"math/rand/v2"
	"slices"
)

// renumbered is the inverse of the share of shaded cells whose number is drawn again although the number
// could stay.
const renumbered = 8

// printHitori prints a number in every cell: unshaded cells differ along rows and columns, and a
// shaded one repeats the number of an unshaded cell in its row or column.
func printHitori(r *rand.Rand, p, varied *Puzzle, solution Marks) bool {
	for c := range p.Clues {
		p.Clues[c].Number = None
	}
	square := latinSquare(r, max(p.Width, p.Height))
	// unshaded lists the numbers of the unshaded cells in the row and the column of a cell.
	unshaded := func(c int) (all []int) {
		for _, d := range []Dir{Up, Down, Left, Right} {
			for _, other := range p.ray(c, d) {
				if solution[other] == No {
					all = append(all, p.Clues[other].Number)
				}
			}
		}
		return all
	}
	stays := func(c, n int) bool { return !slices.Contains(unshaded(c), n) }
	for c := range p.Clues {
		if solution[c] != No {
			continue
		}
		n := square[c/p.Width][c%p.Width]
		if varied != nil {
			if n = varied.Clues[c].Number; !stays(c, n) {
				n = p.freeNumber(r, c, stays)
			}
		}
		if n < 0 {
			return false
		}
		p.Clues[c].Number = n
	}
	for c := range p.Clues {
		if solution[c] == No {
			continue
		}
		if varied != nil && r.IntN(renumbered) > 0 && !stays(c, varied.Clues[c].Number) {
			p.Clues[c].Number = varied.Clues[c].Number
			continue
		}
		twins := unshaded(c)
		if len(twins) == 0 {
			return false
		}
		p.Clues[c].Number = twins[r.IntN(len(twins))]
	}
	return true
}

// freeNumber draws a number that can stay in a cell. It returns None if there is none.
func (p *Puzzle) freeNumber(r *rand.Rand, cell int, stays func(cell, n int) bool) int {
	for _, i := range r.Perm(max(p.Width, p.Height)) {
		if stays(cell, i+1) {
			return i + 1
		}
	}
	return None
}

// latinSquare draws a square that contains each number from 1 to n once in every row and column.
func latinSquare(r *rand.Rand, n int) [][]int {
	rows, columns, numbers := r.Perm(n), r.Perm(n), r.Perm(n)
	square := make([][]int, n)
	for y := range square {
		for x := range n {
			square[y] = append(square[y], numbers[(rows[y]+columns[x])%n]+1)
		}
	}
	return square
}
