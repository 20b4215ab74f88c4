package pencil

import "slices"

// regions is the working memory of rules about regions: all cells of a region of n cells have the
// number n, and no two regions of the same size share a side. Rules look at one number at a time:
// each cell has it, does not have it, or may have it.
type regions struct {
	p      *Puzzle
	beside [][]int
	most   int // the largest number

	// The following fields are about the number at which a rule looks.
	label   []int32 // the group of each cell that has the number; -1 for other cells
	groups  [][]int
	cells   []int
	dist    []distance
	round   int32 // number of the current round of spread
	seen    []bool
	queue   []int
	near    []int
	in      []bool // memory for shaping
	out     []bool
	used    []int32 // number of shapes that contain a cell; touched counts the shapes beside the cell
	touched []int32

	version int // version of the marks from which the groups were gathered
}

func newRegions(p *Puzzle, most int) *regions {
	r := &regions{p: p, most: most, beside: make([][]int, p.Cells())}
	for c := range r.beside {
		r.beside[c] = p.beside(c)
	}
	r.dist = make([]distance, p.Cells())
	return r
}

// distance is a number of cells, valid in one round of spread.
type distance struct{ round, cells int32 }

// q returns the question whether a cell has a number.
func (r *regions) q(c, n int) int { return c*r.most + n - 1 }

// sees lists the questions about the number at+1.
func (r *regions) sees(at int) []int {
	all := make([]int, r.p.Cells())
	for c := range all {
		all[c] = r.q(c, at+1)
	}
	return all
}

// gather collects the groups of connected cells that have a number. It returns false, and marks the
// state as failed, if a group is too large.
func (r *regions) gather(s *State, n int) bool {
	r.version = s.version
	r.label = fill(r.label, r.p.Cells(), -1)
	r.groups, r.cells = r.groups[:0], r.cells[:0]
	for c := range r.label {
		if r.label[c] >= 0 || s.marks[r.q(c, n)] != Yes {
			continue
		}
		id, from := int32(len(r.groups)), len(r.cells)
		r.label[c] = id
		r.cells = append(r.cells, c)
		for i := from; i < len(r.cells); i++ {
			for _, b := range r.beside[r.cells[i]] {
				if r.label[b] < 0 && s.marks[r.q(b, n)] == Yes {
					r.label[b] = id
					r.cells = append(r.cells, b)
				}
			}
		}
		group := r.cells[from:len(r.cells):len(r.cells)]
		if len(group) > n {
			s.Fail()
			return false
		}
		r.groups = append(r.groups, group)
	}
	return true
}

// stale reports whether marks have changed since the groups were gathered. If so, a rule may stop: the
// solver looks at the place again.
func (r *regions) stale(s *State) bool { return r.version != s.version }

// complete applies the rule: cells beside a region of full size do not have its number.
func (r *regions) complete(s *State, n int) {
	for _, group := range r.groups {
		if len(group) < n {
			continue
		}
		s.part(r.q(group[0], n))
		for _, c := range group {
			for _, b := range r.beside[c] {
				if r.label[b] < 0 {
					s.Find(r.q(b, n), No)
				}
			}
		}
	}
}

// joined returns the number of cells in a cell and the groups beside it together.
func (r *regions) joined(c int) int {
	size := 1
	for i, b := range r.beside[c] {
		if id := r.label[b]; id >= 0 && !r.labelled(r.beside[c][:i], id) {
			size += len(r.groups[id])
		}
	}
	return size
}

func (r *regions) labelled(cells []int, id int32) bool {
	for _, c := range cells {
		if r.label[c] == id {
			return true
		}
	}
	return false
}

// tooLarge applies the rule: a cell does not have the number if it would join groups to a region larger than
// the number.
func (r *regions) tooLarge(s *State, n int) {
	for c := range r.label {
		if q := r.q(c, n); s.marks[q] == Open && r.joined(c) > n {
			s.part(q)
			s.Find(q, No)
		}
	}
}

// oneWay applies the rule: a group that has to grow, and can grow into only one cell, grows there.
func (r *regions) oneWay(s *State, n int) {
	for _, group := range r.groups {
		if len(group) == n {
			continue
		}
		ways, way := 0, -1
		for _, c := range group {
			for _, b := range r.beside[c] {
				if s.marks[r.q(b, n)] == Open && b != way {
					ways++
					way = b
				}
			}
		}
		switch s.part(r.q(group[0], n)); {
		case ways == 0:
			s.Fail()
			return
		case ways == 1:
			s.Find(r.q(way, n), Yes)
			if r.stale(s) {
				return
			}
		}
	}
}

// noRoom applies the rule: connected cells that may have the number do not have it if there are fewer of them
// than the number.
func (r *regions) noRoom(s *State, n int) {
	seen := fill(r.seen, r.p.Cells(), false)
	r.seen = seen
	for c := range seen {
		if seen[c] || s.marks[r.q(c, n)] == No {
			continue
		}
		seen[c] = true
		r.queue = append(r.queue[:0], c)
		has := false
		for i := 0; i < len(r.queue); i++ {
			has = has || r.label[r.queue[i]] >= 0
			for _, b := range r.beside[r.queue[i]] {
				if !seen[b] && s.marks[r.q(b, n)] != No {
					seen[b] = true
					r.queue = append(r.queue, b)
				}
			}
		}
		switch {
		case len(r.queue) >= n:
		case has:
			s.Fail()
			return
		default:
			s.part(r.q(c, n))
			for _, b := range r.queue {
				s.Find(r.q(b, n), No)
			}
		}
	}
}

// spread returns how many cells a region of the number n can have if it contains the cells from, and n
// at most. It does not use the cell without; -1 means that the region may use every cell.
func (r *regions) spread(s *State, n int, from []int, without int) int {
	r.round++
	r.queue = append(r.queue[:0], from...)
	for _, c := range from {
		r.reach(c, len(from))
	}
	for i := 0; i < len(r.queue); i++ {
		if len(r.queue) >= n {
			return n
		}
		c := r.queue[i]
		far := r.far(c)
		if far >= n {
			continue
		}
		for _, b := range r.beside[c] {
			if r.far(b) > 0 || b == without || s.marks[r.q(b, n)] == No {
				continue
			}
			// The cell brings the groups that it touches into the region.
			size := far + 1
			if r.label[b] < 0 {
				for i, e := range r.beside[b] {
					if id := r.label[e]; id >= 0 && r.far(e) == 0 && !r.labelled(r.beside[b][:i], id) {
						size += len(r.groups[id])
					}
				}
			}
			if size <= n {
				r.reach(b, far+1)
				r.queue = append(r.queue, b)
			}
		}
	}
	return min(n, len(r.queue))
}

// far returns the least size of a region that reaches a cell, in the current round of spread; 0 means that
// the round has not reached the cell.
func (r *regions) far(c int) int {
	if r.dist[c].round != r.round {
		return 0
	}
	return int(r.dist[c].cells)
}

func (r *regions) reach(c, cells int) { r.dist[c] = distance{r.round, int32(cells)} }

// needed applies the rule: a cell has the number if a group cannot get enough cells without it.
func (r *regions) needed(s *State, n int) {
	for _, group := range r.groups {
		if len(group) == n {
			continue
		}
		s.part(r.q(group[0], n))
		if r.spread(s, n, group, -1) < n {
			s.Fail()
			return
		}
		// The cells of this region suffice, so only they can be needed.
		r.near = r.near[:0]
		for _, c := range r.queue[:n] {
			if s.marks[r.q(c, n)] == Open {
				r.near = append(r.near, c)
			}
		}
		for i := 0; i < len(r.near); i++ {
			c := r.near[i]
			if r.spread(s, n, group, c) < n {
				s.Find(r.q(c, n), Yes)
				continue
			}
			kept := r.near[:i+1]
			for _, b := range r.near[i+1:] {
				if slices.Contains(r.queue[:n], b) {
					kept = append(kept, b)
				}
			}
			r.near = kept
		}
		if r.stale(s) {
			return
		}
	}
}

// mostNarrow is the maximum number for which narrow looks at a board where no cell has the number yet.
const mostNarrow = 9

// narrow applies the rule: a cell does not have the number if a region that contains it cannot get enough
// cells.
func (r *regions) narrow(s *State, n int) {
	if len(r.groups) == 0 && n > mostNarrow {
		return // a place with room for a large number is rarely narrow
	}
	var from []int
	for c := range r.label {
		q := r.q(c, n)
		if s.marks[q] != Open {
			continue
		}
		from = append(from[:0], c)
		for i, b := range r.beside[c] {
			if id := r.label[b]; id >= 0 && !r.labelled(r.beside[c][:i], id) {
				from = append(from, r.groups[id]...)
			}
		}
		if len(from) > n || r.spread(s, n, from, -1) < n {
			s.part(q)
			s.Find(q, No)
		}
	}
}

// group lists the questions of the group that contains a question's cell; for an open question, those
// of the groups beside its cell.
func (r *regions) group(s *State, q int) (all []int) {
	c, n := q/r.most, q%r.most+1
	if !r.gather(s, n) {
		return nil
	}
	for _, b := range append([]int{c}, r.beside[c]...) {
		if id := r.label[b]; id >= 0 && (b == c || r.label[c] < 0) {
			for _, e := range r.groups[id] {
				all = append(all, r.q(e, n))
			}
		}
	}
	return all
}
