package estimate

// chances holds the interval estimates of P from draws. If there are doubtful states (View.Doubt), there are
// two of these: one counts no doubtful state as leading to a goal, the other counts all. P is between them.
type chances struct {
	looks looks
	bets  bets
}

// add adds a draw, made while U > 0, and reports whether a look was due.
func (c *chances) add(s sampled) (looked bool) {
	c.bets.add(s, c.looks.mean())
	return c.looks.add(s)
}

// doubtful returns the draw that results if each doubtful state leads to a goal.
func (s sampled) doubtful() sampled {
	s.goals += s.doubts
	s.weight += s.doubt
	return s
}

// add adds a draw. It counts doubtful states separately as soon as there are any.
func (e *Estimate) add(s sampled) (looked bool) {
	if e.possible == nil && s.doubt > 0 {
		before := e.sure
		e.possible = &before
	}
	if e.possible != nil {
		e.possible.add(s.doubtful())
	}
	return e.sure.add(s)
}

// most returns the estimates that count each doubtful state as leading to a goal.
func (e *Estimate) most() *chances {
	if e.possible != nil {
		return e.possible
	}
	return &e.sure
}

// drawn returns the upper bound of P from draws.
func (e *Estimate) drawn() float64 {
	most := e.most()
	if most.looks.ok {
		return most.looks.high
	}
	_, high, _ := most.bets.bounds()
	return high
}

// likely calls cut with the bounds of P from each method of draws and rollouts. Lower bounds count no
// doubtful state as leading to a goal, upper bounds count all.
func (e *Estimate) likely(cut func(low, high float64)) {
	most := e.most()
	if low, _, ok := e.sure.bets.bounds(); ok {
		if _, high, ok := most.bets.bounds(); ok {
			cut(low, high)
		}
	}
	cut(e.rolls.bounds())
	if e.sure.looks.ok && most.looks.ok {
		cut(e.sure.looks.low, most.looks.high)
	}
}
