package rate

// naiveFactor is how many expansions a box allows the naive descent.
const naiveFactor = 4

// Naive reports whether a level falls to going straight down: from each state to the
// successor of the least metric that is not above the state's own, and that is not one
// switch from an earlier state of the way (Postma 2016, section 6.7). Such levels are
// long rather than hard.
func (r *Rating) Naive() bool {
	probe := New(r.g, r.o)
	if probe.done {
		return probe.result.Solved
	}
	at, near := int32(0), map[int32]bool{0: true}
	for range naiveFactor * len(probe.nodes[0].state.Boxes) {
		best, least := int32(-1), impossible
		probe.successors(at)
		next := probe.nodes[at].next
		for _, j := range next {
			if near[j] {
				continue
			}
			cost, inputs := probe.brm(probe.nodes[j].state)
			probe.nodes[j].brm = cost
			if cost == 0 && probe.finishes(j, inputs) {
				return true
			}
			if cost <= probe.nodes[at].brm && cost < least {
				best, least = j, cost
			}
		}
		if best < 0 {
			return false
		}
		for _, j := range next {
			near[j] = true
		}
		at = best
	}
	return false
}
