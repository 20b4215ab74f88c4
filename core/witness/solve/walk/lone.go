package walk

import (
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// Lone is a walk for one player that computes TSI and MSI only: a Shared where the board permits it, else a
// Walker. Both give the same figures, to the last bit.
type Lone interface {
	// Step visits up to budget states and reports whether the walk is over.
	Step(budget int) (done bool)
	Done() bool
	// States returns how many states have been visited, which determines the time. A Shared does not visit
	// states whose values it knows from elsewhere in the tree.
	States() int
	Solutions() int
	// Met returns the total probability of the goals found so far, a lower bound on the probability of
	// reaching a goal.
	Met() (reach float64)
	Measures() measure.Measures
	GaveUp() int
}

// NewLone returns the fastest walk for a board and player, at the root.
func NewLone(b *lattice.Board, m player.Model) Lone {
	if shared, ok := NewShared(b, []player.Model{m}, false); ok {
		return lone{shared}
	}
	return New(b, m)
}

// lone is a Shared for one player.
type lone struct{ *Shared }

func (w lone) States() int                { return w.Visits() }
func (w lone) Solutions() int             { return w.Shared.Solutions(0) }
func (w lone) Measures() measure.Measures { return w.Shared.Measures(0) }
func (lone) GaveUp() int                  { return 0 } // a Shared walks only boards without polyominoes
