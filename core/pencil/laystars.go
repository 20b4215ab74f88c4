package pencil

import "math/rand/v2"

// layStars draws stars, and rooms around them: one star in each on boards of up to nine cells a
// side, otherwise two, as is usual.
func layStars(r *rand.Rand, p *Puzzle) bool {
	if p.Width != p.Height {
		return false
	}
	if p.Each = 1; p.Width > 9 {
		p.Each = 2
	}
	// Rooms equal to the rows add nothing to the rule about rows.
	p.setBorders(p.between(func(a, b int) bool { return a/p.Width != b/p.Width }))
	c := Composition{Puzzle: p}
	if !c.complete(r, nil) {
		return false
	}
	var stars []int
	for cell, m := range c.Solution {
		if m == Yes {
			stars = append(stars, cell)
		}
	}
	seeds, ok := p.join(r, stars, p.Each)
	if ok {
		p.growRooms(r, seeds)
	}
	return ok
}

// join divides cells into groups of a size, each connected by paths that do not meet other groups. ok is
// false if a cell cannot reach another one.
func (p *Puzzle) join(r *rand.Rand, cells []int, each int) (groups [][]int, ok bool) {
	taken := make([]bool, p.Cells())
	ends := map[int]bool{}
	for _, c := range cells {
		taken[c], ends[c] = true, true
	}
	for _, i := range r.Perm(len(cells)) {
		if !ends[cells[i]] {
			continue
		}
		delete(ends, cells[i])
		group := []int{cells[i]}
		for range each - 1 {
			path := p.pathTo(group, taken, ends)
			if path == nil {
				return nil, false
			}
			for _, c := range path {
				taken[c] = true
			}
			delete(ends, path[0])
			group = append(group, path...)
		}
		groups = append(groups, group)
	}
	return groups, true
}

// pathTo returns a shortest path from one of the ends back to some cells. The path includes the end and
// excludes these cells. It is nil if no end can be reached.
func (p *Puzzle) pathTo(from []int, taken []bool, ends map[int]bool) (path []int) {
	before := map[int]int{}
	for _, c := range from {
		before[c] = -1
	}
	queue := append([]int(nil), from...)
	for len(queue) > 0 {
		c := queue[0]
		queue = queue[1:]
		for _, n := range p.beside(c) {
			if _, seen := before[n]; seen || taken[n] && !ends[n] {
				continue
			}
			before[n] = c
			if !ends[n] {
				queue = append(queue, n)
				continue
			}
			for ; before[n] >= 0; n = before[n] {
				path = append(path, n)
			}
			return path
		}
	}
	return nil
}
