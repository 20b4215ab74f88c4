package witness

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/phrase"
)

// Ray returns the places where a line would cross an arrow's ray, from the arrow's cell in its direction to
// the edge of the board. For an arrow that points up, down or sideways they are the edges between cells; for
// a diagonal arrow, vertices. On a pillar a sideways ray goes round once, back to its first place; a diagonal
// one ends at the top or bottom.
func (b *Board) Ray(s Symbol) (ray []Place) {
	da, db := s.Heading.Step()
	if da == 0 && db == 0 {
		return nil
	}
	first := b.wrap(Place{s.At.A + da, s.At.B + db})
	for at := first; b.Within(at); {
		ray = append(ray, at)
		if at = b.wrap(Place{at.A + 2*da, at.B + 2*db}); at == first {
			break
		}
	}
	return ray
}

// Crossings returns the number of places of an arrow's ray that a trace passes. Half of an edge counts as a
// whole edge. The two lines never meet, so no place counts twice.
func (b *Board) Crossings(s Symbol, t Trace) int {
	n := 0
	for _, at := range b.Ray(s) {
		if t.Passes(at) {
			n++
		}
	}
	return n
}

// miscounted returns the reason why an arrow fails, or "" if it is satisfied.
func (b *Board) miscounted(s Symbol, t Trace) string {
	n := b.Crossings(s, t)
	if n == s.Count {
		return ""
	}
	return "the line crosses its ray, " + s.Heading.String() + " from here, " + phrase.Plural(n, "time") + ", " + strconv.Itoa(s.Count) + " wanted"
}
