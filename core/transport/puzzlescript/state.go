package puzzlescript

import (
	"math/bits"
	"slices"
)

// Result is what a turn led to.
type Result uint8

const (
	Same    Result = iota // the board is as before, or as the level or a checkpoint began
	Moved                 // the board is another
	Won                   // and the level is solved
	Stuck                 // the turn takes too long and was left, or leads nobody knows where
	Endless               // the turns of again come back to a board, so that no other input follows
)

// Start runs the rules of the level's start, if the game has them run, and what again adds
// to them. It comes before any Turn. A level whose conditions hold already is won by the
// first one.
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

// Turn plays an input and what again adds to it. Only a program without chance gives the
// same result again. Back undoes it.
//
// A restart leads to a board that has been there before, so it counts as Same: a search
// knows it already. If the conditions hold there, it wins. It counts as Stuck where it may lead to
// a board that no input has led to, or to one that may be solved: see rebegun.
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

// rebegun is the result of a restart by a rule. A level whose conditions hold when it begins is won
// by a restart, unless it may begin otherwise: at a checkpoint, or as chance has it.
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

// Cost returns how many steps of rules the last turn has taken, some nanoseconds each.
func (w *World) Cost() int { return w.work }

// Break leaves out the rule of a line from now on; 0: no rule. Random rules cannot be.
func (w *World) Break(line int) { w.broken = line }

// Matched returns the lines of the rules that have matched since it was called first. It is
// the world's own, and grows.
func (w *World) Matched() map[int]bool {
	if w.matched == nil {
		w.matched = map[int]bool{}
	}
	return w.matched
}

// Mark is a place in the history of a World.
func (w *World) Mark() int { return len(w.log) }

// Back makes the board what it was at a mark.
func (w *World) Back(mark int) { w.back(mark) }

// Forget empties the history; marks are void.
func (w *World) Forget() { w.log = w.log[:0] }

// Hash returns a number that differs for different boards of the level, but for an
// unlucky few.
func (w *World) Hash() uint64 { return w.hash }

// Things is Hash of all objects but players: where it is the same a player has only walked.
func (w *World) Things() uint64 { return w.things }

// ChangedCells returns the cells whose objects, players left out, are others than at a mark,
// in order. Marks that rules set and remove within a turn are no change.
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

// Runaway returns the line of a rule or loop that did not end in some turn so far, and was
// left; 0 if there was none.
func (w *World) Runaway() int { return w.stuck }

// Size returns the board's width and height.
func (w *World) Size() (width, height int) { return w.w, w.h }

// Pack appends the state: the planes of the objects that are elsewhere than at the beginning
// in some state packed so far, in the order in which they were first. States become longer
// while a search meets new objects; what an older one lacks is as at the beginning.
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

// asFirst reports whether an object is where it was at the beginning.
func (w *World) asFirst(k int) bool {
	return slices.Equal(w.plane(k), w.first[k*w.size:][:w.size])
}

// Moved returns the objects that were elsewhere than at the beginning in some packed state.
func (w *World) Moved() []int {
	var list []int
	for _, k := range w.tracked {
		list = append(list, int(k))
	}
	slices.Sort(list)
	return list
}

// Unpack goes from one packed state to another. The history goes on.
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

// goTo makes the plane of an object another.
func (w *World) goTo(object int, to []uint64) {
	at, bit := object>>6, uint64(1)<<(object&63)
	for i, word := range to {
		for diff := word ^ w.planes[object*w.size+i]; diff != 0; diff &= diff - 1 {
			w.flip((i<<6+bits.TrailingZeros64(diff))*w.p.words+at, bit)
		}
	}
}

// Is reports whether the board is that of a state.
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

// Replay plays inputs from the start of a level, and reports whether they solve it and how
// many of them that takes.
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

// Deterministic reports whether nothing depends on chance.
func (p *Program) Deterministic() bool { return !p.random }

// Checkpoints reports whether a rule may change what a restart leads to.
func (p *Program) Checkpoints() bool { return p.checkpoints }

// Rebegins reports whether a restart may lead to a board that has not been there before: a
// level that begins from a checkpoint, with rules that run when a level begins.
func (p *Program) Rebegins() bool {
	return p.checkpoints && p.Prelude.Has("run_rules_on_level_start")
}

// Background returns the number of the object that fills cells without one in its layer.
func (p *Program) Background() int { return p.background }

// Winnable reports whether there is a win condition or a command to win.
func (p *Program) Winnable() bool { return len(p.wins) > 0 || p.winCommand }

// Inputs returns the inputs that a player has. Where an action does no more than let a turn
// pass it is among them.
func (p *Program) Inputs() []Input {
	if p.Prelude.Has("noaction") {
		return []Input{Up, Left, Down, Right}
	}
	return []Input{Up, Left, Down, Right, Action}
}
