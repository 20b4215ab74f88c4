package puzzlescript

// run tries the groups of a stage in order, and goes back where loops end as long as
// something has changed.
func (w *World) run(s *stage, banned []bool) {
	changed, rounds := false, 0
	for i := 0; i < len(s.groups); {
		if banned == nil || !banned[i] {
			changed = w.runGroup(&s.groups[i]) || changed
		}
		if w.work > w.most {
			return
		}
		if !changed || s.back[i] < 0 {
			i++
			continue
		}
		i, changed = s.back[i], false
		if rounds++; rounds > maxRounds {
			w.endless(s.groups[i].line)
			return
		}
	}
}

// endless notes a loop that was left though it went on changing things.
func (w *World) endless(line int) {
	if w.stuck == 0 {
		w.stuck = line
	}
}

// runGroup tries the rules of a group until none changes anything.
func (w *World) runGroup(g *group) bool {
	if g.random {
		return w.runRandom(g)
	}
	any := false
	for round := 1; ; round++ {
		changed := false
		for i := range g.rules {
			if r := &g.rules[i]; r.needs.within(w.some) && r.line != w.broken {
				changed = w.try(r) || changed
				if w.work > w.most {
					return true
				}
			}
		}
		if !changed {
			return any
		}
		any = true
		if round == maxRounds {
			w.endless(g.line)
			return true
		}
	}
}

// findAll finds the matches of all rows of a rule; false if one has none.
func (w *World) findAll(r *rule) bool {
	for len(w.found) < len(r.rows) {
		w.found = append(w.found, nil)
	}
	for i := range r.rows {
		w.found[i] = w.find(&r.rows[i], r.direction, w.found[i][:0])
		if w.tired(1+w.size+len(w.found[i]), r.line) || len(w.found[i]) == 0 {
			return false
		}
	}
	return true
}

// try applies a rule wherever it matches. All matches are found first; each but the first is
// looked at again before it is applied, since those before it may have changed things.
func (w *World) try(r *rule) bool {
	if !w.findAll(r) {
		return false
	}
	if w.matched != nil {
		w.matched[r.line] = true
	}
	changed := false
	if r.changes {
		var few [4]int
		at := few[:]
		if len(r.rows) > len(few) {
			at = make([]int, len(r.rows))
		}
		at = at[:len(r.rows)]
		delta := w.step(r.direction)
		for first := true; ; first = false {
			if w.tired(1, r.line) {
				return true
			}
			if first || w.stillAll(r, delta, at) {
				changed = w.apply(r, delta, at) || changed
			}
			i := 0
			for i < len(at) { // the first row's match changes fastest
				if at[i]++; at[i] < len(w.found[i]) {
					break
				}
				at[i] = 0
				i++
			}
			if i == len(at) {
				break
			}
		}
	}
	w.order(r)
	return changed
}

func (w *World) stillAll(r *rule, delta int, at []int) bool {
	for i := range r.rows {
		if !w.stillMatches(&r.rows[i], delta, w.found[i][at[i]]) {
			return false
		}
	}
	return true
}

// apply changes the cells of a match of each row.
func (w *World) apply(r *rule, delta int, at []int) bool {
	changed := false
	for i := range r.rows {
		m := w.found[i][at[i]]
		cell := int(m.at)
		for j, segment := range r.rows[i].segments {
			if j > 0 {
				cell += int(m.skip[j-1]) * delta
			}
			for k := range segment {
				if segment[k].replace != nil {
					changed = w.replace(r, segment[k].replace, cell) || changed
				}
				cell += delta
			}
		}
	}
	return changed
}

// replace changes a cell, and reports whether that made a difference.
func (w *World) replace(r *rule, to *replacement, cell int) bool {
	chosen, layer := -1, -1
	if to.random != nil {
		chosen = to.random[w.chance(len(to.random), w.marked().object(to))]
		layer = w.p.Objects[chosen].Layer
	}
	var dirs [8]int
	directions := dirs[:0]
	for _, l := range to.randomDirs {
		directions = append(directions, w.chance(4, w.marked().direction(to, l)))
	}
	changed := false
	for k := range w.p.words {
		at := cell*w.p.words + k
		now := w.cells[at] &^ to.clear[k]
		if layer >= 0 {
			now &^= w.p.layerMasks[layer][k]
		}
		now |= to.set[k]
		if chosen >= 0 && chosen>>6 == k {
			now |= 1 << (chosen & 63)
		}
		if diff := w.cells[at] ^ now; diff != 0 {
			w.flip(at, diff)
			changed = true
		}
	}
	for k := range w.p.moveWords {
		at := cell*w.p.moveWords + k
		now := w.moves[at] &^ to.clearMoves[k]
		if layer >= 0 {
			now &^= layerBits(layer, 31, k)
		}
		now |= to.setMoves[k]
		for i, l := range to.randomDirs {
			now |= layerBits(l, 1<<directions[i], k)
		}
		if now != w.moves[at] {
			w.setMoves(at, now)
			changed = true
		}
	}
	if r.rigid && w.vouch(r, to, cell) {
		changed = true
	}
	return changed
}

// layerBits is word k of a movement mask in which a layer has some bits.
func layerBits(layer int, bits uint64, k int) uint64 {
	switch at := 5*layer - k<<6; {
	case at <= -5 || at >= 64:
		return 0
	case at < 0:
		return bits >> -at
	default:
		return bits << at
	}
}

// vouch notes that a rigid group has moved layers of a cell.
func (w *World) vouch(r *rule, to *replacement, cell int) bool {
	group := mask(w.rigid.group[cell*w.p.moveWords:][:w.p.moveWords])
	applied := mask(w.rigid.applied[cell*w.p.moveWords:][:w.p.moveWords])
	ids := w.p.moveMask()
	number := w.p.rigidNumber(r)
	for l := range w.p.Layers {
		ids.layer(l, uint64(number))
	}
	for k := range ids {
		ids[k] &= to.rigidMoves[k]
	}
	if ids.within(group) || to.rigidMoves.within(applied) {
		return false
	}
	group.or(ids)
	applied.or(to.rigidMoves)
	return true
}

// rigidNumber returns the number of a rule's rigid group.
func (p *Program) rigidNumber(r *rule) int {
	for number, i := range p.rigidGroups {
		for j := range p.early.groups[i].rules {
			if &p.early.groups[i].rules[j] == r {
				return number + 1
			}
		}
	}
	return 0 // a late rule cannot move anything
}

// runRandom applies one match of one rule of a random group.
func (w *World) runRandom(g *group) bool {
	count := 0
	ways := make([]int, len(g.rules))
	for i := range g.rules {
		if r := &g.rules[i]; r.needs.within(w.some) && w.findAll(r) {
			ways[i] = 1
			for _, m := range w.found[:len(r.rows)] {
				ways[i] *= len(m)
				if w.tired(ways[i]/64, r.line) {
					return false
				}
			}
			count += ways[i]
		}
	}
	if count == 0 {
		return false
	}
	n := w.chance(count, w.marked().match(g))
	for i := range g.rules {
		if n >= ways[i] {
			n -= ways[i]
			continue
		}
		r := &g.rules[i]
		w.findAll(r)
		at := make([]int, len(r.rows))
		for j := range at {
			at[j], n = n%len(w.found[j]), n/len(w.found[j])
		}
		changed := w.apply(r, w.step(r.direction), at)
		w.order(r)
		return changed
	}
	return false
}
