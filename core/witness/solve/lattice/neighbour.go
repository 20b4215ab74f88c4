package lattice

import "github.com/perplex-puzzles/perplex/core/witness"

// EdgeEnds returns the vertices at the ends of edges.
func (l *Board) EdgeEnds(across, along Set) Set {
	return across.Or(l.right(across)).Or(along).Or(along.Up(l.Stride))
}

// Spread returns the vertices, and those that are one of the given edges away.
func (l *Board) Spread(vertices, across, along Set) Set {
	return vertices.
		Or(l.right(vertices.And(across))).
		Or(l.left(vertices).And(across)).
		Or(vertices.And(along).Up(l.Stride)).
		Or(vertices.Down(l.Stride).And(along))
}

// Between returns the edges between two of the cells.
func (l *Board) Between(cells Set) (across, along Set) {
	return cells.And(cells.Up(l.Stride)), cells.And(l.right(cells))
}

// MiddleEdge returns the edge of a middle, and whether it is horizontal.
func (l *Board) MiddleEdge(stop int) (edge uint8, across bool) {
	m := &l.middles[stop-l.Count]
	return m.edge, m.way&1 == 1
}

// HasJoints reports whether there are cells that may share a region at a vertex only.
func (l *Board) HasJoints() bool { return len(l.joints) > 0 }

// JointCells returns these cells.
func (l *Board) JointCells() (cells Set) {
	for i := range l.joints {
		cells = cells.Or(l.joints[i].cells)
	}
	return cells
}

// Near returns the cells and those beside them without a wall between.
func (l *Board) Near(cells Set, drawn *Lines) Set {
	if !l.Pillar { // the same without calls
		from := cells.AndNot(drawn.Along)
		up := cells.AndNot(drawn.Across)
		return cells.Or(cells.Up(1).AndNot(drawn.Along)).Or(from.Down(1)).
			Or(cells.Up(l.Stride).AndNot(drawn.Across)).Or(up.Down(l.Stride)).And(l.Cells)
	}
	return cells.
		Or(l.right(cells).AndNot(drawn.Along)).
		Or(l.left(cells.AndNot(drawn.Along))).
		Or(cells.Up(l.Stride).AndNot(drawn.Across)).
		Or(cells.AndNot(drawn.Across).Down(l.Stride)).
		And(l.Cells)
}

// corners returns the corners of cells.
func (l *Board) corners(cells Set) Set {
	along := cells.Or(l.right(cells))
	return along.Or(along.Up(l.Stride))
}

// Edges returns the places of all existing edges, in reading order.
func (l *Board) Edges() (edges []witness.Place) {
	for row := range l.Source.Height + 1 {
		for column := range int(l.Stride) {
			if l.Across.Has(row*int(l.Stride) + column) {
				edges = append(edges, witness.Place{A: 2*column + 1, B: 2 * row})
			}
		}
		for column := range int(l.Stride) {
			if l.Along.Has(row*int(l.Stride) + column) {
				edges = append(edges, witness.Place{A: 2 * column, B: 2*row + 1})
			}
		}
	}
	return edges
}
