package lattice

import "github.com/perplex-puzzles/perplex/core/witness"

// middle is the middle of an edge that lines stand on.
type middle struct {
	at   witness.Place
	edge uint8
	way  uint8 // one of the two directions in which the edge runs
	tip  bool  // a line starts or may end there
}

// joint is a vertex at which two cells touch that are in one region unless a line
// passes it.
type joint struct {
	vertex Set
	cells  Set
}

func (l *Board) addMiddles(b *witness.Board) {
	for _, at := range b.Stops() {
		if at.Kind() != witness.Edge {
			continue
		}
		way := witness.Up
		if at.A&1 == 1 {
			way = witness.Right
		}
		tip := b.IsEnd(at)
		for _, start := range b.Starts {
			tip = tip || start == at || b.Mirror(start) == at
		}
		l.middles = append(l.middles, middle{at: at, edge: uint8(l.Index(at)), way: uint8(way), tip: tip})
	}
	l.Stops += len(l.middles)
	l.fat = b.Variants.Has(witness.FatStarts)
}

// middleOf returns the number of an edge's middle; 0 if lines do not stand there.
func (l *Board) middleOf(edge witness.Place) int {
	for i := range l.middles {
		if l.middles[i].at == edge {
			return l.Count + i
		}
	}
	return 0
}

func (l *Board) addJoints(b *witness.Board) {
	for at, cells := range b.Joints() {
		l.joints = append(l.joints, joint{Of(l.Index(at)), Of(l.Index(cells[0])).Or(Of(l.Index(cells[1])))})
	}
}

// mirror notes where the second line is.
func (l *Board) mirror(b *witness.Board) {
	for d := range witness.Directions {
		l.MirrorWay[d] = uint8(b.MirrorWay(witness.Direction(d)))
	}
	wrong := func(at witness.Place, other witness.Color) bool {
		s, ok := b.Symbol(at)
		return ok && s.Type == witness.MustCross && s.Color == other
	}
	passesWrong := func(at witness.Place) bool {
		return wrong(at, witness.SecondLine) || wrong(b.Mirror(at), witness.FirstLine)
	}
	for v := range l.Stops {
		if !l.exists(v) {
			continue
		}
		at := l.Vertex(v)
		l.Mirror[v] = uint8(l.Stop(b.Mirror(at)))
		if passesWrong(at) {
			l.WrongStarts = l.WrongStarts.Or(Of(v))
		}
		for _, d := range witness.Directions {
			if to := l.Beside[v][d]; to >= 0 && (passesWrong(l.Vertex(int(to))) || v < l.Count && passesWrong(b.Step(at, d, 1))) {
				l.WrongMoves[v] |= 1 << d
			}
		}
	}
}

// wrongEdges returns the moves from a vertex whose edge, not only the place that
// it leads to, is the other line's.
func (l *Board) wrongEdges(v int) (moves uint8) {
	for d, to := range l.Beside[v] {
		if to >= 0 {
			edge := l.Source.Step(l.Vertex(v), witness.Direction(d), 1)
			s, _ := l.Source.Symbol(edge)
			m, _ := l.Source.Symbol(l.Source.Mirror(edge))
			if s.Type == witness.MustCross && s.Color == witness.SecondLine || m.Type == witness.MustCross && m.Color == witness.FirstLine {
				moves |= 1 << d
			}
		}
	}
	return moves
}

// wayBack returns the direction of the first line when the second one goes in
// direction d.
func (l *Board) wayBack(d int) int {
	for way, image := range l.MirrorWay {
		if int(image) == d {
			return way
		}
	}
	panic("lattice: the mirror image of a direction is none")
}

// EdgeOf returns the number of the edge from a vertex or middle in a direction.
func (l *Board) EdgeOf(v, d int) uint8 {
	if v >= l.Count {
		return l.middles[v-l.Count].edge
	}
	switch d {
	case int(witness.Up):
		return uint8(v - int(l.Stride))
	case int(witness.Left):
		if l.Pillar && v%int(l.Stride) == 0 {
			return uint8(v + int(l.Stride) - 2)
		}
		return uint8(v - 1)
	}
	return uint8(v)
}

// pillar is what going round a pillar needs: its first and last column.
type pillar struct {
	first, last Set
	round       uint // columns but one
}

func newPillar(width, height int) pillar {
	p := pillar{round: uint(width - 1)}
	for row := range height + 1 {
		p.first = p.first.Or(Of(row * (width + 1)))
		p.last = p.last.Or(Of(row*(width+1) + width - 1))
	}
	return p
}

// right moves every index one column on, left one back; on a pillar round it.
func (l *Board) right(s Set) Set {
	switch {
	case !l.Pillar:
		return s.Up(1)
	case l.pillar.round == 0:
		return s
	}
	return s.AndNot(l.pillar.last).Up(1).Or(s.And(l.pillar.last).Down(l.pillar.round))
}

func (l *Board) left(s Set) Set {
	switch {
	case !l.Pillar:
		return s.Down(1)
	case l.pillar.round == 0:
		return s
	}
	return s.AndNot(l.pillar.first).Down(1).Or(s.And(l.pillar.first).Up(l.pillar.round))
}

// corners returns the corners of cells.
func (l *Board) corners(cells Set) Set {
	along := cells.Or(l.right(cells))
	return along.Or(along.Up(l.Stride))
}

// draw is Lines.Add on a board that is not plain; half says that the move covers
// half an edge, and not the second half of one.
func (l *Board) draw(lines *Lines, v, d, to int, half bool) {
	edge := Of(int(l.EdgeOf(v, d)))
	if half {
		lines.half(edge, d&1 == 1)
	} else {
		lines.wall(edge, d&1 == 1)
	}
	lines.Vertices = lines.Vertices.Or(Of(to))
}

func (lines *Lines) half(edge Set, across bool) {
	if across {
		lines.HalfAcross = lines.HalfAcross.Or(edge)
	} else {
		lines.HalfAlong = lines.HalfAlong.Or(edge)
	}
}

func (lines *Lines) wall(edge Set, across bool) {
	if across {
		lines.Across, lines.HalfAcross = lines.Across.Or(edge), lines.HalfAcross.AndNot(edge)
	} else {
		lines.Along, lines.HalfAlong = lines.Along.Or(edge), lines.HalfAlong.AndNot(edge)
	}
}

// Begin returns the lines with their first place, and the second one's.
func (l *Board) Begin(start int) (lines Lines) {
	l.stand(&lines, start)
	if l.TwoLines {
		l.stand(&lines, int(l.Mirror[start]))
	}
	return lines
}

func (l *Board) stand(lines *Lines, start int) {
	lines.Vertices = lines.Vertices.Or(Of(start))
	if start >= l.Count {
		m := &l.middles[start-l.Count]
		lines.half(Of(int(m.edge)), m.way&1 == 1)
	}
}

// Draw draws a move of the first line, and what the second one does with it. The
// line began at start.
func (l *Board) Draw(lines *Lines, start, v, d, to int) {
	if l.Plain {
		lines.Add(v, d, to)
		return
	}
	half := to >= l.Count || v >= l.Count && v == start
	l.draw(lines, v, d, to, half)
	if l.TwoLines {
		l.draw(lines, int(l.Mirror[v]), int(l.MirrorWay[d]), int(l.Mirror[to]), half)
	}
	if l.fat && start >= l.Count {
		l.fatten(lines, start)
		if l.TwoLines {
			l.fatten(lines, int(l.Mirror[start]))
		}
	}
}

// fatten makes a wall of the edge in whose middle a line started, once lines
// pass both of its vertices.
func (l *Board) fatten(lines *Lines, start int) {
	m := &l.middles[start-l.Count]
	a, b := l.Beside[start][m.way], l.Beside[start][m.way^2]
	if a >= 0 && b >= 0 && lines.Vertices.Has(int(a)) && lines.Vertices.Has(int(b)) {
		edge := Of(int(m.edge))
		if m.way&1 == 1 {
			lines.Across = lines.Across.Or(edge)
		} else {
			lines.Along = lines.Along.Or(edge)
		}
	}
}

// Blocked reports whether a line stands in the middle of the edge that a move
// from v in direction d passes.
func (l *Board) Blocked(lines *Lines, v, d int) bool {
	n := l.passing[v][d]
	return n != 0 && lines.Vertices.Has(int(n))
}

// Dividing reports whether other moves may divide an area than those that come to
// the boundary, not along it.
func (l *Board) Dividing() bool { return l.fat || l.All != l.Cells }

// Area is Flood with the cells outside like others: witness.Board.Areas.
func (l *Board) Area(seeds Set, drawn *Lines) Set {
	if l.Plain {
		return l.Flood(seeds, drawn)
	}
	return l.floodOdd(seeds, drawn, l.All, nil)
}

// floodOdd is Flood on boards that are not plain.
func (l *Board) floodOdd(seeds Set, drawn *Lines, cells Set, joints []joint) Set {
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

// reachOdd is Reach on boards that are not plain.
func (l *Board) reachOdd(seeds, free Set) Set {
	reached := seeds.And(free)
	for rest := reached; !rest.Empty(); {
		var v int
		v, rest = rest.Next()
		for d, to := range l.Beside[v] {
			if n := l.passing[v][d]; to >= 0 && free.Has(int(to)) && !reached.Has(int(to)) && (n == 0 || free.Has(int(n))) {
				reached = reached.Or(Of(int(to)))
				rest = rest.Or(Of(int(to)))
			}
		}
	}
	return reached
}

// touchingOdd is Touching on boards that are not plain.
func (l *Board) touchingOdd(stops Set) Set {
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

// Cell returns the place of a cell.
func (l *Board) Cell(i int) witness.Place {
	return witness.Place{A: i%int(l.Stride)*2 + 1, B: i/int(l.Stride)*2 + 1}
}
