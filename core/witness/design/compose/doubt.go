package compose

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// doubted is the maximum number of lines examined among those that a failed attempt has left.
const doubted = 1 << 8

// doubt searches, if there are no proposals, for a line that no allowed symbol distinguishes from the wanted
// one. Such a line is a solution whatever is added, so it is among those that the best failed attempt has
// left.
func (c *Composition) doubt(budget *int) {
	if len(c.proposals) > 0 || c.fewest.unknown || c.base.HasAny(witness.Eliminator) {
		c.state = done
		return
	}
	if c.solver == nil {
		c.solver = count.NewSolver(lattice.New(c.base.With(c.left)), doubted)
		*budget -= perCount
	}
	before := c.solver.States()
	over := c.solver.Step(max(*budget, 1))
	*budget -= c.solver.States() - before
	if !over && c.solver.States() < patience && c.solver.Listed() < doubted {
		return
	}
	for i := range c.solver.Listed() {
		if line := c.solver.Line(i); !c.isLine(line) && !c.tells(line) {
			c.impossible = line
			break
		}
	}
	c.solver = nil
	c.state = done
}

// isLine reports whether a line is the wanted one.
func (c *Composition) isLine(line []witness.Place) bool {
	wanted := c.base.AtStops(c.options.Line)
	if len(line) != len(wanted) {
		return false
	}
	for i := range line {
		if line[i] != wanted[i] {
			return false
		}
	}
	return true
}

// tells reports whether allowed symbols that the wanted line satisfies might fail on another line.
// Separations might if that line joins cells that the wanted line separates; stars do if its regions differ
// at all.
func (c *Composition) tells(line []witness.Place) bool {
	other := c.base.Trace(line)
	theirs := c.base.Regions(other)
	joins, parts := mixes(theirs, c.regions), mixes(c.regions, theirs)
	for _, kind := range c.options.Kinds {
		switch {
		case kind == witness.Separation && joins, kind == witness.Star && (joins || parts):
			return true
		}
		for _, at := range c.empty {
			s := witness.Symbol{At: at, Type: kind}
			if kind == witness.MustCross && c.base.TwoLines() {
				s.Color = witness.FirstLine
			}
			switch {
			case !kind.On(at.Kind()):
			case kind == witness.MustCross && c.trace.Covers(s) && !other.Covers(s),
				kind == witness.CannotCross && !c.trace.Passes(at) && other.Passes(at):
				return true
			case kind == witness.Triangle:
				if n := c.base.Sides(at, c.trace); n >= 1 && n <= 3 && n != c.base.Sides(at, other) {
					return true
				}
			}
		}
	}
	return false
}

// mixes reports whether a region of the first division has cells of several regions of the second.
func mixes(first, second [][]witness.Place) bool {
	number := make(map[witness.Place]int)
	for i, region := range second {
		for _, cell := range region {
			number[cell] = i
		}
	}
	for _, region := range first {
		for _, cell := range region {
			if number[cell] != number[region[0]] {
				return true
			}
		}
	}
	return false
}
