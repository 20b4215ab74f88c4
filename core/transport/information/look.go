package information

import "github.com/perplex-puzzles/perplex/core/measure"

// Ranks returns the player's rules by rank, cheapest first, for measure.Looker: finish, then dead.
func (p Player) Ranks(a *Attempts) []measure.Ruled[State, Action] {
	return []measure.Ruled[State, Action]{Player{Finish: p.Finish}.Rules(a), Player{Dead: p.Dead}.Rules(a)}
}

// look returns the value of a state for a player who looks before acting. Each child has the probability that
// measure.Looking gives its action. A player who gives up looking too early may still take an excluded
// action.
func (l *layers) look(n *node) value {
	states := l.space.states
	finish, dead := make([]measure.Verdict, len(n.next)), make([]measure.Verdict, len(n.next))
	for i, k := range n.next {
		if l.player.Finish && n.rest == 1 && !states[k].solved {
			finish[i] = measure.CannotTake
		}
		if l.player.Dead && states[k].dead {
			dead[i] = measure.CannotTake
		}
	}
	v := lost
	for i, pi := range measure.Looking(measure.Frozen, len(n.next), [][]measure.Verdict{finish, dead}) {
		if pi == 0 {
			continue
		}
		child := &l.before[n.next[i]]
		v.reach += pi * child.reach
		v.best = max(v.best, pi*child.best)
		v.solutions += child.solutions
	}
	if v.reach > 0 {
		v.muse, v.remuse = 0, 0 // undefined for this player, but not infinite
	}
	return v
}
