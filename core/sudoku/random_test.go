package sudoku

import "math/rand/v2"

// random draws a puzzle with one solution. It removes digits from a full board in random order as long as the
// solution stays the only one, down to the given number of digits.
func random(r *rand.Rand, s *shape, givens int) *Puzzle {
	p := &Puzzle{shape: s, givens: full(r, s)}
	left := s.cells()
	for _, c := range r.Perm(s.cells()) {
		if left <= givens {
			break
		}
		d := p.givens[c]
		p.givens[c] = 0
		if _, err := p.Solution(); err != nil {
			p.givens[c] = d
			continue
		}
		left--
	}
	return p
}

// full draws a random full board. It fills cells with digits in random order, and starts again if it gets
// stuck.
func full(r *rand.Rand, s *shape) (g Grid) {
	for {
		g = Grid{}
		stuck := false
		for range s.cells() {
			x := newCandidates(s, &g)
			options, open := x.fewest(&g)
			if !open {
				break
			}
			if stuck = len(options) == 0; stuck {
				break
			}
			o := options[r.IntN(len(options))]
			g[o.Cell] = o.Digit
		}
		if !stuck {
			return g
		}
	}
}

// turned returns the puzzle with its digits renamed, its rows and columns permuted within bands, and its
// bands permuted. At random it is also transposed.
func turned(r *rand.Rand, p *Puzzle) *Puzzle {
	n := p.Size()
	wide, high, _ := Box(n)
	lines := func(side int) (to []int) {
		for _, band := range r.Perm(n / side) {
			for _, line := range r.Perm(side) {
				to = append(to, band*side+line)
			}
		}
		return to
	}
	names, rows, columns := r.Perm(n), lines(high), lines(wide)
	transposed := r.IntN(2) == 0 && wide == high
	q := &Puzzle{shape: p.shape}
	for c := range p.Cells() {
		row, column := rows[c/n], columns[c%n]
		if transposed {
			row, column = column, row
		}
		if d := p.givens[c]; d != 0 {
			q.givens[row*n+column] = uint8(names[d-1] + 1)
		}
	}
	return q
}
