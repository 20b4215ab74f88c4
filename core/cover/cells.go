package cover

import "math/bits"

// Cells is a set of cells, numbered from 0 to 127.
type Cells struct{ Lo, Hi uint64 }

// Cell returns the set of one cell.
func Cell(i int) Cells {
	if i < 64 {
		return Cells{Lo: 1 << (i & 63)}
	}
	return Cells{Hi: 1 << (i & 63)}
}

// Or returns the union.
func (c Cells) Or(d Cells) Cells { return Cells{c.Lo | d.Lo, c.Hi | d.Hi} }

// Within reports whether all cells are also in d.
func (c Cells) Within(d Cells) bool { return c.Lo&^d.Lo|c.Hi&^d.Hi == 0 }

// Count returns the number of cells.
func (c Cells) Count() int { return bits.OnesCount64(c.Lo) + bits.OnesCount64(c.Hi) }

func (c Cells) and(d Cells) Cells  { return Cells{c.Lo & d.Lo, c.Hi & d.Hi} }
func (c Cells) less(d Cells) Cells { return Cells{c.Lo &^ d.Lo, c.Hi &^ d.Hi} }
func (c Cells) meets(d Cells) bool { return c.Lo&d.Lo|c.Hi&d.Hi != 0 }
func (c Cells) empty() bool        { return c.Lo|c.Hi == 0 }

// up adds n to the number of every cell, 0 <= n < 128.
func (c Cells) up(n int) Cells {
	if n >= 64 {
		return Cells{0, c.Lo << (n - 64)}
	}
	return Cells{c.Lo << n, c.Hi<<n | c.Lo>>(64-n)}
}

// next returns the lowest cell and the set without it; c must not be empty.
func (c Cells) next() (int, Cells) {
	if c.Lo != 0 {
		return bits.TrailingZeros64(c.Lo), Cells{c.Lo & (c.Lo - 1), c.Hi}
	}
	return 64 + bits.TrailingZeros64(c.Hi), Cells{0, c.Hi & (c.Hi - 1)}
}
