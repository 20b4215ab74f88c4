package jumps

import "slices"

// graph is which segments follow which. The entry is one more, with the number len(segments).
//
// A function that was suspended goes on in the midst of its loops, but WebAssembly's can be
// entered at their beginning only. So it is led to the beginning of the outermost loop, and
// from there on to the next, until it is where it goes on. The beginning of a loop thus has
// a table of the points in it; for all other numbers, of which 0 is one, the loop just goes on.
// So that a number leads anywhere once only, it is set to 0 where it has led to.
type graph struct {
	*function
	entry    int
	next     [][]int // by segment; the one after it is the last
	dispatch [][]hop // by segment, of the entry and of beginnings of loops

	order []int // all that are reached, in reverse postorder
	rank  []int // in it, or unreached
	above []int // immediate dominators: the last segment that every way leads through

	heads []bool // the beginnings of loops
	loop  []int  // the beginning of the innermost loop around a segment, or none
	outer []int  // by the beginning of a loop, that of the loop around it, or none
}

const (
	none      = -1
	unreached = -1
)

// hop is where to go on with a number.
type hop struct{ point, to int }

// newGraph returns the graph of a function; ok is false if it has a loop with several
// beginnings, or a call that nothing seems to lead to, which Go's compiler does not write.
func newGraph(f *function) (g *graph, ok bool) {
	entry := len(f.segments)
	g = &graph{function: f, entry: entry, next: make([][]int, entry+1), dispatch: make([][]hop, entry+1)}
	for i := range f.segments {
		g.next[i] = f.segments[i].next(i)
	}
	g.next[entry] = []int{0}
	g.visit()
	for i := range f.segments {
		if f.segments[i].resumed && g.rank[i] == unreached { // only after a panic
			g.next[entry] = append(g.next[entry], i)
		}
	}
	g.visit()
	g.dominate()
	if !g.findLoops() {
		return nil, false
	}
	for i, s := range f.segments {
		// Nothing of Go's jumps back to the entry or to the end of a call.
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

// next returns the segments that one leads to.
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

// visit finds what is reached, and ranks it: first a segment, then what it leads to, and of
// that first what comes last in next.
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

// before returns what leads to each segment.
func (g *graph) before() [][]int {
	before := make([][]int, len(g.next))
	for _, i := range g.order {
		for _, to := range g.next[i] {
			before[to] = append(before[to], i)
		}
	}
	return before
}

// dominate finds the immediate dominators, after Cooper, Harvey and Kennedy: A Simple, Fast
// Dominance Algorithm.
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
				case g.above[b] == none: // not yet known
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

// common returns the last segment that every way to a and every way to b leads through.
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

// lead finds the way to each point where a function that was suspended goes on.
func (g *graph) lead() {
	for point, to := range g.points {
		if to == 0 || !g.segments[to].resumed || g.rank[to] == unreached {
			continue
		}
		way := []int{to} // backwards
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
