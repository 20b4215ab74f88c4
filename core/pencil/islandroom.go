package pencil

import "slices"

// This file finds where an island can grow, and the cells that it needs to do so.

// forget empties the queue.
func (n *islands) forget() {
	if len(n.dist) == 0 {
		n.dist = fill(n.dist, n.p.Cells(), -1)
	}
	for _, c := range n.queue {
		n.dist[c] = -1
	}
	n.queue = n.queue[:0]
}

// start begins the queue with the cells of a group.
func (n *islands) start(g *cluster) {
	n.forget()
	n.queue = append(n.queue, n.of(g)...)
	for _, c := range n.queue {
		n.dist[c] = int32(g.size)
	}
}

// spread visits the cells that an island may still include, itself included, until it has visited enough of
// them, and returns the number visited. It does not pass through the cell without.
func (n *islands) spread(s *State, id int32, without, enough int, visit func(c int)) (size int) {
	g := &n.groups[id]
	limit := int32(n.p.Cells())
	if g.number > 0 {
		limit = int32(g.number)
	}
	n.start(g)
	for i := 0; i < len(n.queue) && size < enough; i++ {
		c := int(n.queue[i])
		size++
		if visit != nil {
			visit(c)
		}
		if n.dist[c] >= limit {
			continue
		}
		for _, b := range n.beside[c] {
			if n.dist[b] >= 0 || s.marks[b] == Yes || b == without || n.foreign(b, id) {
				continue
			}
			n.dist[b] = n.dist[c] + 1
			n.queue = append(n.queue, int32(b))
		}
	}
	return size
}

// foreign reports whether a cell belongs to another numbered island or is beside one.
func (n *islands) foreign(c int, id int32) bool {
	if g := n.group[c]; g >= 0 && g != id && n.groups[g].clues > 0 {
		return true
	}
	for _, b := range n.beside[c] {
		if g := n.group[b]; g >= 0 && g != id && n.groups[g].white && n.groups[g].clues > 0 {
			return true
		}
	}
	return false
}

// needed finds each open cell without which an island cannot reach its size, or white cells cannot reach a
// number. Such a cell is in every set of cells that suffices.
func (n *islands) needed(s *State) {
	if !n.gather(s) {
		return
	}
	for id, g := range n.groups {
		switch {
		case !g.white:
		case g.clues > 0 && g.number > g.size:
			n.mustGrow(s, int32(id))
		case g.clues == 0:
			n.mustMeet(s, int32(id))
		}
		if s.failed {
			return
		}
	}
}

// mustGrow finds the cells that an island needs to reach its size.
func (n *islands) mustGrow(s *State, id int32) {
	number := n.groups[id].number
	var near []int
	size := n.spread(s, id, -1, number, func(c int) {
		if s.marks[c] == Open {
			near = append(near, c)
		}
	})
	if size < number {
		s.Fail()
		return
	}
	for _, c := range near {
		if n.spread(s, id, c, number, nil) < number {
			s.Find(c, No)
		}
	}
}

// mustMeet finds the cells that white cells without a number need to reach a number.
func (n *islands) mustMeet(s *State, id int32) {
	at := n.meets(s, id, -1)
	if at < 0 {
		s.Fail()
		return
	}
	var way []int
	for n.group[at] != id {
		way = append(way, at)
		for _, b := range n.beside[at] {
			if n.dist[b] >= 0 && n.dist[b] == n.dist[at]-1 {
				at = b
				break
			}
		}
	}
	slices.Sort(way)
	for _, c := range way {
		if s.marks[c] == Open && n.meets(s, id, c) < 0 {
			s.Find(c, No)
		}
	}
}

// meets searches from an unnumbered group for a numbered island that can include it. It returns the cell next
// to that island, or -1 if there is no such island.
func (n *islands) meets(s *State, id int32, without int) int {
	n.start(&n.groups[id])
	for i := 0; i < len(n.queue); i++ {
		c := int(n.queue[i])
		for _, b := range n.beside[c] {
			if n.dist[b] >= 0 || s.marks[b] == Yes || b == without {
				continue
			}
			if o := n.group[b]; o >= 0 && n.groups[o].clues > 0 {
				if k := n.groups[o].number; k < 0 || int(n.dist[c])+n.groups[o].size <= k {
					return c
				}
				continue
			}
			n.dist[b] = n.dist[c] + 1
			n.queue = append(n.queue, int32(b))
		}
	}
	return -1
}
