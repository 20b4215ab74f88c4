package count

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// route is where lines start and where they may end, as far as that is no matter
// of whole edges. A plain board has one per start. Where lines start or may
// end in the middle of an edge, there is one per way out of the start, and
// for each way into such an end; the halves of those edges are drawn in all
// lines of the route, and what is to be found leads along whole edges from one
// vertex to another.
type route struct {
	start uint8 // a vertex or a middle
	first uint8 // the first vertex
	end   uint8 // a middle, or atVertex
	last  uint8 // the vertex before that middle
	far   far
	still bool // lines stay in the middle where they start
}

// atVertex is the end of routes whose lines end at any end that is a vertex.
const atVertex = 255

// far is what lines do with the far vertex of the edge in whose middle they
// start, where half an edge may be a wall (witness.FatStarts).
type far uint8

const (
	farAny     far = iota
	farAvoided     // so that there is a way round the end of the half edge
	farPassed      // so that the whole edge is a wall
)

// listRoutes lists the routes: start by start, by the first direction, and then
// those that end at vertices before those that end in middles.
func listRoutes(b *lattice.Board) (routes []route) {
	for _, start := range b.Starts {
		if start < b.Count {
			routes = addRoutes(routes, b, route{start: uint8(start), first: uint8(start)})
			continue
		}
		for d, first := range b.Beside[start] {
			if first < 0 {
				continue
			}
			r := route{start: uint8(start), first: uint8(first)}
			if !mayPart(b, start) {
				routes = addRoutes(routes, b, r)
				continue
			}
			if r.far = farPassed; b.Beside[start][d^2] != first {
				r.far = farAvoided
				routes = addRoutes(routes, b, r)
				r.far = farPassed
			}
			routes = addRoutes(routes, b, r)
		}
		if b.Ends.Has(start) {
			routes = append(routes, route{start: uint8(start), end: uint8(start), still: true})
		}
	}
	return routes
}

// mayPart reports whether half of the edge in whose middle lines start may be a
// wall between two cells.
func mayPart(b *lattice.Board, start int) bool {
	if !b.Source.Variants.Has(witness.FatStarts) {
		return false
	}
	for d, to := range b.Beside[start] {
		if to >= 0 {
			return b.LeftCell[start][d] >= 0 && b.RightCell[start][d] >= 0
		}
	}
	return false
}

// addRoutes adds the routes that begin in one way.
func addRoutes(routes []route, b *lattice.Board, r route) []route {
	r.end = atVertex
	routes = append(routes, r)
	for end := b.Count; end < b.Stops; end++ {
		if !b.Ends.Has(end) || end == int(r.start) || b.TwoLines && end == int(b.Mirror[r.start]) {
			continue
		}
		for _, last := range b.Beside[end] {
			if last >= 0 && !(b.TwoLines && last == int8(b.Mirror[r.first])) {
				r.end, r.last = uint8(end), uint8(last)
				routes = append(routes, r)
			}
		}
	}
	return routes
}

// take enters the route that is searched next.
func (s *Solver) take(r *route) {
	s.route = *r
	s.start = r.first
	s.half, s.walls = lattice.Lines{}, lattice.Lines{}
	if s.board.Plain {
		return
	}
	for _, stop := range [2]uint8{r.start, r.end} {
		if stop == atVertex || int(stop) < s.board.Count {
			continue
		}
		s.addHalf(int(stop), r.far == farPassed && stop == r.start)
		if s.board.TwoLines {
			s.addHalf(int(s.board.Mirror[stop]), r.far == farPassed && stop == r.start)
		}
	}
}

// addHalf enters half an edge, which may be a wall.
func (s *Solver) addHalf(stop int, wall bool) {
	edge, across := s.board.MiddleEdge(stop)
	bit := lattice.Of(int(edge))
	lines := &s.half
	if wall {
		lines = &s.walls
	}
	if across {
		lines.Across = lines.Across.Or(bit)
	} else {
		lines.Along = lines.Along.Or(bit)
	}
}

// drawn returns the lines so far, but for the places where they stand still.
func (s *Solver) drawn() (lines lattice.Lines) {
	lines.Across = lattice.Set{Lo: s.on[0], Hi: s.on[1]}
	lines.Along = lattice.Set{Lo: s.on[2], Hi: s.on[3]}
	lines.Vertices = s.board.EdgeEnds(lines.Across, lines.Along)
	if !s.board.Plain {
		lines.Across, lines.Along = lines.Across.Or(s.walls.Across), lines.Along.Or(s.walls.Along)
		lines.HalfAcross, lines.HalfAlong = s.half.Across, s.half.Along
	}
	return lines
}

// standsStill judges the line of the route that goes along no whole edge, if
// there is one.
func (s *Solver) standsStill() bool {
	b, r := s.board, &s.route
	drawn := s.drawn()
	if !r.still {
		ends := b.Ends.Has(int(r.first))
		if r.end != atVertex {
			ends = r.first == r.last
		}
		if !ends {
			return false
		}
		drawn.Vertices = lattice.Of(int(r.first))
		if b.TwoLines {
			drawn.Vertices = drawn.Vertices.Or(lattice.Of(int(b.Mirror[r.first])))
		}
	}
	return s.isOnRoute(&drawn) && s.judged(&drawn)
}

// isOnRoute reports whether complete lines do with the far vertex what those of
// the route do.
func (s *Solver) isOnRoute(drawn *lattice.Lines) bool {
	return s.route.far == farAny || (s.route.far == farPassed) == drawn.Vertices.Has(s.farVertex())
}

// farVertex returns the vertex of the edge in whose middle lines start that is
// not the first.
func (s *Solver) farVertex() int {
	other := int(s.route.first)
	for _, to := range s.board.Beside[s.route.start] {
		if to >= 0 && to != int8(s.route.first) {
			other = int(to)
		}
	}
	return other
}
