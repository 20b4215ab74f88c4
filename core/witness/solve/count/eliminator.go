package count

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// failures is what certainly fails in groups of cells, so that eliminators have to make up for it:
// a lower bound. It never falls when a group grows or two groups become one.
type failures struct {
	matter lattice.Set                  // symbols whose failure depends on others of their region
	game   bool                         // the game's reading: one erased symbol may fail for two reasons
	wanted [lattice.MaxVertices]degrees // by triangle cell: the number of sides it wants

	roots [lattice.MaxVertices]uint8 // a buffer
}

// failureCount counts the failures of an area.
type failureCount struct{ missed, triangles, squares, stars int }

func (s *Solver) prepareFailures() {
	b := s.board
	s.failures.game = b.Source.Profile == witness.ProfileGame
	if !s.lenient {
		return
	}
	for cells := b.TriangleCells; !cells.Empty(); {
		var c int
		c, cells = cells.Next()
		s.failures.wanted[c&127] = s.wanted(c)
	}
	s.prepareContents()
	for _, c := range s.contents.colors {
		s.failures.matter = s.failures.matter.Or(c.separations)
		if !c.stars.Empty() {
			s.failures.matter = s.failures.matter.Or(c.counted).Or(c.stars)
		}
	}
}

// failuresAtLeast returns a lower bound of the symbols that eliminators have to make up for.
func (s *Solver) failuresAtLeast(t failureCount) int {
	if s.failures.game {
		return t.missed + max(t.triangles+t.squares, t.stars)
	}
	return t.missed + t.triangles + t.squares + t.stars
}

// eliminatorsSuffice judges an area, the cells that are connected so far. Certain failures in it
// must not exceed what its eliminators can make up for. When all eliminators are needed for these,
// nothing else may fail.
func (s *Solver) eliminatorsSuffice(area lattice.Set, drawn *lattice.Lines) (ok bool) {
	b, r := s.board, &s.groups
	first, _ := area.Next()
	if root := r.find(uint8(first)); r.cells[root&127] == area && r.of[root&127].open == 0 {
		return true // it was judged when it was closed
	}
	eliminators := b.Eliminators.And(area).Count()
	across, along := b.EdgesAround(area)
	mustAcross, mustAlong := b.MustAcross.And(across), b.MustAlong.And(along)
	mustVertex := b.MustVertex.And(b.EdgeEnds(across, along))
	mayAcross, mayAlong := lattice.Set{Lo: s.may[0], Hi: s.may[1]}, lattice.Set{Lo: s.may[2], Hi: s.may[3]}
	passedAcross, passedAlong := drawn.Passed()
	t := failureCount{missed: mustAcross.AndNot(mayAcross.Or(passedAcross)).Count() +
		mustAlong.AndNot(mayAlong.Or(passedAlong)).Count() +
		mustVertex.AndNot(b.EdgeEnds(mayAcross, mayAlong)).Count()}
	for cells := b.TriangleCells.And(area); !cells.Empty(); {
		var c int
		c, cells = cells.Next()
		if consequences[s.failures.wanted[c&127]&31][s.cells[c&127]] == impossible {
			t.triangles++
		}
	}
	roots := s.failures.roots[:0]
	for rest := area.And(s.failures.matter); !rest.Empty(); {
		c, _ := rest.Next()
		root := r.find(uint8(c))
		rest = rest.AndNot(r.cells[root&127])
		content := s.content(root)
		roots = append(roots, root)
		t.squares += content.squares
		t.stars += content.stars
	}
	if s.failuresAtLeast(t) > eliminators {
		return false
	}
	n := len(s.trail)
	if !s.separateGroups(roots, t, eliminators) {
		return false
	}
	spares := 0 // how many triangles or polyominoes more may fail
	for more := t; ; spares++ {
		if more.triangles++; s.failuresAtLeast(more) > eliminators {
			break
		}
	}
	if s.failuresAtLeast(t) == eliminators &&
		!s.forceCrossings(mustAcross.And(mayAcross), mustAlong.And(mayAlong), mustVertex) ||
		spares == 0 && !s.forceTriangles(area) {
		return false
	}
	return n != len(s.trail) || s.polyominoesMayFit(area, drawn, spares)
}

// forceCrossings decides the edges that follow from must-cross symbols when no eliminator is left
// for another one.
func (s *Solver) forceCrossings(mustAcross, mustAlong, mustVertex lattice.Set) (ok bool) {
	for !mustAcross.Empty() {
		var v int
		v, mustAcross = mustAcross.Next()
		if !s.force(across(v), on) {
			return false
		}
	}
	for !mustAlong.Empty() {
		var v int
		v, mustAlong = mustAlong.Next()
		if !s.force(along(v), on) {
			return false
		}
	}
	for !mustVertex.Empty() {
		var v int
		v, mustVertex = mustVertex.Next()
		if s.vertices[v&127].may() == 0 {
			continue // an eliminator makes up for it
		}
		if f := consequences[s.allowed[v&127]&^avoided][s.vertices[v&127]]; f != 0 && !s.forceAll(f, &s.at[v&127]) {
			return false
		}
	}
	return true
}

// forceTriangles decides the edges that follow from triangles when no eliminator is left for
// another one.
func (s *Solver) forceTriangles(cells lattice.Set) (ok bool) {
	for cells = cells.And(s.board.TriangleCells); !cells.Empty(); {
		var c int
		c, cells = cells.Next()
		f := consequences[s.failures.wanted[c&127]&31][s.cells[c&127]]
		if f != 0 && f != impossible && !s.forceAll(f, &s.side[c&127]) {
			return false
		}
	}
	return true
}

// wanted returns the number of sides that a triangle cell wants.
func (s *Solver) wanted(c int) degrees { return 1 << s.board.TriangleCount(c) & 31 }

// separateGroups puts edges on the line between groups that would have too many failures as one
// group. roots are the groups with symbols that matter.
func (s *Solver) separateGroups(roots []uint8, t failureCount, eliminators int) (ok bool) {
	r := &s.groups
	if !s.board.RegionBound {
		return true
	}
	left := eliminators - s.failuresAtLeast(t)
	// A symbol fails for at most two reasons: as a separation, and for a star. So joining two
	// groups makes at most twice as many failures as the smaller one has symbols.
	var cells lattice.Set
	for _, root := range roots {
		if left < 2*s.contents.groups[root&127].matter {
			cells = cells.Or(r.cells[root&127])
		}
	}
	for i, word := range s.undecidedBetween(cells) {
		for ; word != 0; word &= word - 1 {
			e := uint8(64*i + bits.TrailingZeros64(word))
			d := &s.edges[e]
			a, b := r.find(d.cellA), r.find(d.cellB)
			if a == b || s.may[e>>6]&^s.on[e>>6]>>(e&63)&1 == 0 {
				continue
			}
			squares, stars := s.failuresJoined(a, b)
			more := t
			more.squares += squares - s.contents.groups[a&127].squares - s.contents.groups[b&127].squares
			more.stars += stars - s.contents.groups[a&127].stars - s.contents.groups[b&127].stars
			if s.failuresAtLeast(more) > eliminators && !s.force(e, on) {
				return false
			}
		}
	}
	return true
}
