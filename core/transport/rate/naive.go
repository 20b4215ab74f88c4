package rate

// The naive descent may expand naiveFactor states per box, and at least naiveLeast. The staircase of the
// thesis, with two boxes, is solved after 14 expansions.
const (
	naiveFactor = 4
	naiveLeast  = 16
)

// Naive reports whether a naive descent solves the level (Postma 2016, section 6.7). From each state, the
// descent goes to the first successor, in the order of the search, whose metric is not higher. It skips
// successors that are also one switch from an earlier state of the path. If all successors have a higher
// metric and there is only one, it goes there, since there is no choice. Such levels are long rather than
// hard.
func (r *Rating) Naive() bool {
	start := r.nodes[0].state
	if r.solution == 0 {
		return true
	}
	at, last, brm := start, r.nodes[0].last, r.metric.of(start)
	near := map[int32]bool{start: true} // states one switch from the path
	for range max(naiveLeast, naiveFactor*r.result.Boxes) {
		next, _ := r.successors(at, last)
		var ways, higher []rated
		for _, s := range next {
			if near[s.state] {
				continue
			}
			cost := r.metric.of(s.state)
			if !cost.breaks() {
				if _, ok := r.metric.way(s.state); ok {
					return true
				}
			}
			switch way := (rated{state: s.state, last: s.last, brm: cost}); {
			case cost == Impossible:
			case cost <= brm:
				ways = append(ways, way)
			default:
				higher = append(higher, way)
			}
		}
		if len(ways) == 0 && len(higher) == 1 {
			ways = higher
		}
		if len(ways) == 0 {
			return false
		}
		for _, s := range next {
			near[s.state] = true
		}
		best := -1
		for i := range ways {
			if best >= 0 && ways[i].brm > ways[best].brm {
				continue
			}
			n := &ways[i]
			n.next, n.freedom = r.successors(n.state, n.last)
			for _, s := range n.next {
				if !near[s.state] {
					n.fresh++
				}
			}
			if best < 0 || n.brm < ways[best].brm || n.fresh > ways[best].fresh || n.fresh == ways[best].fresh && n.freedom > ways[best].freedom {
				best = i
			}
		}
		at, last, brm = ways[best].state, ways[best].last, ways[best].brm
	}
	return false
}
