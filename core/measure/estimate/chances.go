package estimate

// chances is what the estimates of draws say of P. With doubtful states (View.Doubt) there
// are two such: where none of them leads to a goal, and where each does. P is between.
type chances struct {
	looks looks
	bets  bets
}

// add takes a draw in, for which something was open, and reports whether it was time to
// look.
func (c *chances) add(s sampled) (looked bool) {
	c.bets.add(s, c.looks.mean())
	return c.looks.add(s)
}

// doubtful is the draw where each doubtful state leads to a goal.
func (s sampled) doubtful() sampled {
	s.goals += s.doubts
	s.weight += s.doubt
	return s
}

// add takes a draw in, with the doubtful states if there have been any.
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

// most is what draws say if each doubtful state led to a goal.
func (e *Estimate) most() *chances {
	if e.possible != nil {
		return e.possible
	}
	return &e.sure
}

// drawn returns what P is at most by what draws say.
func (e *Estimate) drawn() float64 {
	most := e.most()
	if most.looks.ok {
		return most.looks.high
	}
	_, high, _ := most.bets.bounds()
	return high
}

// likely returns the bounds of P that draws and rollouts give, one road after another: low
// as if no doubtful state led to a goal, high as if each did.
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
