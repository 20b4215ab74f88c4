package count

import "github.com/perplex-puzzles/perplex/core/witness/solve/lattice"

// route is where lines start and end, apart from whole edges. A plain board has one route for each
// start. Where lines start or may end in the middle of edges, there is one for each way out of
// such a start and into such an end. All lines of a route draw these half edges; what is searched
// leads from vertex to vertex along whole edges.
type route struct {
	start  uint8         // a vertex or a middle
	first  uint8         // the first vertex
	end    uint8         // a middle, or atVertex
	last   uint8         // the vertex before that middle
	far    farConstraint // of the edge in whose middle lines start
	beyond farConstraint // of the edge in whose middle they end
	still  bool          // lines never leave the middle where they start
}

// atVertex is the end of routes whose lines end at vertices, at any end.
const atVertex = 255

// farConstraint is the constraint on the far vertex of an edge in whose middle lines start or end, where
// half an edge may be a wall (witness.Board.HalfWalls).
type farConstraint uint8

const (
	farAny     farConstraint = iota
	farAvoided               // the regions at both sides are connected around the end of the half edge
	farPassed                // the whole edge is a wall
)

// listRoutes lists the routes by start, by first direction, and those that end at vertices before
// those that end in middles.
func listRoutes(b *lattice.Board) (routes []route) {
	starts, _ := b.Source.HalfWalls()
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
			for _, r.far = range fars(b, starts, start, d) {
				routes = addRoutes(routes, b, r)
			}
		}
		if b.Ends.Has(start) {
			routes = append(routes, route{start: uint8(start), end: uint8(start), still: true})
		}
	}
	return routes
}

// fars lists the cases for the far vertex of an edge that lines pass by half, from its middle
// towards one vertex. walls says that half an edge may be a wall there.
func fars(b *lattice.Board, walls bool, middle, way int) []farConstraint {
	switch {
	case !walls || b.LeftCell[middle][way] < 0 || b.RightCell[middle][way] < 0:
		return []farConstraint{farAny}
	case b.Beside[middle][way^2] == b.Beside[middle][way]:
		return []farConstraint{farPassed}
	}
	return []farConstraint{farAvoided, farPassed}
}

// addRoutes adds the routes with one first direction.
func addRoutes(routes []route, b *lattice.Board, r route) []route {
	r.end = atVertex
	routes = append(routes, r)
	_, ends := b.Source.HalfWalls()
	for end := b.Count; end < b.Stops; end++ {
		if !b.Ends.Has(end) || end == int(r.start) || b.TwoLines && end == int(b.Mirror[r.start]) {
			continue
		}
		for d, last := range b.Beside[end] {
			if last < 0 || b.TwoLines && last == int8(b.Mirror[r.first]) {
				continue
			}
			r.end, r.last = uint8(end), uint8(last)
			for _, r.beyond = range fars(b, ends, end, d) {
				routes = append(routes, r)
			}
		}
	}
	return routes
}

// takeRoute enters the next route.
func (s *Solver) takeRoute(r *route) {
	s.route = *r
	s.start = r.first
	s.half, s.walls = lattice.Lines{}, lattice.Lines{}
	if s.board.Plain {
		return
	}
	for _, tip := range [2]struct {
		stop uint8
		far  farConstraint
	}{{r.start, r.far}, {r.end, r.beyond}} {
		if tip.stop == atVertex || int(tip.stop) < s.board.Count {
			continue
		}
		s.addHalf(int(tip.stop), tip.far == farPassed)
		if s.board.TwoLines {
			s.addHalf(int(s.board.Mirror[tip.stop]), tip.far == farPassed)
		}
	}
}

// addHalf enters a half edge, which may be a wall.
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

// drawn returns the lines so far, without the middles where they stand.
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

// standsStill reports whether the line of the route without any whole edge, if there is one, is a
// solution.
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

// isOnRoute reports whether complete lines satisfy the route's constraints on far vertices.
func (s *Solver) isOnRoute(drawn *lattice.Lines) bool {
	must, cannot := s.farVertices()
	return must.AndNot(drawn.Vertices).Empty() && !cannot.Meets(drawn.Vertices)
}

// farVertices returns the vertices that lines of the route must pass, and those that they must
// not.
func (s *Solver) farVertices() (must, cannot lattice.Set) {
	for _, tip := range [2]struct {
		far          farConstraint
		middle, near uint8
	}{{s.route.far, s.route.start, s.route.first}, {s.route.beyond, s.route.end, s.route.last}} {
		if tip.far == farAny {
			continue
		}
		far := tip.near
		for _, to := range s.board.Beside[tip.middle] {
			if to >= 0 && to != int8(tip.near) {
				far = uint8(to)
			}
		}
		if tip.far == farPassed {
			must = must.Or(lattice.Of(int(far)))
		} else {
			cannot = cannot.Or(lattice.Of(int(far)))
		}
	}
	return must, cannot
}
