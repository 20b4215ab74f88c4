package logicgrid

import "math/bits"

// Models searches for all solutions that agree with a list of hints: it assumes links and closes the grid in
// clean mode after each. It is resumable and not safe for concurrent use.
type Models struct {
	space *Space
	hints []Hint
	stack []grid // states still to be searched; the top is the last one
	found []Solution
	most  int
}

// NewModels prepares a search that ends after most solutions; most is at least 1.
func NewModels(space *Space, hints []Hint, most int) *Models {
	m := &Models{space: space}
	m.Begin(hints, most)
	return m
}

// Begin prepares another search in the same space.
func (m *Models) Begin(hints []Hint, most int) {
	m.hints, m.most, m.found = hints, most, m.found[:0]
	m.stack = append(m.stack[:0], grid{})
	m.stack[0].reset(m.space.M(), m.space.N())
}

// Step examines up to budget states and reports whether the search is over.
func (m *Models) Step(budget int) (done bool) {
	for ; len(m.stack) > 0 && len(m.found) < m.most; budget-- {
		if budget == 0 {
			return false
		}
		m.expand()
	}
	return true
}

// Found returns the solutions found so far. The slice belongs to the receiver.
func (m *Models) Found() []Solution { return m.found }

// expand pops the last state and pushes one state for each candidate of its most decided row.
func (m *Models) expand() {
	top := len(m.stack) - 1
	g := &m.stack[top]
	g.reason(m.hints)
	switch {
	case g.bad:
		m.stack = m.stack[:top]
		return
	case g.isFull():
		if s := g.solution(); all(m.hints, &s) {
			m.found = append(m.found, s)
		}
		m.stack = m.stack[:top]
		return
	}
	e, category := g.narrowest()
	may := byteOf(g.row[e], category)
	from := *g
	m.stack = m.stack[:top]
	for ; may != 0; may &= may - 1 {
		m.stack = append(m.stack, from)
		m.stack[len(m.stack)-1].link(e, At(category, bits.TrailingZeros64(may)))
	}
}

// reason applies all hints until they have no further effect.
func (g *grid) reason(hints []Hint) {
	g.close()
	for open := -1; open != g.open && !g.bad; {
		open = g.open
		for i := range hints {
			g.apply(&hints[i])
			if g.close(); g.bad {
				return
			}
		}
	}
}

// narrowest returns an entity and a category in which the entity has the fewest possible partners,
// but more than one.
func (g *grid) narrowest() (e Entity, category int) {
	fewest := 255
	for c := range g.m {
		for i := range g.n {
			for in := range g.m {
				if n := bits.OnesCount64(byteOf(g.row[At(c, i)], in)); in != c && n > 1 && n < fewest {
					fewest, e, category = n, At(c, i), in
				}
			}
		}
	}
	return e, category
}

// all reports whether all hints hold.
func all(hints []Hint, s *Solution) bool {
	for _, h := range hints {
		if !h.Holds(s) {
			return false
		}
	}
	return true
}
