package information

// layers measures a level for a player who may return to a state. A layer has the values of states for one
// number of interactions left; each layer is computed from the one before.
type layers struct {
	space       *space
	player      Player
	horizon     int
	left        int // interactions left in the current layer
	at          int // next state of the current layer
	now, before []value
}

func newLayers(s *space, p Player, horizon int) *layers {
	l := &layers{space: s, player: p, horizon: horizon, now: make([]value, len(s.states)), before: make([]value, len(s.states))}
	for i := range s.states {
		l.now[i], l.before[i] = lost, lost
		if s.states[i].solved {
			l.now[i], l.before[i] = won, won
		}
	}
	l.at = len(s.states)
	return l
}

// step visits about budget children of states and reports whether the last layer is complete.
func (l *layers) step(budget int) (done bool) {
	states := l.space.states
	for budget > 0 {
		if l.at == len(states) {
			if l.left == l.horizon {
				return true
			}
			l.left++
			l.at = 0
			l.now, l.before = l.before, l.now
		}
		n := &states[l.at]
		// Other states cannot be reached from the start, or not solved, within the horizon.
		if !n.solved && n.rest >= 0 && int(n.rest) <= l.left && int(n.depth) <= l.horizon-l.left {
			l.now[l.at] = l.open(n)
			budget -= len(n.next)
		}
		l.at++
		budget--
	}
	return false
}

func (l *layers) open(n *node) value {
	finishes := l.player.Finish && n.rest == 1
	switch {
	case n.partial && (!finishes || l.player.Look):
		return lost // there may be any number of unknown actions
	case l.player.Look:
		return l.look(n)
	}
	var s sum
	for _, k := range n.next {
		if to := &l.space.states[k]; !(l.player.Dead && to.dead || finishes && !to.solved) {
			s.add(l.before[k])
		}
	}
	return s.value()
}

func (l *layers) value() value { return l.now[0] }
