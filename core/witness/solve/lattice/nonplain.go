package lattice

import "github.com/perplex-puzzles/perplex/core/witness"

// joint is a vertex where two cells touch that share a region unless a line passes it.
type joint struct {
	vertex Set
	cells  Set
}

func (l *Board) addJoints(b *witness.Board) {
	for at, cells := range b.Joints() {
		l.joints = append(l.joints, joint{Of(l.Index(at)), Of(l.Index(cells[0])).Or(Of(l.Index(cells[1])))})
	}
}

// Dividing reports whether an area can be divided by other moves than those that come to the
// boundary.
func (l *Board) Dividing() bool { return l.halfWallStarts || l.halfWallEnds || !l.Whole() }

// Whole reports whether every cell is in a region.
func (l *Board) Whole() bool { return l.All == l.Cells }

// Area is Flood over all cells, also those outside: witness.Board.Areas.
func (l *Board) Area(seeds Set, drawn *Lines) Set {
	if l.Plain {
		return l.Flood(seeds, drawn)
	}
	return l.floodGeneral(seeds, drawn, l.All, nil)
}

// floodGeneral is Flood on boards that are not plain.
func (l *Board) floodGeneral(seeds Set, drawn *Lines, cells Set, joints []joint) Set {
	for {
		grown := seeds.
			Or(l.right(seeds).AndNot(drawn.Along)).
			Or(l.left(seeds.AndNot(drawn.Along))).
			Or(seeds.Up(l.Stride).AndNot(drawn.Across)).
			Or(seeds.AndNot(drawn.Across).Down(l.Stride)).
			And(cells)
		for i := range joints {
			if j := &joints[i]; j.cells.Meets(grown) && !j.vertex.Meets(drawn.Vertices) {
				grown = grown.Or(j.cells)
			}
		}
		if grown == seeds {
			return seeds
		}
		seeds = grown
	}
}

// reachGeneral is Reach on boards that are not plain.
func (l *Board) reachGeneral(seeds, free Set) Set {
	reached := seeds.And(free)
	for rest := reached; !rest.Empty(); {
		var v int
		v, rest = rest.Next()
		for d, to := range l.Beside[v] {
			n := l.passing[v][d]
			if to >= 0 && free.Has(int(to)) && !reached.Has(int(to)) && (n == 0 || free.Has(int(n))) {
				reached = reached.Or(Of(int(to)))
				rest = rest.Or(Of(int(to)))
			}
		}
	}
	return reached
}

// touchingGeneral is Touching on boards that are not plain.
func (l *Board) touchingGeneral(stops Set) Set {
	vertices := stops.And(l.numbers)
	cells := vertices.Or(l.left(vertices))
	cells = cells.Or(cells.Down(l.Stride))
	for i := range l.middles {
		if m := &l.middles[i]; !stops.Has(l.Count + i) {
			continue
		} else if edge := Of(int(m.edge)); m.way&1 == 1 {
			cells = cells.Or(edge).Or(edge.Down(l.Stride))
		} else {
			cells = cells.Or(edge).Or(l.left(edge))
		}
	}
	return cells.And(l.All)
}
