package count

import "github.com/perplex-puzzles/perplex/core/witness/solve/lattice"

// groups are sets of cells that share a region for certain, because no line can divide them any
// more. It is a union-find structure with undo, which also counts the symbols of each group.
type groups struct {
	divided      bool // an edge on the line always has different regions at its sides
	bound        bool // the puzzle has constraints that depend on regions
	keyComplete  bool // groups have all that matters of their cells, as the cache needs
	countsRim    bool // edges at the rim count too: a group with an undecided one is open
	parent       [lattice.MaxVertices]uint8
	of           [lattice.MaxVertices]group // by the cell that represents the group
	plain        [lattice.MaxVertices]group
	before       [lattice.MaxVertices]group // a group before another joined it
	joined       int
	roots, label [lattice.MaxVertices]uint8

	// The cells of groups, and their cells before another joined. They are kept only where more
	// than symbols matters.
	shaped bool
	cells  [lattice.MaxVertices]lattice.Set
	fewer  [lattice.MaxVertices]lattice.Set
}

// group is what is known of a group.
type group struct {
	// By colour of stars, four bits each: how many symbols have the colour, 3 for more than two;
	// and whether one of them is a star.
	symbols, stars uint64
	squares        uint32 // colours of separations, a bit each
	cells          int16
	open           int16 // undecided edges around its cells; those between two of them count twice; see countsRim
	shapes, wanted int16 // polyominoes in it, and the squares of these; see prepareShapes
}

// excess returns how many cells the group has more than its polyominoes have squares.
func (g *group) excess() int { return int(g.cells) - int(g.wanted) }

// Numbers of colours that a group distinguishes. Symbols of further colours are judged when a line
// is complete.
const (
	starColors   = 16
	squareColors = 32
)

// ones has a one for every colour of stars.
const ones = 0x1111111111111111

// prepare enters the symbols of single cells.
func (r *groups) prepare(b *lattice.Board) {
	r.bound, r.keyComplete = b.RegionBound, true
	if !b.Polyominoes.Empty() || !b.Eliminators.Empty() {
		r.bound, r.shaped, r.countsRim = true, true, !b.Eliminators.Empty()
	}
	if r.countsRim {
		return // eliminators may make up for symbols
	}
	stars, squares := 0, 0
	for c := range b.Colored {
		star, square := !b.Stars[c].Empty(), !b.Separations[c].Empty()
		r.keyComplete = r.keyComplete && (!star || stars < starColors) && (!square || squares < squareColors)
		for rest := b.Colored[c].And(b.Cells); !rest.Empty(); {
			var cell int
			cell, rest = rest.Next()
			g := &r.plain[cell]
			if star && stars < starColors {
				g.symbols |= 1 << (4 * stars)
				if b.Stars[c].Has(cell) {
					g.stars |= 1 << (4 * stars)
				}
			}
			if b.Separations[c].Has(cell) && squares < squareColors {
				g.squares |= 1 << squares
			}
		}
		if star {
			stars++
		}
		if square {
			squares++
		}
	}
}

// prepareShapes enters the polyominoes of single cells.
func (s *Solver) prepareShapes() {
	for shapes := s.board.Polyominoes; !shapes.Empty(); {
		var cell int
		cell, shapes = shapes.Next()
		squares, _ := s.judge.Squares(lattice.Of(cell))
		g := &s.groups.plain[cell&127]
		g.shapes, g.wanted = 1, int16(squares)
	}
}

func (r *groups) reset(b *blank) {
	r.of = r.plain
	r.joined = 0
	for c := range r.parent {
		r.parent[c] = uint8(c)
		r.of[c].cells = 1
		r.of[c].open = b.open[c]
	}
	if r.shaped {
		for c := range r.cells {
			r.cells[c] = lattice.Of(c)
		}
	}
}

// counts reports whether an edge matters to groups.
func (r *groups) counts(d *edge) bool { return r.bound && (d.betweenCells() || r.countsRim) }

func (r *groups) find(c uint8) uint8 {
	for r.parent[c&127] != c {
		c = r.parent[c&127]
	}
	return c
}

// decide enters that an edge is on the line, or off it. One off the line joins the groups at its
// sides.
func (r *groups) decide(entry *trailEntry, d *edge) (ok bool) {
	a, b := r.find(d.cellA), r.find(d.cellB)
	ga, gb := &r.of[a&127], &r.of[b&127]
	ga.open--
	gb.open--
	if !d.betweenCells() {
		return true
	}
	if entry.what == on {
		return !(a == b && r.divided) && ga.mayClose() && gb.mayClose()
	}
	if a == b {
		return ga.mayClose()
	}
	if ga.cells < gb.cells {
		a, b = b, a
		ga, gb = gb, ga
	}
	entry.a, entry.b = b, 1
	r.before[r.joined&127] = *ga
	if r.shaped {
		r.fewer[r.joined&127] = r.cells[a&127]
		r.cells[a&127] = r.cells[a&127].Or(r.cells[b&127])
		ga.shapes += gb.shapes
		ga.wanted += gb.wanted
	}
	r.joined++
	r.parent[b&127] = a
	ga.symbols += gb.symbols
	many := ga.symbols >> 2 & ones
	ga.symbols = ga.symbols&^(many*15) | many*3
	ga.stars |= gb.stars
	ga.squares |= gb.squares
	ga.cells += gb.cells
	ga.open += gb.open
	return ga.squares&(ga.squares-1) == 0 && (ga.symbols+5*ones)>>3&ga.stars == 0 && ga.mayClose()
}

// forces returns the only possible decision on an undecided edge, from the groups at its sides:
// off the line within one group, if the line divides regions everywhere; on the line between two
// groups that cannot be one.
func (r *groups) forces(d *edge) (what uint8, ok bool) {
	if !r.bound || !d.betweenCells() {
		return off, false
	}
	a, b := r.find(d.cellA), r.find(d.cellB)
	if a == b {
		return off, r.divided
	}
	ga, gb := &r.of[a&127], &r.of[b&127]
	squares := ga.squares | gb.squares
	return on, squares&(squares-1) != 0 || (ga.symbols+gb.symbols+5*ones)>>3&(ga.stars|gb.stars) != 0
}

func (r *groups) undo(entry *trailEntry, d *edge) {
	if entry.what == off && entry.b != 0 {
		a := r.parent[entry.a&127]
		r.joined--
		r.of[a&127] = r.before[r.joined&127]
		if r.shaped {
			r.cells[a&127] = r.fewer[r.joined&127]
		}
		r.parent[entry.a&127] = entry.a
	}
	r.of[r.find(d.cellA)&127].open++
	r.of[r.find(d.cellB)&127].open++
}

// mayClose is false when the group is a whole region in which a star has no second symbol of its
// colour.
func (g *group) mayClose() bool {
	return g.open > 0 || g.stars&^((g.symbols+6*ones)>>3) == 0
}
