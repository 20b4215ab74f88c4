package walk

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/witness/player"
)

// opinion holds the verdicts of rules on a state's actions, a bit for each action.
type opinion struct{ must, cannot uint8 }

// opinions holds the verdicts of the rules that look at the head's surroundings.
type opinions struct {
	path, separation, triangle, compat, deadEnd, deadEndAlways, pi opinion
}

// judge determines which actions remain for each player. It asks the rules in the same order as Walker.judge.
func (w *Shared) judge(s *state) {
	f := w.field
	c := &f.corners[s.head]
	actions := f.actions(s, c)
	var says opinions
	w.ask(s, c, actions, &says)
	s.todo = 0
	sums := w.sumsAt(w.depth)
	var askAPR, askRCR uint8
	for rest := s.players; rest != 0; rest &= rest - 1 {
		i := bits.TrailingZeros8(rest) & (MostPlayers - 1)
		m := &w.players[i]
		must, cannot := says.of(m)
		value := &sums[i]
		value.k, value.seen, value.reach, value.best = 0, 0, 0, 0
		if w.more {
			value.moreSums = moreSums{}
		}
		if must&cannot != 0 || must&(must-1) != 0 {
			s.remain[i] = 0
			continue // a dead end: rules contradict each other, or require two actions
		}
		asked := actions &^ cannot
		value.children = bits.OnesCount8(actions)
		if must != 0 {
			asked = must
			value.children = 1
		}
		s.remain[i] = asked
		if m.APR {
			askAPR |= asked
		}
		if m.RCR {
			askRCR |= asked
		}
	}
	var apr, rcr uint8
	if (askAPR|askRCR)&^end != 0 {
		apr, rcr = w.foresee(s, c, askAPR&^end, askRCR&^end)
	}
	for rest := s.players; rest != 0; rest &= rest - 1 {
		i := bits.TrailingZeros8(rest) & (MostPlayers - 1)
		m := &w.players[i]
		remain := s.remain[i]
		if m.APR {
			remain &^= apr
		}
		if m.RCR {
			remain &^= rcr
		}
		if w.look.on && remain != 0 {
			w.lookAt(&sums[i], m, &says, actions, remain)
		}
		s.remain[i] = remain
		sums[i].k = bits.OnesCount8(remain)
		s.todo |= remain
	}
}

// lookAt sets the divisor of a player who looks before acting, in a state where the rules leave an action.
func (w *Shared) lookAt(value *sum, m *player.Model, says *opinions, actions, remain uint8) {
	var ranks [player.Ranks]opinion
	if m.Path {
		ranks[0] = says.path
	}
	ranks[1].must, ranks[1].cannot = says.of(m)
	ranks[2].cannot = actions &^ remain
	value.against = w.look.against(actions, &ranks)
}

// actions returns A(s): the moves that keep the line simple, and end where the line may finish.
func (f *field) actions(s *state, c *corner) (actions uint8) {
	v := uint(s.head)
	free := c.beside &^ s.vertices
	actions = uint8(free>>(v-f.stride)&1 | free>>(v+1)&1<<1 | free>>(v+f.stride)&1<<2 | free>>(v-1)&1<<3)
	if f.ends>>(v&63)&1 != 0 {
		actions |= end
	}
	return actions
}

// ask evaluates the rules that look at the head's surroundings, as far as any player knows them.
func (w *Shared) ask(s *state, c *corner, actions uint8, says *opinions) {
	moves := actions &^ end
	if w.dead&s.players != 0 {
		w.deadEnd(s, c, actions, says)
	}
	if w.rules.path {
		says.path = opinion{moves & c.must, moves & c.cannot}
	}
	if w.rules.separation {
		says.separation.must = moves & c.split
	}
	if w.rules.pi {
		says.pi.cannot = w.field.pi(s, c, moves)
	}
	if looked := moves & c.looked; looked != 0 {
		if w.rules.plain {
			says.triangle = w.field.triangle(s, c, looked, false)
		}
		if w.rules.compat {
			says.compat = w.field.triangle(s, c, looked, true)
		}
	}
}

// of returns the combined verdicts of the rules that a player knows.
func (o *opinions) of(m *player.Model) (must, cannot uint8) {
	switch m.DeadEnd {
	case player.OnRim:
		must, cannot = o.deadEnd.must, o.deadEnd.cannot
	case player.Always:
		must, cannot = o.deadEndAlways.must, o.deadEndAlways.cannot
	}
	if m.Path {
		must |= o.path.must
		cannot |= o.path.cannot
	}
	if m.Separation {
		must |= o.separation.must
	}
	if m.Triangle && m.Compat2024 {
		must |= o.compat.must
		cannot |= o.compat.cannot
	} else if m.Triangle {
		must |= o.triangle.must
		cannot |= o.triangle.cannot
	}
	if m.Pi {
		cannot |= o.pi.cannot
	}
	return must, cannot
}

// triangle is the rule triangle of package player for some moves. With compat the first verdict wins.
func (f *field) triangle(s *state, c *corner, moves uint8, compat bool) (says opinion) {
	for ; moves != 0; moves &= moves - 1 {
		d := bits.TrailingZeros8(moves) & 3
		for i := range c.triangles[d] {
			g := &c.triangles[d][i]
			if g.count == 0 {
				break
			}
			drawn := s.along
			if g.across {
				drawn = s.across
			}
			l := look{sides: int(f.sides(g.cell, &s.trail)), behind: g.behind, parallel: drawn>>(g.parallel&63)&1 != 0, slips: compat && g.slips}
			must, cannot := l.verdict(int(g.count))
			if must {
				says.must |= 1 << d
			}
			if cannot {
				says.cannot |= 1 << d
			}
			if compat && (must || cannot) {
				break
			}
		}
	}
	return says
}

// deadEnd is the rule deadend of package player, in both modes.
//
// It mostly knows without a search whether an end can be reached. If an end could be reached over the head's
// vertex before that was visited, and the free vertices beside the head are connected with each other around
// it, then an end can be reached from each of them.
func (w *Shared) deadEnd(s *state, c *corner, actions uint8, says *opinions) {
	f := w.field
	moves := actions &^ end
	judged := w.depth > 1 && f.rim>>(s.head&63)&1 != 0
	always := w.rules.always
	var must uint8
	if actions&end != 0 && f.single {
		must = end
	}
	s.aliveTo = 0
	var stuck uint8
	switch {
	case s.alive && actions&end == 0 && f.linked(s, c, moves):
		s.aliveTo = moves
	case judged || always || actions&end != 0 && !f.single:
		free := f.vertices &^ s.vertices
		targets := c.beside & free
		alive := f.reach(f.ends, free, targets) & targets
		for rest := moves; rest != 0; rest &= rest - 1 {
			if d := bits.TrailingZeros8(rest) & 3; alive>>(c.to[d]&63)&1 == 0 {
				stuck |= 1 << d
			}
		}
		s.aliveTo = moves &^ stuck
		if actions&end != 0 && stuck == moves {
			must = end
		}
	}
	says.deadEndAlways = opinion{must, stuck}
	says.deadEnd.must = must
	if judged {
		says.deadEnd.cannot = stuck
	}
}

// linked reports whether the free vertices beside the head are connected with each other around it.
func (f *field) linked(s *state, c *corner, moves uint8) bool {
	parts := bits.OnesCount8(moves)
	if parts <= 1 {
		return true
	}
	next := (moves>>1 | moves<<3) & moves // moves whose next direction is a move as well
	for ; next != 0; next &= next - 1 {
		if c.link[bits.TrailingZeros8(next)&3]&^s.vertices != 0 {
			parts--
		}
	}
	return parts <= 1
}

// foresee tests the states after moves and returns the moves that along-the-path (apr) and region-completion
// (rcr) refuse. Cells that passed earlier are not tested again: see Walker.looksAhead.
func (w *Shared) foresee(s *state, c *corner, askAPR, askRCR uint8) (apr, rcr uint8) {
	f := w.field
	onEnd := f.ends>>(s.head&63)&1 != 0
	if !onEnd {
		if !s.rimmed {
			askAPR = 0
		}
		askAPR &= c.sides
	}
	askRCR &= c.parting
	if f.concerned == 0 {
		askRCR = 0
	}
	for moves := askAPR | askRCR; moves != 0; moves &= moves - 1 {
		d := bits.TrailingZeros8(moves) & 3
		bit := moves & -moves
		to := uint64(1) << (c.to[d] & 63)
		asksAPR := askAPR&bit != 0 && f.ends&to == 0
		asksRCR := askRCR&bit != 0 && f.rim&to != 0
		if !asksAPR && !asksRCR {
			continue
		}
		next := &w.trial
		f.move(s, next, d)
		if asksRCR {
			if closed := f.closed(s, c, next); closed&f.concerned != 0 && !f.satisfied(closed, &next.trail) {
				rcr |= bit
			}
		}
		if asksAPR && !f.sidesPass(s, c, next, d, onEnd) {
			apr |= bit
		}
	}
	return apr, rcr
}

// closed returns the cells of the regions that region-completion has to judge.
func (f *field) closed(s *state, c *corner, next *state) uint64 {
	open := next.open
	if f.ends>>(next.head&63)&1 != 0 {
		open = f.flood(f.touching(f.ends&^next.vertices), &next.trail)
	}
	closed := f.cells &^ open
	if c.touching&s.open != 0 {
		closed &= s.open
	}
	return closed
}

// sidesPass judges the cells on either side of the line in open regions. Unless all is set, it judges only
// the sides that the move has changed.
func (f *field) sidesPass(s *state, c *corner, next *state, d int, all bool) bool {
	left, right := next.left&next.open, next.right&next.open
	if f.triangles[0] != 0 && f.overdrawn(&next.trail)&(left|right) != 0 {
		return false
	}
	if !f.regionBound {
		return true
	}
	newLeft, newRight := left&^s.left, right&^s.right
	if all {
		newLeft, newRight = left, right
	}
	if f.single {
		return (newLeft == 0 || f.holds(left, false)) && (newRight == 0 || f.holds(right, false))
	}
	for open := next.open; open != 0; {
		region := f.flood(open&-open, &next.trail)
		open &^= region
		if newLeft&region != 0 && !f.holds(left&region, false) || newRight&region != 0 && !f.holds(right&region, false) {
			return false
		}
	}
	return true
}
