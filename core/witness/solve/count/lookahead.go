package count

import (
	"github.com/perplex-puzzles/perplex/core/witness/solve/judge"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// Lookahead follows a line as it grows and shrinks, and knows edges that every solution with
// this beginning passes, and edges that none passes: the propagation of a Solver
// (propagate.go), for a caller's own search. Consequences of an edge are computed when the
// line comes there and undone when it leaves, so a depth-first search pays for one edge at a
// time.
//
// It never refuses the beginning of a solution, or of a line of which it is undecided whether
// it is a solution.
//
//	l, ok := count.NewLookahead(board)
//	l.Begin(board.Starts[0])
//	if ways := l.Ways(); ways&(1<<witness.Up) != 0 && l.Go(witness.Up) {
//		…
//		l.Back()
//	}
//
// On a board with few eliminators it follows the line on each of the boards that are left
// without what these erase (newCaseSolver), and refuses what all of them refuse. A case that
// has refused the line is not asked again before the line is shorter, so mostly few are asked.
type Lookahead struct {
	vertices []uint8 // of the line
	moves    []uint8 // the directions that led from one to the next
	cases    []lookaheadCase
}

// lookaheadCase is a board on which the line is followed. It catches up with the line when it is
// asked.
type lookaheadCase struct {
	solver *Solver
	dead   bool // no solution begins at this start
	// refused is the length of the shortest line refused, and 0 if there is none.
	refused int

	// By edge of the line, as far as the case has followed it: the length of the trail
	// before, and from where on the trail had not been propagated, after a move within
	// several; or propagated.
	trails  []int
	pending []int
}

// propagated says that all consequences of an edge are known.
const propagated = -1

// lookaheadCases is the maximum number of cases that are followed.
const lookaheadCases = 1 << 5

// NewSimpleLookahead puts a line at a start of a plain board (lattice.Board.Plain) without polyominoes or
// eliminators. A program that handles only such boards need not link package judge.
func NewSimpleLookahead(b *lattice.Board, start int) *Lookahead {
	l := &Lookahead{cases: []lookaheadCase{{solver: NewSimpleSolver(b, 0)}}}
	l.Begin(start)
	return l
}

// NewLookahead prepares for lines on any board; of two lines it follows the first. ok is false
// where lines start or end in the middle of edges, or are not determined by the vertices that
// they pass (lattice.Board.Ambiguous). Begin puts the line at a start.
func NewLookahead(b *lattice.Board) (l *Lookahead, ok bool) {
	l = &Lookahead{}
	if cases, ok := eliminationCases(b, lookaheadCases); ok { // such boards are plain
		for _, erased := range cases {
			l.cases = append(l.cases, lookaheadCase{solver: newCase(b, erased, 0, judge.Hopeful)})
		}
		return l, true
	}
	if b.Stops > b.Count || b.Ambiguous() {
		return nil, false
	}
	l.cases = []lookaheadCase{{solver: newJudged(b, 0, judge.Hopeful)}}
	return l, true
}

// Begin puts the line at a start of the board, wherever it was before.
func (l *Lookahead) Begin(start int) {
	l.vertices, l.moves = append(l.vertices[:0], uint8(start)), l.moves[:0]
	for i := range l.cases {
		c := &l.cases[i]
		s := c.solver
		s.takeRoute(&route{start: uint8(start), first: uint8(start), end: atVertex})
		s.reset()
		c.trails, c.pending, c.refused = c.trails[:0], c.pending[:0], 0
		c.dead = !s.routeAllowed() || !s.prepare() || !s.settle()
	}
}

// Head returns the vertex at the end of the line.
func (l *Lookahead) Head() int { return int(l.vertices[len(l.vertices)-1]) }

// Length returns how many edges the line has.
func (l *Lookahead) Length() int { return len(l.moves) }

// Ways returns the directions in which the line may go on, bit d for direction d: none if no
// solution has this beginning, and one if all go on in the same way.
func (l *Lookahead) Ways() (ways uint8) {
	for i := range l.cases {
		if c := &l.cases[i]; l.follow(c) {
			ways |= l.ways(c.solver)
		}
	}
	return ways
}

// ways returns the directions on one board, which has followed the line.
func (l *Lookahead) ways(s *Solver) uint8 {
	v := s.vertices[l.Head()&127]
	back := sides(0)
	if n := len(l.moves); n > 0 {
		back = 1 << (l.moves[n-1] ^ 2)
	}
	if on := v.on() &^ back; on != 0 {
		return uint8(on)
	}
	return uint8(v.undecided())
}

// Go lets the line go on in one of its Ways. It is false when no solution has that beginning;
// the line stays where it is then.
func (l *Lookahead) Go(d int) (ok bool) { return l.GoAlong(uint8(d)) }

// GoAlong lets the line go on in several directions one after another, not only Ways, and
// computes the consequences of all of them at once. It is false when no solution has that
// beginning; the line stays where it is then.
func (l *Lookahead) GoAlong(ways ...uint8) (ok bool) {
	before := len(l.moves)
	s := l.cases[0].solver // all boards have the same edges
	for _, d := range ways {
		head := l.vertices[len(l.vertices)-1]
		e := &s.edges[s.at[head&127][d&3]]
		l.moves = append(l.moves, d&3)
		l.vertices = append(l.vertices, e.a+e.b-head)
	}
	for i := range l.cases {
		if l.follow(&l.cases[i]) {
			return true
		}
	}
	l.shorten(before)
	return false
}

// Back takes back the last edge of the line; there is one.
func (l *Lookahead) Back() { l.shorten(len(l.moves) - 1) }

// shorten takes edges back until the line has so many.
func (l *Lookahead) shorten(length int) {
	l.moves, l.vertices = l.moves[:length], l.vertices[:length+1]
	for i := range l.cases {
		c := &l.cases[i]
		if c.refused > length {
			c.refused = 0
		}
		if len(c.trails) > length {
			c.retreat(length, c.trails[length])
		}
	}
}

// follow lets a case catch up with the line. It is false if the case refuses the line.
func (l *Lookahead) follow(c *lookaheadCase) (ok bool) {
	before := len(c.trails)
	switch {
	case c.dead || c.refused > 0:
		return false
	case before == len(l.moves):
		return true
	}
	s := c.solver
	s.states++ // the budget of the region search depends on it
	from, trail := s.propagated, len(s.trail)
	open := s.reachStale || from < trail
	for i, d := range l.moves[before:] {
		e := s.at[l.vertices[before+i]&127][d]
		bit := uint64(1) << (e & 63)
		c.trails = append(c.trails, len(s.trail))
		c.pending = append(c.pending, from)
		if s.on[e>>6]&bit != 0 {
			continue
		}
		open = true
		if s.may[e>>6]&bit == 0 || !s.decide(e, on) {
			c.retreat(before, trail)
			c.refused = len(l.moves)
			return false
		}
	}
	if open && !s.settle() {
		c.retreat(before, trail)
		c.refused = len(l.moves)
		return false
	}
	c.pending[len(c.pending)-1] = propagated
	return true
}

// retreat goes back to where the case had followed so many edges and the trail was that long.
func (c *lookaheadCase) retreat(length, trail int) {
	s := c.solver
	s.undo(trail)
	c.trails, c.pending = c.trails[:length], c.pending[:length]
	if length > 0 && c.pending[length-1] != propagated {
		s.propagated, s.reachStale = c.pending[length-1], true
	}
}
