package sequence

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/judge"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// content is the symbols of a board, prepared for judging its lines.
type content struct {
	bare    *lattice.Board
	colors  []witness.Color
	squares []lattice.Set // separations by colour
	stars   []lattice.Set // stars by colour
	colored []lattice.Set // all symbols in cells by colour

	allSquares, allStars, symbols lattice.Set // separations, stars and all symbols in cells
	black, white                  lattice.Set // black and white separations
	triangles                     [5]lattice.Set
	allTriangles                  lattice.Set
	shapes                        lattice.Set
	marked                        bool // there are must-cross symbols on vertices
	gapsAcross, gapsAlong         lattice.Set

	crossing, unmarked func(*line) bool // judge all crossings, and all without the marks on vertices
	packed             *judge.Judge     // judges polyominoes
}

// newContent reads the symbols of a board; l are the lines of its bare board.
func newContent(b *witness.Board, l *lines) *content {
	c := &content{bare: l.board, crossing: always, unmarked: always}
	var crossings, unmarked, shapes []witness.Symbol
	b.Symbols(func(s witness.Symbol) {
		at := lattice.Of(l.board.Index(s.At))
		if s.At.Kind() == witness.Cell && s.Type != witness.Eliminator {
			i := c.color(s.Color)
			c.colored[i], c.symbols = c.colored[i].Or(at), c.symbols.Or(at)
			switch s.Type {
			case witness.Separation:
				c.squares[i], c.allSquares = c.squares[i].Or(at), c.allSquares.Or(at)
				switch s.Color {
				case "black":
					c.black = c.black.Or(at)
				case "white":
					c.white = c.white.Or(at)
				}
			case witness.Star:
				c.stars[i], c.allStars = c.stars[i].Or(at), c.allStars.Or(at)
			case witness.Triangle:
				c.triangles[s.Count], c.allTriangles = c.triangles[s.Count].Or(at), c.allTriangles.Or(at)
			case witness.Polyomino:
				c.shapes = c.shapes.Or(at)
				shapes = append(shapes, s)
			}
			return
		}
		switch s.Type {
		case witness.CannotCross, witness.MustCross:
			crossings = append(crossings, s)
			if s.Type == witness.MustCross && s.At.Kind() == witness.Vertex {
				c.marked = true
				return
			}
			unmarked = append(unmarked, s)
			if s.At.Kind() == witness.Edge && s.Type == witness.CannotCross {
				if s.At.A&1 == 1 {
					c.gapsAcross = c.gapsAcross.Or(at)
				} else {
					c.gapsAlong = c.gapsAlong.Or(at)
				}
			}
		}
	})
	if crossings != nil {
		c.crossing, c.unmarked = crosses(b, l, crossings), crosses(b, l, unmarked)
	}
	if shapes != nil {
		c.packed = judge.New(lattice.New(b.Bare().With(shapes)))
	}
	return c
}

func always(*line) bool { return true }

// crosses returns a judge of crossings. With two lines it uses Board.Check, which knows the line that a
// coloured crossing requires.
func crosses(b *witness.Board, l *lines, crossings []witness.Symbol) func(*line) bool {
	if crossings == nil {
		return always
	}
	alone := b.Bare().With(crossings)
	if b.TwoLines() {
		return func(of *line) bool { return len(alone.Check(l.places(of))) == 0 }
	}
	j := judge.New(lattice.New(alone))
	return func(of *line) bool { return j.Solves(&of.drawn) }
}

// color returns the index of a colour.
func (c *content) color(of witness.Color) int {
	i := slices.Index(c.colors, of)
	if i < 0 {
		i = len(c.colors)
		c.colors = append(c.colors, of)
		c.squares, c.stars, c.colored = append(c.squares, lattice.Set{}), append(c.stars, lattice.Set{}), append(c.colored, lattice.Set{})
	}
	return i
}

// gaveUp reports whether any question about shapes was left undecided.
func (c *content) gaveUp() bool { return c.packed != nil && c.packed.GaveUp() > 0 }

// view is a line on a board in the form that predicates need, with the verdict of each family's rule.
type view struct {
	*content
	*line
	crossed, apart, paired, sided, filled bool
}

func (c *content) view(of *line) view {
	return view{content: c, line: of, crossed: c.crossing(of), apart: c.separates(of.regions), paired: c.pairs(of.regions),
		sided: c.sides(of), filled: c.fills(of.regions, &of.drawn)}
}

// solves reports whether the line solves the board.
func (v *view) solves() bool { return v.crossed && v.apart && v.paired && v.sided && v.filled }

// separates reports whether the separations of every region have one colour at most.
func (c *content) separates(regions []lattice.Set) bool {
	if len(c.squares) < 2 {
		return true
	}
	for _, region := range regions {
		seen := false
		for _, squares := range c.squares {
			if region.Meets(squares) {
				if seen {
					return false
				}
				seen = true
			}
		}
	}
	return true
}

// pairs reports whether every star has exactly one other symbol of its colour in its region.
func (c *content) pairs(regions []lattice.Set) bool {
	return c.starred(regions, func(region lattice.Set, color int) bool { return region.And(c.colored[color]).Count() == 2 })
}

// starred reports whether a condition holds for every region with stars of a colour.
func (c *content) starred(regions []lattice.Set, holds func(region lattice.Set, color int) bool) bool {
	if c.allStars.Empty() {
		return true
	}
	for _, region := range regions {
		for i, stars := range c.stars {
			if region.Meets(stars) && !holds(region, i) {
				return false
			}
		}
	}
	return true
}

// sides reports whether the line passes as many sides as there are triangles in each cell.
func (c *content) sides(of *line) bool {
	return c.counted(func(cell, count int) bool { return c.bare.Sides(cell, &of.drawn) == count })
}

// counted reports whether a condition holds for every cell with triangles.
func (c *content) counted(holds func(cell, count int) bool) bool {
	if c.allTriangles.Empty() {
		return true
	}
	for count, cells := range c.triangles {
		for !cells.Empty() {
			var cell int
			if cell, cells = cells.Next(); !holds(cell, count) {
				return false
			}
		}
	}
	return true
}

// fills reports whether the polyominoes of every region fill it.
func (c *content) fills(regions []lattice.Set, drawn *lattice.Lines) bool {
	if c.packed == nil {
		return true
	}
	for _, region := range regions {
		if region.Meets(c.shapes) && !c.packed.Region(region, drawn) {
			return false
		}
	}
	return true
}
