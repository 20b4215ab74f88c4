package model

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// Band is how far from the middle of its groove, in doubled coordinates, an
// edge or vertex can be hit: a groove is 0.36 wide, the rest helps fingers.
const Band = 0.3

// Hit returns the place that a pointer at a,b (doubled coordinates, with
// fractions) means: the one under it, if the tool's symbol can lie there, else
// the nearest of those where it can. ok is false away from the board.
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

// column is the lattice's row or column under x: an even one within Band of
// it, else the odd one between.
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
