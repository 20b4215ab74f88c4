package count

import "github.com/perplex-puzzles/perplex/core/witness"

// Paths counts the simple paths from a start to an end of a bare board: every
// pair of a start and an end, whatever other starts and ends a path passes;
// only removed edges are looked at. It is resumable, as every long job.
//
// It is a Frontier. On pillars and with two lines a Solver counts on the bare board. That can take long, so
// that it is given up after solverMost states; then the number stays unknown.
type Paths struct {
	solver   *Parts // nil: frontier
	frontier *Frontier
}

// solverMost is how many states the Solver has for a count, a second or so.
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
