package rate

// graph is the expanded-node graph (Postma 2016, section 6.8). Its vertices are the states that were expanded
// or queued, and their successors; its edges are switches, taken as undirected.
type graph struct {
	edges [][]int32 // neighbours, by state
	start int32
}

// graph expands all states that are still queued, without their metrics.
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

// distances returns the distance in switches of each state from a state, or -1 if it cannot be reached. Ways
// do not pass through the state without; -1 excludes none.
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

// switches returns the distance of the solution from the start, in switches.
func (r *Rating) switches() int {
	g := r.graph()
	return g.distances(g.start, -1)[r.nodes[r.solution].state]
}

// Analysis holds figures of the expanded-node graph other than the number of switches. The thesis considered
// such figures and left them out of its score (section 6.8). Those that it names without a formula in section
// 2.4 are defined here.
type Analysis struct {
	// MustVisit is the number of states, excluding the first and the last, that every path from the start to
	// the solution passes.
	MustVisit int
	// Linearity is (MustVisit+1) divided by the number of switches. It is 1 if there is only one path, so
	// that the player has no choice.
	Linearity float64
	// Shortcuts is the number of other states that can be solved without breaking a rule and are at most as
	// far from the start as the solution, in switches. Only the nearest shortcutTries states are examined.
	Shortcuts int
	// Rises is the number of counter-intuitive switches, which lead to a state of a higher metric, on the
	// shortest path that has the fewest of them.
	Rises int
}

const shortcutTries = 1000

// Analyze analyses the expanded-node graph of a solved rating. The result is zero for a level that needs no
// search.
func (r *Rating) Analyze() Analysis {
	if r.solution <= 0 {
		return Analysis{}
	}
	g, solution := r.graph(), r.nodes[r.solution].state
	away, back := g.distances(g.start, -1), g.distances(solution, -1)
	switches := away[solution]
	var layers [][]int32 // states on shortest paths, by distance
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
