package puzzlescript

import (
	"math"
	"math/bits"
)

// Input is the input of a turn.
type Input int8

// The inputs, numbered as in recordings. Tick stands for a turn without an input, caused by real time or
// again.
const (
	Tick Input = iota - 1
	Up
	Left
	Down
	Right
	Action
)

var inputNames = [...]string{"tick", "up", "left", "down", "right", "action"}

// String returns tick, up, left, down, right or action.
func (i Input) String() string { return inputNames[i+1] }

// InputNamed returns the input with a name, as String writes it; ok is false if there is none.
func InputNamed(name string) (i Input, ok bool) {
	for i, n := range inputNames {
		if n == name {
			return Input(i - 1), true
		}
	}
	return 0, false
}

// movement returns the movement bits of an input in a layer; 0 for Tick.
func (i Input) movement() uint64 { return [...]uint64{0, 1, 4, 2, 8, 16}[i+1] }

// commands holds the commands that rules have queued in a turn.
type commands struct {
	cancel, restart, win, checkpoint, again bool
	message                                 string
	said                                    bool // there is a message
}

// order queues the commands of a rule that has matched. Cancel overrides restart, and both override all other
// commands.
func (w *World) order(r *rule) {
	if len(r.commands) == 0 || w.queued.cancel {
		return
	}
	cancel, restart := false, false
	for _, c := range r.commands {
		cancel = cancel || c.Name == "cancel"
		restart = restart || c.Name == "restart"
	}
	if w.queued.restart && !cancel {
		return
	}
	if cancel || restart {
		w.queued = commands{}
	}
	for _, c := range r.commands {
		switch c.Name {
		case "cancel":
			w.queued.cancel = true
		case "restart":
			w.queued.restart = true
		case "win":
			w.queued.win = true
		case "checkpoint":
			w.queued.checkpoint = true
		case "again":
			w.queued.again = true
			w.againLine = r.line
		case "message":
			if !w.queued.said {
				w.queued.message, w.queued.said = c.Text, true
			}
		}
	}
}

// outcome is how the rules of a turn ended.
type outcome uint8

const (
	nothing   outcome = iota // no object changed
	changed                  // the board changed
	cancelled                // the turn was undone; the board is as before
	restarted                // a rule asks for a restart; the board is as the rules left it
)

// play plays a single turn. The log from mark on has its changes, and w.queued its commands.
func (w *World) play(in Input) (o outcome, mark int) {
	mark = len(w.log)
	w.folded, w.folds = mark, mark+2*len(w.cells)+1024
	defer func() { w.folds = math.MaxInt }()
	before := w.hash
	w.queued = commands{}
	w.tired(20+w.size, w.againLine)
	w.start(in)
	w.movement(mark, in)
	if len(w.players) > 0 && w.p.Prelude.Has("require_player_movement") && !w.playersMoved() {
		w.back(mark)
		w.queued = commands{}
		return cancelled, mark
	}
	switch {
	case w.queued.cancel:
		w.back(mark)
		return cancelled, mark
	case w.queued.restart:
		return restarted, mark
	case w.hash != before:
		return changed, mark
	}
	return nothing, mark
}

// maxRigid is the largest number of attempts at a turn in which a rigid movement is blocked.
const maxRigid = 50

// movement runs early rules, movement and late rules. If something blocks a movement that a rigid group gave,
// the turn begins again without this group.
func (w *World) movement(mark int, in Input) {
	if w.rigid == nil {
		w.run(&w.p.early, nil)
		w.move()
		w.settle()
		w.run(&w.p.late, nil)
		w.settle()
		return
	}
	clear(w.rigid.banned)
	for range maxRigid {
		w.run(&w.p.early, w.rigid.banned)
		w.move()
		if !w.held() {
			w.run(&w.p.late, nil)
			w.settle()
			return
		}
		w.back(mark)
		w.queued = commands{}
		w.start(in)
	}
	w.settle()
}

// start gives the players the movement of an input.
func (w *World) start(in Input) {
	w.players = w.players[:0]
	if in == Tick {
		return
	}
	w.eachPlayer(func(cell int) {
		w.players = append(w.players, int32(cell))
	})
	for _, cell := range w.players {
		objects := w.cell(int(cell))
		for l, layer := range w.p.layerMasks {
			player := false
			for k := range objects {
				player = player || objects[k]&w.p.player[k]&layer[k] != 0
			}
			if player {
				for k := range w.p.moveWords {
					at := int(cell)*w.p.moveWords + k
					w.setMoves(at, w.moves[at]|layerBits(l, in.movement(), k))
				}
			}
		}
	}
}

// eachPlayer calls f for the cells with a player, in order.
func (w *World) eachPlayer(f func(cell int)) {
	for i := range w.size {
		word := uint64(0)
		if w.p.playerAll {
			word = ^word
		}
		for _, k := range w.p.playerPlanes {
			if plane := w.plane(int(k))[i]; w.p.playerAll {
				word &= plane
			} else {
				word |= plane
			}
		}
		for ; word != 0; word &= word - 1 {
			f(i<<6 + bits.TrailingZeros64(word))
		}
	}
}

// playersMoved reports whether some cell that had a player at the beginning of the turn has none now.
func (w *World) playersMoved() bool {
	for _, cell := range w.players {
		if !w.p.player.meets(w.cell(int(cell))) {
			return true
		}
	}
	return false
}

// move moves every object with a movement by one cell if its layer is empty there. It visits the cells in
// order again and again until nothing moves.
func (w *World) move() {
	for moved := true; moved; {
		moved = false
		for i := range w.stirred {
			for word := w.stirred[i]; word != 0; word &= word - 1 {
				moved = w.moveCell(i<<6+bits.TrailingZeros64(word)) || moved
			}
		}
	}
}

func (w *World) moveCell(cell int) (moved bool) {
	x, y := cell/w.h, cell%w.h
	for k := range w.p.moveWords {
		for word := w.moves[cell*w.p.moveWords+k]; word != 0; {
			l := (k<<6 + bits.TrailingZeros64(word)) / 5
			at := w.movesOf(cell)
			m := at.layerBits(l)
			word &^= layerBits(l, 31, k)
			to := -1
			switch {
			case m == 1 && y > 0:
				to = cell - 1
			case m == 2 && y < w.h-1:
				to = cell + 1
			case m == 4 && x > 0:
				to = cell - w.h
			case m == 8 && x < w.w-1:
				to = cell + w.h
			case m == 16: // an action moves nothing; it is only removed
				to = cell
			}
			if to < 0 || !w.moveLayer(cell, to, w.p.layerMasks[l]) {
				continue
			}
			moved = true
			for j := range w.p.moveWords {
				w.setMoves(cell*w.p.moveWords+j, w.moves[cell*w.p.moveWords+j]&^layerBits(l, 31, j))
			}
		}
	}
	return moved
}

// layerBits returns the movement of a layer.
func (m mask) layerBits(l int) uint64 {
	at := 5 * l
	v := m[at>>6] >> (at & 63)
	if at&63 > 59 {
		v |= m[at>>6+1] << (64 - at&63)
	}
	return v & 31
}

// moveLayer moves the objects of a layer to another cell and reports true, if the layer is empty there.
func (w *World) moveLayer(from, to int, layer mask) bool {
	if from == to {
		return true
	}
	if layer.meets(w.cell(to)) {
		return false
	}
	for k := range layer {
		if diff := w.cells[from*w.p.words+k] & layer[k]; diff != 0 {
			w.flip(from*w.p.words+k, diff)
			w.flip(to*w.p.words+k, diff)
		}
	}
	return true
}

// held reports whether a movement that a rigid group gave was blocked, and bans the groups of such movements.
// It removes all movements.
func (w *World) held() bool {
	held := false
	size := w.p.moveWords
	for cell := range w.n {
		moves, applied := w.movesOf(cell), w.rigid.applied[cell*size:][:size]
		for l := range w.p.Layers {
			if moves.layerBits(l)&mask(applied).layerBits(l) == 0 {
				continue
			}
			held = true
			if number := mask(w.rigid.group[cell*size:][:size]).layerBits(l); number > 0 && int(number) <= len(w.p.rigidGroups) {
				w.rigid.banned[w.p.rigidGroups[number-1]] = true
			}
			break
		}
	}
	clear(w.rigid.applied)
	clear(w.rigid.group)
	w.settle()
	return held
}

// won reports whether all win conditions hold. It is false for a game without win conditions.
func (w *World) won() bool {
	for i := range w.p.wins {
		if !w.holds(&w.p.wins[i]) {
			return false
		}
	}
	return len(w.p.wins) > 0
}

func (w *World) holds(c *condition) bool {
	in := func(m mask, all bool, cell mask) bool {
		if all {
			return m.within(cell)
		}
		return m.meets(cell)
	}
	for i := range w.n {
		cell := w.cell(i)
		if !in(c.what, c.whatAll, cell) {
			continue
		}
		on := in(c.where, c.whereAll, cell)
		switch {
		case c.quantifier == "no" && on, c.quantifier == "all" && !on:
			return false
		case c.quantifier == "some" && on:
			return true
		}
	}
	return c.quantifier != "some"
}
