package lattice

// Lines is what lines have drawn: vertices, middles where they stand, and edges by direction.
// Edges drawn by half are apart: they are passed, but divide nothing.
type Lines struct {
	Vertices, Across, Along Set
	HalfAcross, HalfAlong   Set
}

// Passed returns the edges drawn wholly or by half.
func (l *Lines) Passed() (across, along Set) {
	return l.Across.Or(l.HalfAcross), l.Along.Or(l.HalfAlong)
}

// PassAcross reports whether lines draw a horizontal edge, wholly or by half.
func (l *Lines) PassAcross(edge int) bool { return l.Across.Has(edge) || l.HalfAcross.Has(edge) }

// PassAlong is PassAcross for vertical edges.
func (l *Lines) PassAlong(edge int) bool { return l.Along.Has(edge) || l.HalfAlong.Has(edge) }

// Add draws an edge on a plain board, from vertex v in direction d to vertex to. See Board.Draw.
func (l *Lines) Add(v, d, to int) {
	l.Vertices = l.Vertices.Or(Of(to))
	if first := Of(min(v, to)); d&1 == 1 { // right or left
		l.Across = l.Across.Or(first)
	} else {
		l.Along = l.Along.Or(first)
	}
}

// Flood returns the cells connected with the seeds: those not divided from them by drawn edges.
func (b *Board) Flood(seeds Set, drawn *Lines) Set {
	if !b.Plain {
		return b.floodGeneral(seeds, drawn, b.Cells, b.joints)
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

// floodWord is Flood on plain boards that fit one word, over the edges not drawn.
func (b *Board) floodWord(seeds, across, along uint64) uint64 {
	for {
		grown := b.besideWord(seeds, across, along)
		if grown == seeds {
			return seeds
		}
		seeds = grown
	}
}

// besideWord returns some cells and those beside them, over the edges not drawn.
func (b *Board) besideWord(cells, across, along uint64) uint64 {
	n := b.Stride & 63
	return (cells | cells<<1&along | (cells&along)>>1 | cells<<n&across | (cells&across)>>n) & b.Cells.Lo
}

// NearBy returns the cells at most so many steps away from some cells, without a wall between.
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

// Reach returns the vertices of free that are connected with the seeds by existing edges.
func (b *Board) Reach(seeds, free Set) Set {
	if !b.Plain {
		return b.reachGeneral(seeds, free)
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

// Touching returns the cells, also those outside, with one of the vertices as a corner or one of
// the middles on a side.
func (b *Board) Touching(vertices Set) Set {
	if !b.Plain {
		return b.touchingGeneral(vertices)
	}
	return vertices.Or(vertices.Down(1)).Or(vertices.Down(b.Stride)).Or(vertices.Down(b.Stride + 1)).And(b.Cells)
}

// BesideEdges returns the cells with one of the edges as a side.
func (b *Board) BesideEdges(across, along Set) Set {
	return across.Or(across.Down(b.Stride)).Or(along).Or(b.left(along)).And(b.Cells)
}

// EdgesAround returns the edges that are sides of the cells.
func (b *Board) EdgesAround(cells Set) (across, along Set) {
	return cells.Or(cells.Up(b.Stride)), cells.Or(b.right(cells))
}

// SidesDrawn counts the drawn edges of all cells in parallel. It returns the cells with one, two,
// three and four.
func (b *Board) SidesDrawn(drawn *Lines) (one, two, three, four Set) {
	return b.sidesPassed(drawn.Passed())
}

func (b *Board) sidesPassed(across, along Set) (one, two, three, four Set) {
	top, bottom := across, across.Down(b.Stride)
	left, right := along, b.left(along)
	// Each pair of opposite edges has one drawn (odd) or two (both).
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

// Satisfied reports whether every constraint holds in the given cells, which are whole regions,
// and on the vertices and edges around them. The lines need not be complete: symbols of the whole
// board are judged by Solved. Polyominoes and eliminators are judged by package judge.
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

// SatisfiedOneByOne is Satisfied for the constraints that need no region: on vertices and edges,
// and triangles.
func (b *Board) SatisfiedOneByOne(cells Set, drawn *Lines) bool {
	return !b.Crossed(cells, drawn) && b.Missed(cells, drawn) == 0 && b.WrongTriangles(cells, drawn).Empty()
}

// Crossed reports whether a line passes a cannot-cross symbol around the cells.
func (b *Board) Crossed(cells Set, drawn *Lines) bool {
	across, along := b.EdgesAround(cells)
	passedAcross, passedAlong := drawn.Passed()
	return b.CannotAcross.And(passedAcross).Meets(across) || b.CannotAlong.And(passedAlong).Meets(along) ||
		b.CannotVertex.And(drawn.Vertices).Meets(along.Or(along.Up(b.Stride)))
}

// Missed counts the must-cross symbols around the cells that no line passes.
func (b *Board) Missed(cells Set, drawn *Lines) int {
	across, along := b.EdgesAround(cells)
	passedAcross, passedAlong := drawn.Passed()
	return b.MustAcross.AndNot(passedAcross).And(across).Count() +
		b.MustAlong.AndNot(passedAlong).And(along).Count() +
		b.MustVertex.AndNot(drawn.Vertices).And(along.Or(along.Up(b.Stride))).Count()
}

// WrongTriangles returns the triangle cells among the given cells that fail.
func (b *Board) WrongTriangles(cells Set, drawn *Lines) Set {
	triangles := b.TriangleCells.And(cells)
	if triangles.Empty() {
		return triangles
	}
	one, two, three, four := b.SidesDrawn(drawn)
	right := b.Triangles[1].And(one).Or(b.Triangles[2].And(two)).
		Or(b.Triangles[3].And(three)).Or(b.Triangles[4].And(four))
	return triangles.AndNot(right)
}

// RegionHolds judges the separations and stars of a region.
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

// MayHold judges cells that will share a region, perhaps with more: separations of at most one
// colour, and no star with too many symbols of its colour.
func (b *Board) MayHold(side Set) bool { return b.OneColor(side) && b.StarsMayHold(side) }

// OneColor reports whether the separations in some cells have at most one colour.
func (b *Board) OneColor(cells Set) bool {
	squares := 0
	for c := range b.Colored {
		if b.Separations[c].Meets(cells) {
			squares++
		}
	}
	return squares <= 1
}

// StarsMayHold reports whether no star in some cells has too many symbols of its colour there.
func (b *Board) StarsMayHold(cells Set) bool {
	for c := range b.Colored {
		if b.Stars[c].Meets(cells) && b.Colored[c].And(cells).Count() > 2 {
			return false
		}
	}
	return true
}
