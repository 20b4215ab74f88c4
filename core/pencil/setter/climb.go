package setter

import (
	"math/rand/v2"

	"github.com/perplex-puzzles/perplex/core/pencil"
)

// climb varies a composition until the rules solve it with all its clues. A variation is kept if
// the rules leave no more questions open than before.
type climb struct {
	pencil.Composition
	varied bool // whether a variation was kept
	open   int  // questions that the rules leave open
	since  int  // variations since the number of open questions fell
}

// patience is how many variations in a row may fail to reduce the number of open questions.
const patience = 150

// newClimb begins with a new composition, which needs no variation if the rules solve it.
func newClimb(c pencil.Composition, rank int) *climb {
	return &climb{Composition: c, varied: true, open: pencil.Unsolved(c.Puzzle, rank)}
}

func (c *climb) solved() bool { return c.varied && c.open == 0 }

// progress is how a climb stands.
type progress uint8

const (
	climbing progress = iota
	climbed
	gaveUp
)

// step tries one variation.
func (c *climb) step(r *rand.Rand, rank int) progress {
	if c.since++; c.since > patience || !c.Puzzle.Type.CanVary() {
		return gaveUp
	}
	next, ok := c.Vary(r)
	if !ok {
		return climbing
	}
	open := pencil.Unsolved(next.Puzzle, rank)
	if open > c.open {
		return climbing
	}
	if open < c.open {
		c.since = 0
	}
	c.Composition, c.open, c.varied = next, open, true
	if open == 0 {
		return climbed
	}
	return climbing
}

// walk goes from a composition whose puzzle missed the wish to variations of it, as long as they
// come nearer now and then.
type walk struct {
	from  *pencil.Composition // the one that came nearest; nil: none
	off   float64             // by how much
	since int                 // variations since it came nearest
}

// mostWalked is how many variations in a row may come no nearer.
const mostWalked = 12

// next returns what to vary; nil: a new composition is better.
func (w *walk) next() *pencil.Composition {
	if w.from == nil || w.since >= mostWalked {
		*w = walk{}
		return nil
	}
	w.since++
	return w.from
}

// missed notes by how much the puzzle of a composition misses the wish.
func (w *walk) missed(c *pencil.Composition, off float64) {
	if !c.Puzzle.Type.CanVary() {
		return
	}
	if w.from == nil || off < w.off {
		w.since = 0
	}
	if w.from == nil || off <= w.off {
		w.from, w.off = c, off
	}
}
