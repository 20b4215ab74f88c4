package lattice

// Lines is what has been drawn: vertices, middles of edges where lines stand, and
// edges by direction. Edges of which a line covers a half only are apart: they
// are passed, and part nothing.
type Lines struct {
	Vertices, Across, Along Set
	HalfAcross, HalfAlong   Set
}

// Passed returns the edges that lines cover wholly or by half.
func (l *Lines) Passed() (across, along Set) {
	return l.Across.Or(l.HalfAcross), l.Along.Or(l.HalfAlong)
}

// PassAcross reports whether lines cover a horizontal edge wholly or by half.
func (l *Lines) PassAcross(edge int) bool { return l.Across.Has(edge) || l.HalfAcross.Has(edge) }

// PassAlong is PassAcross for vertical edges.
func (l *Lines) PassAlong(edge int) bool { return l.Along.Has(edge) || l.HalfAlong.Has(edge) }

// Add draws one edge more on a plain board; it leads from vertex v in direction d
// to vertex to. See Board.Draw.
func (l *Lines) Add(v, d, to int) {
	l.Vertices = l.Vertices.Or(Of(to))
	if first := Of(min(v, to)); d&1 == 1 { // right or left
		l.Across = l.Across.Or(first)
	} else {
		l.Along = l.Along.Or(first)
	}
}

// Flood returns the cells that are connected with the seeds: cells that no
// drawn edge parts.
func (b *Board) Flood(seeds Set, drawn *Lines) Set {
	if !b.Plain {
		return b.floodOdd(seeds, drawn, b.Cells, b.joints)
	}
	if b.Count <= 64 {
		return Set{Lo: b.floodWord(seeds.Lo, ^drawn.Across.Lo, ^drawn.Along.Lo)}
	}
	for {
		grown := seeds.
			Or(seeds.Up(1).AndNot(drawn.Along)).           // to the right, over the cell's left edge
			Or(seeds.AndNot(drawn.Along).Down(1)).         // to the left
			Or(seeds.Up(b.Stride).AndNot(drawn.Across)).   // down
			Or(seeds.AndNot(drawn.Across).Down(b.Stride)). // up
			And(b.Cells)
		if grown == seeds {
			return seeds
		}
		seeds = grown
	}
}

// floodWord is Flood on plain boards that fit one word, over the edges that may be passed.
func (b *Board) floodWord(seeds, across, along uint64) uint64 {
	for {
		grown := b.besideWord(seeds, across, along)
		if grown == seeds {
			return seeds
		}
		seeds = grown
	}
}

// besideWord returns some cells and those beside them, over the edges that may be passed.
func (b *Board) besideWord(cells, across, along uint64) uint64 {
	n := b.Stride & 63
	return (cells | cells<<1&along | (cells&along)>>1 | cells<<n&across | (cells&across)>>n) & b.Cells.Lo
}

// NearBy returns the cells that are at most so many steps away from some of them, with no
// wall between.
func (b *Board) NearBy(cells Set, steps int, drawn *Lines) Set {
	if b.Plain && b.Count <= 64 {
		across, along := ^drawn.Across.Lo, ^drawn.Along.Lo
		reached := cells.Lo
		for ; steps > 0; steps-- {
			wider := b.besideWord(reached, across, along)
			if wider == reached {
				break
			}
			reached = wider
		}
		return Set{Lo: reached}
	}
	for ; steps > 0; steps-- {
		wider := b.Near(cells, drawn)
		if wider == cells {
			break
		}
		cells = wider
	}
	return cells
}

// Reach returns the vertices of free that are connected with the seeds over
// edges that are there.
func (b *Board) Reach(seeds, free Set) Set {
	if !b.Plain {
		return b.reachOdd(seeds, free)
	}
	seeds = seeds.And(free)
	for {
		grown := seeds.
			Or(seeds.And(b.Across).Up(1)).
			Or(seeds.Down(1).And(b.Across)).
			Or(seeds.And(b.Along).Up(b.Stride)).
			Or(seeds.Down(b.Stride).And(b.Along)).
			And(free)
		if grown == seeds {
			return seeds
		}
		seeds = grown
	}
}

// Touching returns the cells, those outside too, that have one of the vertices as
// a corner, or one of the middles on a side.
func (b *Board) Touching(vertices Set) Set {
	if !b.Plain {
		return b.touchingOdd(vertices)
	}
	return vertices.Or(vertices.Down(1)).Or(vertices.Down(b.Stride)).Or(vertices.Down(b.Stride + 1)).And(b.Cells)
}

// BesideEdges returns the cells that have one of the horizontal or vertical
// edges as a side.
func (b *Board) BesideEdges(across, along Set) Set {
	return across.Or(across.Down(b.Stride)).Or(along).Or(b.left(along)).And(b.Cells)
}

// EdgesAround is the reverse: every edge that is a side of one of the cells.
func (b *Board) EdgesAround(cells Set) (across, along Set) {
	return cells.Or(cells.Up(b.Stride)), cells.Or(b.right(cells))
}

// SidesDrawn counts, for all cells in parallel, how many of a cell's four edges lines
// pass, and returns the cells with one, two, three and four.
func (b *Board) SidesDrawn(drawn *Lines) (one, two, three, four Set) {
	return b.sidesPassed(drawn.Passed())
}

func (b *Board) sidesPassed(across, along Set) (one, two, three, four Set) {
	top, bottom := across, across.Down(b.Stride)
	left, right := along, b.left(along)
	// A pair of edges holds one (odd) or two (both).
	odd1, both1 := top.Xor(bottom), top.And(bottom)
	odd2, both2 := left.Xor(right), left.And(right)
	one = odd1.AndNot(odd2.Or(both2)).Or(odd2.AndNot(odd1.Or(both1)))
	two = odd1.And(odd2).Or(both1.AndNot(odd2.Or(both2))).Or(both2.AndNot(odd1.Or(both1)))
	three = odd1.And(both2).Or(odd2.And(both1))
	four = both1.And(both2)
	return one.And(b.Cells), two.And(b.Cells), three.And(b.Cells), four.And(b.Cells)
}

// Overdrawn returns the triangle cells with more drawn edges than they want.
func (b *Board) Overdrawn(drawn *Lines) Set {
	_, two, three, four := b.SidesDrawn(drawn)
	return b.Triangles[1].And(two.Or(three).Or(four)).
		Or(b.Triangles[2].And(three.Or(four))).
		Or(b.Triangles[3].And(four))
}

// Satisfied reports whether every constraint holds in the given cells, which
// are whole regions, and on the vertices and edges around them. The lines need not be
// complete: symbols of the whole board are left out, see Solved. It knows neither
// polyominoes nor eliminators: package judge does.
func (b *Board) Satisfied(cells Set, drawn *Lines) bool {
	if !b.SatisfiedOneByOne(cells, drawn) {
		return false
	}
	for b.RegionBound && !cells.Empty() {
		region := b.Flood(cells.First(), drawn)
		cells = cells.AndNot(region)
		if !b.RegionHolds(region) {
			return false
		}
	}
	return true
}

// SatisfiedOneByOne is Satisfied for the constraints that do not depend on
// their region: on vertices and edges, and triangles.
func (b *Board) SatisfiedOneByOne(cells Set, drawn *Lines) bool {
	return !b.Crossed(cells, drawn) && b.Missed(cells, drawn) == 0 && b.WrongTriangles(cells, drawn).Empty()
}

// Crossed reports whether a line passes what it cannot cross around cells.
func (b *Board) Crossed(cells Set, drawn *Lines) bool {
	across, along := b.EdgesAround(cells)
	passedAcross, passedAlong := drawn.Passed()
	return b.CannotAcross.And(passedAcross).Meets(across) || b.CannotAlong.And(passedAlong).Meets(along) ||
		b.CannotVertex.And(drawn.Vertices).Meets(along.Or(along.Up(b.Stride)))
}

// Missed counts the must-cross symbols around cells that no line passes.
func (b *Board) Missed(cells Set, drawn *Lines) int {
	across, along := b.EdgesAround(cells)
	passedAcross, passedAlong := drawn.Passed()
	return b.MustAcross.AndNot(passedAcross).And(across).Count() + b.MustAlong.AndNot(passedAlong).And(along).Count() +
		b.MustVertex.AndNot(drawn.Vertices).And(along.Or(along.Up(b.Stride))).Count()
}

// WrongTriangles returns the triangle cells among the given ones of which lines
// pass another number of sides than they want.
func (b *Board) WrongTriangles(cells Set, drawn *Lines) Set {
	triangles := b.TriangleCells.And(cells)
	if triangles.Empty() {
		return triangles
	}
	one, two, three, four := b.SidesDrawn(drawn)
	right := b.Triangles[1].And(one).Or(b.Triangles[2].And(two)).Or(b.Triangles[3].And(three)).Or(b.Triangles[4].And(four))
	return triangles.AndNot(right)
}

// RegionHolds judges the separations and stars of one region.
func (b *Board) RegionHolds(region Set) bool {
	squares := 0
	for c := range b.Colored {
		if b.Separations[c].Meets(region) {
			squares++
		}
		if b.Stars[c].Meets(region) && b.Colored[c].And(region).Count() != 2 {
			return false
		}
	}
	return squares <= 1
}

// MayHold judges what is known to end up in one region, together with more:
// one colour of separations, and no star with too many symbols of its colour.
func (b *Board) MayHold(side Set) bool { return b.OneColor(side) && b.StarsMayHold(side) }

// OneColor reports whether separations in some cells have one colour at most.
func (b *Board) OneColor(cells Set) bool {
	squares := 0
	for c := range b.Colored {
		if b.Separations[c].Meets(cells) {
			squares++
		}
	}
	return squares <= 1
}

// StarsMayHold reports whether no star in some cells has too many symbols of its colour
// there.
func (b *Board) StarsMayHold(cells Set) bool {
	for c := range b.Colored {
		if b.Stars[c].Meets(cells) && b.Colored[c].And(cells).Count() > 2 {
			return false
		}
	}
	return true
}
