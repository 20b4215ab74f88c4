package packing

import "github.com/perplex-puzzles/perplex/core/witness/solve/lattice"

// put lays a piece that covers each of its cells, more times, and counts it across edges.
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

// cover covers a cell, more times; a negative number uncovers it.
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

// change changes the count of a cell.
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

// note adds a change to the hash of the state. The order of changes does not matter.
func (b *negativeSearch) note(token int, times int8) {
	b.state.A += b.tokens[token].A * uint64(times)
	b.state.B += b.tokens[token].B * uint64(times)
}

// round adds an offset to a cell, round the pillar.
func (b *negativeSearch) round(at, by offset) offset {
	at.x += by.x
	at.y += by.y
	if b.p.pillar && at.x >= b.p.width {
		at.x -= b.p.width
	}
	return at
}

// column returns the column of a cell in the window; cell is the reverse.
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
