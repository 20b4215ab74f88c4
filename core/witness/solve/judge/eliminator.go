package judge

import (
	"github.com/perplex-puzzles/perplex/core/cover"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// region is a region with eliminators: see witness's domain.
type region struct {
	*Judge
	cells          lattice.Set
	drawn          *lattice.Lines
	missed         int         // must-cross symbols around it that no line passes
	wrongTriangles lattice.Set // triangle cells that fail
	wrongArrows    lattice.Set // cells whose arrows fail, for complete lines
	eliminators    int
}

// within computes the facts of a region. The result is valid until the next call, since a new one
// for each question would be allocated.
func (j *Judge) within(cells lattice.Set, drawn *lattice.Lines) *region {
	r := &j.region
	r.Judge, r.cells, r.drawn = j, cells, drawn
	r.missed = j.board.Missed(cells, drawn)
	r.wrongTriangles, r.wrongArrows = j.board.WrongTriangles(cells, drawn), lattice.Set{}
	r.eliminators = j.board.Eliminators.And(cells).Count()
	return r
}

// key hashes all that the verdict depends on.
func (r *region) key(drawn *lattice.Lines) lattice.Hash {
	k := lattice.Seed
	k.Add(r.cells.Lo)
	k.Add(r.cells.Hi)
	k.Add(r.wrongTriangles.Lo)
	k.Add(r.wrongTriangles.Hi)
	if !r.wrongArrows.Empty() {
		k.Add(r.wrongArrows.Lo)
		k.Add(r.wrongArrows.Hi)
	}
	k.Add(uint64(r.missed))
	if r.game && (r.packer != nil || r.eliminators > 2) {
		across, along := drawn.Passed()
		aroundAcross, aroundAlong := r.board.EdgesAround(r.cells)
		across, along = across.And(aroundAcross), along.And(aroundAlong)
		k.Add(across.Lo)
		k.Add(across.Hi)
		k.Add(along.Lo)
		k.Add(along.Hi)
	}
	return k
}

// eliminates reports whether the region's eliminators make up for exactly the symbols that fail.
func (r *region) eliminates() bool {
	if r.game {
		return r.erases()
	}
	return r.forgives()
}

// forgives is the Windmill's reading.
func (r *region) forgives() bool {
	b := r.board
	left := r.eliminators - r.missed - r.wrongTriangles.Count() - r.wrongArrows.Count()
	most := 0
	for c := range b.Colored {
		if n := b.Separations[c].And(r.cells).Count(); n > 0 {
			left -= n
			most = max(most, n)
		}
		stars, all := b.Stars[c].And(r.cells).Count(), b.Colored[c].And(r.cells).Count()
		switch {
		case stars == 0 || all == 2:
		case stars == 1:
			left--
		default:
			left -= min(stars, all-2)
		}
	}
	left += most
	shapes := b.Polyominoes.And(r.cells)
	n := shapes.Count()
	switch {
	case left < 0:
		return false
	case n == 0:
		return left == 0
	case left == 0:
		return r.fits(shapes, r.cells, r.drawn) == cover.Yes
	case left == n:
		return r.fits(shapes, r.cells, r.drawn) == cover.No
	case left > 1 || r.fits(shapes, r.cells, r.drawn) != cover.No:
		return false
	}
	for rest := shapes; !rest.Empty(); {
		one := rest.First()
		rest = rest.AndNot(one)
		if r.fits(shapes.AndNot(one), r.cells, r.drawn) == cover.Yes {
			return true
		}
	}
	return false
}

// erases is the game's reading.
func (r *region) erases() bool {
	b := r.board
	erased := r.wrongTriangles.Or(b.Eliminators)
	sure := r.missed + r.wrongTriangles.Count()
	var squares, stars, shapes lattice.Set
	colors := 0
	for c := range b.Colored {
		if here := b.Separations[c].And(r.cells); !here.Empty() {
			colors++
			squares = squares.Or(here)
		}
		if here := b.Stars[c].And(r.cells); !here.Empty() {
			switch b.Colored[c].And(r.cells).Count() {
			case 1:
				sure++
				erased = erased.Or(here)
			case 2:
			default:
				stars = stars.Or(here)
			}
		}
	}
	if colors < 2 {
		squares = lattice.Set{}
	}
	if all := b.Polyominoes.And(r.cells); r.fits(all, r.cells, r.drawn) == cover.No {
		shapes = all
	}
	left := r.eliminators - sure
	if left < 0 {
		return false
	}
	var doubtful []int
	order := func(cells lattice.Set) {
		for !cells.Empty() {
			var cell int
			cell, cells = cells.Next()
			doubtful = append(doubtful, cell)
		}
	}
	if r.eliminators > 2 { // the order can decide only then
		flooded := r.flooded()
		order = func(cells lattice.Set) {
			for _, cell := range flooded {
				if cells.Has(cell) {
					doubtful = append(doubtful, cell)
				}
			}
		}
	}
	order(squares)
	order(stars)
	order(shapes)
	order(r.wrongArrows)
	return r.tryErasing(doubtful, left, erased)
}

// tryErasing erases so many more of the doubtful symbols.
func (r *region) tryErasing(doubtful []int, left int, erased lattice.Set) bool {
	if len(doubtful) == 0 && left > 0 {
		if left%2 != 0 || r.lone {
			return false
		}
		left = 0
	}
	if left == 0 {
		return r.rightWithout(erased)
	}
	for i, cell := range doubtful {
		if r.tryErasing(doubtful[i+1:], left-1, erased.Or(lattice.Of(cell))) {
			return true
		}
	}
	return false
}

// rightWithout judges the region without some symbols. These include all triangles that fail;
// missed must-cross symbols are made up for.
func (r *region) rightWithout(erased lattice.Set) bool {
	b := r.board
	kept := r.cells.AndNot(erased)
	if r.wrongArrows.Meets(kept) {
		return false
	}
	squares := 0
	for c := range b.Colored {
		if b.Separations[c].Meets(kept) {
			squares++
		}
		if b.Stars[c].Meets(kept) && b.Colored[c].And(kept).Count() != 2 {
			return false
		}
	}
	return squares <= 1 && r.fits(b.Polyominoes.And(kept), r.cells, r.drawn) == cover.Yes
}

// flooded returns the region's cells in the order of the site's flood fill: see witness's function
// of that name.
func (r *region) flooded() []int {
	b := r.board
	s := b.Source
	seen := make(map[witness.Place]bool)
	var order []int
	var flood func(at witness.Place)
	flood = func(at witness.Place) {
		if seen[at] || !s.Within(at) {
			return
		}
		i := b.Index(at)
		switch at.Kind() {
		case witness.Cell:
			if !r.cells.Has(i) {
				return
			}
			order = append(order, i)
		case witness.Edge:
			if at.A&1 == 1 && r.drawn.Across.Has(i) || at.A&1 == 0 && r.drawn.Along.Has(i) {
				return
			}
		case witness.Vertex:
			if r.drawn.Vertices.Has(i) {
				return
			}
		}
		seen[at] = true
		for _, d := range [4]witness.Direction{witness.Down, witness.Up, witness.Right, witness.Left} {
			flood(s.Step(at, d, 1))
		}
	}
	var first witness.Place
	for rest, found := r.cells, false; !rest.Empty(); {
		var cell int
		cell, rest = rest.Next()
		at := b.Cell(cell)
		if !found || at.A < first.A {
			first, found = at, true
		}
	}
	flood(first)
	return order
}
