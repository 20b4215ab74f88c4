package lattice

import "github.com/perplex-puzzles/perplex/core/witness"

// spoken returns the triangle cells to which the rule applies: none on a board with eliminators,
// and none with a middle on a side.
func (l *Board) spoken() Set {
	if !l.Eliminators.Empty() || l.Pillar && l.Stride == 2 {
		return Set{}
	}
	spoken := l.TriangleCells
	for i := range l.middles {
		m := &l.middles[i]
		if !m.tip {
			continue
		}
		for _, cell := range [2]int8{l.LeftCell[l.Count+i][m.way], l.RightCell[l.Count+i][m.way]} {
			if cell >= 0 {
				spoken = spoken.AndNot(Of(int(cell)))
			}
		}
	}
	return spoken
}

// moveFlags enters the local rules on the move from v in direction d.
func (l *Board) moveFlags(v, d int) {
	if l.Beside[v][d] < 0 || v >= l.Count || l.Pillar && l.Stride == 2 && d&1 == 1 {
		return
	}
	l.edgeFlags(v, v, d)
	if l.TwoLines {
		l.edgeFlags(v, int(l.Mirror[v]), int(l.MirrorWay[d]))
	}
	if !l.Eliminators.Empty() {
		l.MustMoves[v], l.SplitMoves[v] = 0, 0
	}
	if l.TwoLines {
		if l.wrongEdge(v, d) {
			l.CannotMoves[v] |= 1 << d
		}
		l.MustMoves[v] &^= l.CannotMoves[v]
	}
}

// edgeFlags enters the rules of the edge from a in direction d for the move of the first line from
// v.
func (l *Board) edgeFlags(v, a, d int) {
	way := d
	if a != v {
		way = l.wayBack(d)
	}
	must, cannot := l.MustAlong, l.CannotAlong
	if d&1 == 1 {
		must, cannot = l.MustAcross, l.CannotAcross
	}
	edge := int(l.EdgeOf(a, d))
	to := int(l.Beside[v][way])
	if must.Has(edge) && !(to >= l.Count && l.Ends.Has(to)) { // see rule path in package player
		l.MustMoves[v] |= 1 << way
	}
	if cannot.Has(edge) {
		l.CannotMoves[v] |= 1 << way
	}
	left, right := l.Separation(int(l.LeftCell[a][d])), l.Separation(int(l.RightCell[a][d]))
	if left >= 0 && right >= 0 && left != right && !l.EndsAtWall(a, d) {
		l.SplitMoves[v] |= 1 << way
	}
}

// EndsAtWall reports whether half of the edge from a place in a direction may be a wall at the end
// of a line: witness.Board.EndsAtWall.
func (l *Board) EndsAtWall(v, d int) bool {
	edge := l.Vertex(v)
	if v < l.Count {
		edge = l.Source.Step(edge, witness.Direction(d), 1)
	}
	return l.halfWallEnds && l.Source.EndsAtWall(edge)
}

// MovesBeside returns by vertex, a bit a direction, the moves beside one of the cells.
func (l *Board) MovesBeside(cells Set) (moves [MaxVertices]uint8) {
	for v := range l.Stops {
		if !l.exists(v) {
			continue
		}
		for d := range 4 {
			for _, cell := range [2]int8{l.LeftCell[v][d], l.RightCell[v][d]} {
				if cell >= 0 && cells.Has(int(cell)) {
					moves[v] |= 1 << d
				}
			}
		}
	}
	if !l.TwoLines {
		return moves
	}
	both := moves
	for v := range l.Stops {
		for d := range 4 {
			if moves[l.Mirror[v]]&(1<<l.MirrorWay[d]) != 0 {
				both[v] |= 1 << d
			}
		}
	}
	return both
}
