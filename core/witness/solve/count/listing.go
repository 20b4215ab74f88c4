package count

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// line is a solution: its edges and its route.
type line struct {
	on    [4]uint64
	route uint32
}

// listing keeps lines in blocks, so that growing copies none.
type listing struct {
	blocks [][]line
	length int
}

const block = 1 << 12 // lines

func (l *listing) add(n line) {
	if l.length%block == 0 {
		l.blocks = append(l.blocks, nil)
	}
	last := &l.blocks[l.length/block]
	*last = append(*last, n)
	l.length++
}

func (l *listing) at(i int) *line { return &l.blocks[i/block][i%block] }

// copy lists the solutions below the state, which are those below an equal earlier state.
func (s *Solver) copy() {
	for range copiesPerState {
		if s.from == s.to {
			s.state = back
			return
		}
		if !s.hasRoom() {
			if s.anyOrder {
				s.found = s.found.Plus(Number{Lo: uint64(s.to - s.from)})
				s.state = back
			}
			return
		}
		s.lines.add(s.below(s.lines.at(s.from)))
		s.from++
	}
}

// below makes a solution below the state from one below an equal earlier state. They differ only
// in the edges decided by then.
func (s *Solver) below(earlier *line) line {
	l := line{s.on, s.current()}
	for i := range l.on {
		l.on[i] |= earlier.on[i] & s.may[i]
	}
	return l
}

// copiesPerState is the number of lines copied in about the time of a decision.
const copiesPerState = 16

// Listed returns how many solutions are listed so far. It never falls, and listed solutions do not
// change.
func (s *Solver) Listed() int { return s.lines.length }

// Line returns the places of a listed solution from start to end (witness.State.Line), by its
// number from 0 to Listed()-1.
func (s *Solver) Line(i int) []witness.Place {
	stops := s.Stops(nil, i)
	places := make([]witness.Place, len(stops))
	for j, v := range stops {
		places[j] = s.board.Vertex(int(v))
	}
	return places
}

// Stops appends the places of Line as vertices and middles of the lattice.
func (s *Solver) Stops(dst []uint8, i int) []uint8 {
	l := s.lines.at(i)
	r := &s.routes[l.route]
	dst = append(dst, r.start)
	if r.still {
		return dst
	}
	if r.first != r.start {
		dst = append(dst, r.first)
	}
	s.trace(l, func(v, d, to int) {
		if stop := int(s.board.Beside[v][d]); stop != to {
			dst = append(dst, uint8(stop))
		}
		dst = append(dst, uint8(to))
	})
	if r.end != atVertex {
		dst = append(dst, r.end)
	}
	return dst
}

// Drawn returns the edges that a listed solution draws, wholly or by half, with either of its
// lines.
func (s *Solver) Drawn(i int) (across, along lattice.Set) {
	l := s.lines.at(i)
	across, along = lattice.Set{Lo: l.on[0], Hi: l.on[1]}, lattice.Set{Lo: l.on[2], Hi: l.on[3]}
	r := &s.routes[l.route]
	for _, stop := range [2]uint8{r.start, r.end} {
		if stop == atVertex || int(stop) < s.board.Count || r.still {
			continue
		}
		s.eachHalf(stop, func(edge uint8, horizontal bool) {
			if horizontal {
				across = across.Or(lattice.Of(int(edge)))
			} else {
				along = along.Or(lattice.Of(int(edge)))
			}
		})
	}
	return across, along
}

// eachHalf visits the edge in whose middle a line starts or ends, and its mirror image.
func (s *Solver) eachHalf(stop uint8, visit func(edge uint8, across bool)) {
	edge, horizontal := s.board.MiddleEdge(int(stop))
	visit(edge, horizontal)
	if s.board.TwoLines {
		edge, horizontal = s.board.MiddleEdge(int(s.board.Mirror[stop]))
		visit(edge, horizontal)
	}
}

// trace calls visit for every whole edge of a line, with the vertex it leads from, the direction,
// and the vertex it leads to.
func (s *Solver) trace(l *line, visit func(v, d, to int)) {
	v := int(s.routes[l.route].first)
	for from := -1; ; {
		next := -1
		for d, e := range s.at[v] {
			if s.board.Beside[v][d] >= 0 && d != from && l.on[e>>6]>>(e&63)&1 != 0 {
				next = d
			}
		}
		if next < 0 {
			return
		}
		d := &s.edges[s.at[v][next]]
		to := int(d.a) + int(d.b) - v
		visit(v, next, to)
		v, from = to, next^2
	}
}
