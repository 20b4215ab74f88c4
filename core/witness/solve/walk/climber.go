package walk

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// Climber goes up and down a player's tree one action at a time, wherever a caller's own
// search wants to go, and asks the rules only where the caller asks for them: moving along
// what is known costs little. It begins at the root, where no line has begun.
type Climber struct {
	w *Walker
}

// NewClimber returns one at the root. The board may be shared.
func NewClimber(b *lattice.Board, m player.Model) *Climber { return &Climber{New(b, m)} }

// Depth counts actions: 0 at the root, 1 where the line stands on a start.
func (c *Climber) Depth() int { return c.w.depth }

// Begin puts the line on start number i; the climber is at the root.
func (c *Climber) Begin(i int) { c.w.begin(c.w.board.Starts[i]) }

// Go goes in a direction that Actions offers in this state.
func (c *Climber) Go(d int) {
	w := c.w
	f, next := &w.frames[w.depth], &w.frames[w.depth+1]
	w.draw(f, next, d, int(w.board.Beside[f.head][d]))
	next.tested = f.tested || w.incremental()
	w.depth++
}

// Back takes the last action back; there is one.
func (c *Climber) Back() { c.w.depth-- }

// Actions returns what the player's rules leave where a line has begun: the moves, a bit a
// direction; whether Finish; and how many actions these are together.
func (c *Climber) Actions() (moves uint8, finish bool, number int) {
	f := &c.w.frames[c.w.depth]
	c.w.judge(f)
	return f.todo &^ end, f.todo&end != 0, bits.OnesCount8(f.todo)
}

// Solves reports whether Finish would lead to a goal. (The player may not know.)
func (c *Climber) Solves() bool {
	f := &c.w.frames[c.w.depth]
	return !f.wrong && c.w.referee.Solves(&f.drawn)
}

// Doubts returns how often the rules, or whether a line solves, depended on a question about
// polyominoes that was left undecided: the answers may be wrong then.
func (c *Climber) Doubts() int { return c.w.referee.Doubts() }
