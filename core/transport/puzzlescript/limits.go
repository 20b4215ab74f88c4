package puzzlescript

import (
	"math"
	"slices"
)

// Limits of an input, together with the turns that again adds. They count steps of rules rather than time, so
// that results are the same on every computer. A step is a visit of a word of a plane (a third of a
// nanosecond) or the application of a match (up to 25 nanoseconds).
const (
	// MaxWork is the limit in play. Inputs of published games that end take up to 400 million steps.
	MaxWork = 1 << 29
	// DefaultWork is the limit in a search that sets no other (World.Limit).
	DefaultWork = 1 << 23
)

// maxRounds is the largest number of rounds of a group or a loop, as in the original engine. One that still
// changes something then is stopped.
const maxRounds = 200

// Limit sets the largest number of steps of rules of an input, together with the turns that again adds; 0 or
// less means DefaultWork.
func (w *World) Limit(steps int) {
	if w.most = steps; steps <= 0 {
		w.most = DefaultWork
	}
}

// tired adds steps to the work of an input. It reports whether the input exceeds its limits, and then records
// the line.
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

// lookEvery is the number of steps of rules between two checks of the time.
const lookEvery = 1 << 20

// rested resets the work before a new input.
func (w *World) rested() {
	w.work, w.look = 0, math.MaxInt
	if w.overdue != nil {
		w.look = lookEvery
	}
}

// fold shortens the log from a mark on: it merges all changes of a word of cells into one. The log of a turn
// then stays not much longer than the board has words. Changes are differences, so their order does not
// matter.
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

// repetition detects that the turns of again come back to an earlier board (Brent 1980). Without chance only
// the board determines a turn without an input, so a board that comes back once comes back for ever.
type repetition struct {
	cells    []uint64
	hash     uint64
	chances  int // number of random numbers drawn when the board was stored
	at, next int
}

// again reports whether the board has been seen among the turns of again. It is called before each such turn.
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
