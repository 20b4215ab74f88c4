package walk

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// content describes the separations and stars of a group of cells (one side of the line, or a region). counts
// holds the number of symbols of each colour, colorBits each. stars and separations hold a bit for each
// colour of which there is one.
type content struct {
	counts             uint64
	stars, separations uint16
}

// colorBits is enough for the largest possible count: board symbols, counted up to 3, plus one for each
// placeholder.
const colorBits = 5

func (c content) with(d content) content {
	return content{c.counts + d.counts, c.stars | d.stars, c.separations | d.separations}
}

// holds judges a group: separations of at most one colour, and for each star's colour exactly two symbols, or
// at most two if the group is not a whole region.
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

// groups finds the inner combinations with which a group holds, and caches them.
type groups struct {
	colors []witness.Color
	board  *lattice.Board
	cache  [1 << 11]cached
}

// cached is a cached answer. The zero value is no answer, because every key has its lowest bit set.
type cached struct {
	content content
	key     uint32 // layout, subset of its inner cells, whether a region, and the lowest bit
	word    uint64
}

// prepare numbers the colours. It returns false if there are too many colours or placeholders.
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

// bring precomputes the content of every subset of a layout's inner cells, for every combination.
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

// content returns the contribution of one symbol to a group.
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

// fixed returns the content of the board's own symbols in a group.
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

// word returns the inner combinations of a layout with which a group holds that has content c and a subset of
// the inner cells.
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
