package model

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// Band is the distance from the middle of a groove, in doubled coordinates, within which an edge or vertex is
// hit. A groove is 0.36 wide; the rest makes fingers' aim easier.
const Band = 0.3

// Hit returns the place meant by a pointer at a,b (doubled coordinates, with fractions): the place under it,
// if the tool's symbol is allowed there, otherwise the nearest allowed place. ok is false away from the
// board.
func Hit(a, b float64, width, height int, on func(witness.PlaceKind) bool) (at witness.Place, ok bool) {
	const away = 0.6 // an end sticks out by less
	if a < -away || b < -away || a > 2*float64(width)+away || b > 2*float64(height)+away {
		return witness.Place{}, false
	}
	under := witness.Place{A: column(a, width), B: column(b, height)}
	if on(under.Kind()) {
		return under, true
	}
	best := math.Inf(1)
	for db := -2; db <= 2; db++ {
		for da := -2; da <= 2; da++ {
			p := witness.Place{A: under.A + da, B: under.B + db}
			if !p.Within(width, height) || !on(p.Kind()) {
				continue
			}
			if d := math.Hypot(float64(p.A)-a, float64(p.B)-b); d < best {
				at, ok, best = p, true, d
			}
		}
	}
	return at, ok
}

// column returns the lattice row or column under x: an even one within Band, otherwise the odd one between.
func column(x float64, size int) int {
	even := 2 * int(math.Round(x/2))
	switch d := x - float64(even); {
	case d > Band:
		even++
	case d < -Band:
		even--
	}
	return min(max(even, 0), 2*size)
}
