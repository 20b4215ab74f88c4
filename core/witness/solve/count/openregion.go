package count

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// closes judges the groups at the sides of an edge if these are whole regions now,
// with all that is decided around them.
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
	s.closed = s.drawn()
	return s.lenient && !s.board.Whole() && !s.crossingsKnown(cells) || s.judge.Region(cells, &s.closed)
}

// crossingsKnown reports whether all must-cross symbols at the corners of a region
// are passed already, or never will be. Where cells are missing, edges between
// none of the region's cells may lead to a corner.
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

// foresee looks at what may become of groups of cells with polyominoes or
// eliminators: false when one of them cannot be right, however the line goes on.
func (s *Solver) propagateOpenRegions() (ok bool) {
	b := s.board
	if b.HasJoints() {
		return true // groups may be connected in more ways than these
	}
	s.ahead = s.drawn()
	drawn := &s.ahead
	seeds := b.Polyominoes.And(b.Cells)
	if s.lenient {
		seeds = b.Cells
	}
	for n := len(s.trail); !seeds.Empty() && n == len(s.trail); {
		part := b.Flood(seeds.First(), drawn)
		seeds = seeds.AndNot(part)
		if s.lenient && !s.eliminatorsSuffice(part, drawn) || !s.lenient && !s.polyominoesMayFit(part, drawn, 0) {
			return false
		}
	}
	return true // once groups have changed there will be another look
}

// mayFill judges the polyominoes of a part of the board: cells that no line parts
// so far. Eliminators can make up for as many of them as there are spares. A region
// with more than that is no larger than its polyominoes want.
func (s *Solver) polyominoesMayFit(part lattice.Set, drawn *lattice.Lines, spares int) (ok bool) {
	first, _ := part.Next()
	if r := &s.groups; !part.Meets(s.board.Polyominoes) || r.cells[r.find(uint8(first))&127] == part {
		return true // it is judged when it closes
	}
	sum, negative := s.judge.Squares(part)
	if spares == 0 && (sum < 0 || sum > part.Count()) {
		return false
	}
	if negative {
		return spares > 0 || s.eachGroup(part, 0, func(cells lattice.Set) bool { return s.judge.MayFit(cells, part, drawn, 0) })
	}
	n := len(s.trail)
	if !s.compareAreas(part, spares) {
		return false
	}
	leftOut := spares
	if !s.failures.game {
		leftOut = min(spares, 1) // or all, and there are more
	}
	return n != len(s.trail) || s.eachGroup(part, spares, func(cells lattice.Set) bool {
		greatest := s.cellsInReach(cells, part, sum, drawn)
		if spares > 0 || !s.board.Plain {
			return s.judge.MayFit(cells, greatest, drawn, leftOut)
		}
		if n != len(s.trail) {
			return true // groups have changed
		}
		if s.states < regionSearchAfter {
			return s.judge.MayFit(cells, greatest, drawn, 0)
		}
		o := s.candidateRegions(cells, greatest, drawn)
		return o.possible && s.applyCandidates(o)
	})
}

// eachGroup calls visit for the cells of every group of a part that holds more
// polyominoes than there are spares, until it returns false.
func (s *Solver) eachGroup(part lattice.Set, spares int, visit func(cells lattice.Set) bool) (ok bool) {
	for shapes := s.board.Polyominoes.And(part); !shapes.Empty(); {
		c, _ := shapes.Next()
		cells := s.groups.cells[s.groups.find(uint8(c))&127]
		shapes = shapes.AndNot(cells)
		if cells.And(s.board.Polyominoes).Count() > spares && !visit(cells) {
			return false
		}
	}
	return true
}

// within returns the cells that a region around a group can have when all the
// polyominoes of the part have that many squares. There are no negative ones.
func (s *Solver) cellsInReach(cells, part lattice.Set, sum int, drawn *lattice.Lines) lattice.Set {
	for {
		reached := s.board.NearBy(cells, sum-cells.Count(), drawn)
		if reached == part {
			return reached
		}
		left, _ := s.judge.Squares(reached)
		if left == sum {
			return reached
		}
		part, sum = reached, left
	}
}

// weigh compares for the groups of a part how many cells they have and how many
// their polyominoes want. Groups that have too many need others that have too few,
// and no group can be joined by more than those want. There are no negative
// polyominoes. See mayFill for the spares.
func (s *Solver) compareAreas(part lattice.Set, spares int) (ok bool) {
	r := &s.groups
	wanted := 0
	var groups [lattice.MaxVertices]uint8 // those with polyominoes
	var cells lattice.Set                 // of these
	n := 0
	for rest := part.And(s.board.Polyominoes); !rest.Empty(); n++ {
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
	for i, word := range s.undecidedAround(cells, part) {
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

// undecidedAround returns those of undecidedBetween that are a side of some of the cells.
func (s *Solver) undecidedAround(some, cells lattice.Set) [4]uint64 {
	edges := s.undecidedBetween(cells)
	across, along := s.board.EdgesAround(some)
	return [4]uint64{edges[0] & across.Lo, edges[1] & across.Hi, edges[2] & along.Lo, edges[3] & along.Hi}
}

// undecidedBetween returns the edges between cells that are neither on the line
// nor off it.
func (s *Solver) undecidedBetween(cells lattice.Set) [4]uint64 {
	across, along := s.board.Between(cells)
	return [4]uint64{
		across.Lo & s.may[0] &^ s.on[0], across.Hi & s.may[1] &^ s.on[1],
		along.Lo & s.may[2] &^ s.on[2], along.Hi & s.may[3] &^ s.on[3],
	}
}
