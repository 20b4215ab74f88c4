package walk

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/lattice"
)

// content is what a group of cells (a side of the line, a region) holds as far
// as separations and stars ask: for each colour how many symbols, colorBits
// each, and whether one of them is a star or a separation, a bit each.
type content struct {
	counts             uint64
	stars, separations uint16
}

// colorBits is enough for what may come together: fixed symbols, counted to 3
// at the most, and a placeholder a bit more.
const colorBits = 5

func (c content) with(d content) content {
	return content{c.counts + d.counts, c.stars | d.stars, c.separations | d.separations}
}

// holds judges a group: separations of one colour at the most, and for each
// star's colour exactly two symbols, or in an open group at most two.
func (c content) holds(region bool) bool {
	if c.separations&(c.separations-1) != 0 {
		return false
	}
	for stars := c.stars; stars != 0; stars &= stars - 1 {
		n := c.counts >> (colorBits * bits.TrailingZeros16(stars)) & (1<<colorBits - 1)
		if n > 2 || region && n < 2 {
			return false
		}
	}
	return true
}

// groups answers for which inner combinations a group holds.
type groups struct {
	colors []witness.Color
	board  *lattice.Board
	inner  []content // by subset of the inner cells and bit: what they bring in
	width  int       // bits of a word
	cells  []int     // the inner placeholders that are cells
	cache  [1 << 10]cached
}

// cached is an answer. The zero value is none: no key has the bit used 0.
type cached struct {
	content content
	key     uint32 // subset of the inner cells, whether a region, and a bit that says used
	word    uint64
}

// prepare numbers the colours; false when there are too many.
func (g *groups) prepare(w *Many, b *lattice.Board, options [][]witness.Symbol) bool {
	g.board, g.width = b, w.word
	g.colors = append(g.colors, b.Colors...)
	for _, list := range options {
		for _, s := range list {
			if s.Color != "" && g.color(s.Color) < 0 {
				g.colors = append(g.colors, s.Color)
			}
		}
	}
	if len(g.colors) > MostColors || len(options) > 1<<colorBits-4 {
		return false
	}
	// What every subset of the inner cells brings in, for every combination.
	for i := w.inner; i < len(options); i++ {
		if options[i][0].At.Kind() == witness.Cell {
			g.cells = append(g.cells, i)
		}
	}
	g.inner = make([]content, g.width<<len(g.cells))
	for bit := range g.width {
		digits := make([]int, len(options))
		for i, rest := len(options)-1, bit; i >= w.inner; i-- {
			digits[i] = rest % len(options[i])
			rest /= len(options[i])
		}
		for set := range 1 << len(g.cells) {
			for j, i := range g.cells {
				if set>>j&1 != 0 {
					g.inner[set*g.width+bit] = g.inner[set*g.width+bit].with(g.content(options[i][digits[i]]))
				}
			}
		}
	}
	return true
}

func (g *groups) color(c witness.Color) int {
	for i, other := range g.colors {
		if other == c {
			return i
		}
	}
	return -1
}

// content is what one symbol brings into a group.
func (g *groups) content(s witness.Symbol) (c content) {
	if s.Color == "" {
		return c
	}
	color := g.color(s.Color)
	c.counts = 1 << (colorBits * color)
	switch s.Type {
	case witness.Star:
		c.stars = 1 << color
	case witness.Separation:
		c.separations = 1 << color
	}
	return c
}

// fixed is what the board itself has in a group.
func (g *groups) fixed(cells lattice.Set) (c content) {
	for i := range g.board.Colored {
		if n := g.board.Colored[i].And(cells).Count(); n > 0 {
			c.counts |= uint64(min(n, 3)) << (colorBits * i)
		}
		if g.board.Stars[i].Meets(cells) {
			c.stars |= 1 << i
		}
		if g.board.Separations[i].Meets(cells) {
			c.separations |= 1 << i
		}
	}
	return c
}

// word returns for which inner combinations a group holds that has this
// content and the inner cells of a subset.
func (g *groups) word(c content, subset uint32, region bool) uint64 {
	key := subset<<2 | 1
	if region {
		key |= 2
	}
	hash := (c.counts*0x9E3779B97F4A7C15 ^ uint64(c.stars)<<20 ^ uint64(c.separations)<<40 ^ uint64(key)) * 0xD6E8FEB86659FD93
	slot := &g.cache[hash>>54]
	if slot.key == key && slot.content == c {
		return slot.word
	}
	var word uint64
	for bit, inner := range g.inner[int(subset)*g.width : int(subset+1)*g.width] {
		if c.with(inner).holds(region) {
			word |= 1 << bit
		}
	}
	*slot = cached{c, key, word}
	return word
}
