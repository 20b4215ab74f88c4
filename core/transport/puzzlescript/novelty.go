package puzzlescript

// Novelty holds the cells in which each object has been, separately for each of several classes of boards. A
// board is novel if an object is in a cell in which it has not been in that class (novelty 1; Lipovetzky and
// Geffner 2012).
type Novelty struct {
	seen map[int][]uint64 // by class: the planes of all objects
}

// Add adds the board of a World to a class, and reports whether it is novel.
func (n *Novelty) Add(w *World, class int) (novel bool) {
	if n.seen == nil {
		n.seen = map[int][]uint64{}
	}
	seen := n.seen[class]
	if seen == nil {
		seen, novel = make([]uint64, len(w.p.Objects)*w.size), true
		n.seen[class] = seen
	}
	for _, o := range w.tracked {
		for i, word := range w.plane(int(o)) {
			at := int(o)*w.size + i
			if word&^seen[at] != 0 {
				seen[at] |= word
				novel = true
			}
		}
	}
	return novel
}
