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

// distances returns how many switches each state is away from the start, -1 where there
// is no way, without going through one state (or -1).
func (g *graph) distances(without int32) []int {
	away := make([]int, len(g.edges))
	for i := range away {
		away[i] = -1
	}
	away[g.start] = 0
	queue := []int32{g.start}
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

func (g *graph) distance(to int32) int { return g.distances(-1)[to] }
