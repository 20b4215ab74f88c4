package logicgrid

import "math/bits"

// Mark is the mark in a cell of the grid.
type Mark uint8

// Values of Mark. Uncertain marks (MaybeYes, MaybeNo) have no effect on deductions.
const (
	Blank    Mark = iota
	Yes           // O: the two entities belong together
	No            // X: the two entities do not belong together
	MaybeYes      // O that the player is unsure of
	MaybeNo
)

// markLetters are the letters of marks in texts, indexed by Mark.
const markLetters = "*OX!?"

func (m Mark) String() string { return markLetters[m : m+1] }

// sheet is a grid of certain marks. Bit f of yes[e] is an O in the cell of e and f; bit f of no[e]
// is an X. Both arrays are symmetric, with one byte per category as in grid. No cell has both
// marks.
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

// places returns the possible places of an entity in a category as a byte: the place with an O, or
// else all places without an X.
func (g *sheet) places(e Entity, category int) uint64 {
	if with := byteOf(g.yes[e], category); with != 0 {
		return with
	}
	return (1<<g.n - 1) &^ byteOf(g.no[e], category)
}

// full reports whether every row and every column of every sub-grid has exactly one O.
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

// solution reads a full grid. The grid must have no violations.
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
