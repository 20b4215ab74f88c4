package count

import (
	"github.com/perplex-puzzles/perplex/core/witness/solve/judge"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// Ahead follows a line of a board as it grows and shrinks, and knows which
// edges every solution that begins so passes, and which none: what a Solver
// decides (propagate.go), for a caller's own search. What follows from an edge is
// worked out when the line comes there, and taken back when it leaves, so that a
// search that mostly goes on from where it is pays for one edge at a time.
//
// It never refuses the beginning of a solution, nor of a line of which it is not decided
// whether it is one.
//
//	a := count.NewAhead(board, board.Starts[0])
//	if ways := a.Ways(); ways&(1<<witness.Up) != 0 && a.Go(witness.Up) {
//		…
//		a.Back()
//	}
type Ahead struct {
	solver *Solver
	heads  []uint8 // the vertices of the line
	moves  []uint8 // the directions that led from one to the next
	trails []int   // how long the trail was before the line came there
	// From where in the trail nothing has been concluded yet, where the line stands after a
	// move in the middle of GoAlong; or settled.
	behind []int
	dead   bool // there is no solution at all from this start
}

// NewAhead puts a line at a start of the board, which is plain
// (lattice.Board.Plain) and has nothing that a region is judged for.
func NewAhead(b *lattice.Board, start int) *Ahead {
	a := &Ahead{solver: NewSimpleSolver(b, 0)}
	a.Begin(start)
	return a
}

// NewAheadAnywhere is NewAhead for boards with any symbols, pillars and two lines; the line
// is the first of the two. ok is false where lines start or end in the middle of edges,
// or are not determined by where they pass (lattice.Board.Ambiguous). Begin puts the line at
// a start.
func NewAheadAnywhere(b *lattice.Board) (a *Ahead, ok bool) {
	if b.Stops > b.Count || b.Ambiguous() {
		return nil, false
	}
	return &Ahead{solver: newJudged(b, 0, judge.Hopeful)}, true
}

// Begin puts a line at a start of the board, whatever there was before.
func (a *Ahead) Begin(start int) {
	s := a.solver
	s.take(&route{start: uint8(start), first: uint8(start), end: atVertex})
	s.reset()
	a.heads, a.moves, a.trails, a.behind = append(a.heads[:0], uint8(start)), a.moves[:0], a.trails[:0], a.behind[:0]
	a.dead = !s.routeKeeps() || !s.prepare() || !s.settle()
}

// Head returns the vertex where the line is.
func (a *Ahead) Head() int { return int(a.heads[len(a.heads)-1]) }

// Length returns how many edges the line has.
func (a *Ahead) Length() int { return len(a.trails) }

// Ways returns the directions in which the line may go on, bit d for direction d:
// none if it cannot, one if it must.
func (a *Ahead) Ways() (ways uint8) {
	if a.dead {
		return 0
	}
	s := a.solver
	v := s.vertices[a.Head()&127]
	back := sides(0)
	if n := len(a.moves); n > 0 {
		back = 1 << (a.moves[n-1] ^ 2)
	}
	if on := v.on() &^ back; on != 0 {
		return uint8(on)
	}
	return uint8(v.undecided())
}

// Go lets the line go on in one of its Ways. It is false when no solution begins
// so; the line stays where it is then.
func (a *Ahead) Go(d int) (ok bool) { return a.GoAlong(uint8(d)) }

// GoAlong lets the line go on in several directions one after another, and concludes once
// what follows from all of them: for a caller who comes back to somewhere. It is false when
// no solution begins so; the line stays where it is then. It may go anywhere.
func (a *Ahead) GoAlong(ways ...uint8) (ok bool) {
	if a.dead {
		return false
	}
	s := a.solver
	s.states++ // what is spent on outlooks is measured by it
	from, before := s.seen, len(a.trails)
	open := s.torn || from < len(s.trail)
	trail := len(s.trail)
	for _, d := range ways {
		head := a.heads[len(a.heads)-1]
		e := s.at[head&127][d&3]
		bit := uint64(1) << (e & 63)
		a.moves = append(a.moves, d&3)
		a.trails = append(a.trails, len(s.trail))
		a.behind = append(a.behind, from)
		a.heads = append(a.heads, s.edges[e].a+s.edges[e].b-head)
		if s.on[e>>6]&bit != 0 {
			continue
		}
		open = true
		if s.may[e>>6]&bit == 0 || !s.decide(e, on) {
			a.retreat(before, trail)
			return false
		}
	}
	if open && !s.settle() {
		a.retreat(before, trail)
		return false
	}
	if n := len(a.behind); n > 0 {
		a.behind[n-1] = settled
	}
	return true
}

// settled says that all that follows is known.
const settled = -1

// Back takes the last edge of the line back; there is one.
func (a *Ahead) Back() {
	last := len(a.trails) - 1
	a.retreat(last, a.trails[last])
}

// retreat takes edges back until the line has so many, and the trail is that long.
func (a *Ahead) retreat(length, trail int) {
	s := a.solver
	s.undo(trail)
	a.trails, a.moves, a.behind, a.heads = a.trails[:length], a.moves[:length], a.behind[:length], a.heads[:length+1]
	if length > 0 && a.behind[length-1] != settled {
		s.seen, s.torn = a.behind[length-1], true
	}
}
