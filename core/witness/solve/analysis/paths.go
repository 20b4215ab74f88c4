package analysis

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
)

// pathCounter is the bounder that counts the paths of the bare board.
type pathCounter struct {
	*count.Paths
	alone int // budget for which nothing else has a turn: pathsAlone
}

const (
	// pathCost is what one frontier of the count costs, in states of a walk.
	pathCost = 8
	// pathsAlone is a second or two. Boards with one start and one end need less. With a start
	// at every vertex the count may take a minute, and has half of the time from then on.
	pathsAlone = 1 << 26
)

func newPathCounter(b *witness.Board) *pathCounter {
	return &pathCounter{count.NewPaths(b), pathsAlone}
}

func (p *pathCounter) wants() bool { return !p.Done() }

func (p *pathCounter) share(budget int) int {
	if budget <= p.alone {
		return budget
	}
	return budget - max(budget/2, 1)
}

func (p *pathCounter) step(budget int) {
	p.alone -= budget
	p.Step(max(budget/pathCost, 1))
}

// partsSolver is the bounder that finds the solutions of a board too large for package lattice.
type partsSolver struct{ *count.Parts }

// partsListed is how many of these solutions are listed: players follow them by the definitions.
const partsListed = 1 << 13

func (p partsSolver) wants() bool          { return !p.Done() }
func (p partsSolver) share(budget int) int { return budget }
func (p partsSolver) step(budget int)      { p.Step(budget) }
