package transport

// Rules are a rule set: the nine entries of the thesis's rule API (section 7.4), with
// two generalised. The worker may have several places to trigger a box from, and one
// input may change several boxes; the box that counts as interacted with is the
// triggered one.
//
// A state's Worker is where it stands before the input. Functions do not change the
// state, apart from the two that say so.
type Rules interface {
	// PuzzleName is the name of the rule set.
	PuzzleName() string

	// WorkerMoveStatic reports whether a plain step is possible as far as walls are
	// concerned.
	WorkerMoveStatic(s *State, d Dir) bool
	// WorkerMove reports whether an input that triggers no box is a legal step.
	WorkerMove(s *State, d Dir) bool

	// MutableTriggered reports whether the input concerns the box, legal or not. At most
	// one box is triggered by an input.
	MutableTriggered(s *State, d Dir, box int) bool
	// MutableMoveStatic reports whether an input that triggers the box is legal as
	// far as walls, the box and the worker are concerned.
	MutableMoveStatic(s *State, d Dir, box int) bool
	// MutableMove reports whether an input that triggers the box is legal.
	MutableMove(s *State, d Dir, box int) bool
	// WorkerPreMutable appends the cells from which the input triggers the box where
	// it is now, as far as other boxes leave them free.
	WorkerPreMutable(s *State, d Dir, box int, dst []Cell) []Cell

	// DoMutableMove does a legal input that triggers the box, the worker's part
	// included, and appends the numbers of the boxes that it changed.
	DoMutableMove(s *State, d Dir, box int, changed []int) []int
	// DoWorkerMove does a legal input that triggers none.
	DoWorkerMove(s *State, d Dir)
}

// Shaped is a rule set whose boxes have several cells.
type Shaped interface {
	Rules
	// Cover appends the cells of a box whose top left one is c. It reports false if
	// some of them are no floor.
	Cover(b *Board, c Cell, dst []Cell) ([]Cell, bool)
}

// FreeWalk is a rule set in which the worker steps between cells that no box covers, there
// and back, and triggers nothing by it. Where it can walk is quicker to find then.
type FreeWalk interface{ FreeWalk() }

func (pushing) FreeWalk() {}
func (big) FreeWalk()     {}

// The five rule sets of the thesis (section 7.1).
var (
	// Sokoban: the worker pushes one box into a free cell.
	Sokoban Rules = sokoban{}
	// Pull: the worker drags the box behind its back, and cannot but do so; it never
	// pushes.
	Pull Rules = pull{}
	// Strong: the worker pushes any number of boxes in a row.
	Strong Rules = strong{}
	// Big: Sokoban with boxes of two by two cells, each of which must cover a block
	// of two by two whose top left cell is the goal.
	Big Rules = big{}
	// Swap: the worker changes places with the nearest box that it sees in the
	// direction of the input, and steps only where it sees none.
	Swap Rules = swap{}
)

// RuleSets lists the package's own rule sets.
func RuleSets() []Rules { return []Rules{Sokoban, Pull, Strong, Big, Swap} }

// RulesNamed returns a rule set of the package by its name.
func RulesNamed(name string) (r Rules, ok bool) {
	for _, r := range RuleSets() {
		if r.PuzzleName() == name {
			return r, true
		}
	}
	return nil, false
}

// walking is the worker's part of most rule sets: a plain step into a free cell.
type walking struct{}

func (walking) WorkerMoveStatic(s *State, d Dir) bool { return s.Next(s.Worker, d) != Nowhere }
func (walking) WorkerMove(s *State, d Dir) bool       { return s.Free(s.Next(s.Worker, d)) }
func (walking) DoWorkerMove(s *State, d Dir)          { s.Worker = s.Next(s.Worker, d) }

// pushing is what rule sets share in which a box of one cell is pushed from behind.
type pushing struct{ walking }

func (pushing) MutableTriggered(s *State, d Dir, box int) bool {
	return s.Next(s.Worker, d) == s.Boxes[box]
}

func (pushing) MutableMoveStatic(s *State, d Dir, box int) bool {
	return s.Next(s.Boxes[box], d) != Nowhere
}

func (pushing) WorkerPreMutable(s *State, d Dir, box int, dst []Cell) []Cell {
	if c := s.Next(s.Boxes[box], d.Opposite()); s.Free(c) {
		dst = append(dst, c)
	}
	return dst
}

type sokoban struct{ pushing }

func (sokoban) PuzzleName() string { return "sokoban" }

func (sokoban) MutableMove(s *State, d Dir, box int) bool { return s.Free(s.Next(s.Boxes[box], d)) }

func (sokoban) DoMutableMove(s *State, d Dir, box int, changed []int) []int {
	s.Worker = s.Boxes[box]
	s.Place(box, s.Next(s.Worker, d))
	return append(changed, box)
}

type strong struct{ pushing }

func (strong) PuzzleName() string { return "strong" }

func (strong) MutableMove(s *State, d Dir, box int) bool {
	c := s.Boxes[box]
	for s.BoxAt(c) >= 0 {
		c = s.Next(c, d)
	}
	return c != Nowhere
}

func (strong) DoMutableMove(s *State, d Dir, box int, changed []int) []int {
	s.Worker = s.Boxes[box]
	first := len(changed)
	for c := s.Worker; s.BoxAt(c) >= 0; c = s.Next(c, d) {
		changed = append(changed, s.BoxAt(c))
	}
	for i := len(changed) - 1; i >= first; i-- { // the front one first
		s.Place(changed[i], s.Next(s.Boxes[changed[i]], d))
	}
	return changed
}

type pull struct{ walking }

func (pull) PuzzleName() string { return "pull" }

func (pull) MutableTriggered(s *State, d Dir, box int) bool {
	return s.Next(s.Worker, d.Opposite()) == s.Boxes[box]
}

func (pull) MutableMoveStatic(s *State, d Dir, box int) bool { return s.Next(s.Worker, d) != Nowhere }
func (pull) MutableMove(s *State, d Dir, box int) bool       { return s.Free(s.Next(s.Worker, d)) }

func (pull) WorkerPreMutable(s *State, d Dir, box int, dst []Cell) []Cell {
	if c := s.Next(s.Boxes[box], d); s.Free(c) {
		dst = append(dst, c)
	}
	return dst
}

func (pull) DoMutableMove(s *State, d Dir, box int, changed []int) []int {
	s.Place(box, s.Worker)
	s.Worker = s.Next(s.Worker, d)
	return append(changed, box)
}

type swap struct{ walking }

func (swap) PuzzleName() string { return "swap" }

func (swap) MutableTriggered(s *State, d Dir, box int) bool {
	c := s.Next(s.Worker, d)
	for s.Free(c) {
		c = s.Next(c, d)
	}
	return c == s.Boxes[box]
}

func (swap) MutableMoveStatic(*State, Dir, int) bool { return true }
func (swap) MutableMove(*State, Dir, int) bool       { return true }

func (swap) WorkerPreMutable(s *State, d Dir, box int, dst []Cell) []Cell {
	back := d.Opposite()
	for c := s.Next(s.Boxes[box], back); s.Free(c); c = s.Next(c, back) {
		dst = append(dst, c)
	}
	return dst
}

func (swap) DoMutableMove(s *State, d Dir, box int, changed []int) []int {
	c := s.Boxes[box]
	s.Place(box, s.Worker)
	s.Worker = c
	return append(changed, box)
}

type big struct{}

func (big) PuzzleName() string { return "big" }

// covering returns the box that covers a cell, or -1.
func (big) covering(s *State, c Cell) int {
	w := Cell(s.W)
	for _, at := range [4]Cell{c, c - 1, c - w, c - w - 1} {
		if box := s.BoxAt(max(at, Nowhere)); box >= 0 {
			return box
		}
	}
	return -1
}

// Cover implements Shaped.
func (big) Cover(b *Board, c Cell, dst []Cell) ([]Cell, bool) {
	if b.Wall(c) {
		return dst, false
	}
	right, down := b.Next(c, Right), b.Next(c, Down)
	if right == Nowhere || down == Nowhere || b.Next(right, Down) == Nowhere {
		return dst, false
	}
	return append(dst, c, right, down, b.Next(right, Down)), true
}

// moved returns the box's cell after a push, without looking at walls.
func (big) moved(s *State, d Dir, box int) Cell {
	w := Cell(s.W)
	return s.Boxes[box] + [4]Cell{-w, 1, w, -1}[d]
}

// face returns the two cells of the box on its side in direction d.
func (big) face(s *State, d Dir, box int) [2]Cell {
	c, w := s.Boxes[box], Cell(s.W)
	switch d {
	case Up:
		return [2]Cell{c, c + 1}
	case Right:
		return [2]Cell{c + 1, c + w + 1}
	case Down:
		return [2]Cell{c + w, c + w + 1}
	}
	return [2]Cell{c, c + w}
}

func (r big) MutableTriggered(s *State, d Dir, box int) bool {
	c := s.Next(s.Worker, d)
	return c != Nowhere && r.covering(s, c) == box
}

func (r big) MutableMoveStatic(s *State, d Dir, box int) bool {
	f := r.face(s, d, box)
	return s.Next(f[0], d) != Nowhere && s.Next(f[1], d) != Nowhere
}

func (r big) MutableMove(s *State, d Dir, box int) bool {
	f := r.face(s, d, box)
	a, b := s.Next(f[0], d), s.Next(f[1], d)
	return a != Nowhere && b != Nowhere && r.covering(s, a) < 0 && r.covering(s, b) < 0
}

func (r big) WorkerPreMutable(s *State, d Dir, box int, dst []Cell) []Cell {
	back := d.Opposite()
	for _, f := range r.face(s, back, box) {
		if c := s.Next(f, back); c != Nowhere && r.covering(s, c) < 0 {
			dst = append(dst, c)
		}
	}
	return dst
}

func (r big) DoMutableMove(s *State, d Dir, box int, changed []int) []int {
	s.Worker = s.Next(s.Worker, d)
	s.Place(box, r.moved(s, d, box))
	return append(changed, box)
}

func (big) WorkerMoveStatic(s *State, d Dir) bool { return s.Next(s.Worker, d) != Nowhere }

func (r big) WorkerMove(s *State, d Dir) bool {
	c := s.Next(s.Worker, d)
	return c != Nowhere && r.covering(s, c) < 0
}

func (big) DoWorkerMove(s *State, d Dir) { s.Worker = s.Next(s.Worker, d) }
