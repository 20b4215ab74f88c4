package lattice

import "slices"

// Symbols are some symbols of a board: must-cross symbols on edges and vertices, and others by
// their cells.
type Symbols struct{ Cells, Across, Along, Vertices Set }

// Erasable returns the symbols that eliminators can make up for.
func (l *Board) Erasable() Symbols {
	s := Symbols{l.TriangleCells.Or(l.Polyominoes), l.MustAcross, l.MustAlong, l.MustVertex}
	for c := range l.Colored {
		s.Cells = s.Cells.Or(l.Separations[c]).Or(l.Stars[c])
	}
	return s
}

// And returns the union.
func (s Symbols) And(t Symbols) Symbols {
	return Symbols{s.Cells.Or(t.Cells), s.Across.Or(t.Across), s.Along.Or(t.Along), s.Vertices.Or(t.Vertices)}
}

// Without returns a plain board in the Windmill's reading as it is for lines on which its
// eliminators make up for exactly these symbols: such must-cross symbols are not passed, and no
// other symbol fails. The erased symbols are gone, but stars count their colours and those of the
// eliminators as before, except erased stars.
//
// A solution of it need not solve the board: an eliminator has to share a region with what it
// makes up for, and that has to fail.
func (l *Board) Without(erased Symbols) *Board {
	b := *l
	b.Separations, b.Stars = slices.Clone(l.Separations), slices.Clone(l.Stars)
	b.Colored = slices.Clone(l.Colored)
	for c := range b.Colored {
		b.Separations[c] = l.Separations[c].AndNot(erased.Cells)
		b.Stars[c] = l.Stars[c].AndNot(erased.Cells)
		b.Colored[c] = l.Colored[c].AndNot(l.Stars[c].And(erased.Cells))
	}
	for n := range b.Triangles {
		b.Triangles[n] = l.Triangles[n].AndNot(erased.Cells)
	}
	b.TriangleCells, b.Polyominoes = l.TriangleCells.AndNot(erased.Cells), l.Polyominoes.AndNot(erased.Cells)
	b.Eliminators = Set{}
	b.MustAcross, b.CannotAcross = l.MustAcross.AndNot(erased.Across), l.CannotAcross.Or(erased.Across)
	b.MustAlong, b.CannotAlong = l.MustAlong.AndNot(erased.Along), l.CannotAlong.Or(erased.Along)
	b.MustVertex, b.CannotVertex = l.MustVertex.AndNot(erased.Vertices), l.CannotVertex.Or(erased.Vertices)
	b.RegionBound = false
	var none [MaxVertices]uint8
	b.MustMoves, b.CannotMoves, b.SplitMoves, b.SideMoves = none, none, none, none
	b.finish()
	return &b
}
