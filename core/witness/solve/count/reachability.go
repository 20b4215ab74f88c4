package count

import "github.com/perplex-puzzles/perplex/core/witness/solve/lattice"

// propagateReach finds the vertices that the line can still reach, and decides that all other
// edges are off the line. It is false when the line has to go elsewhere, or reaches no end.
func (s *Solver) propagateReach() (ok bool) {
	b := s.board
	mayAcross, mayAlong := lattice.Set{Lo: s.may[0], Hi: s.may[1]}, lattice.Set{Lo: s.may[2], Hi: s.may[3]}
	seeds := lattice.Of(int(s.mate[s.start&127]))
	if s.mirrored {
		seeds = seeds.Or(lattice.Of(int(s.mate[b.Mirror[s.start&127]])))
	}
	switch {
	case b.Count <= 64 && !b.Pillar:
		seeds.Lo = s.flood(seeds.Lo)
		seeds.Hi = 0
	case b.Pillar:
		for {
			grown := b.Spread(seeds, mayAcross, mayAlong)
			if grown == seeds {
				break
			}
			seeds = grown
		}
	default:
		for {
			grown := seeds.
				Or(seeds.And(mayAcross).Up(1)).
				Or(seeds.Down(1).And(mayAcross)).
				Or(seeds.And(mayAlong).Up(b.Stride)).
				Or(seeds.Down(b.Stride).And(mayAlong))
			if grown == seeds {
				break
			}
			seeds = grown
		}
	}
	lostAcross, lostAlong := mayAcross.AndNot(seeds), mayAlong.AndNot(seeds)
	onAcross, onAlong := lattice.Set{Lo: s.on[0], Hi: s.on[1]}, lattice.Set{Lo: s.on[2], Hi: s.on[3]}
	if lostAcross.Meets(onAcross) || lostAlong.Meets(onAlong) ||
		!s.lenient && !b.MustVertex.AndNot(seeds).Empty() || len(s.ends) == 1 && !seeds.Has(int(s.ends[0])) {
		return false
	}
	for !lostAcross.Empty() {
		var i int
		i, lostAcross = lostAcross.Next()
		if !s.force(across(i), off) {
			return false
		}
	}
	for !lostAlong.Empty() {
		var i int
		i, lostAlong = lostAlong.Next()
		if !s.force(along(i), off) {
			return false
		}
	}
	s.reachStale = false
	return true
}

// flood is the flood fill of propagateReach on boards that fit one word.
func (s *Solver) flood(seeds uint64) uint64 {
	a, l, n := s.may[0], s.may[2], uint(s.stride)&63
	for {
		grown := seeds | (seeds&a)<<1 | seeds>>1&a
		grown |= (grown&l)<<n | grown>>n&l
		if grown == seeds {
			return seeds
		}
		seeds = grown
	}
}
