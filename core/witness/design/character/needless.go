package character

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// Needless finds out which share of a puzzle's symbols can be removed, each by itself, with
// the same set of solutions: Measures.Needless, for those who ask for nothing else. It leaves a
// board as soon as it has a solution too many. It is resumable.
type Needless struct{ lines *lines }

// NewNeedless prepares a puzzle, which was compiled to b and then to board. Errors are those of
// witness.Compile, for the puzzle without one of its symbols.
func NewNeedless(d *witness.Document, b *witness.Board, board *lattice.Board) (*Needless, error) {
	l, err := newLines(d, b, board)
	if err != nil {
		return nil, err
	}
	l.brief = true
	return &Needless{l}, nil
}

// Step works on for about budget states and reports whether it is done.
func (n *Needless) Step(budget int) (over bool) { return n.lines.step(budget) }

// Known reports whether it is done and every symbol is decided.
func (n *Needless) Known() bool { return n.lines.over() && !n.lines.unsure }

// Share returns the share once it is Known, from 0 to 1; NaN without symbols, or without a
// solution.
func (n *Needless) Share() float64 { return n.lines.share() }

// States returns how many states there have been.
func (n *Needless) States() int { return n.lines.states }
