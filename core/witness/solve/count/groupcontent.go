package count

import "github.com/perplex-puzzles/perplex/core/witness/solve/lattice"

// groupContents are the symbols of each group on a board with eliminators. A state changes few
// groups, so the symbols are counted once and kept with the cells they were counted for.
type groupContents struct {
	groups [lattice.MaxVertices]groupContent // by the cell that represents a group
	counts []colorCount                      // of these, one per colour
	colors []contentColor
}

// contentColor is the symbols of one colour that matter to separations or stars.
type contentColor struct{ separations, stars, counted lattice.Set }

// groupContent is the symbols of one group.
type groupContent struct {
	cells          lattice.Set // that were counted
	matter         int         // symbols whose failure depends on others of their region
	squares, stars int         // failures: see failuresOf
}

// colorCount is how many symbols of one colour a group has. Those in counted count for stars.
type colorCount struct{ separations, stars, counted uint8 }

// prepareContents finds the colours that matter.
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

// content returns the content of the group that a cell represents.
func (s *Solver) content(root uint8) *groupContent {
	c := &s.contents.groups[root&127]
	if cells := s.groups.cells[root&127]; c.cells != cells {
		s.countContent(c, root, cells)
	}
	return c
}

// countContent counts the symbols of a group.
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
		of[i] = colorCount{
			uint8(color.separations.And(cells).Count()),
			uint8(color.stars.And(cells).Count()),
			uint8(color.counted.And(cells).Count()),
		}
	}
	c.squares, c.stars = failuresOf(of, nil)
}

// countsOf returns the symbols of a group by colour. content has counted them if any matter.
func (c *groupContents) countsOf(root uint8) []colorCount {
	n := len(c.colors)
	return c.counts[int(root)*n:][:n]
}

// failuresJoined returns the failures of two groups with symbols that matter, if they became one.
func (s *Solver) failuresJoined(a, b uint8) (squares, stars int) {
	return failuresOf(s.contents.countsOf(a), s.contents.countsOf(b))
}

// failuresOf counts the failures of a group, or of two groups as one: separations that are not of
// the most frequent colour, and stars with more than two symbols of their colour.
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
