package packing

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/cover"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// negativeSearch is the search with negative pieces. It keeps for every cell how many
// covers it lacks, below zero when it has too many: at first 1 in the region
// and 0 elsewhere. A cell that lacks one has to be under one of the pieces in
// hand, one with too many under a negative one, so the search takes the cell
// for which there are the fewest ways, and tries those. It needs no other
// place: pieces that are left when nothing is lacking or too much have to
// cancel among themselves. The cells are those of the board, or in the
// Windmill's way of a window around it that no such chain of pieces leaves.
//
// Edges are held in the same way if drawn lines matter: an edge takes one piece
// across it if it is undrawn inside the region, and one more for every negative
// piece that it is a side of. Pieces that cancel among themselves are never too
// many across an edge.
type negativeSearch struct {
	p             *Packer
	margin        int // of the window around the board
	top, bottom   int // rows of the window
	lacks         [windowSide * windowSide]int8
	lacking       plane
	surplus       plane
	edges         bool // whether they matter
	across, along [lattice.MaxVertices]int8

	hand       hand
	pieces     int // in hand
	positive   int // cells that those in hand cover, at most
	negative   int // cells that the negative ones take covers from, at most
	overlaid   int // pieces too many, over all edges
	state      lattice.Hash
	leftWindow bool // a way led out of the window

	deadStates [deadStates]deadState
	question   uint32
	ways       []way // of the states that the search is in
	tokens     [windowSide * windowSide]lattice.Hash
}

// plane is cells of the window, a bit each, by rows; and how often they count.
type plane struct {
	rows  [windowSide]uint64
	count int
}

// deadState is a state that leads nowhere.
type deadState struct {
	state    lattice.Hash
	question uint32
}

// way is a piece to lay.
type way struct {
	held  *held
	shape *shape
	at    offset // of its first square
	side  int    // cells where it mends nothing
}

const (
	windowSide   = 64
	mostMargin   = (windowSide - 10) / 2
	deadStates   = 1 << 12
	stepsOfState = 16      // what a piece costs that is laid, in steps
	all          = 1 << 30 // more than there are ways

	// Tokens of edges begin here; drawn lines matter only without a margin.
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

// fits says whether the pieces fill the region. Edges that no piece may lie across
// are given, if any matter.
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

// area returns where the cells of a piece in hand are counted.
func (b *negativeSearch) area(h *held) *int {
	if h.negative {
		return &b.negative
	}
	return &b.positive
}

// search lays the pieces in hand, and leaves them there if that is a solution.
func (b *negativeSearch) search() bool {
	if b.lacking.count > b.positive || b.surplus.count > b.negative || b.overlaid > 0 && b.negative == 0 {
		return false
	}
	if b.pieces == 0 {
		return true // nothing can be lacking then, or too much
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

// listWays adds ways of which one has to be gone, as few as there are.
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

// listRepairs lists the ways to cover one of the cells that lack covers, or to take
// one from those that have too many.
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

// listOver lists the ways to lay a piece of one sign over a cell, and stops when
// there are as many as are already too many.
func (b *negativeSearch) listOver(at offset, negative bool, tooMany int) {
	tooMany += len(b.ways)
	for i := range b.hand {
		held := &b.hand[i]
		if held.left == 0 || held.negative != negative {
			continue
		}
		for j := range held.turned {
			s := &held.turned[j]
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

// listEdgeRepairs lists the ways to lay negative pieces beside an edge that too many
// pieces lie across.
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

// listCancelling lists the places for a negative piece where nothing is lacking or too
// much: in the Windmill's way one is as good as another.
func (b *negativeSearch) listCancelling() {
	for i := range b.hand {
		held := &b.hand[i]
		if held.left == 0 || !held.negative {
			continue
		}
		for j := range held.turned {
			s := &held.turned[j]
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

// propose lists a way if it lies in the window and leaves not more to mend
// than the other pieces can.
func (b *negativeSearch) propose(held *held, s *shape, at offset) {
	p := b.p
	left, top := at.x+b.margin+s.left, at.y+b.margin
	if p.pillar {
		left = mod(at.x, p.width)
		at.x = left
	}
	if top < 0 || top+len(s.rows) > p.height+2*b.margin || !p.pillar && (left < 0 || left+s.width > p.width+2*b.margin) {
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

// repaired returns the cells that pieces of one sign are laid over.
func (b *negativeSearch) repaired(negative bool) *plane {
	if negative {
		return &b.surplus
	}
	return &b.lacking
}

// layPiece lays a piece, and goes on with the search.
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

// put lays a piece that covers each of its cells more times, and counts the effect
// on the edges.
func (b *negativeSearch) put(w *way, more int8) {
	for _, q := range w.shape.squares {
		b.cover(b.round(w.at, q), more)
	}
	if !b.edges {
		return
	}
	edges := &w.shape.inner
	if w.held.negative {
		edges = &w.shape.sides
	}
	for _, q := range edges.across {
		b.cross(&b.across, acrossTokens, b.round(w.at, q), more)
	}
	for _, q := range edges.along {
		b.cross(&b.along, alongTokens, b.round(w.at, q), more)
	}
}

// cover covers a cell more times; a negative number uncovers it.
func (b *negativeSearch) cover(at offset, more int8) {
	y := at.y + b.margin
	i := (y*windowSide + b.column(at)) & (windowSide*windowSide - 1)
	lacks := b.lacks[i] - more
	b.lacking.change(i, b.lacks[i], lacks)
	b.surplus.change(i, -b.lacks[i], -lacks)
	b.lacks[i] = lacks
	b.top, b.bottom = min(b.top, y), max(b.bottom, y)
	b.note(i, more)
}

// change counts a cell again.
func (p *plane) change(i int, from, to int8) {
	p.count += int(max(to, 0)) - int(max(from, 0))
	row, bit := &p.rows[i/windowSide], uint64(1)<<(i%windowSide)
	if to > 0 {
		*row |= bit
	} else {
		*row &^= bit
	}
}

// cross counts pieces across an edge.
func (b *negativeSearch) cross(edges *[lattice.MaxVertices]int8, tokens int, at offset, more int8) {
	edge := &edges[(at.y*int(b.p.stride)+at.x)&(lattice.MaxVertices-1)]
	before := *edge
	*edge += more
	b.overlaid += int(max(*edge, 0)) - int(max(before, 0))
	b.note(tokens+at.y*windowSide+at.x, more)
}

// note takes a change into the state's hash, in which the order of changes
// does not matter.
func (b *negativeSearch) note(token int, times int8) {
	b.state.A += b.tokens[token].A * uint64(times)
	b.state.B += b.tokens[token].B * uint64(times)
}

// round goes from a cell to another, on a pillar round it.
func (b *negativeSearch) round(at, by offset) offset {
	at.x += by.x
	at.y += by.y
	if b.p.pillar && at.x >= b.p.width {
		at.x -= b.p.width
	}
	return at
}

// column returns the column of the window in which a cell lies; cell is the
// reverse.
func (b *negativeSearch) column(at offset) int {
	if b.p.pillar {
		return at.x
	}
	return at.x + b.margin
}

func (b *negativeSearch) cell(column, row int) offset {
	if !b.p.pillar {
		column -= b.margin
	}
	return offset{column, row - b.margin}
}
