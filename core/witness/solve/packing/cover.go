package packing

import "github.com/perplex-puzzles/perplex/core/witness/solve/lattice"

// cover is the exact cover of a region: the first cell that is left is covered
// by one of the pieces that are left, in one of the ways in which it is the
// piece's first, and so on.
type cover struct {
	hand          hand
	walled        bool
	across, along lattice.Set // edges that no piece may lie across
	connected     bool        // all pieces are
}

// hand is the pieces that are yet to be laid.
type hand []held

// held is pieces that are equal.
type held struct {
	*piece
	left int
}

// take fills the hand.
func (h *hand) take(all []piece, numbers []int) {
	*h = (*h)[:0]
	for i, n := range numbers {
		if i > 0 && n == numbers[i-1] {
			(*h)[len(*h)-1].left++
			continue
		}
		*h = append(*h, held{&all[n], 1})
	}
}

// covers reports whether pieces without negative ones, as many squares as the
// region has cells, fill it without lying across the edges.
func (p *Packer) covers(region, across, along lattice.Set, pieces []int) bool {
	c := &p.cover
	c.hand.take(p.pieces, pieces)
	c.across, c.along = across, along
	c.walled = !across.Or(along).Empty()
	c.connected = true
	for i := range c.hand {
		c.connected = c.connected && c.hand[i].connected
	}
	return p.fill(region, len(pieces))
}

// fill covers what is left with the pieces in hand.
func (p *Packer) fill(rest lattice.Set, pieces int) bool {
	if rest.Empty() {
		return true
	}
	c := &p.cover
	if pieces > 1 && c.connected && !p.divisible(rest) {
		return false
	}
	first, _ := rest.Next()
	for i := range c.hand {
		held := &c.hand[i]
		if held.left == 0 {
			continue
		}
		ways := held.at[first&127]
		for j := range ways {
			way := &ways[j]
			if !way.cells.AndNot(rest).Empty() || c.walled && (way.across.Meets(c.across) || way.along.Meets(c.along)) {
				continue
			}
			if p.steps--; p.steps < 0 {
				return false
			}
			held.left--
			filled := p.fill(rest.AndNot(way.cells), pieces-1)
			held.left++
			if filled {
				return true
			}
		}
	}
	return false
}

// divisible reports whether every part of what is left, of cells that hang
// together, has as many cells as some of the pieces in hand have squares.
func (p *Packer) divisible(rest lattice.Set) bool {
	part := p.part(rest)
	if part == rest {
		return true
	}
	sums := lattice.Of(0)
	for i := range p.cover.hand {
		held := &p.cover.hand[i]
		for range held.left {
			sums = sums.Or(sums.Up(uint(held.sum)))
		}
	}
	for {
		if !sums.Has(part.Count()) {
			return false
		}
		if rest = rest.AndNot(part); rest.Empty() {
			return true
		}
		part = p.part(rest)
	}
}

// part returns the cells that are connected with the first one.
func (p *Packer) part(cells lattice.Set) lattice.Set {
	part := cells.First()
	for {
		grown := part.Or(part.Up(1)).Or(part.Down(1)).Or(part.Up(p.stride)).Or(part.Down(p.stride))
		if p.pillar && p.width > 1 {
			round := p.stride - 2 // from the first column to the last
			grown = grown.Or(part.And(p.leftmost).Up(round)).Or(part.Down(round).And(p.leftmost))
		}
		if grown = grown.And(cells); grown == part {
			return part
		}
		part = grown
	}
}
