package sudoku

import "math/bits"

// digits is a set of digits; bit 0 is digit 1.
type digits uint16

// mostDigits is the number of digits of the largest board.
const mostDigits = 16

func (d digits) count() int { return bits.OnesCount16(uint16(d)) }

// only returns the digit of a set with exactly one digit.
func (d digits) only() uint8 { return uint8(bits.TrailingZeros16(uint16(d))) + 1 }

func of(digit uint8) digits { return 1 << (digit - 1) }

// list returns the digits in ascending order.
func (d digits) list() (all []uint8) {
	for ; d != 0; d &= d - 1 {
		all = append(all, d.only())
	}
	return all
}

// candidates holds the digits that are still possible in each open cell of a board. Cells with a digit have
// none.
type candidates struct {
	*shape
	in [MostCells]digits
	// into receives the removals of the rules. If it is nil, they apply to the candidates themselves, so that
	// later rules see them.
	into *candidates
}

// newCandidates returns the candidates that the digits on a board do not exclude.
func newCandidates(s *shape, g *Grid) *candidates {
	var taken [3 * mostDigits]digits
	for c := range s.cells() {
		if g[c] != 0 {
			for _, h := range s.of[c] {
				taken[h] |= of(g[c])
			}
		}
	}
	x := &candidates{shape: s}
	for c := range s.cells() {
		if g[c] == 0 {
			h := s.of[c]
			x.in[c] = s.all() &^ (taken[h[0]] | taken[h[1]] | taken[h[2]])
		}
	}
	return x
}

// where returns the cells of a house in which a digit is possible; bit i stands for cell i of the house.
func (x *candidates) where(h *house, digit uint8) (cells uint16) {
	for i, c := range h.cells {
		if x.in[c]&of(digit) != 0 {
			cells |= 1 << i
		}
	}
	return cells
}

// everywhere returns the result of where for all digits.
func (x *candidates) everywhere(h *house) (cells [mostDigits + 1]uint16) {
	for i, c := range h.cells {
		for d := x.in[c]; d != 0; d &= d - 1 {
			cells[bits.TrailingZeros16(uint16(d))+1] |= 1 << i
		}
	}
	return cells
}

// anyHas reports whether any of some cells, except a and b, has any of some digits.
func (x *candidates) anyHas(some digits, cells []int, a, b int) bool {
	for _, c := range cells {
		if x.in[c]&some != 0 && c != a && c != b {
			return true
		}
	}
	return false
}

// cell returns the cell of a house for the lowest set bit.
func (h *house) cell(bit uint16) int { return h.cells[bits.TrailingZeros16(bit)] }

// listed returns the cells of a house for a set of bits.
func (h *house) listed(cells uint16) (all []int) {
	for ; cells != 0; cells &= cells - 1 {
		all = append(all, h.cell(cells))
	}
	return all
}
