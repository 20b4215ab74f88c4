package information

// walk measures a level for a player who never returns to a state, attempt by attempt. The states that an
// attempt passed before it entered a component of the graph do not affect its further course.
type walk struct {
	space  *space
	player Player
	on     []bool // whether the current attempt has passed a state, by state
	known  map[entrance]value
	stack  []frame
	steps  int // number of states visited by all attempts
	result value
}

// mostKnown is the maximum number of cached entrances, which need some hundred megabytes. Values of further
// entrances are computed again each time.
const mostKnown = 1 << 21

// entrance is a state through which a component is entered, with the interactions left at that point.
type entrance struct {
	state int32
	left  int32
}

// frame is a state of the current attempt.
type frame struct {
	entrance
	enters   bool // the attempt enters a component here
	finishes bool // an action solves the level, so that no other is taken
	next     int  // index of the next child
	sum      sum
}

func newWalk(s *space, p Player, horizon int) *walk {
	w := &walk{space: s, player: p, on: make([]bool, len(s.states)), known: map[entrance]value{}, result: lost}
	switch start := &s.states[0]; {
	case start.solved:
		w.result = won
	case !w.hopeless(start, int32(horizon)):
		w.enter(entrance{0, int32(horizon)}, true)
	}
	return w
}

// hopeless reports whether a state counts as unsolvable with this many interactions left. This also applies
// to a state with unknown actions, whose number may be arbitrary.
func (w *walk) hopeless(n *node, left int32) bool {
	return n.rest < 0 || left != Endless && n.rest > left || n.partial && !w.player.Finish
}

func (w *walk) enter(at entrance, enters bool) {
	w.steps++
	w.on[at.state] = true
	n := &w.space.states[at.state]
	w.stack = append(w.stack, frame{entrance: at, enters: enters, finishes: w.player.Finish && n.rest == 1})
}

// step visits up to budget children of states and reports whether all attempts are complete.
func (w *walk) step(budget int) (done bool) {
	states := w.space.states
	for ; len(w.stack) > 0; budget-- {
		if budget <= 0 {
			return false
		}
		f := &w.stack[len(w.stack)-1]
		n := &states[f.state]
		if f.next == len(n.next) {
			w.leave()
			continue
		}
		k := n.next[f.next]
		f.next++
		to := &states[k]
		if w.player.Dead && to.dead || f.finishes && !to.solved || w.on[k] {
			continue
		}
		at := entrance{k, f.left}
		if f.left != Endless {
			at.left--
		}
		enters := w.space.component[k] != w.space.component[f.state]
		switch v, ok := w.known[at]; {
		case to.solved:
			f.sum.add(won)
		case w.hopeless(to, at.left):
			f.sum.add(lost)
		case enters && ok:
			f.sum.add(v)
		default:
			w.enter(at, enters)
		}
	}
	return true
}

// leave removes the last state of the attempt and adds its value to that of the state before.
func (w *walk) leave() {
	f := w.stack[len(w.stack)-1]
	w.stack = w.stack[:len(w.stack)-1]
	w.on[f.state] = false
	v := f.sum.value()
	if f.enters && len(w.known) < mostKnown {
		w.known[f.entrance] = v
	}
	if len(w.stack) == 0 {
		w.result = v
		return
	}
	w.stack[len(w.stack)-1].sum.add(v)
}

func (w *walk) value() value { return w.result }
