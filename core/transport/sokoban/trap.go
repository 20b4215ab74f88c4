package sokoban

import (
	"slices"
)

// trapLimit is how many expansions a look for a trap may take.
const trapLimit = 200

// trapRoom is how many answers are remembered.
const trapRoom = 1 << 20

// traps is a search for deadlocks around corrals: a corral's boxes, alone on the board,
// are a smaller level.
type traps struct {
	inner *Solver
	known map[string]bool // by the corral's boxes, the worker and a cell: it is a trap
	key   []byte
	boxes []int16
}

// trapped reports whether the box that was just pushed to a cell closes off a region in
// a way that can be shown to be hopeless: with the boxes around it alone, these can
// neither be brought to goals nor let the worker in. The boxes are loaded, as they are
// after the push, and the last round is the worker's, who stands on w.
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

// trap answers this for the region just enclosed.
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
	t.key = t.key[:0]
	write := func(cell int16) { t.key = append(t.key, byte(cell), byte(cell>>8)) }
	write(home)
	write(slices.Min(k.cells))
	for _, c := range t.boxes {
		write(c)
	}
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

// entered reports whether the worker has come into the region.
func (s *Solver) entered() bool {
	for _, c := range s.gates {
		if s.seen[c] == s.round {
			return true
		}
	}
	return false
}

// filled reports whether boxes stand on all goals of the region that cannot be spared.
func (s *Solver) filled(i int32) bool {
	n := 0
	for _, c := range s.gates {
		if s.goal[c] && !slices.Contains(s.boxesOf(i), c) {
			n++
		}
	}
	return n <= s.spare
}

// barren reports whether more goals of the region than there are to spare can no longer be
// reached by any box. Other boxes cannot have come there before the worker.
func (s *Solver) barren(t *distances) bool {
	n := 0
	for _, g := range t.lost {
		if s.on[g] == 0 && slices.Contains(s.gates, g) {
			n++
		}
	}
	return n > s.spare
}
