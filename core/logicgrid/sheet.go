package logicgrid

import "math/bits"

// Mark is the mark in a cell of the grid.
type Mark uint8

// The marks. Those that a player is unsure of count for nothing.
const (
	Blank    Mark = iota
	Yes           // O: the two belong together
	No            // X: the two do not belong together
	MaybeYes      // an O that the player is unsure of
	MaybeNo
)

// markLetters are the marks in texts.
const markLetters = "*OX!?"

func (m Mark) String() string { return markLetters[m : m+1] }

// sheet is a grid of marks that are sure. Bit f of yes[e] is an O in the cell of e and
// f, bit f of no[e] an X; both arrays are symmetric, with a byte for each category as
// in grid. A cell has not both.
type sheet struct {
	yes, no [64]uint64
	m, n    int
}

func (g *sheet) at(e, f Entity) Mark { return Mark(g.yes[e]>>f&1 | g.no[e]>>f&1<<1) }

func (g *sheet) set(e, f Entity, m Mark) {
	g.yes[e] &^= 1 << f
	g.yes[f] &^= 1 << e
	g.no[e] &^= 1 << f
	g.no[f] &^= 1 << e
	switch m {
	case Yes:
		g.yes[e] |= 1 << f
		g.yes[f] |= 1 << e
	case No:
		g.no[e] |= 1 << f
		g.no[f] |= 1 << e
	}
}

// category returns the bits of a category's entities.
func (g *sheet) category(c int) uint64 { return (1<<g.n - 1) << (c * 8) }

// places returns the possible places of an entity in a category, as a byte: the place with an O, or else all
// places without an X.
func (g *sheet) places(e Entity, category int) uint64 {
	if with := byteOf(g.yes[e], category); with != 0 {
		return with
	}
	return (1<<g.n - 1) &^ byteOf(g.no[e], category)
}

// full reports whether every row of every sub-grid, and every column, has exactly
// one O.
func (g *sheet) full() bool {
	for c := range g.m {
		for i := range g.n {
			for in := range g.m {
				if with := byteOf(g.yes[At(c, i)], in); in != c && (with == 0 || !single(with)) {
					return false
				}
			}
		}
	}
	return true
}

// solution reads a full grid without violations.
func (g *sheet) solution() Solution {
	var s Solution
	for i := range g.n {
		s.link(i, 0, i)
		for b := 1; b < g.m; b++ {
			s.link(i, b, bits.TrailingZeros64(byteOf(g.yes[At(0, i)], b)))
		}
	}
	return s
}
