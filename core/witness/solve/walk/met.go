package walk

// Met returns the probability of the goals that have been met so far, of a player who is
// where the walk began: the probability of reaching a goal is no less.
func (w *Walker) Met() (reach float64) {
	for depth := w.depth; depth >= w.base; depth-- {
		s := &w.frames[depth].value
		reach = (s.reach + reach) / s.divisor()
	}
	return reach
}

// Met is Walker's.
func (w lone) Met() (reach float64) {
	for depth := w.depth; depth >= 0; depth-- {
		s := &w.sums[depth]
		reach = (s.reach + reach) / s.divisor()
	}
	return reach
}
