package transport

// Rules is a rule set. It has the nine functions of the rule API of Postma 2016 (section 7.4), generalised in
// two ways: the worker may be able to trigger a box from several cells, and one input may change several
// boxes. The box of an interaction is the one that is triggered.
//
// State.Worker is the worker's cell before the input. Only DoMutableMove and DoWorkerMove change the state.
type Rules interface {
	// PuzzleName returns the name of the rule set.
	PuzzleName() string

	// WorkerMoveStatic reports whether walls allow a plain step.
	WorkerMoveStatic(s *State, d Dir) bool
	// WorkerMove reports whether an input that triggers no box is a legal step.
	WorkerMove(s *State, d Dir) bool

	// MutableTriggered reports whether the input triggers the box, that is, acts on it directly: a push of
	// the box, for example. Illegal inputs count. An input triggers at most one box.
	MutableTriggered(s *State, d Dir, box int) bool
	// MutableMoveStatic reports whether an input that triggers the box would be legal if there were no other
	// box.
	MutableMoveStatic(s *State, d Dir, box int) bool
	// MutableMove reports whether an input that triggers the box is legal.
	MutableMove(s *State, d Dir, box int) bool
	// WorkerPreMutable appends the cells from which the input triggers the box on its present cell, without
	// cells that are taken by other boxes.
	WorkerPreMutable(s *State, d Dir, box int, dst []Cell) []Cell

	// DoMutableMove applies a legal input that triggers the box, moves the worker too, and appends the
	// numbers of the boxes that changed.
	DoMutableMove(s *State, d Dir, box int, changed []int) []int
	// DoWorkerMove applies a legal input that triggers no box.
	DoWorkerMove(s *State, d Dir)
}

// Shaped is a rule set whose boxes have several cells.
type Shaped interface {
	Rules
	// Cover appends the cells of a box whose top left cell is c. It reports false if some of them are not
	// floor.
	Cover(b *Board, c Cell, dst []Cell) ([]Cell, bool)
}

// FreeWalk marks a rule set in which the worker steps freely between neighbouring cells that no box covers,
// in both directions, without triggering a box. Game.Walk is faster for such rules.
type FreeWalk interface{ FreeWalk() }

func (pushing) FreeWalk() {}
func (big) FreeWalk()     {}

// The five rule sets of the thesis (section 7.1).
var (
	// Sokoban: the worker pushes one box into a free cell.
	Sokoban Rules = sokoban{}
	// Pull: the worker always drags the box behind the worker along, and never pushes.
	Pull Rules = pull{}
	// Strong: the worker pushes any number of boxes in a row.
	Strong Rules = strong{}
	// Big: Sokoban with boxes of two by two cells; a box is on a goal if its top left cell is.
	Big Rules = big{}
	// Swap: the worker changes places with the nearest box in sight in the direction of the input; it steps
	// only if there is none in sight.
	Swap Rules = swap{}
)

// RuleSets returns the rule sets of this package.
func RuleSets() []Rules { return []Rules{Sokoban, Pull, Strong, Big, Swap} }

// RulesNamed returns the rule set of this package with a name; ok is false if there is none.
func RulesNamed(name string) (r Rules, ok bool) {
	for _, r := range RuleSets() {
		if r.PuzzleName() == name {
			return r, true
		}
	}
	return nil, false
}

// walking implements the plain step of the worker into a free cell, for most rule sets.
type walking struct{}

func (walking) WorkerMoveStatic(s *State, d Dir) bool { return s.Next(s.Worker, d) != Nowhere }
func (walking) WorkerMove(s *State, d Dir) bool       { return s.Free(s.Next(s.Worker, d)) }
func (walking) DoWorkerMove(s *State, d Dir)          { s.Worker = s.Next(s.Worker, d) }

// pushing implements the common part of rule sets in which the worker pushes a box of one cell from behind.
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
	for i := len(changed) - 1; i >= first; i-- { // the front box first
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

// moved returns the top left cell of the box after a push, without a check for walls.
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
