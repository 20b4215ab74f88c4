package estimate

// rounds searches for the likeliest goal: depth first, in rounds, through all states of at least a threshold
// probability, which is at least halved from one round to the next. It skips states that are no likelier than
// a known goal.
//
// After a round, no goal is likelier than both the likeliest known goal and the likeliest state left out.
type rounds struct {
	threshold float64
	left      float64 // probability of the likeliest state left out in this round
	open      float64 // bound of other goals after the last complete round, doubtful ones too; at first 1
	doubted   float64 // likeliest doubtful state of this round, or 0 if a goal is as likely
	stack     []turn
	ways      []Way // actions of the states on the stack
	path      []int // actions to the last state on the stack
	done      bool
}

// turn is a state on the path, with the range of its actions that are still to be tried.
type turn struct {
	next, end int
	mass      float64
}

// firstThreshold is the threshold of the first round.
const firstThreshold = 1.0 / 64

func newRounds() *rounds { return &rounds{threshold: firstThreshold, open: 1} }

// step visits one state, or ends a round. best is the probability of the likeliest known goal. step calls met
// with the probability of every goal it finds.
func (r *rounds) step(c *cursor, best float64, met func(goal float64)) {
	if len(r.stack) == 0 {
		r.left, r.doubted, r.path = 0, 0, r.path[:0]
		r.visit(c, 1, met)
		return
	}
	for len(r.stack) > 0 {
		top := &r.stack[len(r.stack)-1]
		if top.next == top.end {
			r.stack = r.stack[:len(r.stack)-1]
			if len(r.path) > 0 {
				r.path = r.path[:len(r.path)-1]
			}
			continue
		}
		w := r.ways[top.next]
		top.next++
		mass := top.mass * w.Probability
		if mass <= best {
			continue
		}
		if mass < r.threshold {
			r.left = max(r.left, mass)
			continue
		}
		r.path = append(r.path, w.Action)
		r.visit(c, mass, met)
		return
	}
	if r.doubted <= best {
		r.doubted = 0
	}
	r.open = max(r.left, r.doubted)
	r.done = r.left <= best
	r.threshold = min(r.threshold/2, r.left)
}

// visit visits the state at the end of the path, which has probability mass.
func (r *rounds) visit(c *cursor, mass float64, met func(goal float64)) {
	c.to(r.path)
	v := c.look()
	if v.Goals > 0 {
		met(mass * v.Best)
	}
	if v.Doubt {
		r.doubted = max(r.doubted, mass)
	}
	from := 0
	if n := len(r.stack); n > 0 {
		from = r.stack[n-1].end
	}
	r.ways = append(r.ways[:from], v.Ways...)
	r.stack = append(r.stack, turn{from, len(r.ways), mass})
}
