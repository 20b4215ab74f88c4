package witness

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/phrase"
)

// Ray returns the places at which a line crosses an arrow: from the arrow's cell in its
// direction to the end of the board, the edges between cells if it points up, down or
// sideways, the corners if it points diagonally. On a pillar the ray goes round: a sideways
// one once, up to where it began, a diagonal one until it leaves at the top or bottom.
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

// Crossings returns how many places of an arrow's ray a trace passes. Half of an edge
// counts as a whole one, and a place counts once for both of two lines: they never meet.
func (b *Board) Crossings(s Symbol, t Trace) int {
	n := 0
	for _, at := range b.Ray(s) {
		if t.Passes(at) {
			n++
		}
	}
	return n
}

// miscounted says why an arrow fails, or "".
func (b *Board) miscounted(s Symbol, t Trace) string {
	n := b.Crossings(s, t)
	if n == s.Count {
		return ""
	}
	return "the line crosses its ray, " + s.Heading.String() + " from here, " + phrase.Plural(n, "time") + ", " + strconv.Itoa(s.Count) + " wanted"
}
