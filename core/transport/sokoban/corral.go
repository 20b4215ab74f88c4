package sokoban

// corrals holds buffers for the search for closed regions.
type corrals struct {
	region []int32 // stamp of the region to which a cell belongs, by cell
	member []int32 // stamp of the region that the box on a cell closes off, by cell
	stamp  int32
	best   []push
	found  []push
	wall   []int16
	cells  []int16
}

func (c *corrals) init(n int) { c.region, c.member = make([]int32, n), make([]int32, n) }

// corralPushes looks for regions that the worker cannot reach, and whose surrounding boxes can only be pushed
// into the region, all of them at once (PI-corrals, as Damgaard calls them). If such a region must be entered
// to solve the level, one of these pushes can be the next one, so that no other pushes need be tried.
// corralPushes stores them in Solver.pushes, for the region with the fewest pushes. ok is false if there is a
// region into which nothing can be pushed; then the state is unsolvable. The boxes must be loaded, and the
// last round must be that of the worker.
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

// enclose finds the region around a cell and stores its cells in corrals.cells and the boxes around it in
// corrals.wall. It reports whether the region must be entered to solve the level. With whole false the region
// is connected free cells. With whole true it continues beyond the boxes around it to all cells that the
// worker cannot reach; then c may have a box.
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

// survey reports whether the region around a cell must be entered to solve the level, and whether the boxes
// around it can only be pushed inwards. It stores these pushes in corrals.found.
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
				// The box can never be pushed in this direction.
			case k.region[w] == k.stamp:
				// The worker gets to w only after another push.
			case s.on[w] > 0 && k.member[w] == k.stamp, s.on[to] > 0 && k.member[to] == k.stamp:
				// Another box around the region must move first.
			case k.region[to] != k.stamp:
				return true, false // the box can be pushed elsewhere, now or later
			case s.seen[w] != s.round || s.on[w] > 0:
				return true, false // the box can be pushed inwards, but only later
			default:
				k.found = append(k.found, push{b, uint8(d)})
			}
		}
	}
	return true, true
}
