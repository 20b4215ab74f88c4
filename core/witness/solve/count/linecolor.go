package count

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// colors knows where the first line must not go, because a must-cross symbol
// there is the other line's, or one at the mirror image is its own.
type lineColors struct {
	any      bool
	vertices lattice.Set
	edges    [4]uint64
}

// prepareColors takes them from the board.
func (s *Solver) prepareLineColors() {
	b := s.board
	s.lineColors.vertices = b.WrongVertex
	s.lineColors.edges = [4]uint64{b.WrongAcross.Lo, b.WrongAcross.Hi, b.WrongAlong.Lo, b.WrongAlong.Hi}
	s.lineColors.any = !b.WrongVertex.Empty() || s.lineColors.edges != [4]uint64{}
}

// edgeAt numbers an edge.
func edgeAt(b *lattice.Board, at witness.Place) uint8 {
	if at.A&1 == 1 {
		return across(b.Index(at))
	}
	return along(b.Index(at))
}

func (c *lineColors) edge(e uint8) bool { return c.edges[e>>6]>>(e&63)&1 != 0 }

// routeKeeps reports whether the first line may go along the half edges of the
// route, and come to its first vertex.
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

// pieceKeeps follows the piece of line that ends at a vertex to its other end, and
// reports whether it may be of the first line, and whether of the second.
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

// firstKeeps reports whether the first line has kept to its colours so far.
func (s *Solver) firstLineAllowed() bool {
	if !s.lineColors.any {
		return true
	}
	first, _ := s.pieceAllowed(s.start)
	return first
}
