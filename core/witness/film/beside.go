package film

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness/draw"
)

// A mark where a symbol is, in the drawing's units. Players in pages do the same
// (site/kit/lesson/beside.js).
const (
	away  = 22.0 // to the right and up
	small = 12.0 // its radius
)

// beside returns where a mark of radius r is drawn that belongs to a point of the line. A
// symbol there stays readable: the mark is smaller and stands beside it.
func (f *Film) beside(at draw.Point, r float64) (x, y, radius float64) {
	if slices.Contains(f.holes(), at) {
		return f.x(at.A) + away, f.x(at.B) - away, small
	}
	return f.x(at.A), f.x(at.B), r
}
