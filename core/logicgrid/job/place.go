package job

import (
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/logicgrid"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/norms"
)

var table = norms.Embedded(normsText)

// NormType is the type name of logic grids in package norms.
const NormType = "logicgrid"

// NormSize returns the size of a puzzle in package norms: categories and entities per category.
func NormSize(s *logicgrid.Space) string { return norms.Size(s.M(), s.N()) }

// writePlace writes the place of a puzzle among others of its size. searched is nil if the search
// information is unknown or the puzzle needs a what-if; the puzzle then has no place.
func writePlace(w *jsonlite.Writer, d *logicgrid.Document, searched *measure.Searched) {
	place, ok := norms.Place{}, false
	if searched != nil {
		place, ok = table().Find(NormType, NormSize(d.Space)).Place(searched.Information)
	}
	by := norms.Names{Puzzles: "logic grids", Size: norms.Sides(d.Space.M(), d.Space.N())}
	norms.Write(w, place, ok, by)
}
