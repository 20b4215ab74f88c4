package sequence

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// otherReadings are the readings of triangles, marks on vertices, gaps and polyominoes.
var otherReadings = []Reading{
	{"T1", "at least", Triangles, "the line passes at least as many sides as there are triangles", uncounted(func(v *view, cell, count int) bool {
		return v.bare.Sides(cell, &v.drawn) >= count
	})},
	{"T2", "at most", Triangles, "the line passes at most as many sides as there are triangles", uncounted(func(v *view, cell, count int) bool {
		return v.bare.Sides(cell, &v.drawn) <= count
	})},
	{"T3", "corners", Triangles, "the line passes as many corners of the cell as there are triangles", uncounted(func(v *view, cell, count int) bool {
		return v.corners(cell) == count
	})},
	{"H1", "no marks", Marks, "marks on corners mean nothing", func(v *view) bool {
		return v.unmarked(v.line) && v.apart && v.paired && v.sided && v.filled
	}},
	{"G1", "cuts", Gaps, "a gap parts the cells at either side of it", func(v *view) bool {
		drawn := v.drawn
		drawn.Across, drawn.Along = drawn.Across.Or(v.gapsAcross), drawn.Along.Or(v.gapsAlong)
		regions := divide(v.bare, &drawn)
		return v.crossed && v.sided && v.separates(regions) && v.pairs(regions) && v.fills(regions, &v.drawn)
	}},
	{"Y1", "area", Shapes, "a region has as many cells as its shapes have squares, in whatever form", func(v *view) bool {
		return v.crossed && v.apart && v.paired && v.sided && v.everyRegion(func(region lattice.Set) bool {
			if !region.Meets(v.shapes) {
				return true
			}
			squares, _ := v.packed.Squares(region)
			return squares == region.Count()
		})
	}},
}

// uncounted returns a reading of triangles that replaces their rule by another condition on each cell.
func uncounted(holds func(v *view, cell, count int) bool) func(*view) bool {
	return func(v *view) bool {
		return v.crossed && v.apart && v.paired && v.filled &&
			v.counted(func(cell, count int) bool { return holds(v, cell, count) })
	}
}

// corners returns the number of corners of a cell that lines pass.
func (v *view) corners(cell int) (n int) {
	at := v.bare.Cell(cell)
	for _, way := range [4][2]int{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
		corner := witness.Place{A: at.A + way[0], B: at.B + way[1]}
		if v.bare.Source.Pillar {
			corner.A %= 2 * v.bare.Source.Width
		}
		if v.drawn.Vertices.Has(v.bare.Index(corner)) {
			n++
		}
	}
	return n
}
