package count

import "github.com/perplex-puzzles/perplex/core/witness/solve/lattice"

// Ahead follows a line of a plain board as it grows and shrinks, and knows which
// edges every solution that begins so passes, and which none: what a Solver
// decides (propagate.go), for a caller's own search. What follows from an edge is
// worked out when the line comes there, and taken back when it leaves, so that a
// search that mostly goes on from where it is pays for one edge at a time.
//
// It never refuses the beginning of a solution.
//
//	a := count.NewAhead(board, board.Starts[0])
//	if ways := a.Ways(); ways&(1<<witness.Up) != 0 && a.Go(witness.Up) {
//		…
//		a.Back()
//	}
type Ahead struct {
	solver *Solver
	heads  []uint8 // the vertices of the line
	trails []int   // how long the trail was before the line came there
	dead   bool    // there is no solution at all
}

// NewAhead puts a line at a start of the board, which is plain
// (lattice.Board.Plain).
func NewAhead(b *lattice.Board, start int) *Ahead {
	s := NewSimpleSolver(b, 0)
	a := &Ahead{solver: s, heads: []uint8{uint8(start)}}
	s.take(&route{start: uint8(start), first: uint8(start), end: atVertex})
	s.reset()
	a.dead = !s.prepare() || !s.settle()
	return a
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
	if n := len(a.heads); n > 1 {
		back = a.toward(a.heads[n-2])
	}
	if on := v.on() &^ back; on != 0 {
		return uint8(on)
	}
	return uint8(v.undecided())
}

// toward returns the direction from the head to a neighbour.
func (a *Ahead) toward(to uint8) sides {
	for d, next := range a.solver.board.Beside[a.Head()] {
		if next == int8(to) {
			return 1 << d
		}
	}
	return 0
}

// Go lets the line go on in one of its Ways. It is false when no solution begins
// so; the line stays where it is then.
func (a *Ahead) Go(d int) (ok bool) {
	s := a.solver
	head := a.heads[len(a.heads)-1]
	trail := len(s.trail)
	e := s.at[head&127][d&3]
	if s.on[e>>6]>>(e&63)&1 == 0 && !(s.decide(e, on) && s.settle()) {
		s.undo(trail)
		return false
	}
	a.heads = append(a.heads, s.edges[e].a+s.edges[e].b-head)
	a.trails = append(a.trails, trail)
	return true
}

// Back takes the last edge of the line back; there is one.
func (a *Ahead) Back() {
	last := len(a.trails) - 1
	a.solver.undo(a.trails[last])
	a.trails, a.heads = a.trails[:last], a.heads[:last+1]
}
