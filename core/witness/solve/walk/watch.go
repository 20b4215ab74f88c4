package walk

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// Watch returns the actions that a player's rules leave in any state of the game, even one that this player
// would never reach. It serves models of players who make mistakes.
type Watch struct{ w *Walker }

// NewWatch returns a Watch for a board, which may be shared.
func NewWatch(b *lattice.Board, m player.Model) *Watch { return &Watch{New(b, m)} }

// Left is a set of actions: a bit for each Direction, then one for Finish.
type Left uint8

// Finish is the bit of the action Finish.
const Finish Left = end

// At goes to the state after a line, given by its vertices and middles. It returns the actions that are
// possible there and the subset that the rules leave. The line has at least one vertex. All of it but the
// last vertex must have been visited already, in the manner of a depth-first search.
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
