package plain

import "slices"

// replace makes a cell what the right side of a pattern says, and reports whether anything
// changed.
func (b *board) replace(p *pattern, c *cell, rigid bool, group int) bool {
	b.before.has = append(b.before.has[:0], c.has...)
	b.before.movement = append(b.before.movement[:0], c.movement...)
	for _, l := range p.left {
		if l.word == "no" {
			continue
		}
		if !p.keeps(l.layer) {
			b.empty(c, l.layer)
			c.movement[l.layer] = ""
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
			b.empty(c, r.layer)
			c.has[r.objects[0]] = true
		}
		if r.word == "stationary" {
			c.movement[r.layer] = ""
		} else if r.word != "" {
			c.movement[r.layer] = r.word
		}
	}
	vouched := rigid && c.vouch(p.decides(), group)
	return vouched || !slices.Equal(b.before.has, c.has) || !slices.Equal(b.before.movement, c.movement)
}

// keeps reports whether the right side has something in a layer.
func (p *pattern) keeps(layer int) bool {
	return slices.ContainsFunc(p.right, func(r part) bool { return r.word != "no" && r.layer == layer })
}

// decides returns the layers whose movement the right side decides: it names a movement, or what
// was there is removed.
func (p *pattern) decides() map[int]bool {
	layers := map[int]bool{}
	for _, l := range p.left {
		if l.word != "no" && !p.keeps(l.layer) {
			layers[l.layer] = true
		}
	}
	for _, r := range p.right {
		if r.word != "no" && r.word != "" {
			layers[r.layer] = true
		}
	}
	return layers
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
