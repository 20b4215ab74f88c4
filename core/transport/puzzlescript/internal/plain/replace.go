package plain

import "slices"

// replace makes a cell what the right side of a pattern says, and reports whether anything
// changed.
func (b *board) replace(p *pattern, c *cell, rigid bool, group int) bool {
	has, movement := slices.Clone(c.has), slices.Clone(c.movement)
	set := map[int]bool{} // layers whose movement the rule decides
	for _, l := range p.left {
		if l.word == "no" {
			continue
		}
		if !slices.ContainsFunc(p.right, func(r part) bool { return r.word != "no" && r.layer == l.layer }) {
			b.emptied(c, l.layer)
			c.movement[l.layer] = ""
			set[l.layer] = true
		} else if l.word != "" && l.word != "stationary" {
			c.movement[l.layer] = ""
		}
	}
	for _, r := range p.right {
		if r.word == "no" {
			for _, o := range r.objects {
				c.has[o] = false
			}
		}
	}
	for _, r := range p.right {
		if r.word == "no" {
			continue
		}
		if r.one {
			b.emptied(c, r.layer)
			c.has[r.objects[0]] = true
		}
		if r.word == "" {
			continue
		}
		set[r.layer] = true
		c.movement[r.layer] = r.word
		if r.word == "stationary" {
			c.movement[r.layer] = ""
		}
	}
	vouched := rigid && c.vouch(set, group)
	return vouched || !slices.Equal(has, c.has) || !slices.Equal(movement, c.movement)
}

// vouch notes that a rigid group has decided the movement of some layers, and reports whether
// that is news. Where groups meet in a layer their numbers are merged as bits, as in the engine.
func (c *cell) vouch(layers map[int]bool, group int) bool {
	sameGroup, known := true, true
	for layer := range layers {
		sameGroup = sameGroup && c.rigidGroup[layer]|group == c.rigidGroup[layer]
		known = known && c.rigid[layer]
	}
	if sameGroup || known {
		return false
	}
	for layer := range layers {
		c.rigidGroup[layer] |= group
		c.rigid[layer] = true
	}
	return true
}
