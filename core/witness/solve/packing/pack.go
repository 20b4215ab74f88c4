// Package packing decides whether polyominoes fill a region.
//
// The rule has several readings (Rules). In all, the squares of the pieces, with
// negative ones counted below zero, must add up to the number of the region's
// cells or to 0. The pieces must be placed so that every cell of the region is
// covered exactly once and every other cell not at all, where a negative piece
// removes one cover from each of its cells. A piece may be turned if it is
// rotatable, never mirrored; its squares need not be connected.
//
// Two L trominoes fill a region of 2x3 cells:
//
//	p := packing.New(3, 2, false, pack.Rules{})
//	l := p.Add([][]bool{{true, false}, {true, true}}, true, false)
//	p.Fits(all, &lattice.Lines{}, []int{l, l}) // cover.Yes
//
// Cells and edges are numbered as in package lattice. On a pillar, whose left
// and right sides are one, the stride is the same, but the last column of
// vertices does not exist.
//
// Without negative pieces the search is an exact cover on bit sets (exactcover.go), which hands
// over to package cover when it takes long. With negative pieces the search repairs cells that are
// covered too rarely or too often (negative.go). Both end after a fixed number of steps, some
// tenths of a second at most. The answer is then cover.Undecided, and GaveUp counts these. Pause
// lets callers do other work meanwhile.
package packing

import (
	"github.com/perplex-puzzles/perplex/core/cover"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// Rules is the reading of the rule. The zero value is the Windmill's: pieces that sum up to 0 need
// not cancel by shape, pieces may hang over the board's sides where negative ones uncover the
// rest, and drawn lines inside a region do not matter.
type Rules struct {
	// Game is the game's reading: all pieces lie on the board, those that sum up to 0 cancel by
	// shape, and no piece lies across a drawn line.
	Game bool
	// Variants of the game's reading.
	ShapelessZero bool // pieces that sum up to 0 need not cancel by shape
	Imprecise     bool // pieces may lie across drawn lines, as in SPaRC
}

// precise reports whether drawn lines matter.
func (r Rules) precise() bool { return r.Game && !r.Imprecise }

// Packer answers questions about one board and caches the answers. No answer depends on the
// questions before it. It is not safe for concurrent use.
type Packer struct {
	// Pause, if set, is called after every PauseAfter steps, within a search. It may take any
	// time, but must not ask this Packer.
	Pause func()

	rules         Rules
	width, height int
	stride        uint
	pillar        bool
	leftmost      lattice.Set // cells of the first column

	pieces  []piece
	numbers map[string]int // of pieces, by nameOf

	memory lattice.Memory // of verdicts
	gaveUp int
	limits limits
	steps  int // left for this question
	worked int // since the last pause

	coverSearch    coverSearch
	negativeSearch *negativeSearch // nil until it is needed
}

// limits are the bounds of a search.
type limits struct {
	simple   int // pieces laid before package cover is asked
	nodes    int // of package cover
	negative int // steps of a search with negative pieces
}

// generous allows some tenths of a second for each question.
var generous = limits{simple: 1 << 11, nodes: cover.Nodes, negative: 1 << 23}

// PauseAfter is the number of steps between two pauses: a tenth of a millisecond. In a step the
// search looks at one place of one piece.
const PauseAfter = 1 << 13

// work counts steps, and pauses.
func (p *Packer) work(steps int) {
	if p.worked += steps; p.worked < PauseAfter {
		return
	}
	p.worked = 0
	if p.Pause != nil {
		p.Pause()
	}
}

// New makes a Packer for a board of width by height cells.
func New(width, height int, pillar bool, rules Rules) *Packer {
	p := &Packer{
		rules: rules, width: width, height: height, stride: uint(width) + 1, pillar: pillar,
		numbers: make(map[string]int), limits: generous,
	}
	for y := range height {
		p.leftmost = p.leftmost.Or(lattice.Of(y * (width + 1)))
	}
	return p
}

// Fits decides whether pieces satisfy the rule in a region. The pieces are sorted. Of the drawn
// lines only those between two cells of the region can matter. No pieces satisfy the rule.
func (p *Packer) Fits(region lattice.Set, drawn *lattice.Lines, pieces []int) cover.Verdict {
	if len(pieces) == 0 {
		return cover.Yes
	}
	sum, negative := 0, false
	for _, n := range pieces {
		piece := &p.pieces[n]
		sum += piece.sum
		negative = negative || piece.negative
	}
	switch {
	case sum == 0:
		if !p.rules.Game || p.rules.ShapelessZero {
			return cover.Yes
		}
		region = lattice.Set{} // they cancel anywhere
	case sum != region.Count():
		return cover.No
	}
	var across, along lattice.Set
	if p.rules.precise() {
		across, along = p.within(region)
		across, along = across.And(drawn.Across), along.And(drawn.Along)
	}
	k := p.key(region, across, along, pieces)
	if v, known := p.memory.Recall(k); known {
		return cover.Verdict(v)
	}
	var v cover.Verdict
	if negative {
		if p.negativeSearch == nil {
			p.negativeSearch = newNegativeSearch(p)
		}
		v = p.negativeSearch.fits(region, across, along, pieces)
	} else {
		v = p.covers(region, across, along, pieces)
	}
	if v == cover.Undecided {
		p.gaveUp++
	}
	p.memory.Keep(k, uint8(v))
	return v
}

// Squares returns how many squares a piece has, negative for a negative piece.
func (p *Packer) Squares(piece int) int { return p.pieces[piece].sum }

// GaveUp returns how many questions were left undecided. One that the cache has lost counts again.
func (p *Packer) GaveUp() int { return p.gaveUp }

// within returns the edges between two cells of the region.
func (p *Packer) within(region lattice.Set) (across, along lattice.Set) {
	left := region.Up(1)
	if p.pillar {
		last := region
		if p.width > 1 {
			last = region.Down(p.stride - 2)
		}
		left = left.Or(last.And(p.leftmost))
	}
	return region.And(region.Up(p.stride)), region.And(left)
}

// key hashes a question.
func (p *Packer) key(region, across, along lattice.Set, pieces []int) lattice.Hash {
	k := lattice.Seed
	k.Add(uint64(len(pieces)))
	k.Add(region.Lo)
	k.Add(region.Hi)
	for _, n := range pieces {
		k.Add(uint64(n))
	}
	if !across.Or(along).Empty() {
		k.Add(across.Lo)
		k.Add(across.Hi)
		k.Add(along.Lo)
		k.Add(along.Hi)
	}
	return k
}
