package puzzlescript

import "slices"

// WithoutRule returns the game without the rules of a line.
func (p *Program) WithoutRule(line int) *Program { return p.withoutRules([]int{line}) }

// withoutRules returns the game without the rules of some lines. Groups and loops stay, even empty ones, so
// that a rule after them does not join another group.
func (p *Program) withoutRules(lines []int) *Program {
	cut := func(from *stage) stage {
		to := stage{groups: slices.Clone(from.groups), back: from.back}
		for i := range to.groups {
			rules := slices.Clone(to.groups[i].rules)
			to.groups[i].rules = slices.DeleteFunc(rules, func(r rule) bool { return slices.Contains(lines, r.line) })
		}
		return to
	}
	q := *p
	q.early, q.late = cut(&p.early), cut(&p.late)
	return &q
}

// Makers returns the lines of the rules that may put an object where it was not, in ascending order. A rule
// that gives an object a movement does not make it.
func (p *Program) Makers(object int) (lines []int) {
	p.eachCell(func(r *rule, c *pattern) {
		t := c.replace
		if t != nil && (t.set.has(object) && !c.present.has(object) || slices.Contains(t.random, object)) {
			lines = append(lines, r.line)
		}
	})
	slices.Sort(lines)
	return slices.Compact(lines)
}

// WithoutObject returns the game without an object: its boards without the object, and without the rules that
// make it (Makers), so that it is never there.
func (p *Program) WithoutObject(object int) *Program {
	q := p.withoutRules(p.Makers(object))
	q.Levels = slices.Clone(p.Levels)
	for i := range q.Levels {
		q.Levels[i].cells = slices.Clone(q.Levels[i].cells)
		for cell := range slices.Chunk(q.Levels[i].cells, p.words) {
			mask(cell).unset(object)
		}
	}
	return q
}

// Holds reports whether an object is somewhere on the board of a level.
func (p *Program) Holds(level, object int) bool {
	for cell := range slices.Chunk(p.Levels[level].cells, p.words) {
		if mask(cell).has(object) {
			return true
		}
	}
	return false
}

// WithoutThing returns the game with an object missing from one cell of a level, by column and row from 0.
func (p *Program) WithoutThing(level, column, row, object int) *Program {
	q := *p
	q.Levels = slices.Clone(p.Levels)
	l := &q.Levels[level]
	l.cells = slices.Clone(l.cells)
	p.cell(l, column, row).unset(object)
	return &q
}

// Walls returns the objects that never change, that no win condition names, and that share a collision layer
// with an object that may change. They are in the way of others.
func (p *Program) Walls() (walls []int) {
	roles, named, live := p.Roles(), p.objectMask(), make([]bool, p.Layers)
	for _, o := range slices.Concat(roles.Worker, roles.Mutables) {
		live[p.Objects[o].Layer] = true
	}
	for _, g := range roles.Goals {
		for _, o := range slices.Concat(g.What, g.Where) {
			named.set(o)
		}
	}
	for _, o := range roles.Statics {
		if o != p.background && live[p.Objects[o].Layer] && !named.has(o) {
			walls = append(walls, o)
		}
	}
	return walls
}
