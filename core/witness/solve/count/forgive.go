package count

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// errors is what certainly fails in groups of cells, so that eliminators have to
// make up for it: at least that many. It never becomes less when a group
// grows, nor when two become one.
type errors struct {
	colored []lattice.Set                // by colour: the symbols that count for stars
	matter  lattice.Set                  // symbols that are wrong or not depending on others of their region
	game    bool                         // what is erased may be wrong for two reasons
	wanted  [lattice.MaxVertices]degrees // by triangle cell: how many sides it wants

	// By the cell that stands for a group.
	squares, stars [lattice.MaxVertices]int
}

// tally is the errors of a part of the board.
type tally struct{ missed, triangles, squares, stars int }

func (s *Solver) prepareErrors() {
	b := s.board
	s.errors.game = b.Source.Profile == witness.ProfileGame
	for cells := b.TriangleCells; !cells.Empty(); {
		var c int
		c, cells = cells.Next()
		s.errors.wanted[c&127] = s.wanted(c)
	}
	for _, colored := range b.Colored {
		if s.errors.game {
			colored = colored.AndNot(b.Eliminators)
		}
		s.errors.colored = append(s.errors.colored, colored)
	}
	for c, colored := range s.errors.colored {
		s.errors.matter = s.errors.matter.Or(b.Separations[c])
		if !b.Stars[c].Empty() {
			s.errors.matter = s.errors.matter.Or(colored).Or(b.Stars[c])
		}
	}
}

// least returns how many symbols have to be made up for.
func (s *Solver) least(t tally) int {
	if s.errors.game {
		return t.missed + max(t.triangles+t.squares, t.stars)
	}
	return t.missed + t.triangles + t.squares + t.stars
}

// count counts the separations that are not of the most frequent colour, and the
// stars that are one too many.
func (s *Solver) count(cells lattice.Set) (squares, stars int) {
	b := s.board
	if !cells.Meets(s.errors.matter) {
		return 0, 0
	}
	most := 0
	for c, colored := range s.errors.colored {
		n := b.Separations[c].And(cells).Count()
		squares += n
		most = max(most, n)
		if n := b.Stars[c].And(cells).Count(); n > 0 {
			stars += min(n, max(0, colored.And(cells).Count()-2))
		}
	}
	return squares - most, stars
}

// mayForgive judges a part of the board: cells that no line parts so far. What
// certainly fails in it must not be more than its eliminators can make up for;
// when these are needed for that, nothing else may fail.
func (s *Solver) mayForgive(part lattice.Set, drawn *lattice.Lines) (ok bool) {
	b, r := s.board, &s.regions
	first, _ := part.Next()
	if root := r.find(uint8(first)); r.cells[root&127] == part && r.of[root&127].open == 0 {
		return true // it was judged
	}
	eliminators := b.Eliminators.And(part).Count()
	across, along := b.EdgesAround(part)
	mustAcross, mustAlong := b.MustAcross.And(across), b.MustAlong.And(along)
	mustVertex := b.MustVertex.And(b.EdgeEnds(across, along))
	mayAcross, mayAlong := lattice.Set{Lo: s.may[0], Hi: s.may[1]}, lattice.Set{Lo: s.may[2], Hi: s.may[3]}
	passedAcross, passedAlong := drawn.Passed()
	t := tally{missed: mustAcross.AndNot(mayAcross.Or(passedAcross)).Count() + mustAlong.AndNot(mayAlong.Or(passedAlong)).Count() +
		mustVertex.AndNot(b.EdgeEnds(mayAcross, mayAlong)).Count()}
	for cells := b.TriangleCells.And(part); !cells.Empty(); {
		var c int
		c, cells = cells.Next()
		if follows[s.errors.wanted[c&127]&31][s.cells[c&127]] == impossible {
			t.triangles++
		}
	}
	for rest := part; !rest.Empty(); {
		c, _ := rest.Next()
		root := r.find(uint8(c))
		cells := r.cells[root&127]
		rest = rest.AndNot(cells)
		squares, stars := s.count(cells)
		s.errors.squares[root&127], s.errors.stars[root&127] = squares, stars
		t.squares += squares
		t.stars += stars
	}
	if s.least(t) > eliminators {
		return false
	}
	n := len(s.trail)
	if !s.keepApart(part, t, eliminators) {
		return false
	}
	spares := 0 // how many triangles or polyominoes more may fail
	for more := t; ; spares++ {
		if more.triangles++; s.least(more) > eliminators {
			break
		}
	}
	if s.least(t) == eliminators && !s.obeyCrossings(mustAcross.And(mayAcross), mustAlong.And(mayAlong), mustVertex) ||
		spares == 0 && !s.obeyTriangles(part) {
		return false
	}
	return n != len(s.trail) || s.mayFill(part, drawn, spares)
}

// obeyCrossings decides what follows from must-cross symbols when nothing can make
// up for one more that is not passed.
func (s *Solver) obeyCrossings(mustAcross, mustAlong, mustVertex lattice.Set) (ok bool) {
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
			continue // made up for
		}
		if f := follows[s.allowed[v&127]&^avoided][s.vertices[v&127]]; f != 0 && !s.forceAll(f, &s.at[v&127]) {
			return false
		}
	}
	return true
}

// obeyTriangles decides what follows from triangles when nothing can make up for
// one more that fails.
func (s *Solver) obeyTriangles(cells lattice.Set) (ok bool) {
	for cells = cells.And(s.board.TriangleCells); !cells.Empty(); {
		var c int
		c, cells = cells.Next()
		f := follows[s.errors.wanted[c&127]&31][s.cells[c&127]]
		if f != 0 && f != impossible && !s.forceAll(f, &s.side[c&127]) {
			return false
		}
	}
	return true
}

// wanted returns how many sides a triangle cell wants.
func (s *Solver) wanted(c int) degrees { return 1 << s.board.TriangleCount(c) & 31 }

// keepApart draws the line between groups that make more errors together than can
// be made up for.
func (s *Solver) keepApart(part lattice.Set, t tally, eliminators int) (ok bool) {
	r := &s.regions
	if !s.board.RegionBound {
		return true
	}
	left := eliminators - s.least(t)
	for i, word := range s.undecidedBetween(part) {
		for ; word != 0; word &= word - 1 {
			e := uint8(64*i + bits.TrailingZeros64(word))
			d := &s.edges[e]
			a, b := r.find(d.cellA), r.find(d.cellB)
			if a == b || s.may[e>>6]&^s.on[e>>6]>>(e&63)&1 == 0 {
				continue
			}
			// A symbol makes at most two errors more: as a separation, and of a star. So one
			// region of two groups has at most twice as many as the smaller has symbols.
			if matter := s.errors.matter; left >= 2*min(matter.And(r.cells[a&127]).Count(), matter.And(r.cells[b&127]).Count()) {
				continue
			}
			squares, stars := s.count(r.cells[a&127].Or(r.cells[b&127]))
			together := t
			together.squares += squares - s.errors.squares[a&127] - s.errors.squares[b&127]
			together.stars += stars - s.errors.stars[a&127] - s.errors.stars[b&127]
			if s.least(together) > eliminators && !s.force(e, on) {
				return false
			}
		}
	}
	return true
}
