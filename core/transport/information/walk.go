package information

// walk works out a level for who does not return, attempt by attempt. What an attempt has
// met before it entered a component of the graph does not matter any more.
type walk struct {
	space  *space
	player Player
	on     []bool // by state: the attempt has come through it
	known  map[entrance]value
	stack  []frame
	steps  int // states that attempts have come to
	result value
}

// mostKnown is how many entrances are remembered, some hundred megabytes; what comes to
// others is worked out again.
const mostKnown = 1 << 21

// entrance is a state through which a component is entered, and the interactions left then.
type entrance struct {
	state int32
	left  int32
}

// frame is a state of the present attempt.
type frame struct {
	entrance
	enters   bool // its component
	finishes bool // an action solves the level, and others are not taken
	next     int  // child
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

// hopeless reports whether a state cannot be solved with as many interactions left, or has so
// many actions that nobody knows that it may as well be.
func (w *walk) hopeless(n *node, left int32) bool {
	return n.rest < 0 || left != Endless && n.rest > left || n.partial && !w.player.Finish
}

func (w *walk) enter(at entrance, enters bool) {
	w.steps++
	w.on[at.state] = true
	n := &w.space.states[at.state]
	w.stack = append(w.stack, frame{entrance: at, enters: enters, finishes: w.player.Finish && n.rest == 1})
}

// step looks at up to budget children of states, and reports whether all attempts have
// been made.
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

// leave gives what the last state of the attempt is worth to the one before.
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
