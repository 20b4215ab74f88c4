package character

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// Needless finds the share of a puzzle's symbols that can be removed, one at a time, without changing the set
// of solutions: Measures.Needless, without the other measures. It abandons a board as soon as that has a
// solution too many. It is resumable.
type Needless struct{ lines *lines }

// NewNeedless prepares a puzzle; b and board are its compiled forms. Errors are those of witness.Compile, for
// the puzzle without one of its symbols.
func NewNeedless(d *witness.Document, b *witness.Board, board *lattice.Board) (*Needless, error) {
	l, err := newLines(d, b, board)
	if err != nil {
		return nil, err
	}
	l.brief = true
	return &Needless{l}, nil
}

// Step works for about budget states and reports whether it is done.
func (n *Needless) Step(budget int) (over bool) { return n.lines.step(budget) }

// Known reports whether the search is done and every symbol is decided.
func (n *Needless) Known() bool { return n.lines.over() && !n.lines.unsure }

// Share returns the share once it is Known, from 0 to 1; NaN without symbols or without a solution.
func (n *Needless) Share() float64 { return n.lines.share() }

// States returns the number of visited states.
func (n *Needless) States() int { return n.lines.states }
