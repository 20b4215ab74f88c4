package puzzlescript

import "slices"

// alike returns the program in which objects are one that differ for decoration alone: those of
// one layer among which some rule chooses at random, as frames of an animation, if all else
// takes them together. Every rule either reads all of them or none; or it only changes some
// into others, and is left out. It returns nil if there are none.
func (p *Program) alike() *Program {
	var lists []mask
	p.eachCell(func(_ *rule, c *pattern) {
		if c.replace == nil || len(c.replace.random) < 2 {
			return
		}
		m := p.objectMask()
		for _, o := range c.replace.random {
			if p.Objects[o].Layer != p.Objects[c.replace.random[0]].Layer {
				return
			}
			m.set(o)
		}
		for i := 0; i < len(lists); {
			if lists[i].meets(m) {
				m.or(lists[i])
				lists = slices.Delete(lists, i, i+1)
			} else {
				i++
			}
		}
		lists = append(lists, m)
	})
	var found *Program
	for _, m := range lists {
		if q, ok := p.merge(m); ok {
			p, found = q, q
		}
	}
	return found
}

// merge makes some objects of a layer one, the first of them; false if the game tells them
// apart.
func (p *Program) merge(alike mask) (*Program, bool) {
	first := p.objectMask()
	first.set(int(alike.planes(0)[0]))
	m := &merger{p: p, alike: alike, first: first, layer: p.Objects[alike.planes(0)[0]].Layer, ok: true}
	m.uniform(p.player, p.playerAll)
	for i := range p.wins {
		m.uniform(p.wins[i].what, p.wins[i].whatAll)
		m.uniform(p.wins[i].where, p.wins[i].whereAll)
	}
	q := *p
	q.early, q.late = m.stage(&p.early, &q), m.stage(&p.late, &q)
	q.merged = append(slices.Clone(p.merged), alike)
	return &q, m.ok
}

type merger struct {
	p            *Program
	alike, first mask
	layer        int
	ok           bool
}

// uniform demands that a mask has all of the objects or none, of which any one will do.
func (m *merger) uniform(of mask, all bool) {
	m.ok = m.ok && (!of.meets(m.alike) || m.alike.within(of) && !all)
}

// one puts the first of the objects in the place of all.
func (m *merger) one(of mask) mask {
	of = slices.Clone(of)
	if of.meets(m.alike) {
		for k := range of {
			of[k] = of[k]&^m.alike[k] | m.first[k]
		}
	}
	return of
}

func (m *merger) stage(from *stage, q *Program) stage {
	to := stage{back: from.back}
	for _, g := range from.groups {
		rules := g.rules
		g.rules = nil
		for i := range rules {
			r := &rules[i]
			if !m.tells(r) {
				g.rules = append(g.rules, m.rule(r))
				continue
			}
			m.ok = m.ok && !g.random && m.idle(r)
			q.looseAgain = q.looseAgain || slices.ContainsFunc(r.commands, func(c Command) bool { return c.Name == "again" })
		}
		to.groups = append(to.groups, g)
	}
	return to
}

// tells reports whether a rule reads some of the objects and not all.
func (m *merger) tells(r *rule) (found bool) {
	part := func(of mask) bool { return of.meets(m.alike) && !m.alike.within(of) }
	r.eachCell(func(c *pattern) {
		found = found || part(c.present) || part(c.missing) || slices.ContainsFunc(c.any, part)
	})
	return found
}

// idle reports whether a rule only changes some of the objects into others.
func (m *merger) idle(r *rule) bool {
	for _, c := range r.commands {
		if c.Name == "cancel" || c.Name == "restart" || c.Name == "checkpoint" || c.Name == "win" {
			return false
		}
	}
	ok := true
	r.eachCell(func(c *pattern) {
		t := c.replace
		if t == nil || !ok {
			return
		}
		written := m.p.written(c)
		had := c.present.meets(m.alike) || slices.ContainsFunc(c.any, func(a mask) bool { return a.within(m.alike) })
		has := t.set.meets(m.alike) || len(t.random) > 0
		ok = written.within(m.alike) && (written.empty() || had && has)
		for l := range m.p.Layers {
			ends := movesWritten(c, l) || l == m.layer && len(t.random) > 0
			ok = ok && !(ends && m.p.layerMoves(l))
		}
	})
	return ok
}

// layerMoves reports whether anything in a layer may have a movement.
func (p *Program) layerMoves(l int) bool {
	found := p.layerMasks[l].meets(p.player)
	p.eachCell(func(_ *rule, c *pattern) {
		if t := c.replace; t != nil {
			found = found || t.setMoves.layerBits(l) != 0 || slices.Contains(t.randomDirs, l)
		}
	})
	return found
}

// rule returns a rule that does not tell the objects apart.
func (m *merger) rule(r *rule) rule {
	out := *r
	out.rows = slices.Clone(r.rows)
	for i := range out.rows {
		out.rows[i].segments = slices.Clone(r.rows[i].segments)
		for j, segment := range out.rows[i].segments {
			segment = slices.Clone(segment)
			out.rows[i].segments[j] = segment
			for k := range segment {
				m.cell(&segment[k])
			}
		}
	}
	m.p.needs(&out)
	return out
}

func (m *merger) cell(c *pattern) {
	c.present, c.missing = m.one(c.present), m.one(c.missing)
	c.any = slices.Clone(c.any)
	for i := range c.any {
		c.any[i] = m.one(c.any[i])
	}
	c.planes, c.noPlanes, c.anyPlanes = nil, nil, nil // which needs fills in again
	if c.replace == nil {
		return
	}
	t := *c.replace
	c.replace = &t
	m.uniform(t.clear, false)
	t.clear, t.set = m.one(t.clear), m.one(t.set)
	if len(t.random) == 0 {
		return
	}
	inside := 0
	for _, o := range t.random {
		if m.alike.has(o) {
			inside++
		}
	}
	switch inside {
	case 0:
	case len(t.random): // any of them is the first
		t.random = nil
		t.set.or(m.first)
		t.clear.or(m.one(m.p.layerMasks[m.layer]))
		t.clearMoves = slices.Clone(t.clearMoves)
		t.clearMoves.layer(m.layer, 31)
	default:
		m.ok = false
	}
}
