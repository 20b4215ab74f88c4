package puzzlescript

import (
	"math/bits"
	"slices"
)

// Result is the result of a turn.
type Result uint8

const (
	Same    Result = iota // the board is unchanged, or a rule restarted the level or went back to a checkpoint
	Moved                 // the board changed
	Won                   // the level is solved
	Stuck                 // the turn took too long and was stopped, or a restart has an unknown result
	Endless               // the turns of again come back to a board, so that the input never ends
)

// Start runs the rules once if the game has run_rules_on_level_start, with the turns that again adds. It must
// be called before the first Turn. If the win conditions hold at the start, the first Turn wins the level.
func (w *World) Start() {
	if w.p.Prelude.Has("run_rules_on_level_start") {
		w.rested()
		var r repetition
		for {
			o, _ := w.play(Tick)
			again := w.queued.again && o == changed && w.work <= w.most
			w.queued = commands{}
			if !again || r.again(w) {
				break
			}
			w.foldIfLong(0)
		}
	}
	if w.p.looseAgain {
		w.onTrial()
	}
	w.ready = w.won()
}

// Turn plays an input and the turns that again adds. The result is repeatable only for a program without
// chance. Back undoes it.
//
// A restart by a rule leads to a board that a search already knows, so its result is Same, or Won if the win
// conditions hold there. It is Stuck if the restart may lead to a board that no input has led to, or to a
// board of which it is unknown whether it is solved.
func (w *World) Turn(in Input) Result {
	mark, before := len(w.log), w.hash
	w.rested()
	w.repeats = repetition{cells: w.repeats.cells}
	result := Same
	for {
		o, _ := w.play(in)
		again := w.queued.again && o == changed
		win, loose := w.queued.win, w.p.slice && (w.queued.again && o == nothing && in != Tick || w.p.looseAgain)
		w.queued = commands{}
		switch {
		case o == restarted:
			w.back(mark)
			return w.rebegun()
		case o == cancelled:
			return result
		case win || (o == changed || w.ready) && w.won():
			return Won
		}
		if w.hash != before {
			result = Moved
		} else {
			result = Same
		}
		if w.work > w.most {
			return Stuck
		}
		if !again {
			if w.p.slice {
				if loose {
					w.onTrial()
				}
			}
			return result
		}
		if w.repeats.again(w) {
			w.exhausted(w.againLine)
			return Endless
		}
		w.foldIfLong(mark)
		in = Tick
	}
}

// rebegun returns the result of a restart by a rule. If the win conditions hold when the level begins, the
// restart wins, unless the level may begin differently: from a checkpoint, or by chance.
func (w *World) rebegun() Result {
	switch {
	case w.p.Rebegins():
		return Stuck
	case w.ready && (w.p.checkpoints || w.unready):
		return Stuck
	case w.ready:
		return Won
	}
	return Same
}

// Cost returns the steps of rules that the last turn took; a step takes about a nanosecond to 25 nanoseconds.
func (w *World) Cost() int { return w.work }

// Break leaves out the rule of a line from now on, or no rule if line is 0. It has no effect on random rules.
func (w *World) Break(line int) { w.broken = line }

// Matched returns the lines of the rules that have matched since its first call. The map belongs to the World
// and grows.
func (w *World) Matched() map[int]bool {
	if w.matched == nil {
		w.matched = map[int]bool{}
	}
	return w.matched
}

// Mark returns the current place in the history of changes, for Back and ChangedCells.
func (w *World) Mark() int { return len(w.log) }

// Back restores the board of a mark.
func (w *World) Back(mark int) { w.back(mark) }

// Forget empties the history. Earlier marks become invalid.
func (w *World) Forget() { w.log = w.log[:0] }

// Hash returns a 64-bit hash of the board. Different boards of a level rarely have the same hash.
func (w *World) Hash() uint64 { return w.hash }

// Things returns a hash of all objects except players. If it is unchanged, only players have moved.
func (w *World) Things() uint64 { return w.things }

// ChangedCells returns in ascending order the cells whose objects differ from those at a mark, players left
// out. An object that rules add and remove again does not count.
func (w *World) ChangedCells(mark int) []int {
	net := map[int]uint64{} // by word of cells
	for _, c := range w.log[mark:] {
		net[int(c.at)] ^= c.diff
	}
	var cells []int
	for at, diff := range net {
		if diff&^w.p.player[at%w.p.words] != 0 {
			cells = append(cells, at/w.p.words)
		}
	}
	slices.Sort(cells)
	return slices.Compact(cells)
}

// Solved reports whether the win conditions hold.
func (w *World) Solved() bool { return w.won() }

// Runaway returns the line of the first rule or loop so far that did not end and was stopped, or 0 if there
// was none.
func (w *World) Runaway() int { return w.stuck }

// Size returns the width and height of the board in cells.
func (w *World) Size() (width, height int) { return w.w, w.h }

// Pack appends the state: the planes of all objects that differed from the beginning of the level in some
// state packed so far, in the order in which Pack first found them. Packed states grow while a search finds
// more such objects; an object that an older state lacks is as at the beginning.
func (w *World) Pack(dst []uint64) []uint64 {
	for i := range w.touched {
		for fresh := w.touched[i] &^ w.trackedMask[i]; fresh != 0; fresh &= fresh - 1 {
			if k := i<<6 + bits.TrailingZeros64(fresh); !w.asFirst(k) {
				w.tracked = append(w.tracked, int32(k))
				w.trackedMask.set(k)
			}
		}
	}
	for _, k := range w.tracked {
		dst = append(dst, w.plane(int(k))...)
	}
	return dst
}

// asFirst reports whether an object is in the same cells as at the beginning of the level.
func (w *World) asFirst(k int) bool {
	return slices.Equal(w.plane(k), w.first[k*w.size:][:w.size])
}

// Moved returns, in ascending order, the objects that differed from the beginning of the level in some packed
// state.
func (w *World) Moved() []int {
	var list []int
	for _, k := range w.tracked {
		list = append(list, int(k))
	}
	slices.Sort(list)
	return list
}

// Unpack changes the board to a packed state. The present board must have been packed too. Changes are added
// to the history.
func (w *World) Unpack(state []uint64) {
	for i, k := range w.tracked {
		w.goTo(int(k), w.stored(state, i))
	}
}

// stored returns the plane of the i-th tracked object in a state.
func (w *World) stored(state []uint64, i int) []uint64 {
	if (i+1)*w.size <= len(state) {
		return state[i*w.size:][:w.size]
	}
	return w.first[int(w.tracked[i])*w.size:][:w.size]
}

// goTo changes the plane of an object to another plane.
func (w *World) goTo(object int, to []uint64) {
	at, bit := object>>6, uint64(1)<<(object&63)
	for i, word := range to {
		for diff := word ^ w.planes[object*w.size+i]; diff != 0; diff &= diff - 1 {
			w.flip((i<<6+bits.TrailingZeros64(diff))*w.p.words+at, bit)
		}
	}
}

// Is reports whether the board is that of a packed state.
func (w *World) Is(state []uint64) bool {
	for i := range w.touched {
		for fresh := w.touched[i] &^ w.trackedMask[i]; fresh != 0; fresh &= fresh - 1 {
			if !w.asFirst(i<<6 + bits.TrailingZeros64(fresh)) {
				return false
			}
		}
	}
	for i, k := range w.tracked {
		if !slices.Equal(w.plane(int(k)), w.stored(state, i)) {
			return false
		}
	}
	return true
}

// Replay plays inputs from the start of a level. It reports whether they solve it and how many of them it
// used.
func Replay(p *Program, level int, inputs []Input) (solved bool, used int) {
	w := NewWorld(p, &p.Levels[level])
	w.Limit(MaxWork)
	w.Start()
	for i, in := range inputs {
		w.Forget()
		if w.Turn(in) == Won {
			return true, i + 1
		}
	}
	return false, len(inputs)
}

// Deterministic reports whether play does not depend on chance.
func (p *Program) Deterministic() bool { return !p.random }

// Checkpoints reports whether some rule has the command checkpoint, which changes the board of later
// restarts.
func (p *Program) Checkpoints() bool { return p.checkpoints }

// Rebegins reports whether a restart may lead to a new board. This is so if a level can restart from a
// checkpoint and rules run when it begins.
func (p *Program) Rebegins() bool {
	return p.checkpoints && p.Prelude.Has("run_rules_on_level_start")
}

// Background returns the number of the object that is put in cells without an object in its layer.
func (p *Program) Background() int { return p.background }

// Winnable reports whether the program has a win condition or a win command.
func (p *Program) Winnable() bool { return len(p.wins) > 0 || p.winCommand }

// Inputs returns the inputs of a player: the directions, and Action unless the game has noaction. Action is
// included even if it does nothing but pass a turn.
func (p *Program) Inputs() []Input {
	if p.Prelude.Has("noaction") {
		return []Input{Up, Left, Down, Right}
	}
	return []Input{Up, Left, Down, Right, Action}
}
