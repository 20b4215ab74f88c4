package walk

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// Watch says at any state of the game what a player's rules leave to do there,
// whether the player would have come there or not: a player who slips may be
// anywhere.
type Watch struct{ w *Walker }

// NewWatch prepares for a board, which may be shared.
func NewWatch(b *lattice.Board, m player.Model) *Watch { return &Watch{New(b, m)} }

// Left is a set of actions: a bit for each Direction, and for Finish after them.
type Left uint8

// Finish is the bit of the action of that name.
const Finish Left = end

// At goes to the state after a line, given by its vertices and middles, and returns
// the actions that are possible there and those of them that the rules leave. All of
// the line but its last vertex has been gone to before; it has one vertex at least.
func (t *Watch) At(line []uint8) (possible, left Left) {
	w := t.w
	if len(line) == 1 {
		f := w.begin(int(line[0]))
		f.tested = false
		w.judge(f)
		return Left(w.actions(f)), Left(f.todo)
	}
	w.depth = len(line) - 1
	f, next := &w.frames[w.depth], &w.frames[w.depth+1]
	to := line[w.depth]
	w.draw(f, next, slices.Index(w.board.Beside[f.head][:], int8(to)), int(to))
	next.tested = false
	w.line[w.depth] = to
	w.depth++
	w.judge(next)
	return Left(w.actions(next)), Left(next.todo)
}
