package walk

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// Climber moves up and down a player's tree one action at a time, as directed by the caller's own search. It
// applies the rules only when Actions is called, so that moving through known states is cheap. It begins at
// the root, where no line has begun.
type Climber struct {
	w *Walker
}

// NewClimber returns a climber at the root. The board may be shared.
func NewClimber(b *lattice.Board, m player.Model) *Climber { return &Climber{New(b, m)} }

// Depth returns the number of actions so far: 0 at the root, 1 where the line stands on a start.
func (c *Climber) Depth() int { return c.w.depth }

// Begin puts the line on start number i. The climber must be at the root.
func (c *Climber) Begin(i int) { c.w.begin(c.w.board.Starts[i]) }

// Go moves in a direction that Actions offers in this state.
func (c *Climber) Go(d int) {
	w := c.w
	f, next := &w.frames[w.depth], &w.frames[w.depth+1]
	w.draw(f, next, d, int(w.board.Beside[f.head][d]))
	next.tested = f.tested || w.incremental()
	w.depth++
}

// Back undoes the last action. The climber must not be at the root.
func (c *Climber) Back() { c.w.depth-- }

// Actions returns the actions that the player's rules leave after Begin: the moves, a bit for each direction;
// whether Finish is among them; and their number.
func (c *Climber) Actions() (moves uint8, finish bool, number int) {
	f := &c.w.frames[c.w.depth]
	c.w.judge(f)
	return f.todo &^ end, f.todo&end != 0, bits.OnesCount8(f.todo)
}

// Solves reports whether Finish would lead to a goal, whatever the player knows.
func (c *Climber) Solves() bool {
	f := &c.w.frames[c.w.depth]
	return !f.wrong && c.w.referee.Solves(&f.drawn)
}

// Doubts returns how often the rules or Solves depended on a question about polyominoes that was left
// undecided. Such answers may be wrong.
func (c *Climber) Doubts() int { return c.w.referee.Doubts() }
