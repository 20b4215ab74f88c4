package count

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// excludedEdges are edges that no line may draw.
type excludedEdges struct{ across, along lattice.Set }

// Exclude leaves out all solutions that draw an edge, wholly or by half, with either line. It is
// called before the first Step. (A cannot-cross symbol would not do: an eliminator might make up
// for it.)
func (s *Solver) Exclude(edge witness.Place) {
	bit := lattice.Of(s.board.Index(edge))
	if edge.A&1 == 1 {
		s.excluded.across = s.excluded.across.Or(bit)
	} else {
		s.excluded.along = s.excluded.along.Or(bit)
	}
}

// routeExcluded reports whether the lines of the route draw half of an excluded edge.
func (s *Solver) routeExcluded() (excluded bool) {
	r := &s.route
	if r.still {
		return false
	}
	for _, stop := range [2]uint8{r.start, r.end} {
		if stop == atVertex || int(stop) < s.board.Count {
			continue
		}
		s.eachHalf(stop, func(edge uint8, across bool) {
			set := s.excluded.along
			if across {
				set = s.excluded.across
			}
			excluded = excluded || set.Has(int(edge))
		})
	}
	return excluded
}
