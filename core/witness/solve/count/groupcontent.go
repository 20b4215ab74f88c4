package count

import "github.com/perplex-puzzles/perplex/core/witness/solve/lattice"

// contents is what groups of cells hold on a board with eliminators. A state changes few of
// its groups, so it is counted once for each group and remembered with the cells it was
// counted for.
type groupContents struct {
	groups [lattice.MaxVertices]groupContent // by the cell that stands for a group
	counts []colorCount                      // of these, one per colour
	colors []contentColor
}

// colored is the symbols of a colour that separations or stars ask about.
type contentColor struct{ separations, stars, counted lattice.Set }

// content is what a group holds.
type groupContent struct {
	cells          lattice.Set // for which the rest was counted
	matter         int         // symbols that are wrong or not depending on others of their region
	squares, stars int         // what fails in it: see errorsOf
}

// symbols are how many a group has of one colour; counted are those that count for stars.
type colorCount struct{ separations, stars, counted uint8 }

// prepareContents notes which colours matter.
func (s *Solver) prepareContents() {
	b, c := s.board, &s.contents
	for i, counted := range b.Colored {
		if s.failures.game {
			counted = counted.AndNot(b.Eliminators)
		}
		if !b.Stars[i].Empty() || !b.Separations[i].Empty() {
			c.colors = append(c.colors, contentColor{b.Separations[i], b.Stars[i], counted})
		}
	}
	c.counts = make([]colorCount, lattice.MaxVertices*len(c.colors))
}

// content returns what the group of a cell that stands for it holds.
func (s *Solver) content(root uint8) *groupContent {
	c := &s.contents.groups[root&127]
	if cells := s.groups.cells[root&127]; c.cells != cells {
		s.countContent(c, root, cells)
	}
	return c
}

// fill counts what a group holds.
func (s *Solver) countContent(c *groupContent, root uint8, cells lattice.Set) {
	c.cells = cells
	c.matter = cells.And(s.failures.matter).Count()
	c.squares, c.stars = 0, 0
	if c.matter == 0 {
		return
	}
	of := s.contents.countsOf(root)
	for i := range of {
		color := &s.contents.colors[i]
		of[i] = colorCount{uint8(color.separations.And(cells).Count()), uint8(color.stars.And(cells).Count()), uint8(color.counted.And(cells).Count())}
	}
	c.squares, c.stars = failuresOf(of, nil)
}

// symbolsOf returns the symbols of a group by colour: content has counted them if any matter.
func (c *groupContents) countsOf(root uint8) []colorCount {
	n := len(c.colors)
	return c.counts[int(root)*n:][:n]
}

// together returns what fails in two groups with symbols that matter if they are one.
func (s *Solver) failuresJoined(a, b uint8) (squares, stars int) {
	return failuresOf(s.contents.countsOf(a), s.contents.countsOf(b))
}

// errorsOf counts in a group, or in one of two, the separations that are not of the most
// frequent colour, and the stars that are one too many.
func failuresOf(a, b []colorCount) (squares, stars int) {
	most := 0
	for i, all := range a {
		if i < len(b) {
			all.separations += b[i].separations
			all.stars += b[i].stars
			all.counted += b[i].counted
		}
		squares += int(all.separations)
		most = max(most, int(all.separations))
		if all.stars > 0 {
			stars += min(int(all.stars), max(0, int(all.counted)-2))
		}
	}
	return squares - most, stars
}
