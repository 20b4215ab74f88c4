package rate

// graph is the expanded-node graph (Postma 2016, section 6.8): its vertices are the states
// that were expanded or queued, and those they lead to; its edges are switches and have
// no direction.
type graph struct {
	edges [][]int32 // by state
	start int32
}

// graph expands what is still queued, without looking at any key.
func (r *Rating) graph() *graph {
	for i := range r.nodes {
		n := &r.nodes[i]
		if int32(i) != r.solution && !r.sp.states[n.state].dead {
			r.open(int32(i))
		}
	}
	g := &graph{edges: make([][]int32, len(r.sp.states)), start: r.nodes[0].state}
	for _, n := range r.nodes {
		for _, s := range n.next {
			g.edges[n.state] = append(g.edges[n.state], s.state)
			g.edges[s.state] = append(g.edges[s.state], n.state)
		}
	}
	return g
}

// distances returns how many switches each state is away from a state, -1 where there is
// no way, without going through another (or -1).
func (g *graph) distances(from, without int32) []int {
	away := make([]int, len(g.edges))
	for i := range away {
		away[i] = -1
	}
	away[from] = 0
	queue := []int32{from}
	for i := 0; i < len(queue); i++ {
		for _, j := range g.edges[queue[i]] {
			if away[j] < 0 && j != without {
				away[j] = away[queue[i]] + 1
				queue = append(queue, j)
			}
		}
	}
	return away
}

// switches is how many switches the solution is away from the start.
func (r *Rating) switches() int {
	g := r.graph()
	return g.distances(g.start, -1)[r.nodes[r.solution].state]
}

// Analysis is what the expanded-node graph shows beyond the switches. The thesis looked at
// such figures and left them out of its score (section 6.8); what it names in section 2.4
// without a formula is defined here.
type Analysis struct {
	// MustVisit are the states that every way from the start to the solution found passes,
	// these two left out.
	MustVisit int
	// Linearity is MustVisit+1 by the switches: 1 where there is one way only, so that
	// nothing is to be chosen.
	Linearity float64
	// Shortcuts are other states at most as many switches from the start that need no rule
	// broken either. Only the shortcutTries nearest states are tried.
	Shortcuts int
	// Rises are the switches to a state of a higher metric, the counter-intuitive ones, on
	// the shortest way that has the fewest of them.
	Rises int
}

const shortcutTries = 1000

// Analyze looks at the expanded-node graph of a solved rating. Of a level that needs no
// search there is nothing to report.
func (r *Rating) Analyze() Analysis {
	if r.solution <= 0 {
		return Analysis{}
	}
	g, solution := r.graph(), r.nodes[r.solution].state
	away, back := g.distances(g.start, -1), g.distances(solution, -1)
	switches := away[solution]
	var layers [][]int32 // the states on shortest ways, by distance
	var a Analysis
	tries := 0
	for at := range switches + 1 {
		var layer []int32
		for i, d := range away {
			if d != at {
				continue
			}
			state := int32(i)
			if d+back[i] == switches {
				layer = append(layer, state)
			}
			if state != solution && tries < shortcutTries && !r.sp.states[i].dead {
				tries++
				if !r.metric.of(state).breaks() {
					if _, ok := r.metric.way(state); ok {
						a.Shortcuts++
					}
				}
			}
		}
		layers = append(layers, layer)
	}
	for _, layer := range layers[1:switches] {
		if len(layer) == 1 && g.distances(g.start, layer[0])[solution] < 0 {
			a.MustVisit++
		}
	}
	a.Linearity = float64(a.MustVisit+1) / float64(switches)
	rises := map[int32]int{g.start: 0}
	for at, layer := range layers[1:] {
		for _, state := range layer {
			least := -1
			for _, before := range g.edges[state] {
				if away[before] != at {
					continue
				}
				if n, ok := rises[before]; ok {
					if r.metric.of(state) > r.metric.of(before) {
						n++
					}
					if least < 0 || n < least {
						least = n
					}
				}
			}
			rises[state] = least
		}
	}
	a.Rises = rises[solution]
	return a
}
