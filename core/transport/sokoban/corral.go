package sokoban

// corrals is room for finding closed regions.
type corrals struct {
	region []int32 // by cell: the round and region it belongs to
	member []int32 // by cell: the region whose wall the box there is part of
	stamp  int32
	best   []push
	found  []push
	wall   []int16
	cells  []int16
}

func (c *corrals) init(n int) { c.region, c.member = make([]int32, n), make([]int32, n) }

// corralPushes looks for regions that the worker cannot reach and that boxes close off
// in such a way that the next push of any of these goes into the region, and can be
// made now (PI-corrals, Damgaard's name). If something in there is still to be done, one
// of these pushes can as well be the next one, so that no others need be looked at. They
// are left in Solver.pushes, of the region with the fewest. ok is false if there is such
// a region that nothing can be pushed into: the state is hopeless. The boxes are loaded
// and the last round is the worker's.
func (s *Solver) corralPushes(boxes []int16) (ok bool) {
	k := &s.corral
	k.best = k.best[:0]
	first := k.stamp + 1
	for _, b := range boxes {
		for d := range 4 {
			c := s.next[b][d]
			if c == none || s.on[c] > 0 || s.seen[c] == s.round || k.region[c] >= first {
				continue
			}
			needed, closed := s.survey(c)
			if !needed || !closed {
				continue
			}
			if len(k.found) == 0 {
				return false
			}
			if len(k.best) == 0 || len(k.found) < len(k.best) {
				k.best, k.found = k.found, k.best
			}
		}
	}
	s.pushes = append(s.pushes, k.best...)
	return true
}

// enclose finds the region around a cell, which is left in corrals.cells, and the boxes
// around it, in corrals.wall. It reports whether something is still to be done there. The
// region may extend over free cells only, or to all that the worker does not reach on
// the other sides of the boxes around it; then the first cell may be a box's.
func (s *Solver) enclose(c int16, whole bool) (needed bool) {
	k := &s.corral
	k.stamp++
	k.cells, k.wall, k.found = k.cells[:0], k.wall[:0], k.found[:0]
	open := func(c int16) {
		k.region[c] = k.stamp
		k.cells = append(k.cells, c)
		needed = needed || s.goal[c] && len(s.goals) == s.k
	}
	meet := func(c int16) {
		k.member[c] = k.stamp
		k.wall = append(k.wall, c)
		needed = needed || !s.goal[c]
	}
	if s.on[c] > 0 {
		meet(c)
	} else {
		open(c)
	}
	for i, j := 0, 0; i < len(k.cells) || whole && j < len(k.wall); {
		var at int16
		if i < len(k.cells) {
			at = k.cells[i]
			i++
		} else {
			at = k.wall[j]
			j++
		}
		for d := range 4 {
			to := s.next[at][d]
			switch {
			case to == none || s.seen[to] == s.round:
			case s.on[to] > 0:
				if k.member[to] != k.stamp {
					meet(to)
				}
			case k.region[to] != k.stamp:
				open(to)
			}
		}
	}
	return needed
}

// survey looks at the region around a cell: whether something is to be done there, and
// whether the boxes around it can only be pushed inwards, the pushes being left in
// corrals.found.
func (s *Solver) survey(c int16) (needed, closed bool) {
	k := &s.corral
	needed = s.enclose(c, false)
	if !needed {
		return false, false
	}
	for _, b := range k.wall {
		for d := range 4 {
			to, w := s.next[b][d], s.next[b][d^2]
			switch {
			case to == none || w == none || s.now.dead[to]:
				// Never pushed so.
			case k.region[w] == k.stamp:
				// The worker comes there only after another push.
			case s.on[w] > 0 && k.member[w] == k.stamp, s.on[to] > 0 && k.member[to] == k.stamp:
				// Another box of this wall must move before.
			case k.region[to] != k.stamp:
				return true, false // it can be pushed elsewhere, now or later
			case s.seen[w] != s.round || s.on[w] > 0:
				return true, false // it can be pushed inwards, but only later
			default:
				k.found = append(k.found, push{b, uint8(d)})
			}
		}
	}
	return true, true
}
