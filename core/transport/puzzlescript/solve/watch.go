package solve

import "github.com/perplex-puzzles/perplex/core/transport/puzzlescript"

// Watch finds out which objects change in play: an analysis of rules says of more than ever
// do that they may. It is not safe for concurrent use.
type Watch struct {
	breadth *breadth
	left    int
}

// NewWatch prepares to look at the first states of a level, by so many expansions in order
// of breadth.
func NewWatch(p *puzzlescript.Program, level, expansions int) *Watch {
	return &Watch{&breadth{graph: newGraph(p, level)}, expansions}
}

// Step expands up to budget states, and reports whether it is over.
func (w *Watch) Step(budget int) (done bool) {
	for ; budget > 0 && w.left > 0; budget-- {
		w.left--
		if w.breadth.step() {
			w.left = 0
		}
	}
	return w.left == 0
}

// Changed returns the objects that were elsewhere than at the beginning in a state so far.
func (w *Watch) Changed() []int { return w.breadth.world.Moved() }
