package film

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness/draw"
)

// The offset and radius of a mark beside a symbol, in the drawing's units. Players in pages use the same
// figures (site/kit/lesson/beside.js).
const (
	away  = 22.0 // distance of the mark to the right and up
	small = 12.0 // radius of the mark
)

// beside returns the position and radius of a mark for a point of the line, which normally has radius r. If
// there is a symbol at the point, the mark is smaller and beside it, so that the symbol stays readable.
func (f *Film) beside(at draw.Point, r float64) (x, y, radius float64) {
	if slices.Contains(f.holes(), at) {
		return f.x(at.A) + away, f.x(at.B) - away, small
	}
	return f.x(at.A), f.x(at.B), r
}
