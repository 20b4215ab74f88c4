package information

// layers works out a level for who may return: what states are worth by how many
// interactions are left, one more in each layer.
type layers struct {
	space       *space
	player      Player
	horizon     int
	left        int // interactions of the present layer
	at          int // the next state of it
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

// step works on for about budget children of states, and reports whether the last layer
// is done.
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
		// The rest cannot be reached in time from the start, or not solved in time.
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
		return lost // what else could be done may be any number of actions
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
