package count

// The budget. A state with a small subtree is worth few steps, and most states are such. Answers
// that refuse a state or decide an edge earn credit, more for larger subtrees, so that steps are
// spent where they pay. Every query earns one step, so that queries that begin to pay later are
// found. Everything is counted in states and steps, so a board takes the same number on every
// machine.
const (
	regionSearchMost     = 1 << 11 // steps of one search
	regionSearchLeast    = 32      // with fewer steps none is begun
	regionSearchPerState = 16      // steps of one search for each state that the present one is worth
	stateWorthMost       = 1 << 8  // states that a state is worth at most
	stateWorthGuess      = 4       // a state of unknown worth: all states so far divided by this
	creditFirst          = 1 << 7  // steps at first
	creditMost           = 1 << 12 // steps at most
	creditPerQuery       = 1       // earned by a query
	creditRefusal        = 1 << 7  // earned by refusing a state, in addition to its worth
	creditEdge           = 1 << 5  // earned by deciding an edge, in addition; such an answer is often repeated
	regionSearchAfter    = 512     // states of the solver: a shorter search needs no help
)

// regionSearchGenerous multiplies the budget in one search of a Portfolio. On boards where a few large
// regions decide everything, a thousandth of the states may be left.
const regionSearchGenerous = 64

// regionStepsPerState is how many steps cost as much as a state.
const regionStepsPerState = 16

// subtrees counts the complete subtrees below states of one depth, and all their states.
type subtrees struct{ count, states int }

// stateWorth estimates the states below the present one: the mean at its depth. Where no subtree of
// that depth is complete it is a fraction of all states so far, since a long search may be long
// again.
func (s *Solver) stateWorth() int {
	states := s.states / stateWorthGuess
	if t := &s.regionSearch.below[s.depth&255]; t.count > 0 {
		states = t.states / t.count
	}
	return min(states, stateWorthMost)
}

// noteSubtree enters a complete subtree of the present depth, with its states.
func (r *regionSearch) noteSubtree(depth, states int) {
	t := &r.below[depth&255]
	t.count++
	t.states += states
}
