package setter

import (
	"math/rand/v2"

	"github.com/perplex-puzzles/perplex/core/pencil"
)

// climb varies a composition until the rules solve it with all its clues. It keeps a variation if
// the rules leave no more questions open than before.
type climb struct {
	pencil.Composition
	varied bool // at least one variation was kept
	open   int  // questions that the rules leave open
	since  int  // variations since the number of open questions last fell
}

// patience is the number of consecutive variations that may fail to reduce the number of open
// questions.
const patience = 150

// newClimb starts from a new composition. A composition that the rules solve needs no variation.
func newClimb(c pencil.Composition, rank int) *climb {
	return &climb{Composition: c, varied: true, open: pencil.Unsolved(c.Puzzle, rank)}
}

func (c *climb) solved() bool { return c.varied && c.open == 0 }

// progress is the state of a climb after a step.
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

// growth searches for a composition that the rules solve. It draws layouts until one has a
// solution, and climbs from there.
type growth struct {
	rand   *rand.Rand
	climb  *climb // nil means that a layout must be drawn next
	missed int    // layouts without a solution
}

// step draws one layout or tries one variation. After climbed, the climb has the composition. After
// gaveUp, the next step draws a new layout.
func (g *growth) step(w *Wish, rank int) progress {
	if g.climb == nil {
		c, ok := pencil.Compose(g.rand, w.Type, w.Width, w.Height, w.Symmetric)
		if !ok {
			g.missed++
			return climbing
		}
		g.climb = newClimb(c, rank)
	} else if p := g.climb.step(g.rand, rank); p == gaveUp {
		g.climb = nil
		return p
	}
	if g.climb.solved() {
		return climbed
	}
	return climbing
}

// walk moves from a composition whose puzzle missed the wish to its variations, as long as they
// come closer from time to time.
type walk struct {
	from  *pencil.Composition // closest puzzle so far; nil if no candidate has been found
	off   float64             // distance of the closest puzzle from the wish
	since int                 // variations since the last improvement
}

// mostWalked is the maximum number of consecutive variations without an improvement.
const mostWalked = 12

// next returns the composition to vary, or nil if a new composition is better.
func (w *walk) next() *pencil.Composition {
	if w.from == nil || w.since >= mostWalked {
		*w = walk{}
		return nil
	}
	w.since++
	return w.from
}

// missed records the distance of a composition's puzzle from the wish.
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
