package count

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// lineColors are the places where the first of two lines must not go: must-cross symbols of the
// second line, and mirror images of those of the first.
type lineColors struct {
	any      bool
	vertices lattice.Set
	edges    [4]uint64
}

// prepareLineColors copies them from the board.
func (s *Solver) prepareLineColors() {
	b := s.board
	s.lineColors.vertices = b.WrongVertex
	s.lineColors.edges = [4]uint64{b.WrongAcross.Lo, b.WrongAcross.Hi, b.WrongAlong.Lo, b.WrongAlong.Hi}
	s.lineColors.any = !b.WrongVertex.Empty() || s.lineColors.edges != [4]uint64{}
}

// edgeAt returns the number of an edge.
func edgeAt(b *lattice.Board, at witness.Place) uint8 {
	if at.A&1 == 1 {
		return across(b.Index(at))
	}
	return along(b.Index(at))
}

func (c *lineColors) edge(e uint8) bool { return c.edges[e>>6]>>(e&63)&1 != 0 }

// routeAllowed reports whether the first line may draw the half edges of the route and pass its
// first vertex.
func (s *Solver) routeAllowed() bool {
	c, b, r := &s.lineColors, s.board, &s.route
	if !c.any {
		return true
	}
	for _, stop := range [2]uint8{r.start, r.end} {
		if stop != atVertex && int(stop) >= b.Count && c.edge(edgeAt(b, b.Vertex(int(stop)))) {
			return false
		}
	}
	return r.still || !c.vertices.Has(int(r.first))
}

// pieceAllowed follows a piece of line from its end at a vertex to its other end, and reports
// whether it may belong to the first line, and to the second.
func (s *Solver) pieceAllowed(v uint8) (first, second bool) {
	c, b := &s.lineColors, s.board
	first, second = true, true
	for last := -1; ; {
		first = first && !c.vertices.Has(int(v))
		second = second && !c.vertices.Has(int(b.Mirror[v&127]))
		next := -1
		for d, e := range s.at[v&127] {
			if int(e) != last && s.vertices[v&127].on()>>d&1 != 0 {
				next = int(e)
			}
		}
		if next < 0 {
			return first, second
		}
		e := &s.edges[next&255]
		first = first && !c.edge(uint8(next))
		second = second && !c.edge(s.image[next&255])
		v, last = e.a+e.b-v, next
	}
}

// firstLineAllowed reports whether the first line has kept to its places so far.
func (s *Solver) firstLineAllowed() bool {
	if !s.lineColors.any {
		return true
	}
	first, _ := s.pieceAllowed(s.start)
	return first
}
