package count

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// key hashes all that the solutions below a settled state depend on:
//   - the undecided edges;
//   - where pieces of line end that can still grow, and which two ends belong together;
//   - the ends of the board that are left;
//   - how many sides of each triangle cell are passed, and how often each arrow is crossed;
//   - of groups of cells, which cells belong together and which symbols are in them.
//
// Everything else has been judged and cannot change any more. A constraint that is judged over
// several edges belongs in here.
func (s *Solver) key() (k lattice.Hash) {
	b := s.board
	left := lattice.Lines{
		Across: lattice.Set{Lo: s.may[0] &^ s.on[0], Hi: s.may[1] &^ s.on[1]},
		Along:  lattice.Set{Lo: s.may[2] &^ s.on[2], Hi: s.may[3] &^ s.on[3]},
	}
	k = lattice.Seed
	k.Add(uint64(s.started))
	add(&k, b, left.Across)
	add(&k, b, left.Along)
	onAcross, onAlong := lattice.Set{Lo: s.on[0], Hi: s.on[1]}, lattice.Set{Lo: s.on[2], Hi: s.on[3]}
	tips := b.EdgeEnds(left.Across, left.Along).And(b.EdgeEnds(onAcross, onAlong))
	add(&k, b, tips)
	for !tips.Empty() {
		var v int
		v, tips = tips.Next()
		word := uint64(v)<<8 | uint64(s.mate[v&127])
		if s.lineColors.any {
			first, second := s.pieceAllowed(uint8(v))
			if first {
				word |= 1 << 16
			}
			if second {
				word |= 1 << 17
			}
		}
		k.Add(word)
	}
	if len(s.ends) > 1 {
		for _, e := range s.ends {
			k.Add(uint64(s.allowed[e&127]))
		}
	}
	if b.HasTriangles {
		cells := b.BesideEdges(left.Across, left.Along).And(b.TriangleCells)
		word := uint64(1)
		for !cells.Empty() {
			var c int
			c, cells = cells.Next()
			word = word<<2 | uint64(bits.OnesCount8(uint8(s.cells[c&127].on()))&3)
			if word>>62 != 0 {
				k.Add(word)
				word = 1
			}
		}
		k.Add(word)
	}
	s.addArrows(&k)
	if s.groups.bound {
		cells := b.BesideEdges(left.Across, left.Along)
		s.addSameRegions(&k, cells)
		if s.shaped {
			cells = s.addShapes(&k, cells)
		}
		s.addGroups(&k, cells)
	}
	return k
}

// add hashes a set: one word of it on a board that fits one word.
func add(k *lattice.Hash, b *lattice.Board, set lattice.Set) {
	k.Add(set.Lo)
	if b.Count > 64 {
		k.Add(set.Hi)
	}
}

// addShapes hashes those groups among some cells that may share a region with a polyomino or an
// eliminator: their cells, and the line around and in them. It returns the other cells.
func (s *Solver) addShapes(k *lattice.Hash, cells lattice.Set) lattice.Set {
	b := s.board
	around := s.drawn()
	concerned := cells
	if !s.lenient {
		concerned = b.Flood(b.Polyominoes, &around)
	}
	walls := s.lenient || b.Source.Profile == witness.ProfileGame && !s.groups.divided
	rest := cells.AndNot(concerned)
	for cells = cells.And(concerned); !cells.Empty(); {
		c, _ := cells.Next()
		group := s.groups.cells[s.groups.find(uint8(c))&127]
		cells = cells.AndNot(group)
		add(k, b, group)
		if walls {
			across, along := b.EdgesAround(group)
			add(k, b, across.And(around.Across))
			add(k, b, along.And(around.Along))
		}
	}
	return rest
}

// addGroups hashes those groups of several cells that lie beside undecided edges.
func (s *Solver) addGroups(k *lattice.Hash, cells lattice.Set) {
	r := &s.groups
	labels := uint8(0)
	for !cells.Empty() {
		var c int
		c, cells = cells.Next()
		root := r.find(uint8(c))
		g := &r.of[root&127]
		if g.cells == 1 || g.open == 0 {
			continue
		}
		l := r.label[root&127]
		known := l < labels && r.roots[l&127] == root
		if !known {
			l = labels
			r.label[root&127], r.roots[l&127] = l, root
			labels++
		}
		k.Add(uint64(c)<<8 | uint64(l))
		if !known {
			k.Add(g.symbols)
			k.Add(g.stars)
			k.Add(uint64(g.squares))
		}
	}
}
