package witness

import "slices"

// Trace is the set of places that the lines of a state cover.
type Trace struct {
	first, second map[Place]bool // places that each line passes
	walls         map[Place]bool // edges that separate the cells beside them
}

// Trace returns what a line covers, together with the second line on a board with a symmetry. The trace
// passes an edge in whose middle a line starts or ends. Such an edge separates no cells, unless half edges
// are walls (HalfWalls) and lines pass both of its vertices: otherwise there is a way round its free end.
func (b *Board) Trace(line []Place) Trace {
	t := Trace{first: make(map[Place]bool, 2*len(line)), walls: make(map[Place]bool, 2*len(line))}
	t.second = t.first
	cover := b.covers(line)
	for i, at := range cover {
		t.first[at] = true
		if at.Kind() == Edge && i > 0 && i < len(cover)-1 {
			t.walls[at] = true
		}
	}
	if b.TwoLines() {
		t.second = make(map[Place]bool, len(t.first))
		for _, at := range cover {
			t.second[b.Mirror(at)] = true
			if t.walls[at] {
				t.walls[b.Mirror(at)] = true
			}
		}
	}
	starts, ends := b.HalfWalls()
	if n := len(cover); n > 1 {
		if starts {
			t.fatten(b, cover[0])
		}
		if ends {
			t.fatten(b, cover[n-1])
		}
	}
	return t
}

// fatten makes a wall of the edge in whose middle a line starts or ends, if lines pass both of its vertices.
// It does nothing if the tip is a vertex.
func (t Trace) fatten(b *Board, tip Place) {
	if tip.Kind() != Edge {
		return
	}
	ways := tip.ways()
	if t.Passes(b.Step(tip, ways[0], 1)) && t.Passes(b.Step(tip, ways[1], 1)) {
		t.walls[tip], t.walls[b.Mirror(tip)] = true, true
	}
}

// HalfWalls reports whether half an edge separates cells like a whole one at starts and at ends in its
// middle. Edges on the rim do not count: they separate nothing.
func (b *Board) HalfWalls() (starts, ends bool) {
	if b.Profile != ProfileSparc {
		return b.Variants.Has(FatStarts), false
	}
	inside := func(tip Place) bool { return tip.Kind() == Edge && !b.OnRim(tip) }
	return slices.ContainsFunc(b.Starts, inside), slices.ContainsFunc(b.Ends, inside)
}

// DividesSides reports whether a line that passes a place may put the cells on one side of it, before and
// after the place, into different regions. It may on the boundary of a board that is not a Plane, and at the
// vertices of an edge in whose middle a line may end and so complete a wall.
func (b *Board) DividesSides(at Place) bool {
	if !b.Plane() && b.OnRim(at) {
		return true
	}
	if at.Kind() != Vertex {
		return false
	}
	for _, d := range Directions {
		if b.EndsAtWall(b.Step(at, d, 1)) {
			return true
		}
	}
	return false
}

// EndsAtWall reports whether a line that ends in the middle of an edge may separate the cells beside it,
// though it draws only one half. It may come from either vertex.
func (b *Board) EndsAtWall(edge Place) bool {
	_, ends := b.HalfWalls()
	return ends && edge.Kind() == Edge && b.IsEnd(edge) && !b.OnRim(edge)
}

// covers returns every place that a line passes, in order.
func (b *Board) covers(line []Place) []Place {
	cover := make([]Place, 0, 2*len(line))
	for i, at := range line {
		if i > 0 {
			if d, n, ok := b.between(line[i-1], at); ok && n == 2 {
				cover = append(cover, b.Step(line[i-1], d, 1))
			}
		}
		cover = append(cover, at)
	}
	return cover
}

// AtStops returns a line in the form of State: it adds missing middles of edges where the line stops, and
// drops middles where it does not.
func (b *Board) AtStops(line []Place) []Place {
	var stops []Place
	for i, at := range b.covers(line) {
		if at.Kind() == Vertex || i == 0 || b.stopsOn(at) {
			stops = append(stops, at)
		}
	}
	return stops
}

// between returns the direction from one place of a line to the next, and their distance in half edges: 1, or
// 2 from vertex to vertex.
func (b *Board) between(from, to Place) (d Direction, n int, ok bool) {
	for _, d := range Directions {
		if b.Step(from, d, 1) == to {
			return d, 1, true
		}
		if from.Kind() == Vertex && b.Step(from, d, 2) == to {
			return d, 2, true
		}
	}
	return 0, 0, false
}

// Way returns the direction from one place of a line to the next; ok is false if they are not neighbours.
func (b *Board) Way(from, to Place) (d Direction, ok bool) {
	d, _, ok = b.between(from, to)
	return d, ok
}

// Passes reports whether a line covers a vertex, or an edge or half of it.
func (t Trace) Passes(at Place) bool { return t.first[at] || t.second[at] }

// Parts reports whether an edge is drawn as a wall, which separates the cells beside it.
func (t Trace) Parts(edge Place) bool { return t.walls[edge] }

// Covers reports whether the line that a must-cross symbol requires passes it.
func (t Trace) Covers(s Symbol) bool {
	switch s.Color {
	case FirstLine:
		return t.first[s.At]
	case SecondLine:
		return t.second[s.At]
	}
	return t.Passes(s.At)
}

// Sides returns how many of a cell's four edges a trace covers.
func (b *Board) Sides(cell Place, t Trace) int {
	n := 0
	for _, d := range Directions {
		if t.Passes(b.Step(cell, d, 1)) {
			n++
		}
	}
	return n
}
