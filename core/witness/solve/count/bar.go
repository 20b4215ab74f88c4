package count

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// bars are existing edges that no line may draw.
type bars struct{ across, along lattice.Set }

// Bar leaves out all solutions that draw an edge, wholly or by half, with either
// line. It is called before the first Step. (A cannot-cross symbol there would
// not do: an eliminator might make up for it.)
func (s *Solver) Bar(edge witness.Place) {
	bit := lattice.Of(s.board.Index(edge))
	if edge.A&1 == 1 {
		s.barred.across = s.barred.across.Or(bit)
	} else {
		s.barred.along = s.barred.along.Or(bit)
	}
}

// routeBarred reports whether the lines of the route draw half of a barred edge.
func (s *Solver) routeBarred() (barred bool) {
	r := &s.route
	if r.still {
		return false
	}
	for _, stop := range [2]uint8{r.start, r.end} {
		if stop == atVertex || int(stop) < s.board.Count {
			continue
		}
		s.eachHalf(stop, func(edge uint8, across bool) {
			set := s.barred.along
			if across {
				set = s.barred.across
			}
			barred = barred || set.Has(int(edge))
		})
	}
	return barred
}
