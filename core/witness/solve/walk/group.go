package walk

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// content is what a group of cells (a side of the line, a region) holds as far
// as separations and stars ask: for each colour how many symbols, colorBits
// each, and whether one of them is a star or a separation, a bit each.
type content struct {
	counts             uint64
	stars, separations uint16
}

// colorBits is enough for what may come together: fixed symbols, counted to 3
// at most, and a placeholder a bit more.
const colorBits = 5

func (c content) with(d content) content {
	return content{c.counts + d.counts, c.stars | d.stars, c.separations | d.separations}
}

// holds judges a group: separations of one colour at most, and for each
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
	cache  [1 << 11]cached
}

// cached is an answer. The zero value is none: no key has the bit used 0.
type cached struct {
	content content
	key     uint32 // a layout, a subset of its inner cells, whether a region, and a bit that says used
	word    uint64
}

// prepare numbers the colours; false when there are too many, or symbols.
func (g *groups) prepare(b *lattice.Board, options [][]witness.Symbol) bool {
	g.board = b
	g.colors = append(g.colors, b.Colors...)
	for _, list := range options {
		for _, s := range list {
			if s.Color != "" && g.color(s.Color) < 0 {
				g.colors = append(g.colors, s.Color)
			}
		}
	}
	return len(g.colors) <= MostColors && len(options) <= 1<<colorBits-4
}

// bring notes what every subset of a layout's inner cells brings in, for every
// combination.
func (g *groups) bring(w *Many, l *layout) {
	for _, m := range l.marks[l.inner:] {
		if w.marks[m].cell >= 0 {
			l.cells = append(l.cells, m)
		}
	}
	l.contents = make([]content, l.width<<len(l.cells))
	for bit := range l.width {
		for set := range 1 << len(l.cells) {
			c := &l.contents[set*l.width+bit]
			for j, m := range l.cells {
				if set>>j&1 != 0 {
					options := w.marks[m].options
					*c = c.with(options[bit/l.places[m].stride%len(options)].group)
				}
			}
		}
	}
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

// word returns for which inner combinations of a layout a group holds that has
// this content and the inner cells of a subset.
func (g *groups) word(l *layout, c content, subset uint32, region bool) uint64 {
	key := uint32(l.number)<<(mostInner+2) | subset<<2 | 1
	if region {
		key |= 2
	}
	hash := (c.counts*0x9E3779B97F4A7C15 ^ uint64(c.stars)<<20 ^ uint64(c.separations)<<40 ^ uint64(key)) * 0xD6E8FEB86659FD93
	slot := &g.cache[hash>>(64-11)]
	if slot.key == key && slot.content == c {
		return slot.word
	}
	var word uint64
	for bit, inner := range l.contents[int(subset)*l.width : int(subset+1)*l.width] {
		if c.with(inner).holds(region) {
			word |= 1 << bit
		}
	}
	*slot = cached{c, key, word}
	return word
}
