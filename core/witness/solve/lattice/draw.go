package lattice

// draw is Lines.Add on a board that is not plain. half says that the move draws half an edge, and
// not its second half.
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

// Begin returns the lines at their start, with the mirror image of a second line.
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

// Draw draws a move of the first line, and that of the second. The line began at start.
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
	if l.halfWallStarts {
		l.completeWalls(lines, start)
	}
	if l.halfWallEnds {
		l.completeWalls(lines, to)
	}
}

// completeWalls makes a wall of the edge in whose middle a line started or stands, and of its mirror
// image, once lines pass both vertices of it. For a vertex it does nothing.
func (l *Board) completeWalls(lines *Lines, stop int) {
	if stop < l.Count {
		return
	}
	l.completeWall(lines, stop)
	if l.TwoLines {
		l.completeWall(lines, int(l.Mirror[stop]))
	}
}

func (l *Board) completeWall(lines *Lines, stop int) {
	m := &l.middles[stop-l.Count]
	a, b := l.Beside[stop][m.way], l.Beside[stop][m.way^2]
	if a >= 0 && b >= 0 && lines.Vertices.Has(int(a)) && lines.Vertices.Has(int(b)) {
		lines.wall(Of(int(m.edge)), m.way&1 == 1)
	}
}

// Blocked reports whether a line stands in the middle of the edge of a move from v in direction d.
func (l *Board) Blocked(lines *Lines, v, d int) bool {
	n := l.passing[v][d]
	return n != 0 && lines.Vertices.Has(int(n))
}
