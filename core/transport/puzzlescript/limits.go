package puzzlescript

import (
	"math"
	"slices"
)

// Limits of an input and all the turns that again adds to it. They are counted in steps of
// rules, not timed, so that an answer is the same everywhere: a step is a word of a plane that
// is looked at (a third of a nanosecond) or a match that is applied (up to 25).
const (
	// MaxWork is the limit in play. Finite inputs of published games take up to 400 million.
	MaxWork = 1 << 29
	// DefaultWork is the limit in a search that sets no other (World.Limit).
	DefaultWork = 1 << 23
)

// maxRounds is the engine's: a group or a loop that is still changing things after so many
// rounds is left.
const maxRounds = 200

// Limit sets the steps of rules that an input may take with all that again adds; 0 or less:
// DefaultWork.
func (w *World) Limit(steps int) {
	if w.most = steps; steps <= 0 {
		w.most = DefaultWork
	}
}

// tired notes that a turn costs too much, and at which line.
func (w *World) tired(cost, line int) bool {
	w.work += cost
	if w.work > w.most {
		return w.exhausted(line)
	}
	if w.work > w.look {
		w.look = w.work + lookEvery
		if w.overdue() {
			w.work = w.most + 1
			return w.exhausted(line)
		}
	}
	return false
}

func (w *World) exhausted(line int) bool {
	if w.stuck == 0 {
		w.stuck = line
	}
	return true
}

// lookEvery is how many steps of rules pass between two looks at the clock.
const lookEvery = 1 << 20

// rested begins to count the work of an input.
func (w *World) rested() {
	w.work, w.look = 0, math.MaxInt
	if w.overdue != nil {
		w.look = lookEvery
	}
}

// fold shortens the log from a mark on: of the changes of a word of cells only the sum is
// kept, so that the log of a turn is never much longer than the board is large. Changes are
// differences, so their order does not matter.
func (w *World) fold(mark int) {
	if w.net == nil {
		w.net = make([]uint64, len(w.cells))
	}
	for _, c := range w.log[mark:] {
		w.net[c.at] ^= c.diff
	}
	kept := w.log[:mark]
	for _, c := range w.log[mark:] {
		if diff := w.net[c.at]; diff != 0 {
			kept = append(kept, change{c.at, diff})
			w.net[c.at] = 0
		}
	}
	w.log = kept
}

// foldIfLong folds the log if it has grown enough since the mark.
func (w *World) foldIfLong(mark int) {
	if len(w.log)-mark > 2*len(w.cells)+1024 {
		w.fold(mark)
	}
}

// repetition notices that the turns of again come back to a board (Brent 1980). Nothing but
// the board decides what a turn without an input does, unless there is chance in it; so a
// board that comes again comes for ever.
type repetition struct {
	cells    []uint64
	hash     uint64
	chances  int // numbers drawn until then
	at, next int
}

// again reports whether the board was there before, when a turn of again is to follow.
func (r *repetition) again(w *World) bool {
	if r.at > 0 && r.hash == w.hash && r.chances == w.chances && slices.Equal(r.cells, w.cells) {
		return true
	}
	if r.at++; r.at > r.next {
		r.cells = append(r.cells[:0], w.cells...)
		r.hash, r.chances, r.next = w.hash, w.chances, 2*r.at
	}
	return false
}
