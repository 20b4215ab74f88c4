package witness

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/cover"
	"github.com/perplex-puzzles/perplex/core/phrase"
)

// Shapes are lists of squares. The rules of polyominoes differ between the profiles:
//
// Windmill: the squares of the shapes, less those of negative shapes, are as many as the region has cells,
// and can be laid so that every cell of the region is covered exactly once net and no other cell is. Shapes
// may be turned if rotatable, are never mirrored, and need not be connected. They may be beyond the region,
// and even beyond the board, if negative shapes cancel them there. If there are as many negative squares as
// positive ones, their shapes do not matter. Lines inside the region are no obstacle.
//
// Game: the same, except that shapes lie on the board. If there are as many negative squares as positive
// ones, the shapes have to cancel by shape somewhere on the board, whatever the region (unless the variant
// ShapelessZero is set). No shape may be across a drawn line, unless a negative one lies there too or the
// variant ImprecisePolyominoes is set. For this rule, any side between two cells that is not an open edge of
// the region counts as a line.
//
// SPaRC: as the game, but lines inside the region are no obstacle.

// shapesOnBoard reports whether shapes must be on the board and cancel by shape.
func (b *Board) shapesOnBoard() bool { return b.Profile == ProfileGame || b.Profile == ProfileSparc }

// LinesBlockShapes reports whether no shape may be across a drawn line.
func (b *Board) LinesBlockShapes() bool {
	return b.Profile == ProfileGame && !b.Variants.Has(ImprecisePolyominoes)
}

// offset is a square of a shape.
type offset struct{ x, y int }

// layings returns the orientations in which the shape may be laid.
func (s Symbol) layings() [][]offset {
	var squares []offset
	for y, row := range s.Shape {
		for x, set := range row {
			if set {
				squares = append(squares, offset{x, y})
			}
		}
	}
	all := [][]offset{squares}
	for range 3 {
		if !s.Rotatable {
			break
		}
		turned := make([]offset, len(squares))
		for i, o := range all[len(all)-1] {
			turned[i] = offset{-o.y, o.x}
		}
		all = append(all, turned)
	}
	return all
}

// Squares returns the number of squares of the shape, negated if the shape is negative.
func (s Symbol) Squares() int {
	n := 0
	for _, row := range s.Shape {
		for _, set := range row {
			if set {
				n++
			}
		}
	}
	if s.Negative {
		return -n
	}
	return n
}

// judgeShapes judges the polyominoes of the region. The reason says why they do not fit, or that this was not
// decided.
func (r *domain) judgeShapes() (v cover.Verdict, reason string) {
	var shapes []Symbol
	sum := 0
	for _, s := range r.symbols {
		if s.Type == Polyomino {
			shapes = append(shapes, s)
			sum += s.Squares()
		}
	}
	if v = r.board.fits(shapes, r.cells, r.trace); v == cover.Yes {
		return v, ""
	}
	it, have := "it", "its shape has"
	if len(shapes) > 1 {
		it, have = "they", "the shapes of its region have"
	}
	switch {
	case v == cover.Undecided:
		return v, "whether the " + phrase.Plural(len(shapes), "shape") + " of its region can be placed to fill it is not decided: the search was given up"
	case sum < 0:
		return v, have + " " + phrase.Plural(-sum, "negative square") + " more than others"
	case sum == 0:
		return v, have + " as many negative squares as others, but " + it + " cannot be placed so that all cancel"
	case sum != len(r.cells):
		return v, have + " " + phrase.Plural(sum, "square") + ", its region has " + phrase.Plural(len(r.cells), "cell")
	case len(shapes) == 1:
		return v, "its region has as many cells as its shape, but a different form"
	}
	return v, have + " as many squares as it has cells, but they cannot be placed to fill it"
}

// fits decides whether polyominoes fill a region.
func (b *Board) fits(shapes []Symbol, region []Place, t Trace) cover.Verdict {
	sum, negative := 0, false
	for _, s := range shapes {
		sum += s.Squares()
		negative = negative || s.Negative
	}
	onBoard := b.shapesOnBoard()
	switch {
	case len(shapes) == 0:
		return cover.Yes
	case sum == 0 && (!onBoard || b.Variants.Has(ShapelessZero)):
		return cover.Yes
	case sum != len(region) && sum != 0 || sum < 0:
		return cover.No
	}
	l := laying{board: b, want: make(map[Place]int)}
	if sum > 0 {
		for _, cell := range region {
			l.want[cell] = 1
		}
		l.openEdges(region, t)
	}
	if !negative {
		return l.tiling(shapes, region).Fill(cover.Nodes)
	}
	fits := false
	if onBoard {
		fits = l.onBoard(shapes)
	} else {
		fits = l.windmill(shapes)
	}
	switch {
	case fits:
		return cover.Yes
	case l.tries > mostTries:
		return cover.Undecided
	}
	return cover.No
}

// laying is a search for a placement of shapes. want holds the number of times that a cell still has to be
// covered and, in the game profile, the number of further shapes that may be across an edge.
type laying struct {
	board *Board
	want  map[Place]int
	tries int // number of shapes laid so far
}

// mostTries is the limit of a search with negative shapes, reached after some tenths of a second: then it is
// undecided whether the shapes fit. The Windmill gives up after four seconds and judges that they do not.
// Only published puzzles with dozens of negative shapes come near the limit.
const mostTries = 1 << 17

// gaveUp counts a try and reports whether the limit is exceeded.
func (l *laying) gaveUp() bool {
	l.tries++
	return l.tries > mostTries
}

// openEdges allows one shape across every edge of the region that is not drawn.
func (l *laying) openEdges(region []Place, t Trace) {
	for _, cell := range region {
		for _, d := range Directions {
			if edge := l.board.Step(cell, d, 1); !t.Passes(edge) {
				l.want[edge] = 1
			}
		}
	}
}

// on returns the cells that a shape covers when its squares are laid at an offset. On a pillar the columns
// wrap around, and a cell covered twice is listed once.
func (l *laying) on(squares []offset, at Place) []Place {
	cells := make([]Place, 0, len(squares))
	seen := make(map[Place]bool)
	for _, o := range squares {
		cell := l.board.wrap(Place{at.A + 2*o.x, at.B + 2*o.y})
		if !seen[cell] {
			seen[cell] = true
			cells = append(cells, cell)
		}
	}
	return cells
}

// add covers places n more times.
func (l *laying) add(places []Place, n int) {
	for _, at := range places {
		l.want[at] -= n
	}
}

// windmill searches for a placement after the Windmill's rules. It takes the first cell that is covered too
// few or too many times and tries every shape that could correct it. Once every cell is covered as wanted,
// any shapes left have to cancel among themselves, wherever they lie.
func (l *laying) windmill(shapes []Symbol) bool {
	at, uneven := l.uneven()
	if !uneven && len(shapes) == 0 {
		return true
	}
	negative := l.want[at] < 0
	if !uneven { // far away, where no other shape lies
		at = Place{1, 1000*(len(shapes)+1) + 1}
	}
	for i, s := range shapes {
		if s.Negative != negative || alike(shapes[:i], s) >= 0 {
			continue
		}
		rest := append(append([]Symbol(nil), shapes[:i]...), shapes[i+1:]...)
		n := 1
		if negative {
			n = -1
		}
		for _, squares := range s.layings() {
			for _, o := range squares {
				if l.gaveUp() {
					return false
				}
				cells := l.on(squares, Place{at.A - 2*o.x, at.B - 2*o.y})
				l.add(cells, n)
				if l.windmill(rest) {
					return true
				}
				l.add(cells, -n)
				if !uneven {
					break // all places are equivalent here
				}
			}
		}
		if !uneven {
			return false // this shape has to be somewhere, so no other choice is needed
		}
	}
	return false
}

// alike returns the index of the first shape that may be laid in the same ways as s; -1 if there is none.
func alike(shapes []Symbol, s Symbol) int {
	return slices.IndexFunc(shapes, func(t Symbol) bool {
		return t.Negative == s.Negative && t.Rotatable == s.Rotatable && slices.EqualFunc(t.Shape, s.Shape, slices.Equal[[]bool])
	})
}

// uneven returns the first cell in reading order that is not covered as often as wanted.
func (l *laying) uneven() (at Place, uneven bool) {
	for cell, n := range l.want {
		if n != 0 && cell.Kind() == Cell && (!uneven || cell.Before(at)) {
			at, uneven = cell, true
		}
	}
	return at, uneven
}

// onBoard searches for a placement on the board: negative shapes anywhere, then the positive ones one by one,
// each on the first cell that still needs one.
func (l *laying) onBoard(shapes []Symbol) bool {
	for i, s := range shapes {
		if !s.Negative {
			continue
		}
		rest := append(append([]Symbol(nil), shapes[:i]...), shapes[i+1:]...)
		for _, squares := range s.layings() {
			fits := false
			l.board.places(1, 2, func(at Place) {
				cells := l.on(squares, Place{at.A - 2*squares[0].x, at.B - 2*squares[0].y})
				if fits || !l.inside(cells) || l.gaveUp() {
					return
				}
				places := append(cells, l.edges(cells)...)
				l.add(places, -1)
				fits = l.onBoard(rest)
				l.add(places, 1)
			})
			if fits {
				return true
			}
		}
		return false
	}
	at, uneven := l.uneven()
	if !uneven || len(shapes) == 0 {
		return !uneven && len(shapes) == 0
	}
	for i, s := range shapes {
		if alike(shapes[:i], s) >= 0 {
			continue
		}
		rest := append(append([]Symbol(nil), shapes[:i]...), shapes[i+1:]...)
		for _, squares := range s.layings() {
			for _, o := range squares {
				cells := l.on(squares, Place{at.A - 2*o.x, at.B - 2*o.y})
				if !l.inside(cells) || l.gaveUp() {
					continue
				}
				places := append(cells, l.across(squares, Place{at.A - 2*o.x, at.B - 2*o.y})...)
				if l.allows(places) {
					l.add(places, 1)
					if l.onBoard(rest) {
						return true
					}
					l.add(places, -1)
				}
			}
		}
	}
	return false
}

// inside reports whether all cells are on the board.
func (l *laying) inside(cells []Place) bool {
	for _, cell := range cells {
		if !l.board.Within(cell) {
			return false
		}
	}
	return true
}

// allows reports whether each of the given places may take another shape.
func (l *laying) allows(places []Place) bool {
	for _, at := range places {
		if l.want[at] <= 0 {
			return false
		}
	}
	return true
}

// across returns the edges inside a shape, which must not be drawn. On a pillar an edge met twice is listed
// once.
func (l *laying) across(squares []offset, at Place) []Place {
	if !l.board.LinesBlockShapes() {
		return nil
	}
	has := make(map[offset]bool, len(squares))
	for _, o := range squares {
		has[o] = true
	}
	var edges []Place
	seen := make(map[Place]bool)
	for _, o := range squares {
		for _, next := range [2]struct {
			o offset
			e Place
		}{{offset{o.x + 1, o.y}, Place{at.A + 2*o.x + 1, at.B + 2*o.y}}, {offset{o.x, o.y + 1}, Place{at.A + 2*o.x, at.B + 2*o.y + 1}}} {
			if edge := l.board.wrap(next.e); has[next.o] && !seen[edge] {
				seen[edge] = true
				edges = append(edges, edge)
			}
		}
	}
	return edges
}

// edges returns the sides of a negative shape's squares, each once; other shapes may be across them.
func (l *laying) edges(cells []Place) []Place {
	var edges []Place
	seen := make(map[Place]bool)
	for _, cell := range cells {
		for _, d := range Directions {
			if edge := l.board.Step(cell, d, 1); !seen[edge] {
				seen[edge] = true
				edges = append(edges, edge)
			}
		}
	}
	return edges
}
