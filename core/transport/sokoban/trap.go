package sokoban

import (
	"slices"
)

// trapLimit is the largest number of expansions of the search for one trap.
const trapLimit = 200

// trapRoom is the largest number of stored answers.
const trapRoom = 1 << 20

// traps searches for deadlocks around corrals. It solves the smaller level that has only the boxes of the
// corral.
type traps struct {
	inner *Solver
	known map[string]bool // whether there is a trap, by the boxes of the corral, the worker and a cell
	key   []byte
	boxes []int16
}

// trapped reports whether the box just pushed to a cell closes off a region that is a trap: even without all
// other boxes, the boxes around the region can neither be brought to goals nor let the worker in. The boxes
// after the push must be loaded, the worker is on w, and the last round must be that of the worker.
func (s *Solver) trapped(to, w int16) bool {
	if s.traps == nil || s.steps < s.trapAfter {
		return false
	}
	first := s.corral.stamp + 1
	for d := range 4 {
		c := s.next[to][d]
		if c == none || s.seen[c] == s.round {
			continue
		}
		if s.on[c] == 0 && s.corral.region[c] < first && s.enclose(c, false) && s.trap(w) {
			return true
		}
	}
	return s.enclose(to, true) && s.trap(w)
}

// trap reports whether the region just enclosed is a trap.
func (s *Solver) trap(w int16) bool {
	t, k := s.traps, &s.corral
	if len(k.cells) == 0 || len(k.wall) == s.k {
		return false
	}
	if t.inner == nil {
		t.inner = s.newInner()
		t.known = map[string]bool{}
	}
	in := t.inner
	t.boxes = append(t.boxes[:0], k.wall...)
	slices.Sort(t.boxes)
	in.load(t.boxes)
	home := in.home(w)
	in.unload(t.boxes)
	for _, c := range k.cells {
		if in.seen[c] == in.round {
			return false
		}
	}
	t.key = appendCells(t.key[:0], home, slices.Min(k.cells))
	t.key = appendCells(t.key, t.boxes...)
	if dead, ok := t.known[string(t.key)]; ok {
		return dead
	}
	in.gates, in.spare = append(in.gates[:0], k.cells...), len(s.goals)-s.k
	in.begin(t.boxes, home)
	for !in.Step(trapLimit) {
	}
	dead := in.Exhausted()
	if len(t.known) >= trapRoom {
		clear(t.known)
	}
	t.known[string(t.key)] = dead
	return dead
}

// newInner returns a search for levels on the same board with some of the boxes.
func (s *Solver) newInner() *Solver {
	in := newSolver(s.board, Options{Optimal: true, Limit: trapLimit, Room: s.o.Room})
	in.tables, in.pairs = s.tables, s.pairs
	return in
}

// entered reports whether the worker can enter the region.
func (s *Solver) entered() bool {
	for _, c := range s.gates {
		if s.seen[c] == s.round {
			return true
		}
	}
	return false
}

// filled reports whether boxes are on all goals of the region except Solver.spare goals.
func (s *Solver) filled(i int32) bool {
	n := 0
	for _, c := range s.gates {
		if s.goal[c] && !slices.Contains(s.boxesOf(i), c) {
			n++
		}
	}
	return n <= s.spare
}

// barren reports whether more than Solver.spare goals of the region can no longer be reached by any box.
// Other boxes cannot come there before the worker does.
func (s *Solver) barren(t *distances) bool {
	n := 0
	for _, g := range t.lost {
		if s.on[g] == 0 && slices.Contains(s.gates, g) {
			n++
		}
	}
	return n > s.spare
}
