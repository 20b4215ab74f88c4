package walk

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// Tour goes through a player's tree one state at a time, for callers that want to know
// more of the states than a Walker's figures: in the order of the walk (Next),
// down one way (Take), or along a given line (Along). It begins at the root; one
// of the three is used at a time, and Restart is between them.
//
// Depth counts actions: 0 at the root, 1 where the line stands on a start. The
// action Finish leads to a separate state.
type Tour struct {
	w      *Walker
	starts int  // how many starts Next has begun with
	ended  bool // the current state is after Finish
	goal   bool // and is a goal
	states int  // how many states it has come to
	way    int  // the direction of the last move
	// By depth: one over the probability of coming there. What the actions of a
	// state are chosen from are small numbers, so that the products are exact
	// to 16 digits.
	against [lattice.MaxVertices + 1]float64
}

// NewTour returns a tour at the root. The board may be shared.
func NewTour(b *lattice.Board, m player.Model) *Tour {
	t := &Tour{w: New(b, m)}
	t.against[0] = 1
	return t
}

// NewTourAt returns a tour that begins where a line stands, as NewAt has it, and goes
// through what is below that state: Against is of a player who has come there.
func NewTourAt(b *lattice.Board, m player.Model, line []witness.Place) *Tour {
	t := &Tour{w: NewAt(b, m, line)}
	t.against[t.w.base] = 1
	return t
}

// Restart goes back to where the tour began.
func (t *Tour) Restart() {
	t.w.depth, t.starts = t.w.base, 0
	t.ended, t.goal = false, false
	if t.w.base > 0 {
		t.w.judge(&t.w.frames[t.w.base])
	}
}

// Depth returns how many actions have led to the current state.
func (t *Tour) Depth() int {
	if t.ended {
		return t.w.depth + 1
	}
	return t.w.depth
}

// Choices returns how many actions the player's rules leave; none at a dead end,
// and after Finish.
func (t *Tour) Choices() int {
	switch {
	case t.ended:
		return 0
	case t.w.depth == 0:
		return len(t.w.board.Starts)
	}
	return t.w.frames[t.w.depth].value.k
}

// Ended reports whether the current state is after Finish, Goal whether it is a
// goal as well.
func (t *Tour) Ended() bool { return t.ended }

// Goal is described at Ended.
func (t *Tour) Goal() bool { return t.goal }

// Line returns the vertices and middles of the line. The slice is only valid until
// the tour goes on.
func (t *Tour) Line() []uint8 { return t.w.line[:t.w.depth] }

// Against returns one over the probability that the player comes to the current
// state.
func (t *Tour) Against() float64 { return t.against[t.Depth()] }

// Way returns the direction of the last move.
func (t *Tour) Way() int { return t.way }

// States returns how many states the tour has come to, some of them again.
func (t *Tour) States() int { return t.states }

// GaveUp is Walker's.
func (t *Tour) GaveUp() int { return t.w.GaveUp() }

// Doubts is Climber's.
func (t *Tour) Doubts() int { return t.w.referee.Doubts() }

// Next goes to the next state in the order of the walk, parents before children;
// false when there is none.
func (t *Tour) Next() bool {
	w := t.w
	t.ended, t.goal = false, false
	for w.depth > 0 {
		if f := &w.frames[w.depth]; f.todo != 0 {
			action := f.todo & -f.todo
			f.todo ^= action
			t.take(action)
			return true
		}
		if w.depth == w.base {
			return false
		}
		w.depth--
	}
	if t.starts == len(w.board.Starts) {
		return false
	}
	t.begin(w.board.Starts[t.starts])
	t.starts++
	return true
}

// Skip makes Next leave out what is below the current state.
func (t *Tour) Skip() {
	if !t.ended && t.w.depth > 0 {
		t.w.frames[t.w.depth].todo = 0
	}
}

// Take goes down by action number i of those that remain, from 0 to Choices()-1.
func (t *Tour) Take(i int) {
	w := t.w
	if w.depth == 0 {
		t.begin(w.board.Starts[i])
		return
	}
	todo := w.frames[w.depth].todo
	for ; i > 0; i-- {
		todo &= todo - 1
	}
	t.take(todo & -todo)
}

// Along goes along a line, given by its vertices and middles, and finishes it;
// what it has in common with the line before is not gone again. ok is false, and
// the tour somewhere on the way, when the player never draws it.
func (t *Tour) Along(line []uint8) (ok bool) {
	w := t.w
	t.ended, t.goal = false, false
	same := 0
	for same < w.depth && same < len(line) && w.line[same] == line[same] {
		same++
	}
	if w.depth = same; same == 0 {
		t.begin(int(line[0]))
	}
	for _, to := range line[w.depth:] {
		f := &w.frames[w.depth]
		way := uint8(0)
		for moves := f.todo &^ end; moves != 0; moves &= moves - 1 {
			if w.board.Beside[f.head][bits.TrailingZeros8(moves)] == int8(to) {
				way = moves & -moves
			}
		}
		if way == 0 {
			return false
		}
		t.take(way)
	}
	if w.frames[w.depth].todo&end == 0 {
		return false
	}
	t.take(end)
	return true
}

func (t *Tour) begin(start int) {
	t.states++
	t.w.judge(t.w.begin(start))
	t.against[1] = float64(len(t.w.board.Starts))
}

// take goes down by one action; what is left to do in the state stays.
func (t *Tour) take(action uint8) {
	t.states++
	w := t.w
	f := &w.frames[w.depth]
	t.against[w.depth+1] = t.against[w.depth] * float64(f.value.k)
	if action == end {
		t.ended = true
		t.goal = !f.wrong && w.referee.Solves(&f.drawn)
		return
	}
	d := bits.TrailingZeros8(action)
	to := int(w.board.Beside[f.head][d])
	next := &w.frames[w.depth+1]
	w.draw(f, next, d, to)
	next.tested = f.tested || w.incremental()
	w.line[w.depth] = uint8(to)
	w.depth++
	t.way = d
	w.judge(next)
}

// Wander takes actions at random, of which pick chooses one of n, from the root until no action
// is left, and returns the places of the line; nil if it has come to no end.
func (t *Tour) Wander(pick func(n int) int) (line []witness.Place) {
	t.Restart()
	for n := t.Choices(); n > 0; n = t.Choices() {
		t.Take(pick(n))
	}
	if !t.Ended() {
		return nil
	}
	for _, stop := range t.Line() {
		line = append(line, t.w.board.Vertex(int(stop)))
	}
	return line
}
