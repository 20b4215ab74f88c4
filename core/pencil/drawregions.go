package pencil

import "math/rand/v2"

// mostDrawn is the size of the largest drawn region.
const mostDrawn = 9

// drawRegions divides the board into regions of up to mostDrawn cells so that no two regions of equal size
// share a side. It prints the size of its region in every cell.
func drawRegions(r *rand.Rand, p *Puzzle) {
	d := &regionDrawing{p: p, size: make(map[int]int)}
	for !d.draw(r) {
	}
	for c, id := range d.of {
		p.Clues[c].Number = d.size[id]
	}
}

// regionDrawing is a division of the board. A region is identified by the number of one of its cells.
type regionDrawing struct {
	p    *Puzzle
	of   []int
	size map[int]int
}

// draw grows regions at random and then changes regions that are beside one of the same size. It returns
// false if such regions remain.
func (d *regionDrawing) draw(r *rand.Rand) bool {
	d.of = fill(d.of, d.p.Cells(), -1)
	clear(d.size)
	for _, c := range r.Perm(d.p.Cells()) {
		if d.of[c] < 0 {
			d.grow(r, c, 1+r.IntN(mostDrawn))
		}
	}
	for range 20 * d.p.Cells() {
		pairs := d.pairs()
		if len(pairs) == 0 {
			return true
		}
		pair := pairs[r.IntN(len(pairs))]
		if r.IntN(2) == 0 {
			pair[0], pair[1] = pair[1], pair[0]
		}
		d.change(r, pair[0], pair[1])
	}
	return false
}

// grow adds free cells to a region until it has a size, and removes the last ones as long as a region
// beside it has as many.
func (d *regionDrawing) grow(r *rand.Rand, from, size int) {
	cells := []int{from}
	d.of[from] = from
	for tries := 0; len(cells) < min(size, d.p.Cells()) && tries < 10*size; tries++ {
		near := d.p.beside(cells[r.IntN(len(cells))])
		if c := near[r.IntN(len(near))]; d.of[c] < 0 {
			d.of[c] = from
			cells = append(cells, c)
		}
	}
	for len(cells) > 1 && d.beside(cells) {
		d.of[cells[len(cells)-1]] = -1
		cells = cells[:len(cells)-1]
	}
	d.size[from] = len(cells)
}

// beside reports whether any region beside some cells has the same number of cells.
func (d *regionDrawing) beside(cells []int) bool {
	for _, c := range cells {
		for _, b := range d.p.beside(c) {
			if id := d.of[b]; id >= 0 && id != d.of[c] && d.size[id] == len(cells) {
				return true
			}
		}
	}
	return false
}

// pairs lists pairs of adjacent cells in different regions of equal size.
func (d *regionDrawing) pairs() (all [][2]int) {
	for c, id := range d.of {
		for _, b := range d.p.beside(c) {
			if b > c && d.of[b] != id && d.size[d.of[b]] == d.size[id] {
				all = append(all, [2]int{c, b})
			}
		}
	}
	return all
}

// change joins the regions of two cells if they are small enough, and otherwise moves the first cell to
// the region of the second one, if its own remains in one piece.
func (d *regionDrawing) change(r *rand.Rand, a, b int) {
	one, other := d.of[a], d.of[b]
	if d.size[one]+d.size[other] <= mostDrawn && r.IntN(2) == 0 {
		for c, id := range d.of {
			if id == one {
				d.of[c] = other
			}
		}
		d.size[other] += d.size[one]
		delete(d.size, one)
		return
	}
	if d.size[one] == 1 || d.size[other] == mostDrawn {
		return
	}
	d.of[a] = -1
	left := -1
	for c, id := range d.of {
		if id == one {
			left = c
		}
	}
	if _, cells := d.p.flood(left, func(c int) bool { return d.of[c] == one }); len(cells) < d.size[one]-1 {
		d.of[a] = one
		return
	}
	d.of[a] = other
	d.size[one]--
	d.size[other]++
}
