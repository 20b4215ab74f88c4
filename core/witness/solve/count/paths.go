package count

import "github.com/perplex-puzzles/perplex/core/witness"

// Paths counts the simple paths from a start to an end of a board without its symbols, apart
// from removed edges: every pair of a start and an end, whatever other starts and ends a path
// passes. It is resumable.
//
// It is a Frontier. On pillars and with two lines it is a Solver, which gives up after
// solverMost states; the number stays unknown then.
type Paths struct {
	solver   *Parts // nil: frontier
	frontier *Frontier
}

// solverMost is about a second.
const solverMost = 1 << 21

// NewPaths prepares the count.
func NewPaths(b *witness.Board) *Paths {
	bare := b.Bare()
	if !sweeps(bare) {
		return &Paths{solver: NewParts(bare, 0)}
	}
	return &Paths{frontier: newFrontier(bare)}
}

// Done reports whether the count is over, or given up.
func (c *Paths) Done() bool {
	if c.solver != nil {
		return c.solver.Done() || c.solver.States() >= solverMost
	}
	return c.frontier.over()
}

// Known reports whether all paths are counted.
func (c *Paths) Known() bool {
	if c.solver != nil {
		return c.solver.Done()
	}
	return c.frontier.Known()
}

// Total returns the number of paths found; all of them once Known.
func (c *Paths) Total() Number {
	if c.solver != nil {
		return c.solver.Count()
	}
	return c.frontier.Count()
}

// Step continues up to budget frontiers, or states of a Solver, and reports
// whether the count is over.
func (c *Paths) Step(budget int) (done bool) {
	if c.solver != nil {
		c.solver.Step(min(budget, solverMost-c.solver.States()))
		return c.Done()
	}
	return c.frontier.Step(budget)
}
