package walk

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// Along computes the probability with which a player draws each of a sequence of given solutions. The part
// that a solution has in common with the previous one is not computed again, so that many solutions in the
// order of the walk cost little. Along uses a Shared where the board permits it, else a Tour.
type Along struct {
	shared  *Shared
	tour    *Tour
	states  int
	against [65]float64 // by depth in shared: 1/p for the probability p of reaching the state
}

// NewAlong returns an Along for a board, which may be shared.
func NewAlong(b *lattice.Board, m player.Model) *Along {
	if shared, ok := NewShared(b, []player.Model{m}, false); ok {
		return &Along{shared: shared}
	}
	return &Along{tour: NewTour(b, m)}
}

// GaveUp returns how many questions about polyominoes were left undecided: see Walker.GaveUp.
func (a *Along) GaveUp() int {
	if a.tour == nil {
		return 0
	}
	return a.tour.GaveUp()
}

// Solution returns 1/p for the probability p with which the player draws a solution of the board, given by
// its vertices and middles. ok is false if the player never draws it.
func (a *Along) Solution(line []uint8) (against float64, ok bool) {
	if a.tour != nil {
		ok = a.tour.Along(line)
		return a.tour.Against(), ok
	}
	w := a.shared
	f := w.field
	same := 0
	for same < w.depth && same < len(line) && w.frames[same+1].head == line[same] {
		same++
	}
	if w.depth = same; same == 0 {
		w.begin(int(line[0]))
		a.states++
		a.against[1] = float64(len(f.starts))
	}
	for _, to := range line[w.depth:] {
		s := &w.frames[w.depth]
		c := &f.corners[s.head]
		way := uint8(0)
		for moves := s.todo &^ end; moves != 0; moves &= moves - 1 {
			if c.to[bits.TrailingZeros8(moves)&3] == to {
				way = moves & -moves
			}
		}
		if way == 0 {
			return 0, false
		}
		next := &w.frames[w.depth+1]
		f.move(s, next, bits.TrailingZeros8(way)&3)
		next.players, next.keyed = s.players, false
		next.alive = s.aliveTo&way != 0
		a.against[w.depth+1] = a.against[w.depth] * float64(w.sums[w.depth].k)
		w.depth++
		a.states++
		w.judge(next)
	}
	if w.frames[w.depth].todo&end == 0 {
		return 0, false
	}
	return a.against[w.depth] * float64(w.sums[w.depth].k), true
}

// States returns how many states have been judged.
func (a *Along) States() int {
	if a.tour != nil {
		return a.tour.States()
	}
	return a.states
}
