package walk

// Terms returns the length of the longest chain of additions behind a probability of Result. Rounding errors
// grow with it. It is usually much smaller than the number of solutions, because the sum of a subtree is one
// term.
func (w *Many) Terms() int {
	if w.involution != nil {
		return w.subtrees[0].chain() + 1 // the sum of a filling and its image
	}
	return w.subtrees[0].chain()
}

// Result returns for a filling the probability that the player reaches a goal, the probability of the
// likeliest goal, and the number of solutions. With ReachOnly the last two are 0. The walk must be over.
func (w *Many) Result(filling uint64) (reach, best float64, solutions int) {
	reach, best, solutions = w.walked(filling)
	if w.involution != nil {
		reachOfImage, bestOfImage, solutionsOfImage := w.walked(w.involution.imageOf(filling))
		return reach + reachOfImage, max(best, bestOfImage), solutions + solutionsOfImage
	}
	return reach, best, solutions
}

// walked is Result for the lines that were walked.
func (w *Many) walked(filling uint64) (reach, best float64, solutions int) {
	i := w.number(filling)
	if w.ReachOnly {
		return w.subtrees[0].reach[i], 0, 0
	}
	t := &w.subtrees[0].tallies[i]
	return t.reach, t.best, int(t.solutions)
}

// renumber prepares the conversion of callers' numbers of fillings to those of the root's layout. It builds a
// table for the last placeholders.
func (w *Many) renumber() {
	w.tail, w.low = len(w.marks), []int32{0}
	for w.tail > 0 && len(w.low)*len(w.marks[w.tail-1].options) <= 1<<12 {
		w.tail--
		stride, below := int32(w.layout.places[w.tail].stride), w.low
		w.low = nil
		for i := range w.marks[w.tail].options {
			for _, n := range below {
				w.low = append(w.low, int32(i)*stride+n)
			}
		}
	}
}

// number returns the number of a filling in the root's layout.
func (w *Many) number(filling uint64) int {
	n := int(w.low[filling%uint64(len(w.low))])
	filling /= uint64(len(w.low))
	for i := w.tail - 1; i >= 0; i-- {
		options := uint64(len(w.marks[i].options))
		n += int(filling%options) * w.layout.places[i].stride
		filling /= options
	}
	return n
}
