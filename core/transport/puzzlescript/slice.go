package puzzlescript

import (
	"math/bits"
	"slices"
)

// Slice returns the part of a program that decides how levels are won (a program slice, Weiser
// 1981): the same program without rules that only decorate, and its levels without the objects
// that only decorate. The slice wins a level with the same inputs as the program. If it is
// deterministic although the program is not, chance only decorates.
//
// An object matters if it is a player, a win condition names it, or a rule that matters reads
// it. A rule matters if it writes what matters or has a command that does (cancel, restart,
// checkpoint, win). In a layer with something that may move, an object in the way matters as
// much as what it is in the way of. What matters therefore never reads what does not, and a
// round of a group or loop that changes decoration alone leaves the rest as it was, and the
// slice does without it. Where rules with chance matter in a group or loop, all its rules do, so
// that the slice draws no fewer numbers.
//
// Commands again are the exception. A turn that changes only decoration may be followed by
// another one, which the slice does not play. It plays it on trial instead: World.Conflict
// reports that such a turn would have changed something that matters, and then the slice says
// nothing about the program.
func (p *Program) Slice() *Program {
	if q := p.alike(); q != nil {
		if s := q.slicer(); s != nil {
			if slice := s.cut(); slice.Deterministic() {
				return slice
			}
		}
	}
	if s := p.slicer(); s != nil {
		return s.cut()
	}
	return p
}

// slicer finds what matters. It returns nil if there are rigid rules, since a blocked decoration can then
// begin the turn again.
func (p *Program) slicer() *slicer {
	if len(p.rigidGroups) > 0 {
		return nil
	}
	s := &slicer{p: p, objects: slices.Clone(p.player), moves: make([]bool, p.Layers), mobile: make([]bool, p.Layers)}
	s.seeds()
	for s.grown = true; s.grown; {
		s.grown = false
		s.layers()
		s.stage(&p.early)
		s.stage(&p.late)
	}
	return s
}

// slicer collects what matters.
type slicer struct {
	p       *Program
	objects mask   // objects that matter
	moves   []bool // whether movements of a layer matter, by layer
	mobile  []bool // whether anything may move in a layer, by layer
	grown   bool
}

func (s *slicer) seeds() {
	p := s.p
	for l := range s.mobile {
		s.mobile[l] = p.layerMasks[l].meets(p.player)
	}
	p.eachCell(func(_ *rule, c *pattern) {
		if t := c.replace; t != nil {
			for l := range s.mobile {
				s.mobile[l] = s.mobile[l] || t.setMoves.layerBits(l)&15 != 0 || slices.Contains(t.randomDirs, l)
			}
		}
	})
	for i := range p.wins {
		c := &p.wins[i]
		s.objects.or(c.what)
		if c.whereAll || !p.anything(c) {
			s.objects.or(c.where)
		}
	}
}

// eachCell calls f for the cells of all rules.
func (p *Program) eachCell(f func(r *rule, c *pattern)) {
	p.eachRule(func(r *rule) { r.eachCell(func(c *pattern) { f(r, c) }) })
}

func (r *rule) eachCell(f func(c *pattern)) {
	for i := range r.rows {
		for _, segment := range r.rows[i].segments {
			for j := range segment {
				f(&segment[j])
			}
		}
	}
}

func (s *slicer) object(m mask) {
	if !m.within(s.objects) {
		s.objects.or(m)
		s.grown = true
	}
}

func (s *slicer) movement(l int) {
	if !s.moves[l] {
		s.moves[l], s.grown = true, true
	}
}

// layers adds what may be in the way of what matters.
func (s *slicer) layers() {
	for l, layer := range s.p.layerMasks {
		if s.mobile[l] && layer.meets(s.objects) {
			s.object(layer)
			s.movement(l)
		}
	}
}

// stage adds what the rules of a stage read, of those that matter.
func (s *slicer) stage(st *stage) {
	chanceInLoop := false
	for i := range st.groups {
		g := &st.groups[i]
		matters, chance := false, false
		for j := range g.rules {
			if s.matters(&g.rules[j]) {
				s.reads(&g.rules[j])
				matters = true
				chance = chance || g.random || s.chancy(&g.rules[j])
			}
		}
		if matters && g.random { // which match is chosen depends on all of them
			for j := range g.rules {
				s.reads(&g.rules[j])
			}
		}
		if chance && !g.random {
			s.all(g)
		}
		chanceInLoop = chanceInLoop || chance
	}
	if chanceInLoop && slices.ContainsFunc(st.back, func(to int) bool { return to >= 0 }) {
		for i := range st.groups {
			s.all(&st.groups[i])
		}
	}
}

// all makes everything matter that a group reads and writes.
func (s *slicer) all(g *group) {
	for i := range g.rules {
		r := &g.rules[i]
		s.reads(r)
		r.eachCell(func(c *pattern) {
			if t := c.replace; t != nil {
				s.object(s.p.written(c))
				for l := range s.moves {
					if movesWritten(c, l) || s.clearsMoves(t, l) {
						s.movement(l)
					}
				}
			}
		})
	}
}

// matters reports whether a rule writes what matters, or has a command that does.
func (s *slicer) matters(r *rule) bool {
	for _, c := range r.commands {
		switch c.Name {
		case "cancel", "restart", "checkpoint", "win":
			return true
		}
	}
	found := false
	r.eachCell(func(c *pattern) {
		if t := c.replace; t != nil && !found {
			found = s.p.written(c).meets(s.objects)
			for l := range s.moves {
				found = found || s.moves[l] && (movesWritten(c, l) || s.clearsMoves(t, l))
			}
		}
	})
	return found
}

// written returns the objects that a cell may have more or less of after a rule.
func (p *Program) written(c *pattern) mask {
	t, m, possible := c.replace, p.objectMask(), p.possible(c)
	for k := range m {
		m[k] = t.set[k]&^c.present[k] | t.clear[k]&possible[k]&^t.set[k]
	}
	for _, o := range t.random {
		m.set(o)
		for k, word := range p.layerMasks[p.Objects[o].Layer] {
			m[k] |= word & possible[k]
		}
	}
	return m
}

// movesWritten reports whether a cell may have another movement in a layer after a rule. A
// layer of a cell has one movement at most.
func movesWritten(c *pattern, l int) bool {
	t := c.replace
	set, clear, was := t.setMoves.layerBits(l), t.clearMoves.layerBits(l), c.moving.layerBits(l)
	switch {
	case slices.Contains(t.randomDirs, l):
		return true
	case set == 0 && clear == 0:
		return false
	case set == 0:
		return c.still.layerBits(l) != 31
	}
	return set != was || bits.OnesCount64(set) != 1
}

// clearsMoves reports whether a random object may end the movement of a layer.
func (s *slicer) clearsMoves(t *replacement, l int) bool {
	return slices.ContainsFunc(t.random, func(o int) bool { return s.p.Objects[o].Layer == l })
}

// chancy reports whether chance decides what a rule writes, of what matters.
func (s *slicer) chancy(r *rule) (found bool) {
	r.eachCell(func(c *pattern) {
		if t := c.replace; t != nil {
			random, dirs := s.choices(c)
			found = found || random != nil || len(dirs) > 0
		}
	})
	return found
}

// choices returns what a cell of the slice leaves to chance.
func (s *slicer) choices(c *pattern) (random, dirs []int) {
	for _, l := range c.replace.randomDirs {
		if s.moves[l] {
			dirs = append(dirs, l)
		}
	}
	possible := s.p.possible(c)
	for _, o := range c.replace.random {
		l := s.p.Objects[o].Layer
		matters := s.objects.has(o) || s.moves[l]
		for k, word := range s.p.layerMasks[l] {
			matters = matters || word&possible[k]&s.objects[k] != 0
		}
		if matters {
			return c.replace.random, dirs
		}
	}
	return nil, dirs
}

// reads adds what a rule reads, and the objects of a choice of which one matters.
func (s *slicer) reads(r *rule) {
	r.eachCell(func(c *pattern) {
		s.object(c.present)
		s.object(c.missing)
		for _, m := range c.any {
			s.object(m)
		}
		for l := range s.moves {
			if (c.moving.layerBits(l) | c.still.layerBits(l)) != 0 {
				s.movement(l)
			}
		}
		if c.replace != nil {
			random, _ := s.choices(c)
			for _, o := range random {
				m := s.p.objectMask()
				m.set(o)
				s.object(m)
			}
		}
	})
}

// readable reports whether everything that a rule reads matters.
func (s *slicer) readable(r *rule) bool {
	ok := true
	r.eachCell(func(c *pattern) {
		ok = ok && c.present.within(s.objects) && c.missing.within(s.objects)
		for _, m := range c.any {
			ok = ok && m.within(s.objects)
		}
		for l := range s.moves {
			ok = ok && (s.moves[l] || c.moving.layerBits(l)|c.still.layerBits(l) == 0)
		}
	})
	return ok
}

// cut returns the program without what does not matter.
func (s *slicer) cut() *Program {
	q := *s.p
	q.random, q.slice, q.kept = false, true, s.objects
	q.early, q.late = s.cutStage(&s.p.early, &q), s.cutStage(&s.p.late, &q)
	q.Levels = slices.Clone(s.p.Levels)
	for i := range q.Levels {
		q.Levels[i].cells = slices.Clone(q.Levels[i].cells)
		q.only(q.Levels[i].cells)
	}
	return &q
}

// only leaves in cells what a slice has kept.
func (p *Program) only(cells []uint64) {
	for _, alike := range p.merged {
		for at := 0; at < len(cells); at += p.words {
			if cell := mask(cells[at:][:p.words]); cell.meets(alike) {
				for k := range cell {
					cell[k] &^= alike[k]
				}
				cell.set(int(alike.planes(0)[0]))
			}
		}
	}
	if p.slice {
		for at := range cells {
			cells[at] &= p.kept[at%p.words]
		}
	}
}

func (s *slicer) cutStage(from *stage, q *Program) stage {
	to := stage{back: from.back}
	for _, g := range from.groups {
		rules := g.rules
		g.rules = nil
		matters := slices.ContainsFunc(rules, func(r rule) bool { return s.matters(&r) })
		for i := range rules {
			r := &rules[i]
			again := slices.ContainsFunc(r.commands, func(c Command) bool { return c.Name == "again" })
			switch {
			case g.random && matters, s.matters(r), again && !g.random && s.readable(r):
				g.rules = append(g.rules, s.cutRule(r, q))
			case again:
				q.looseAgain = true
			}
		}
		q.random = q.random || g.random && matters
		to.groups = append(to.groups, g)
	}
	return to
}

// cutRule returns a rule without what it writes in vain.
func (s *slicer) cutRule(r *rule, q *Program) rule {
	out := *r
	out.changes = false
	out.rows = slices.Clone(r.rows)
	for i := range out.rows {
		out.rows[i].segments = slices.Clone(r.rows[i].segments)
		for j, segment := range out.rows[i].segments {
			segment = slices.Clone(segment)
			out.rows[i].segments[j] = segment
			for k := range segment {
				if segment[k].replace != nil {
					segment[k].replace = s.cutReplacement(&segment[k], q)
					out.changes = out.changes || segment[k].replace != nil
				}
			}
		}
	}
	return out
}

func (s *slicer) cutReplacement(c *pattern, q *Program) *replacement {
	t := *c.replace
	t.random, t.randomDirs = s.choices(c)
	q.random = q.random || len(t.random) > 0 || len(t.randomDirs) > 0
	some := len(t.random) > 0 || len(t.randomDirs) > 0
	only := func(m, of mask) mask {
		m = slices.Clone(m)
		for k := range m {
			m[k] &= of[k]
			some = some || m[k] != 0
		}
		return m
	}
	moves := s.p.moveMask()
	for l, matters := range s.moves {
		if matters {
			moves.layer(l, 31)
		}
	}
	t.clear, t.set = only(t.clear, s.objects), only(t.set, s.objects)
	t.clearMoves, t.setMoves = only(t.clearMoves, moves), only(t.setMoves, moves)
	t.rigidMoves = s.p.moveMask()
	if !some {
		return nil
	}
	return &t
}
