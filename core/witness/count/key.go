package count

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/witness/lattice"
)

// key hashes what the solutions below a settled state depend on: the undecided
// edges; where pieces of line end that have yet to grow, and which ends are
// those of one piece; which ends of the board are left; how many sides triangle
// cells have; and of groups of cells which cells hang together, and what lies
// in them. Everything else has been judged and can change no more. A constraint
// that is judged over several edges belongs in here.
func (s *Solver) key() (k lattice.Hash) {
	b := s.board
	left := lattice.Lines{
		Across: lattice.Set{Lo: s.may[0] &^ s.on[0], Hi: s.may[1] &^ s.on[1]},
		Along:  lattice.Set{Lo: s.may[2] &^ s.on[2], Hi: s.may[3] &^ s.on[3]},
	}
	k = lattice.Seed
	k.Add(uint64(s.start))
	k.Add(left.Across.Lo)
	k.Add(left.Along.Lo)
	if b.Count > 64 {
		k.Add(left.Across.Hi)
		k.Add(left.Along.Hi)
	}
	corners := func(across, along lattice.Set) lattice.Set {
		return across.Or(across.Up(1)).Or(along).Or(along.Up(b.Stride))
	}
	tips := corners(left.Across, left.Along).And(corners(lattice.Set{Lo: s.on[0], Hi: s.on[1]}, lattice.Set{Lo: s.on[2], Hi: s.on[3]}))
	k.Add(tips.Lo)
	k.Add(tips.Hi)
	for !tips.Empty() {
		var v int
		v, tips = tips.Next()
		k.Add(uint64(v)<<8 | uint64(s.mate[v&127]))
	}
	if len(s.ends) > 1 {
		for _, e := range s.ends {
			k.Add(uint64(s.allowed[e&127]))
		}
	}
	if b.HasTriangles {
		cells := b.BesideEdges(left.Across, left.Along).And(b.Triangles[1].Or(b.Triangles[2]).Or(b.Triangles[3]))
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
	if s.regions.bound {
		s.addGroups(&k, b.BesideEdges(left.Across, left.Along))
	}
	return k
}

// addGroups hashes the groups of more than one cell among those beside
// undecided edges.
func (s *Solver) addGroups(k *lattice.Hash, cells lattice.Set) {
	r := &s.regions
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
