package jumps

import "slices"

// graph is the control flow graph of the segments. The entry is an additional node, with the number
// len(segments).
//
// A suspended function resumes inside its loops, but WebAssembly's loops can be entered only at their
// beginning. So control passes to the beginning of the outermost loop, from there to that of the next inner
// one, and so on, to the point where the function resumes. Therefore the beginning of a loop has a table of
// the points inside it; for all other numbers, including 0, the loop just proceeds. A number must lead
// somewhere only once, so it is set to 0 at its target.
type graph struct {
	*function
	entry    int
	next     [][]int // successors by segment; the following segment is last
	dispatch [][]hop // hops by segment, for the entry and the beginnings of loops

	order []int // reachable segments in reverse postorder
	rank  []int // position in order, or unreached
	above []int // immediate dominators: the last segment that every path passes through

	heads []bool // whether a segment is the beginning of a loop
	loop  []int  // beginning of the innermost loop around a segment, or none
	outer []int  // for each beginning of a loop, that of the surrounding loop, or none
}

const (
	none      = -1
	unreached = -1
)

// hop is the segment at which to continue for a number.
type hop struct{ point, to int }

// newGraph returns the graph of a function; ok is false if it has a loop with several entries, or a call that
// seems unreachable, neither of which Go's compiler produces.
func newGraph(f *function) (g *graph, ok bool) {
	entry := len(f.segments)
	g = &graph{function: f, entry: entry, next: make([][]int, entry+1), dispatch: make([][]hop, entry+1)}
	for i := range f.segments {
		g.next[i] = f.segments[i].next(i)
	}
	g.next[entry] = []int{0}
	g.visit()
	for i := range f.segments {
		if f.segments[i].resumed && g.rank[i] == unreached { // reached only after a panic
			g.next[entry] = append(g.next[entry], i)
		}
	}
	g.visit()
	g.dominate()
	if !g.findLoops() {
		return nil, false
	}
	for i, s := range f.segments {
		// Go's code never jumps back to the entry or to the end of a call.
		if g.heads[i] && (i == 0 || s.borrowed) {
			return nil, false
		}
	}
	g.lead()
	g.visit()
	g.dominate()
	for i := range f.segments {
		if g.rank[i] == unreached && f.segments[i].calls() {
			return nil, false
		}
	}
	return g, true
}

// next returns the successors of a segment.
func (s *segment) next(i int) (next []int) {
	for _, x := range s.code {
		if (x.kind == jump || x.kind == jumpIf) && !slices.Contains(next, x.to) {
			next = append(next, x.to)
		}
	}
	if s.falls && !slices.Contains(next, i+1) {
		next = append(next, i+1)
	}
	return next
}

// calls reports whether the goroutine may be suspended in a segment.
func (s *segment) calls() bool {
	return slices.ContainsFunc(s.code, func(x item) bool { return x.kind == unwindIf })
}

// visit finds and ranks the reachable segments: first a segment, then its successors, beginning with the last
// one in next.
func (g *graph) visit() {
	const open = -2
	g.rank = slices.Repeat([]int{unreached}, len(g.next))
	g.order = g.order[:0]
	type place struct{ at, next int }
	path := []place{{g.entry, 0}}
	g.rank[g.entry] = open
	for len(path) > 0 {
		last := &path[len(path)-1]
		if last.next == len(g.next[last.at]) {
			g.order = append(g.order, last.at)
			path = path[:len(path)-1]
			continue
		}
		to := g.next[last.at][last.next]
		last.next++
		if g.rank[to] == unreached {
			g.rank[to] = open
			path = append(path, place{to, 0})
		}
	}
	slices.Reverse(g.order)
	for rank, i := range g.order {
		g.rank[i] = rank
	}
}

// before returns the predecessors of each segment.
func (g *graph) before() [][]int {
	before := make([][]int, len(g.next))
	for _, i := range g.order {
		for _, to := range g.next[i] {
			before[to] = append(before[to], i)
		}
	}
	return before
}

// dominate computes the immediate dominators, after Cooper, Harvey and Kennedy: A Simple, Fast Dominance
// Algorithm.
func (g *graph) dominate() {
	before := g.before()
	g.above = slices.Repeat([]int{none}, len(g.next))
	g.above[g.entry] = g.entry
	for changed := true; changed; {
		changed = false
		for _, i := range g.order[1:] {
			above := none
			for _, b := range before[i] {
				switch {
				case g.above[b] == none: // not known yet
				case above == none:
					above = b
				default:
					above = g.common(above, b)
				}
			}
			if above != g.above[i] {
				g.above[i], changed = above, true
			}
		}
	}
}

// common returns the last segment that every path to a and every path to b passes through.
func (g *graph) common(a, b int) int {
	for a != b {
		if g.rank[a] > g.rank[b] {
			a = g.above[a]
		} else {
			b = g.above[b]
		}
	}
	return a
}

// lead finds the path to each point where a suspended function resumes.
func (g *graph) lead() {
	for point, to := range g.points {
		if to == 0 || !g.segments[to].resumed || g.rank[to] == unreached {
			continue
		}
		way := []int{to} // in reverse
		for head := g.loop[to]; head != none; head = g.outer[head] {
			if head != to {
				way = append(way, head)
			}
		}
		from := g.entry
		for _, to := range slices.Backward(way) {
			g.dispatch[from] = append(g.dispatch[from], hop{point, to})
			from = to
		}
	}
	g.next[g.entry] = []int{0}
	for from, hops := range g.dispatch {
		for _, h := range hops {
			if !slices.Contains(g.next[from], h.to) {
				g.next[from] = slices.Insert(g.next[from], 0, h.to)
			}
		}
	}
}

// clears reports whether a segment sets the number to 0.
func (g *graph) clears(i int) bool {
	s := &g.segments[i]
	return s.resumed && (s.borrowed || g.loop[i] != none)
}
