package walk

// Met returns the total probability of the goals found so far, for a player in the state where the walk
// began. It is a lower bound on the probability of reaching a goal.
func (w *Walker) Met() (reach float64) {
	for depth := w.depth; depth >= w.base; depth-- {
		s := &w.frames[depth].value
		reach = (s.reach + reach) / s.divisor()
	}
	return reach
}

// Met returns the total probability of the goals found so far: see Walker.Met.
func (w lone) Met() (reach float64) {
	for depth := w.depth; depth >= 0; depth-- {
		s := &w.sums[depth]
		reach = (s.reach + reach) / s.divisor()
	}
	return reach
}
