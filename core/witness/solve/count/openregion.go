package count

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// closedRegionsHold judges the groups at both sides of an edge, if all edges around them are
// decided: they are whole regions then.
func (s *Solver) closedRegionsHold(d *edge) (ok bool) {
	r := &s.groups
	a, b := uint8(outside), uint8(outside)
	if d.cellBitA != 0 {
		a = r.find(d.cellA)
	}
	if d.cellBitB != 0 {
		b = r.find(d.cellB)
	}
	return (a == outside || s.groupHolds(a)) && (b == outside || b == a || s.groupHolds(b))
}

// groupHolds judges a group if it is a whole region.
func (s *Solver) groupHolds(root uint8) (ok bool) {
	if s.groups.of[root&127].open > 0 {
		return true
	}
	cells := s.groups.cells[root&127]
	if !s.lenient && !cells.Meets(s.board.Polyominoes) {
		return true
	}
	s.closedLines = s.drawn()
	return s.lenient && !s.board.Whole() && !s.crossingsKnown(cells) || s.judge.Region(cells, &s.closedLines)
}

// crossingsKnown reports whether each must-cross symbol at a corner of a region is passed already,
// or never will be. Where cells are missing, edges between none of the region's cells may lead to
// a corner.
func (s *Solver) crossingsKnown(cells lattice.Set) bool {
	b := s.board
	for corners := b.EdgeEnds(b.EdgesAround(cells)).And(b.MustVertex); !corners.Empty(); {
		var v int
		v, corners = corners.Next()
		if sides := s.vertices[v&127]; sides.on() == 0 && sides.may() != 0 {
			return false
		}
	}
	return true
}

// propagateOpenRegions judges open areas with polyominoes or eliminators. An area is the cells
// that are connected so far: no line divides them yet. It is false if an area cannot be right,
// however the line continues.
func (s *Solver) propagateOpenRegions() (ok bool) {
	b := s.board
	if b.HasJoints() {
		return true // groups may be connected at vertices too
	}
	s.openLines = s.drawn()
	drawn := &s.openLines
	seeds := b.Polyominoes.And(b.Cells)
	if s.lenient {
		seeds = b.Cells
	}
	for n := len(s.trail); !seeds.Empty() && n == len(s.trail); {
		area := b.Flood(seeds.First(), drawn)
		seeds = seeds.AndNot(area)
		if s.lenient && !s.eliminatorsSuffice(area, drawn) || !s.lenient && !s.polyominoesMayFit(area, drawn, 0) {
			return false
		}
	}
	return true // settle looks again when groups have changed
}

// polyominoesMayFit judges the polyominoes of an area. Eliminators can make up for as many of them
// as there are spares. A region with more polyominoes than that has no more cells than these have
// squares.
func (s *Solver) polyominoesMayFit(area lattice.Set, drawn *lattice.Lines, spares int) (ok bool) {
	first, _ := area.Next()
	if r := &s.groups; !area.Meets(s.board.Polyominoes) || r.cells[r.find(uint8(first))&127] == area {
		return true // it was judged when it was closed
	}
	sum, negative := s.judge.Squares(area)
	if spares == 0 && (sum < 0 || sum > area.Count()) {
		return false
	}
	if negative {
		return spares > 0 || s.eachGroup(area, 0, func(cells lattice.Set) bool {
			return s.judge.MayFit(cells, area, drawn, 0)
		})
	}
	n := len(s.trail)
	if !s.compareAreas(area, spares) {
		return false
	}
	leftOut := spares
	if !s.failures.game {
		leftOut = min(spares, 1) // as many as spares can be left out, or all
	}
	return n != len(s.trail) || s.eachGroup(area, spares, func(cells lattice.Set) bool {
		greatest := s.cellsInReach(cells, area, sum, drawn)
		if spares > 0 || !s.board.Plain {
			return s.judge.MayFit(cells, greatest, drawn, leftOut)
		}
		if n != len(s.trail) {
			return true // groups have changed
		}
		if s.states < regionSearchAfter {
			return s.judge.MayFit(cells, greatest, drawn, 0)
		}
		found := s.candidateRegions(cells, greatest, drawn)
		return found.possible && s.applyCandidates(found)
	})
}

// eachGroup calls visit for the cells of every group of an area that has more polyominoes than
// there are spares, until it returns false.
func (s *Solver) eachGroup(area lattice.Set, spares int, visit func(cells lattice.Set) bool) (ok bool) {
	for shapes := s.board.Polyominoes.And(area); !shapes.Empty(); {
		c, _ := shapes.Next()
		cells := s.groups.cells[s.groups.find(uint8(c))&127]
		shapes = shapes.AndNot(cells)
		if cells.And(s.board.Polyominoes).Count() > spares && !visit(cells) {
			return false
		}
	}
	return true
}

// cellsInReach returns the cells that the region of a group can have, when all polyominoes of the
// area have sum squares together. None is negative.
func (s *Solver) cellsInReach(cells, area lattice.Set, sum int, drawn *lattice.Lines) lattice.Set {
	for {
		reached := s.board.NearBy(cells, sum-cells.Count(), drawn)
		if reached == area {
			return reached
		}
		left, _ := s.judge.Squares(reached)
		if left == sum {
			return reached
		}
		area, sum = reached, left
	}
}

// compareAreas compares the cells of each group in an area with the squares of its polyominoes. A
// group with too many cells needs others with too few, and none can be joined by more cells than
// all groups lack. No polyomino is negative. For the spares see polyominoesMayFit.
func (s *Solver) compareAreas(area lattice.Set, spares int) (ok bool) {
	r := &s.groups
	wanted := 0
	var groups [lattice.MaxVertices]uint8 // groups with polyominoes
	var cells lattice.Set                 // their cells
	n := 0
	for rest := area.And(s.board.Polyominoes); !rest.Empty(); n++ {
		c, _ := rest.Next()
		root := r.find(uint8(c))
		groups[n&127] = root
		cells = cells.Or(r.cells[root&127])
		rest = rest.AndNot(cells)
		wanted += max(0, -r.of[root&127].excess())
	}
	for _, root := range groups[:n] {
		if g := &r.of[root&127]; int(g.shapes) > spares && g.excess() > wanted {
			return false
		}
	}
	for i, word := range s.undecidedAround(cells, area) {
		for ; word != 0; word &= word - 1 {
			e := uint8(64*i + bits.TrailingZeros64(word))
			d := &s.edges[e]
			a, b := r.find(d.cellA), r.find(d.cellB)
			ga, gb := &r.of[a&127], &r.of[b&127]
			if a == b || int(ga.shapes+gb.shapes) <= spares {
				continue
			}
			excessA, excessB := ga.excess(), gb.excess()
			others := wanted - max(0, -excessA) - max(0, -excessB)
			switch {
			case excessA+excessB > others:
				if !s.force(e, on) {
					return false
				}
			case spares > 0:
			case ga.shapes > 0 && excessA != 0 && ga.open == 1, gb.shapes > 0 && excessB != 0 && gb.open == 1:
				if !s.force(e, off) {
					return false
				}
			}
			if s.may[e>>6]>>(e&63)&1 == 0 {
				return true // groups have changed
			}
		}
	}
	return true
}

// undecidedAround returns those of undecidedBetween that are a side of one of some cells.
func (s *Solver) undecidedAround(some, cells lattice.Set) [4]uint64 {
	edges := s.undecidedBetween(cells)
	across, along := s.board.EdgesAround(some)
	return [4]uint64{edges[0] & across.Lo, edges[1] & across.Hi, edges[2] & along.Lo, edges[3] & along.Hi}
}

// undecidedBetween returns the undecided edges between cells.
func (s *Solver) undecidedBetween(cells lattice.Set) [4]uint64 {
	across, along := s.board.Between(cells)
	return [4]uint64{
		across.Lo & s.may[0] &^ s.on[0], across.Hi & s.may[1] &^ s.on[1],
		along.Lo & s.may[2] &^ s.on[2], along.Hi & s.may[3] &^ s.on[3],
	}
}
