package packing

import (
	"github.com/perplex-puzzles/perplex/core/cover"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// coverSearch is the search for an exact cover of a region without negative pieces: the first cell
// left is covered by one of the pieces left, in each of the ways in which it is the piece's first
// cell, and so on. It is the fastest search for a few pieces.
type coverSearch struct {
	hand          hand
	walled        bool
	across, along lattice.Set // edges that no piece may lie across
	connected     bool        // all pieces are connected
}

// hand is the pieces not yet laid.
type hand []held

// held is equal pieces in hand.
type held struct {
	*piece
	left int
}

// take takes pieces in hand.
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

// covers decides whether pieces fill the region without lying across the given edges. None is
// negative, and they have as many squares as the region has cells.
func (p *Packer) covers(region, across, along lattice.Set, pieces []int) cover.Verdict {
	f := &p.coverSearch
	f.hand.take(p.pieces, pieces)
	f.across, f.along = across, along
	f.walled = !across.Or(along).Empty()
	f.connected = true
	for i := range f.hand {
		f.connected = f.connected && f.hand[i].connected
	}
	p.steps = p.limits.simple
	switch filled := p.fill(region, len(pieces)); {
	case filled:
		return cover.Yes
	case p.steps >= 0:
		return cover.No
	}
	return p.problem(region).Fill(p.limits.nodes)
}

// problem poses the same question to package cover.
func (p *Packer) problem(region lattice.Set) *cover.Problem {
	f := &p.coverSearch
	q := &cover.Problem{Cells: cover.Cells(region), Beside: make([]cover.Cells, lattice.MaxVertices), Work: p.work}
	for i := range f.hand {
		piece := cover.Piece{Count: f.hand[i].left}
		for rest := region; !rest.Empty(); {
			var first int
			first, rest = rest.Next()
			ways := f.hand[i].at[first&127]
			for j := range ways {
				// Round a pillar a piece may overlap itself; then a cell would be left over.
				if way := &ways[j]; f.allows(way, region) && way.cells.Count() == f.hand[i].sum {
					piece.Ways = append(piece.Ways, cover.Cells(way.cells))
				}
			}
		}
		q.Pieces = append(q.Pieces, piece)
	}
	for rest := region; !rest.Empty(); {
		cell := rest.First()
		var i int
		i, rest = rest.Next()
		q.Beside[i] = cover.Cells(p.around(cell))
		if (i/int(p.stride)+i%int(p.stride))%2 == 1 {
			q.Dark = q.Dark.Or(cover.Cells(cell))
		}
	}
	return q
}

// allows reports whether a way lies on free cells, and across no wall.
func (f *coverSearch) allows(way *placement, free lattice.Set) bool {
	return way.cells.AndNot(free).Empty() && !(f.walled && way.crosses(f.across, f.along))
}

// fill covers the cells left with the pieces in hand.
func (p *Packer) fill(rest lattice.Set, pieces int) bool {
	if rest.Empty() {
		return true
	}
	f := &p.coverSearch
	if pieces > 1 && f.connected && !p.divisible(rest) {
		return false
	}
	first, _ := rest.Next()
	for i := range f.hand {
		held := &f.hand[i]
		if held.left == 0 {
			continue
		}
		ways := held.at[first&127]
		p.work(1 + len(ways))
		for j := range ways {
			way := &ways[j]
			if !f.allows(way, rest) {
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

// divisible reports whether every connected component of the cells left has as many cells as some
// pieces in hand have squares.
func (p *Packer) divisible(rest lattice.Set) bool {
	part := p.component(rest)
	if part == rest {
		return true
	}
	sums := lattice.Set{Lo: 1}
	for i := range p.coverSearch.hand {
		held := &p.coverSearch.hand[i]
		for range held.left {
			up := uint(held.sum) & 63
			sums.Hi |= sums.Hi<<up | sums.Lo>>(64-up)
			sums.Lo |= sums.Lo << up
		}
	}
	for {
		if !sums.Has(part.Count()) {
			return false
		}
		if rest = rest.AndNot(part); rest.Empty() {
			return true
		}
		part = p.component(rest)
	}
}

// component returns the cells connected with the first one.
func (p *Packer) component(cells lattice.Set) lattice.Set {
	if !p.pillar {
		return cells.Component(p.stride)
	}
	part := cells.First()
	for {
		grown := part.Or(p.around(part)).And(cells)
		if grown == part {
			return part
		}
		part = grown
	}
}

// around returns the cells beside some cells, also cells beyond the board.
func (p *Packer) around(cells lattice.Set) lattice.Set {
	around := cells.Up(1).Or(cells.Down(1)).Or(cells.Up(p.stride)).Or(cells.Down(p.stride))
	if p.pillar && p.width > 1 {
		round := p.stride - 2 // from the first column to the last
		around = around.Or(cells.And(p.leftmost).Up(round)).Or(cells.Down(round).And(p.leftmost))
	}
	return around
}
