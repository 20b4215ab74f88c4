package walk

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// Tour visits a player's tree one state at a time, for callers that need more about the states than a
// Walker's measures: in the order of the walk (Next), down a single way (Take), or along a given line
// (Along). It begins at the root. Use one of the three at a time, with Restart in between.
//
// Depth counts actions: 0 at the root, 1 where the line stands on a start. The action Finish leads to a state
// of its own.
type Tour struct {
	w      *Walker
	starts int  // number of starts at which Next has begun
	ended  bool // the current state is after Finish
	goal   bool // the current state is a goal
	states int  // number of states visited
	way    int  // direction of the last move
	// By depth: 1/p for the probability p of reaching the state. These are products of small numbers of
	// choices, so they are exact to 16 digits.
	against [lattice.MaxVertices + 1]float64
}

// NewTour returns a tour at the root. The board may be shared.
func NewTour(b *lattice.Board, m player.Model) *Tour {
	t := &Tour{w: New(b, m)}
	t.against[0] = 1
	return t
}

// NewTourAt returns a tour that begins at the end of a line, as in NewAt, and visits the subtree below that
// state. Against is that of a player who has come there.
func NewTourAt(b *lattice.Board, m player.Model, line []witness.Place) *Tour {
	t := &Tour{w: NewAt(b, m, line)}
	t.against[t.w.base] = 1
	return t
}

// Restart goes back to the state where the tour began.
func (t *Tour) Restart() {
	t.w.depth, t.starts = t.w.base, 0
	t.ended, t.goal = false, false
	if t.w.base > 0 {
		t.w.judge(&t.w.frames[t.w.base])
	}
}

// Depth returns the number of actions that led to the current state.
func (t *Tour) Depth() int {
	if t.ended {
		return t.w.depth + 1
	}
	return t.w.depth
}

// Choices returns the number of actions that the player's rules leave: 0 at a dead end and after Finish.
func (t *Tour) Choices() int {
	switch {
	case t.ended:
		return 0
	case t.w.depth == 0:
		return len(t.w.board.Starts)
	}
	return t.w.frames[t.w.depth].value.k
}

// Ended reports whether the current state is after Finish.
func (t *Tour) Ended() bool { return t.ended }

// Goal reports whether the current state is a goal.
func (t *Tour) Goal() bool { return t.goal }

// Line returns the vertices and middles of the line. The slice is only valid until the tour goes on.
func (t *Tour) Line() []uint8 { return t.w.line[:t.w.depth] }

// Against returns 1/p for the probability p that the player comes to the current state.
func (t *Tour) Against() float64 { return t.against[t.Depth()] }

// Way returns the direction of the last move.
func (t *Tour) Way() int { return t.way }

// States returns the number of states visited, counting repeated visits.
func (t *Tour) States() int { return t.states }

// GaveUp returns how many questions about polyominoes were left undecided: see Walker.GaveUp.
func (t *Tour) GaveUp() int { return t.w.GaveUp() }

// Doubts returns how many answers depended on such a question: see Climber.Doubts.
func (t *Tour) Doubts() int { return t.w.referee.Doubts() }

// Next goes to the next state in the order of the walk, parents before children. It returns false if there is
// none.
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

// Skip makes Next omit the states below the current one.
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

// Along goes along a line, given by its vertices and middles, and finishes it. The part in common with the
// previous line is not visited again. ok is false if the player never draws the line; the tour is then
// somewhere on the way.
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

// take goes down by one action. It leaves the parent's remaining actions as they are.
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

// Wander takes random actions from where the tour began until none is left. pick chooses one of n actions, 0
// to n-1. Wander returns the places of the line, or nil if the line did not finish.
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
