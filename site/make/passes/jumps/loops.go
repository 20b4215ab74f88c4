package jumps

import "slices"

// findLoops finds the loops; ok is false if one has several entries.
func (g *graph) findLoops() (ok bool) {
	g.heads = make([]bool, len(g.next))
	g.loop = slices.Repeat([]int{none}, len(g.next))
	g.outer = slices.Repeat([]int{none}, len(g.next))
	ends := make([][]int, len(g.next)) // by first segment of a loop: the segments that jump back there
	for _, i := range g.order {
		for _, to := range g.next[i] {
			if g.rank[to] > g.rank[i] {
				continue
			}
			if g.common(to, i) != to {
				return false
			}
			g.heads[to] = true
			ends[to] = append(ends[to], i)
		}
	}
	before := g.before()
	for _, head := range slices.Backward(g.order) { // inner loops first
		if !g.heads[head] {
			continue
		}
		g.loop[head] = head
		for work := ends[head]; len(work) > 0; {
			i := work[len(work)-1]
			work = work[:len(work)-1]
			switch around := g.outermost(i); around {
			case head:
				continue
			case none:
				g.loop[i] = head
			default:
				g.outer[around] = head
				i = around
			}
			work = append(work, before[i]...)
		}
	}
	return true
}

// outermost returns the beginning of the outermost loop found so far around a segment.
func (g *graph) outermost(i int) int {
	head := g.loop[i]
	for head != none && g.outer[head] != none {
		head = g.outer[head]
	}
	return head
}

// within reports whether a segment is in the loop that begins with head.
func (g *graph) within(i, head int) bool {
	for at := g.loop[i]; at != none; at = g.outer[at] {
		if at == head {
			return true
		}
	}
	return false
}
