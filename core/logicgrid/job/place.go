package job

import (
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/logicgrid"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/norms"
)

var table = norms.Embedded(normsText)

// NormType is the type of logic grids in norms.
const NormType = "logicgrid"

// NormSize is the size of a puzzle in norms: its categories and the entities of each.
func NormSize(s *logicgrid.Space) string { return norms.Size(s.M(), s.N()) }

// writePlace writes the place of a puzzle among others of its size. searched is nil for a puzzle whose
// search information is not known, and for one that takes a what-if; it then has no place.
func writePlace(w *jsonlite.Writer, d *logicgrid.Document, searched *measure.Searched) {
	place, ok := norms.Place{}, false
	if searched != nil {
		place, ok = table().Find(NormType, NormSize(d.Space)).Place(searched.Information)
	}
	by := norms.Names{Puzzles: "logic grids", Size: norms.Sides(d.Space.M(), d.Space.N())}
	norms.Write(w, place, ok, by)
}
