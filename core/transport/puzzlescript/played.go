package puzzlescript

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/transport"
)

// PlayedRules implements transport.Rules by playing a PuzzleScript game: it sets the board to a state, plays
// the input and compares the boards before and after. It is not safe for concurrent use.
//
// An input triggers the box that it would move if there were no other. The game decides whether the box can
// move among others. If a box does something that it could not do alone, Err reports it and the results are
// void.
type PlayedRules struct {
	world *World
	parts parts
	err   error

	bare  map[lone]transport.Cell // cell of the worker after an input on a board without boxes
	lone  map[lone]moved
	from  map[lone][]transport.Cell // worker's cells from which an input moves a lone box, by both
	cells []transport.Cell          // cells that are not walls

	plane []uint64
	last  played
	rest  []transport.Cell
}

// lone is an input on a board with one box or none.
type lone struct {
	worker, box transport.Cell
	dir         transport.Dir
}

// moved holds the cells of the box and the worker after an input.
type moved struct{ box, worker transport.Cell }

// played is an input and its result.
type played struct {
	worker  transport.Cell
	boxes   []transport.Cell
	dir     transport.Dir
	to      transport.Cell   // cell of the worker after the input
	after   []transport.Cell // cells of the boxes after the input
	changed bool             // some box moved
	real    bool             // all boxes and the worker were in different cells
}

// walkedRules is PlayedRules of a game in which walking triggers no box.
type walkedRules struct{ *PlayedRules }

// FreeWalk implements transport.FreeWalk.
func (walkedRules) FreeWalk() {}

func newPlayedRules(p *Program, level int, parts parts) *PlayedRules {
	r := &PlayedRules{world: NewWorld(p, &p.Levels[level]), parts: parts}
	r.world.Start()
	r.world.Forget()
	return r
}

// Err returns an error if the game has done something so far that boxes that only hinder each other do not,
// or nil.
func (r *PlayedRules) Err() error { return r.err }

func (r *PlayedRules) wrong(text string) {
	if r.err == nil {
		r.err = boxesError(text)
	}
}

func (r *PlayedRules) toTransport(i int) transport.Cell {
	return transport.Cell(i%r.world.h*r.world.w + i/r.world.h)
}

func (r *PlayedRules) toWorld(c transport.Cell) int {
	return int(c)%r.world.w*r.world.h + int(c)/r.world.w
}

// put places an object in the given cells and removes it from all others.
func (r *PlayedRules) put(object int, cells ...transport.Cell) {
	clear(r.plane)
	for _, c := range cells {
		i := r.toWorld(c)
		r.plane[i>>6] |= 1 << (i & 63)
	}
	r.world.goTo(object, r.plane)
}

// where appends the cells of an object.
func (r *PlayedRules) where(object int, dst []transport.Cell) []transport.Cell {
	for i := range r.world.n {
		if r.world.cell(i).has(object) {
			dst = append(dst, r.toTransport(i))
		}
	}
	return dst
}

// InputOf returns the input of a direction.
func InputOf(d transport.Dir) Input {
	return [...]Input{transport.Up: Up, transport.Right: Right, transport.Down: Down, transport.Left: Left}[d]
}

// play plays an input on a board, appends the cells of the boxes to dst and returns the cell of the worker.
// The rating puts several boxes in one cell, or a box in the cell of the worker. Then the game gets only one
// box of a cell, and none in the cell of the worker; the other boxes stay where they are.
func (r *PlayedRules) play(worker transport.Cell, boxes []transport.Cell, in Input, dst []transport.Cell) (transport.Cell, []transport.Cell) {
	w, first := r.world, len(dst)
	there := boxes
	if !apart(worker, boxes) {
		there = nil
		for _, c := range boxes {
			if c != worker && !slices.Contains(there, c) {
				there = append(there, c)
			} else {
				dst = append(dst, c)
			}
		}
	}
	r.put(r.parts.box, there...)
	r.put(r.parts.worker, worker)
	w.Forget()
	result := w.Turn(in)
	mark := len(dst)
	dst = r.where(r.parts.box, dst)
	r.rest = r.where(r.parts.worker, r.rest[:0])
	w.Back(0)
	switch {
	case result == Stuck:
		r.wrong("some turns do not end")
	case len(r.rest) != 1:
		r.wrong("the player may vanish, or be in several places")
	case len(dst)-mark != len(there):
		r.wrong("boxes vanish or appear")
	case slices.Contains(dst[mark:], r.rest[0]):
		r.wrong("the player can come to stand where a box is")
	}
	if r.err != nil {
		return worker, append(dst[:first], boxes...)
	}
	return r.rest[0], dst
}

// apart reports whether all boxes and the worker are in different cells.
func apart(worker transport.Cell, boxes []transport.Cell) bool {
	for i, c := range boxes {
		if c == worker || slices.Contains(boxes[:i], c) {
			return false
		}
	}
	return true
}

// alone returns the result of an input for a box that is alone on the board.
func (r *PlayedRules) alone(worker transport.Cell, d transport.Dir, box transport.Cell) moved {
	key := lone{worker, box, d}
	m, ok := r.lone[key]
	if !ok {
		m = moved{box, worker}
		if worker != box {
			to, after := r.play(worker, []transport.Cell{box}, InputOf(d), nil)
			m = moved{after[0], to}
		}
		r.lone[key] = m
	}
	return m
}

// step returns the cell of the worker after an input on a board without boxes.
func (r *PlayedRules) step(worker transport.Cell, d transport.Dir) transport.Cell {
	key := lone{worker: worker, dir: d}
	to, ok := r.bare[key]
	if !ok {
		to, _ = r.play(worker, nil, InputOf(d), nil)
		r.bare[key] = to
	}
	return to
}

// input returns the result of an input in a state.
func (r *PlayedRules) input(s *transport.State, d transport.Dir) *played {
	l := &r.last
	if l.worker == s.Worker && l.dir == d && len(l.boxes) > 0 && slices.Equal(l.boxes, s.Boxes) {
		return l
	}
	l.worker, l.dir, l.boxes = s.Worker, d, append(l.boxes[:0], s.Boxes...)
	l.to, l.after = r.play(s.Worker, s.Boxes, InputOf(d), l.after[:0])
	l.changed, l.real = false, apart(s.Worker, s.Boxes)
	for _, c := range s.Boxes {
		l.changed = l.changed || !slices.Contains(l.after, c)
	}
	return l
}

// triggered returns the number of the box that an input triggers, or -1. Candidates are boxes that the input
// would move if they were alone; it chooses the one that does move, or else the nearest.
func (r *PlayedRules) triggered(s *transport.State, d transport.Dir) int {
	found, several := -1, false
	for i, c := range s.Boxes {
		if r.alone(s.Worker, d, c).box == c {
			continue
		}
		if several = found >= 0; found < 0 || r.nearer(s.Worker, c, s.Boxes[found]) {
			found = i
		}
	}
	if !several {
		return found
	}
	left := -1
	for i, c := range s.Boxes {
		if r.alone(s.Worker, d, c).box == c || slices.Contains(r.input(s, d).after, c) {
			continue
		}
		if left >= 0 && r.last.real {
			r.wrong("one input moves several boxes, each of which it moves alone")
		}
		left = i
	}
	if left >= 0 {
		return left
	}
	return found
}

// nearer reports whether cell a is nearer to a third cell than b is.
func (r *PlayedRules) nearer(from, a, b transport.Cell) bool {
	toA, toB := r.apart(from, a), r.apart(from, b)
	return toA < toB || toA == toB && a < b
}

// apart returns the distance of two cells in steps, walls ignored.
func (r *PlayedRules) apart(a, b transport.Cell) int {
	w := r.world.w
	distance := func(a, b int) int { return max(a-b, b-a) }
	return distance(int(a)%w, int(b)%w) + distance(int(a)/w, int(b)/w)
}

// PuzzleName implements transport.Rules.
func (r *PlayedRules) PuzzleName() string { return "puzzlescript" }

// WorkerMoveStatic implements transport.Rules.
func (r *PlayedRules) WorkerMoveStatic(s *transport.State, d transport.Dir) bool {
	return r.step(s.Worker, d) != s.Worker
}

// WorkerMove implements transport.Rules.
func (r *PlayedRules) WorkerMove(s *transport.State, d transport.Dir) bool {
	l := r.input(s, d)
	if l.changed && l.real && r.triggered(s, d) < 0 {
		r.wrong("boxes move that no input moves alone, so they help each other")
	}
	return !l.changed && l.to != s.Worker
}

// MutableTriggered implements transport.Rules.
func (r *PlayedRules) MutableTriggered(s *transport.State, d transport.Dir, box int) bool {
	c := s.Boxes[box]
	return r.alone(s.Worker, d, c).box != c && r.triggered(s, d) == box
}

// MutableMoveStatic implements transport.Rules.
func (r *PlayedRules) MutableMoveStatic(s *transport.State, d transport.Dir, box int) bool {
	return r.alone(s.Worker, d, s.Boxes[box]).box != s.Boxes[box]
}

// MutableMove implements transport.Rules.
func (r *PlayedRules) MutableMove(s *transport.State, d transport.Dir, box int) bool {
	if !r.MutableTriggered(s, d, box) {
		return false
	}
	l := r.input(s, d)
	if !l.changed {
		return false
	}
	if m := r.alone(s.Worker, d, s.Boxes[box]); !slices.Contains(l.after, m.box) || l.to != m.worker {
		if l.real {
			r.wrong("a box moves otherwise among others than alone, so boxes help each other")
		}
		return false
	}
	return true
}

// WorkerPreMutable implements transport.Rules.
func (r *PlayedRules) WorkerPreMutable(s *transport.State, d transport.Dir, box int, dst []transport.Cell) []transport.Cell {
	key := lone{box: s.Boxes[box], dir: d}
	from, ok := r.from[key]
	if !ok {
		for _, c := range r.cells {
			if r.alone(c, d, key.box).box != key.box {
				from = append(from, c)
			}
		}
		r.from[key] = from
	}
	for _, c := range from {
		if s.Free(c) {
			dst = append(dst, c)
		}
	}
	return dst
}

// DoMutableMove implements transport.Rules. The box comes to the cell that it would reach alone; a box that
// was in this cell moves on.
func (r *PlayedRules) DoMutableMove(s *transport.State, d transport.Dir, box int, changed []int) []int {
	l := r.input(s, d)
	boxes, rest := slices.Clone(s.Boxes), slices.Clone(l.after)
	take := func(c transport.Cell) bool {
		i := slices.Index(rest, c)
		if i >= 0 {
			rest = slices.Delete(rest, i, i+1)
		}
		return i >= 0
	}
	if to := r.alone(s.Worker, d, s.Boxes[box]).box; take(to) {
		boxes[box] = to
		changed = append(changed, box)
	}
	var gone []int
	for i, c := range s.Boxes {
		if i != box && !take(c) {
			gone = append(gone, i)
		}
	}
	for k, i := range gone {
		if k < len(rest) {
			boxes[i] = rest[k]
			changed = append(changed, i)
		}
	}
	s.SetBoxes(boxes, l.to)
	return changed
}

// DoWorkerMove implements transport.Rules.
func (r *PlayedRules) DoWorkerMove(s *transport.State, d transport.Dir) {
	s.Worker = r.input(s, d).to
}
