package pencil

import "math/rand/v2"

// loopClues draws a loop and prints how many sides of each cell it uses. The inside of the
// loop grows cell by cell and stays a piece without holes that touches itself nowhere.
func loopClues(r *rand.Rand, p *Puzzle) {
	w, h := p.Width, p.Height
	inside := make([]bool, w*h)
	in := func(x, y int) bool { return x >= 0 && y >= 0 && x < w && y < h && inside[y*w+x] }
	inside[r.IntN(w*h)] = true
	for size := 1; size < w*h*11/20; {
		var thin, thick []int // cells beside one inside cell, and beside several: these may join the inside
		for c := range inside {
			switch near := joins(in, c%w, c/w); {
			case inside[c] || near == 0:
			case near == 1:
				thin = append(thin, c)
			default:
				thick = append(thick, c)
			}
		}
		// Cells beside a single inside cell make the loop winding; the others fill it.
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
