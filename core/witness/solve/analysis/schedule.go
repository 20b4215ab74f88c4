package analysis

import "slices"

// bounder is a method that narrows what is known of a puzzle: of its paths, its solutions, or a
// player's measures.
type bounder interface {
	// wants reports whether the method can add anything now.
	wants() bool
	// share returns how much of a budget it should have. Those whose turn comes later share
	// the rest.
	share(budget int) int
	// step works for about that many states of a walk.
	step(budget int)
}

// Step implements verb.Job: every bounder that wants a turn has its share of the budget.
func (a *Analysis) Step(budget int) (done bool) {
	for _, b := range a.bounders {
		if budget > 0 && b.wants() {
			n := b.share(budget)
			b.step(n)
			budget -= n
		}
	}
	for a.current < len(a.players) && a.known(&a.players[a.current]) {
		a.current++
	}
	return !slices.ContainsFunc(a.bounders, bounder.wants)
}

// From walkAlone states of the walks on, the solver and the sampler work beside them. With
// polyominoes or eliminators they begin sooner: a state of a walk takes ten times as long
// there, and the solver refuses much that no player does.
const (
	walkAlone       = 1 << 18
	walkAloneShaped = 1 << 14
)

// Bounds of the schedule, in states of a walk, solutions and Sh.
const (
	hopeless   = 16      // times Analysis.late: a walk of more states will hardly end in time
	manyListed = 1 << 13 // with as many solutions the solver may never come to an end
	fewListed  = 1 << 10 // with as few for a long time, the sampler hardly meets any
	nearWidth  = 3       // an interval of TSI that narrow is likely to become narrower in time
)

// samplerShare returns the part of a budget that the sampler has for a player: half, with these
// exceptions.
//
//   - A quarter or less, when only MSI is open, or when the solver has listed all solutions or searches
//     by cases: these are about to end. A sixteenth with the exact methods alone.
//   - Three quarters, when the solver's list is full and adds nothing to TSI.
//   - Once the walk is hopeless: seven eighths, when the solver has ended or its list is full, when an
//     interval is near, or when all states are about to be met; three quarters with many solutions,
//     where the sampler is nearly always the first; and a quarter while no solution is known, since an
//     interval says no more than "at least", or while a solver that has listed few still works.
func (a *Analysis) samplerShare(k *knowledge, budget int) int {
	e, listed := k.samples.estimate, 0
	if a.solver.leader != nil {
		listed = a.solver.leader.Listed()
	}
	visits := k.visits()
	switch {
	case a.options.Methods == Sampling:
		return budget
	case a.options.Methods == Exact:
		return budget / 16
	case e.Narrow():
		return budget / 8
	case a.solver.listedAll():
		return budget / 4
	case a.solver.byCases():
		return budget / 8
	case visits <= hopeless*a.late && a.solver.full():
		return budget / 4 * 3
	case visits <= hopeless*a.late:
		return budget / 2
	case a.solver.leader != nil && a.solver.leader.Done() || a.solver.full():
		return budget / 8 * 7
	case k.samples.near() || e.Closing():
		return budget / 8 * 7
	case listed > manyListed:
		return budget / 4 * 3
	case e.Met() && (visits <= 4*hopeless*a.late || a.solver.leader == nil || listed > fewListed):
		return budget / 2
	}
	return budget / 4
}

// solverShare returns the part of a budget that the solver has: half, and more where the walk is
// hopeless while the solver still lists solutions, whose likelihoods add up to every player's
// TSI. The walk has the rest; with the exact methods alone it has half of that.
func (a *Analysis) solverShare(budget int) int {
	if !a.options.Intervals || a.current == len(a.players) || a.solver.full() {
		return budget / 2
	}
	walks := 2 // the walk has one part of so many
	switch visits := a.players[a.current].visits(); {
	case a.solver.byCases() || visits > 4*hopeless*a.late:
		walks = 8
	case visits > hopeless*a.late:
		walks = 4
	}
	if a.options.Methods == Exact {
		walks *= 2
	}
	return budget - budget/walks
}
