package packing

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/cover"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// negativeSearch is the search with negative pieces. It keeps for every cell the covers that it
// lacks, negative if it has too many: at first 1 in the region and 0 elsewhere. A cell that lacks
// a cover has to be under one of the pieces in hand, one with too many under a negative one. So
// the search takes the cell with the fewest ways and tries each. That is complete: pieces that are
// left when no cell lacks a cover or has too many have to cancel among themselves. The cells are
// those of the board, or in the Windmill's reading those of a window around it that no such chain
// of pieces leaves.
//
// Where drawn lines matter, edges are counted in the same way: an undrawn edge inside the region
// takes one piece across it, and one more for every negative piece beside it. Pieces that cancel
// among themselves are never too many across an edge.
type negativeSearch struct {
	p             *Packer
	margin        int // of the window around the board
	top, bottom   int // rows of the window in use
	lacks         [windowSide * windowSide]int8
	lacking       plane
	surplus       plane
	edges         bool // edges matter
	across, along [lattice.MaxVertices]int8

	hand       hand
	pieces     int // in hand
	positive   int // cells that positive ones in hand can cover
	negative   int // cells that negative ones in hand can uncover
	overlaid   int // pieces too many, over all edges
	state      lattice.Hash
	leftWindow bool // a way led out of the window

	deadStates [deadStates]deadState
	question   uint32
	ways       []way // ways of all states on the path of the search
	tokens     [windowSide * windowSide]lattice.Hash
}

// plane is a set of cells of the window, as rows of bits, with the sum of their counts.
type plane struct {
	rows  [windowSide]uint64
	count int
}

// deadState is a state without a solution below.
type deadState struct {
	state    lattice.Hash
	question uint32
}

// way is a piece with its place.
type way struct {
	held  *held
	shape *shape
	at    offset // of its first square
	side  int    // side effects: cells where it repairs nothing
}

const (
	windowSide   = 64
	mostMargin   = (windowSide - 10) / 2
	deadStates   = 1 << 12
	stepsOfState = 16      // the cost of laying a piece, in steps
	all          = 1 << 30 // more ways than there can be

	// First tokens of edges. Drawn lines matter only where there is no margin.
	acrossTokens = 16 * windowSide
	alongTokens  = 32 * windowSide
)

// newNegativeSearch makes the search of a Packer.
func newNegativeSearch(p *Packer) *negativeSearch {
	b := &negativeSearch{p: p, edges: p.rules.precise()}
	token := lattice.Seed
	for i := range b.tokens {
		token.Add(uint64(i))
		b.tokens[i] = token
	}
	return b
}

// fits decides whether the pieces fill the region. No piece may lie across the given edges, where
// edges matter.
func (b *negativeSearch) fits(region, across, along lattice.Set, pieces []int) cover.Verdict {
	b.begin(pieces)
	b.p.steps = b.p.limits.negative
	for rest := region; !rest.Empty(); {
		var i int
		i, rest = rest.Next()
		b.cover(offset{i % int(b.p.stride), i / int(b.p.stride)}, -1)
	}
	if b.edges {
		insideAcross, insideAlong := b.p.within(region)
		for i := range lattice.MaxVertices {
			b.across[i], b.along[i] = 0, 0
			if insideAcross.AndNot(across).Has(i) {
				b.across[i] = -1
			}
			if insideAlong.AndNot(along).Has(i) {
				b.along[i] = -1
			}
		}
	}
	switch filled := b.search(); {
	case filled:
		return cover.Yes
	case b.p.steps < 0 || b.leftWindow:
		return cover.Undecided
	}
	return cover.No
}

// begin takes the pieces in hand and clears the window.
func (b *negativeSearch) begin(pieces []int) {
	b.hand.take(b.p.pieces, pieces)
	b.pieces, b.positive, b.negative = len(pieces), 0, 0
	negatives, reach := 0, 0
	for i := range b.hand {
		held := &b.hand[i]
		*b.area(held) += held.left * held.most
		reach = max(reach, held.side-1)
		if held.negative {
			negatives += held.left
		}
	}
	b.margin = 0
	if !b.p.rules.Game {
		b.margin = min(mostMargin, reach*(2*negatives+1))
	}
	b.top, b.bottom = windowSide, 0
	clear(b.lacks[:(b.p.height+2*b.margin)*windowSide])
	b.lacking, b.surplus = plane{}, plane{}
	b.overlaid = 0
	b.state = lattice.Seed
	b.leftWindow = false
	b.ways = b.ways[:0]
	b.question++
}

// area returns the sum in which a piece in hand is counted.
func (b *negativeSearch) area(h *held) *int {
	if h.negative {
		return &b.negative
	}
	return &b.positive
}

// search lays the pieces in hand. It leaves them there if that is a solution.
func (b *negativeSearch) search() bool {
	if b.lacking.count > b.positive || b.surplus.count > b.negative || b.overlaid > 0 && b.negative == 0 {
		return false
	}
	if b.pieces == 0 {
		return true // no cell lacks a cover or has too many then
	}
	known := &b.deadStates[b.state.A%deadStates]
	if known.state == b.state && known.question == b.question {
		return false
	}
	state, before := b.state, len(b.ways)
	b.listWays()
	if b.p.steps < 0 {
		return false
	}
	after := len(b.ways)
	for side, rest := 0, after-before; rest > 0; side++ {
		for i := before; i < after; i++ {
			if b.ways[i].side != side {
				continue
			}
			rest--
			if b.layPiece(b.ways[i]) {
				return true
			}
			if b.p.steps < 0 {
				return false
			}
		}
	}
	b.ways = b.ways[:before]
	*known = deadState{state, b.question}
	return false
}

// listWays lists ways of which every solution has one, as few as possible.
func (b *negativeSearch) listWays() {
	switch {
	case b.lacking.count+b.surplus.count > 0:
		b.listRepairs()
	case b.overlaid > 0:
		b.listEdgeRepairs()
	default:
		b.listCancelling()
	}
}

// listRepairs lists the ways to cover one of the cells that lack covers, or to uncover one that
// has too many.
func (b *negativeSearch) listRepairs() {
	before := len(b.ways)
	fewest := all
	for y := b.top; y <= b.bottom && fewest > 0 && b.p.steps >= 0; y++ {
		for _, negative := range [2]bool{true, false} {
			row := b.repaired(negative).rows[y]
			for ; row != 0 && fewest > 0; row &= row - 1 {
				from := len(b.ways)
				b.listOver(b.cell(bits.TrailingZeros64(row), y), negative, fewest)
				if n := len(b.ways) - from; n < fewest {
					fewest = n
					copy(b.ways[before:], b.ways[from:])
				}
				b.ways = b.ways[:before+fewest]
			}
		}
	}
}

// listOver lists the ways to lay a piece of one sign over a cell. It stops when there are tooMany.
func (b *negativeSearch) listOver(at offset, negative bool, tooMany int) {
	tooMany += len(b.ways)
	for i := range b.hand {
		held := &b.hand[i]
		if held.left == 0 || held.negative != negative {
			continue
		}
		for j := range held.orientations {
			s := &held.orientations[j]
			b.spend(len(s.squares))
			for k := range s.squares {
				b.propose(held, s, offset{at.x - s.squares[k].x, at.y - s.squares[k].y})
				if len(b.ways) >= tooMany {
					return
				}
			}
		}
	}
}

// listEdgeRepairs lists the ways to lay negative pieces beside an edge with too many pieces across
// it.
func (b *negativeSearch) listEdgeRepairs() {
	stride := int(b.p.stride)
	for i := range lattice.MaxVertices {
		at := offset{i % stride, i / stride}
		switch {
		case b.across[i] > 0:
			b.listOver(at, true, all)
			b.listOver(offset{at.x, at.y - 1}, true, all)
			return
		case b.along[i] > 0:
			b.listOver(at, true, all)
			b.listOver(offset{at.x - 1, at.y}, true, all)
			return
		}
	}
}

// listCancelling lists the ways to lay a negative piece when no cell lacks a cover or has too
// many. In the Windmill's reading one place is as good as another.
func (b *negativeSearch) listCancelling() {
	for i := range b.hand {
		held := &b.hand[i]
		if held.left == 0 || !held.negative {
			continue
		}
		for j := range held.orientations {
			s := &held.orientations[j]
			if !b.p.rules.Game {
				b.propose(held, s, offset{})
				continue
			}
			b.spend(b.p.height * b.p.width)
			for y := range b.p.height {
				for x := range b.p.width {
					b.propose(held, s, offset{x, y})
				}
			}
		}
		return
	}
}

// spend counts steps.
func (b *negativeSearch) spend(steps int) {
	b.p.steps -= steps
	b.p.work(steps)
}

// propose lists a way if it lies in the window and leaves no more to repair than the other pieces
// can.
func (b *negativeSearch) propose(held *held, s *shape, at offset) {
	p := b.p
	left, top := at.x+b.margin+s.left, at.y+b.margin
	if p.pillar {
		left = mod(at.x, p.width)
		at.x = left
	}
	if top < 0 || top+len(s.rows) > p.height+2*b.margin ||
		!p.pillar && (left < 0 || left+s.width > p.width+2*b.margin) {
		b.leftWindow = b.leftWindow || !p.rules.Game
		return
	}
	mended, spare := &b.lacking, b.negative-b.surplus.count
	if held.negative {
		mended, spare = &b.surplus, b.positive-b.lacking.count
	}
	side := 0
	for i, row := range s.rows {
		row <<= left & 63
		if p.pillar {
			row = (row | row>>p.width) & (1<<p.width - 1)
		}
		if side += bits.OnesCount64(row &^ mended.rows[(top+i)&(windowSide-1)]); side > spare {
			return
		}
	}
	b.ways = append(b.ways, way{held, s, at, side})
}

// repaired returns the cells that pieces of one sign repair.
func (b *negativeSearch) repaired(negative bool) *plane {
	if negative {
		return &b.surplus
	}
	return &b.lacking
}

// layPiece lays a piece and continues the search.
func (b *negativeSearch) layPiece(w way) bool {
	if b.spend(stepsOfState); b.p.steps < 0 {
		return false
	}
	more := int8(1)
	if w.held.negative {
		more = -1
	}
	state := b.state
	b.put(&w, more)
	w.held.left--
	b.pieces--
	*b.area(w.held) -= w.held.most
	b.state.A += w.held.token.A
	b.state.B += w.held.token.B
	if b.search() {
		return true
	}
	*b.area(w.held) += w.held.most
	b.pieces++
	w.held.left++
	b.put(&w, -more)
	b.state = state
	return false
}
