package count

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// propagateArrows decides edges by arrows. A line that crosses a ray as often as the arrow wants
// passes no other place of it; one that needs all remaining places passes them all. It is false
// when the line has crossed too often, or cannot cross often enough. With eliminators nothing
// follows.
func (s *Solver) propagateArrows() (ok bool) {
	if s.lenient || len(s.board.Arrows) == 0 {
		return true
	}
	drawn := s.drawn()
	open := lattice.Lines{
		Across: lattice.Set{Lo: s.may[0] &^ s.on[0], Hi: s.may[1] &^ s.on[1]},
		Along:  lattice.Set{Lo: s.may[2] &^ s.on[2], Hi: s.may[3] &^ s.on[3]},
	}
	open.Vertices = s.board.EdgeEnds(open.Across, open.Along).AndNot(drawn.Vertices)
	passedAcross, passedAlong := drawn.Passed()
	open.Across, open.Along = open.Across.AndNot(passedAcross), open.Along.AndNot(passedAlong)
	for i := range s.board.Arrows {
		a := &s.board.Arrows[i]
		passed, more := a.Crossings(&drawn), a.Crossings(&open)
		switch {
		case passed > a.Count || passed+more < a.Count:
			return false
		case more == 0:
		case passed == a.Count:
			return s.forceRay(a, &open, off)
		case passed+more == a.Count:
			if !a.Vertices.Empty() {
				continue // that a vertex is passed does not tell by which edges
			}
			return s.forceRay(a, &open, on)
		}
	}
	return true
}

// forceRay decides all undecided edges that lie on an arrow's ray or end there. The caller
// propagates again.
func (s *Solver) forceRay(a *lattice.Arrow, open *lattice.Lines, what uint8) (ok bool) {
	for i, word := range [4]uint64{
		a.Across.Lo & open.Across.Lo, a.Across.Hi & open.Across.Hi,
		a.Along.Lo & open.Along.Lo, a.Along.Hi & open.Along.Hi,
	} {
		for ; word != 0; word &= word - 1 {
			if !s.force(uint8(64*i+bits.TrailingZeros64(word)), what) {
				return false
			}
		}
	}
	for vertices := a.Vertices.And(open.Vertices); !vertices.Empty(); {
		var v int
		v, vertices = vertices.Next()
		for ways := s.vertices[v&127].undecided(); ways != 0; ways &= ways - 1 {
			if !s.force(s.at[v&127][bits.TrailingZeros8(uint8(ways))&3], what) {
				return false
			}
		}
	}
	return true
}

// addArrows hashes how often the line has crossed each ray.
func (s *Solver) addArrows(k *lattice.Hash) {
	if len(s.board.Arrows) == 0 {
		return
	}
	drawn := s.drawn()
	for i := range s.board.Arrows {
		k.Add(uint64(s.board.Arrows[i].Crossings(&drawn)))
	}
}
