package sample

import (
	"math/rand/v2"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// Tiling cuts a board of square cells into 13 to 28 connected shapes and returns them as rotatable
// polyominoes, in any order. The line, along the left side and the top, leaves all cells in one
// region and is a solution.
func Tiling(r *rand.Rand, side int) (d *witness.Document, line []witness.Place) {
	var shapes []witness.Symbol
	for len(shapes) < 13 || len(shapes) > 28 {
		shapes = cut(r, side)
	}
	d = witness.New(side, side)
	for i, cell := range r.Perm(side * side)[:len(shapes)] {
		shapes[i].At = witness.Place{A: 2*(cell%side) + 1, B: 2*(cell/side) + 1}
		d.Put(shapes[i])
	}
	for b := 2 * side; b > 0; b -= 2 {
		line = append(line, witness.Place{B: b})
	}
	for a := 0; a <= 2*side; a += 2 {
		line = append(line, witness.Place{A: a})
	}
	return d, line
}

// cut grows shapes of two to five squares from random cells. Shapes are smaller where no more cells
// are left.
func cut(r *rand.Rand, side int) (shapes []witness.Symbol) {
	type cell struct{ x, y int }
	taken := make(map[cell]bool)
	for _, i := range r.Perm(side * side) {
		if taken[cell{i % side, i / side}] {
			continue
		}
		part := []cell{{i % side, i / side}}
		taken[part[0]] = true
		for size, tries := 2+r.IntN(4), 0; len(part) < size && tries < 50; tries++ {
			c := part[r.IntN(len(part))]
			c = [4]cell{{c.x + 1, c.y}, {c.x - 1, c.y}, {c.x, c.y + 1}, {c.x, c.y - 1}}[r.IntN(4)]
			if c.x >= 0 && c.x < side && c.y >= 0 && c.y < side && !taken[c] {
				taken[c] = true
				part = append(part, c)
			}
		}
		left, top := part[0].x, part[0].y
		right, bottom := left, top
		for _, c := range part {
			left, right, top, bottom = min(left, c.x), max(right, c.x), min(top, c.y), max(bottom, c.y)
		}
		shape := make([][]bool, bottom-top+1)
		for y := range shape {
			shape[y] = make([]bool, right-left+1)
		}
		for _, c := range part {
			shape[c.y-top][c.x-left] = true
		}
		shapes = append(shapes, witness.Symbol{Type: witness.Polyomino, Shape: shape, Rotatable: true})
	}
	return shapes
}
