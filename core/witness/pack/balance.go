package pack

import (
	"math/rand/v2"

	"github.com/perplex-puzzles/perplex/core/witness/lattice"
)

// balance is the search with negative pieces. It keeps for every cell how many
// covers it lacks, below zero when it has too many: at first 1 in the region
// and 0 elsewhere. A cell that lacks one has to be under one of the pieces in
// hand, one with too many under a negative one, so the search tries those and
// needs no other place: pieces that are left when nothing is lacking or too
// much have to cancel among themselves. The cells are those of the board, or in
// the Windmill's way of a window around it that no such chain of pieces leaves.
//
// Edges are held in the same way if drawn lines matter: an edge takes one piece
// across it if it is undrawn inside the region, and one more for every negative
// piece that it is a side of. A piece and those that cancel it never lie across
// an edge too often among themselves.
type balance struct {
	p      *Packer
	margin int // of the window around the board
	stride int

	lacks         []int8 // by cell of the window
	edges         bool   // whether they matter
	across, along [lattice.MaxVertices]int8

	hand      hand
	pieces    int      // in hand
	positive  int      // cells that those in hand cover, at most
	negative  int      // cells that the negative ones take covers from, at most
	lacking   int      // covers, over all cells
	surplus   int      // of covers, over all cells
	overlaid  int      // pieces too many, over all edges
	touched   []offset // cells that may lack covers or have too many
	state     lattice.Hash
	vain      []vain
	questions uint32
	cut       bool // a placement left the window

	tokens []lattice.Hash // of cells, and from there on of edges
}

// vain is a state that leads nowhere.
type vain struct {
	state    lattice.Hash
	question uint32
}

const (
	vainStates = 1 << 12
	// The window of five negative pieces and sides of 5; beyond it nothing is
	// tried.
	mostMargin = 44

	acrossTokens = lattice.MaxVertices
	alongTokens  = 2 * lattice.MaxVertices
)

// balances reports whether the pieces fill the region. Edges that no piece may
// lie across are given, if any matter.
func (p *Packer) balances(region, across, along lattice.Set, pieces []int) bool {
	b := &p.balance
	b.p = p
	b.take(pieces)
	b.open()
	for rest := region; !rest.Empty(); {
		var i int
		i, rest = rest.Next()
		at := offset{i % int(p.stride), i / int(p.stride)}
		b.lacks[b.index(at)] = 1
		b.touched = append(b.touched, at)
	}
	b.lacking = region.Count()
	if b.edges {
		insideAcross, insideAlong := p.within(region)
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
	fits := b.search()
	if !fits && b.cut {
		p.steps = -1
	}
	return fits
}

// take fills the hand.
func (b *balance) take(pieces []int) {
	b.hand.take(b.p.pieces, pieces)
	b.pieces, b.positive, b.negative = len(pieces), 0, 0
	for i := range b.hand {
		held := &b.hand[i]
		*b.area(held) += held.left * held.most
	}
}

// area returns where the cells of a piece are counted.
func (b *balance) area(h *held) *int {
	if h.negative {
		return &b.negative
	}
	return &b.positive
}

// open makes an empty window.
func (b *balance) open() {
	p := b.p
	b.edges = p.rules.precise()
	b.margin, b.stride = 0, int(p.stride)
	if !p.rules.Game {
		negatives, reach := 0, 0
		for i := range b.hand {
			held := &b.hand[i]
			reach = max(reach, held.side-1)
			if held.negative {
				negatives += held.left
			}
		}
		b.margin = min(mostMargin, reach*(2*negatives+1))
		if !p.pillar {
			b.stride += 2 * b.margin
		}
	}
	size := b.stride * (p.height + 1 + 2*b.margin)
	if len(b.lacks) < size {
		b.lacks = make([]int8, size)
		b.tokens = make([]lattice.Hash, max(size, alongTokens+lattice.MaxVertices))
		random := rand.New(rand.NewPCG(lattice.Seed.A, lattice.Seed.B))
		for i := range b.tokens {
			b.tokens[i] = lattice.Hash{A: random.Uint64(), B: random.Uint64()}
		}
	}
	if b.vain == nil {
		b.vain = make([]vain, vainStates)
	}
	b.questions++
	clear(b.lacks[:size])
	b.touched = b.touched[:0]
	b.surplus, b.overlaid = 0, 0
	b.state = lattice.Seed
	b.cut = false
}

// index returns where a cell lies in the window.
func (b *balance) index(at offset) int {
	if b.p.pillar {
		return (at.y+b.margin)*b.stride + at.x
	}
	return (at.y+b.margin)*b.stride + at.x + b.margin
}

// search lays the pieces in hand, and leaves them there if that is a solution.
func (b *balance) search() bool {
	if b.lacking > b.positive || b.surplus > b.negative || b.overlaid > 0 && b.negative == 0 {
		return false
	}
	if b.pieces == 0 {
		return true // nothing can be lacking then, or too much
	}
	known := &b.vain[b.state.A%vainStates]
	if known.state == b.state && known.question == b.questions {
		return false
	}
	state := b.state
	if b.branch() {
		return true
	}
	if b.p.steps >= 0 {
		*known = vain{state, b.questions}
	}
	return false
}

// branch tries whatever may repair one place.
func (b *balance) branch() bool {
	lacking, surplus := offset{}, offset{}
	lacks, has := false, false
	for _, at := range b.touched {
		switch n := b.lacks[b.index(at)]; {
		case n > 0 && !lacks:
			lacking, lacks = at, true
		case n < 0 && !has:
			surplus, has = at, true
		}
	}
	switch {
	case has:
		return b.try(surplus, true)
	case lacks:
		return b.try(lacking, false)
	case b.overlaid > 0:
		return b.relieve()
	}
	return b.cancel()
}

// try lays every piece of one sign over a cell in every way.
func (b *balance) try(at offset, negative bool) bool {
	for i := range b.hand {
		held := &b.hand[i]
		if held.left == 0 || held.negative != negative {
			continue
		}
		for j := range held.turned {
			s := &held.turned[j]
			for _, q := range s.squares {
				if b.lay(held, s, offset{at.x - q.x, at.y - q.y}) {
					return true
				}
			}
		}
	}
	return false
}

// relieve lays negative pieces beside an edge that too many pieces lie across.
func (b *balance) relieve() bool {
	for i := range lattice.MaxVertices {
		at := offset{i % b.stride, i / b.stride}
		switch {
		case b.across[i] > 0:
			return b.try(at, true) || b.try(offset{at.x, at.y - 1}, true)
		case b.along[i] > 0:
			return b.try(at, true) || b.try(offset{at.x - 1, at.y}, true)
		}
	}
	panic("pack: too many pieces across an edge, but no such edge")
}

// cancel begins with a negative piece where nothing is lacking or too much: in
// the window it does not matter where, on the board it does.
func (b *balance) cancel() bool {
	for i := range b.hand {
		held := &b.hand[i]
		if held.left == 0 || !held.negative {
			continue
		}
		for j := range held.turned {
			s := &held.turned[j]
			if !b.p.rules.Game {
				if b.lay(held, s, offset{}) {
					return true
				}
				continue
			}
			for y := range b.p.height {
				for x := range b.p.width {
					if b.lay(held, s, offset{x, y}) {
						return true
					}
				}
			}
		}
		return false
	}
	return false
}

// lay lays one piece with its first square on a cell, and goes on with the
// search.
func (b *balance) lay(held *held, s *shape, at offset) bool {
	if b.p.pillar {
		at.x = mod(at.x, b.p.width)
	}
	cover := int8(1)
	if held.negative {
		cover = -1
	}
	if !b.within(s, at) {
		return false
	}
	if b.p.steps--; b.p.steps < 0 {
		return false
	}
	touched, state := len(b.touched), b.state
	b.put(s, at, cover, held.negative)
	held.left--
	b.pieces--
	*b.area(held) -= held.most
	b.add(held.token, 1)
	if b.search() {
		return true
	}
	*b.area(held) += held.most
	b.pieces++
	held.left++
	b.put(s, at, -cover, held.negative)
	b.touched, b.state = b.touched[:touched], state
	return false
}

// within reports whether a shape lies in the window.
func (b *balance) within(s *shape, at offset) bool {
	p := b.p
	for _, q := range s.squares {
		x, y := at.x+q.x, at.y+q.y
		if y < -b.margin || y >= p.height+b.margin || !p.pillar && (x < -b.margin || x >= p.width+b.margin) {
			b.cut = b.cut || !p.rules.Game
			return false
		}
	}
	return true
}

// put covers the cells under a shape once more, or with cover -1 once less,
// and what this does to the edges.
func (b *balance) put(s *shape, at offset, cover int8, negative bool) {
	for _, q := range s.squares {
		cell := b.round(at, q)
		i := b.index(cell)
		before := b.lacks[i]
		b.lacks[i] = before - cover
		b.lacking += int(max(before-cover, 0) - max(before, 0))
		b.surplus += int(max(cover-before, 0) - max(-before, 0))
		b.touched = append(b.touched, cell)
		b.add(b.tokens[i], cover)
	}
	if !b.edges {
		return
	}
	edges := &s.inner
	if negative {
		edges = &s.sides
	}
	for _, q := range edges.across {
		b.cross(&b.across, acrossTokens, b.index(b.round(at, q)), cover)
	}
	for _, q := range edges.along {
		b.cross(&b.along, alongTokens, b.index(b.round(at, q)), cover)
	}
}

// cross counts a piece more across an edge, or one less.
func (b *balance) cross(edges *[lattice.MaxVertices]int8, tokens, i int, more int8) {
	before := edges[i&127]
	edges[i&127] = before + more
	b.overlaid += int(max(before+more, 0) - max(before, 0))
	b.add(b.tokens[tokens+i], more)
}

// round goes from a cell to another, on a pillar round it.
func (b *balance) round(at, by offset) offset {
	at.x += by.x
	at.y += by.y
	if b.p.pillar && at.x >= b.p.width {
		at.x -= b.p.width
	}
	return at
}

func (b *balance) add(token lattice.Hash, times int8) {
	b.state.A += token.A * uint64(times)
	b.state.B += token.B * uint64(times)
}
