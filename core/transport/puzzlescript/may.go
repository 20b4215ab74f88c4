package puzzlescript

import "slices"

// may is what can ever happen in a level, at most: where each object may ever be, how it may be set in motion
// there, and where it surely stays. It is the least set that contains the beginning of the level and is closed
// under all rules, if rules never fail for what else is in a cell (delete relaxation; Bonet and Geffner 2001).
// Whatever happens in play is in it, by any inputs, chance and turns of again.
type may struct {
	w       *World
	there   [][]uint64    // by object: the cells where it may be
	moving  [][5][]uint64 // by object: the cells where it may have a movement
	loose   [][5][]uint64 // by layer: the cells where it may have a movement without an object
	cleared [][]uint64    // by object: the cells where a rule may remove it
	left    [][]uint64    // by object: the cells that it may move out of
	made    []bool        // by object: a rule may put it where it was not
	sure    [][]uint64    // by object: the cells where it always is
	full    [][]uint64    // by layer: the cells where an object always is
	grown   bool
	spare   [3][]uint64
	needed  mask // planes that a rule may find: of objects that may be somewhere, and all movements
	layers  map[*pattern][]occupants
	work    int // words of planes that were looked at
}

// occupants are the objects of a layer that a cell which matches a pattern may have; free, if it may have none.
type occupants struct {
	objects []int32
	free    bool
}

// mostMay bounds the words of planes that are looked at, some milliseconds.
const mostMay = 1 << 22

// directions are the numbers of the movements of a layer, as bits; the last is action.
const directions = 5

// mayOf returns what can ever happen in the level of a World, whose board is that of the beginning; nil if it
// takes too much work to find out.
func mayOf(w *World) *may {
	m := &may{w: w, layers: map[*pattern][]occupants{}}
	planes := func(n int) [][]uint64 {
		list := make([][]uint64, n)
		for i := range list {
			list[i] = make([]uint64, w.size)
		}
		return list
	}
	moves := func(n int) [][5][]uint64 {
		list := make([][5][]uint64, n)
		for i := range list {
			copy(list[i][:], planes(directions))
		}
		return list
	}
	objects := len(w.p.Objects)
	m.there, m.cleared, m.left, m.sure = planes(objects), planes(objects), planes(objects), planes(objects)
	m.full, m.moving, m.loose = planes(w.p.Layers), moves(objects), moves(w.p.Layers)
	m.made = make([]bool, objects)
	copy(m.spare[:], planes(len(m.spare)))
	for o := range objects {
		copy(m.there[o], w.first[o*w.size:][:w.size])
	}
	for m.grown = true; m.grown; {
		m.grown = false
		m.stay()
		m.inputs()
		for _, s := range []*stage{&w.p.early, &w.p.late} {
			for i := range s.groups {
				for j := range s.groups[i].rules {
					m.rule(&s.groups[i].rules[j])
				}
			}
		}
		m.move()
		if m.work > mostMay { // some rules were not looked at
			return nil
		}
	}
	return m
}

// stay finds where objects surely are, by what is known so far.
func (m *may) stay() {
	for l := range m.full {
		clear(m.full[l])
	}
	m.needed = make(mask, (len(m.there)+directions*m.w.p.Layers+63)/64)
	for i := range m.needed {
		m.needed[i] = ^uint64(0)
	}
	for o := range m.sure {
		if none(m.there[o]) {
			m.needed.unset(o)
		}
		l := m.w.p.Objects[o].Layer
		for i, word := range m.w.first[o*m.w.size:][:m.w.size] {
			m.sure[o][i] = word &^ m.cleared[o][i] &^ m.left[o][i]
			m.full[l][i] |= m.sure[o][i]
		}
	}
}

// inputs gives players every movement.
func (m *may) inputs() {
	for _, o := range m.w.p.playerPlanes {
		for d := range directions {
			m.add(m.moving[o][d], m.there[o])
		}
	}
}

// add adds cells to a plane.
func (m *may) add(plane, cells []uint64) {
	for i, word := range cells {
		if word&^plane[i] != 0 {
			plane[i] |= word
			m.grown = true
		}
	}
}

// addShared adds the cells that are in two planes.
func (m *may) addShared(plane, a, b []uint64) {
	for i, word := range a {
		if word &= b[i]; word&^plane[i] != 0 {
			plane[i] |= word
			m.grown = true
		}
	}
}

// directionOf returns the direction of a movement.
func directionOf(d int) word { return up + word(d) }

func none(plane []uint64) bool {
	return !slices.ContainsFunc(plane, func(word uint64) bool { return word != 0 })
}

// rule applies a rule wherever it may match. An ellipsis may skip any number of cells, in either direction.
func (m *may) rule(r *rule) {
	if m.work > mostMay || !r.needs.within(m.needed) {
		return
	}
	var all [][]uint64 // by segment
	delta := m.w.step(r.direction)
	for i := range r.rows {
		for _, segment := range r.rows[i].segments {
			cells := slices.Clone(m.w.fitting(r.direction, len(segment)))
			for j := range segment {
				m.narrow(cells, &segment[j], j*delta)
			}
			if none(cells) {
				return
			}
			all = append(all, cells)
		}
	}
	n := 0
	for i := range r.rows {
		for _, segment := range r.rows[i].segments {
			for j := range segment {
				if segment[j].replace != nil {
					cells := m.spare[2]
					for k := range cells {
						cells[k] = ^uint64(0)
					}
					m.w.keep(cells, all[n], -j*delta, false)
					m.replace(&segment[j], cells)
				}
			}
			n++
		}
	}
}

// narrow leaves in acc the cells from which a cell of a rule may match.
func (m *may) narrow(acc []uint64, c *pattern, by int) {
	m.work += len(acc) * (1 + len(c.planes) + len(c.noPlanes))
	for _, o := range c.planes {
		if int(o) < len(m.there) {
			m.w.keep(acc, m.there[o], by, false)
		}
	}
	for _, o := range c.noPlanes {
		if int(o) < len(m.there) {
			m.w.keep(acc, m.sure[o], by, true)
		}
	}
	union := m.spare[0]
	for _, set := range c.anyPlanes {
		clear(union)
		for _, o := range set {
			for i, word := range m.there[o] {
				union[i] |= word
			}
		}
		m.work += len(acc) * len(set)
		m.w.keep(acc, union, by, false)
	}
	for _, plane := range c.planes {
		k := int(plane) - len(m.there)
		if k < 0 {
			continue
		}
		l, d := k/directions, k%directions
		in := m.occupants(c)[l]
		clear(union)
		for _, o := range in.objects {
			for i, word := range m.moving[o][d] {
				union[i] |= word & m.there[o][i]
			}
		}
		if in.free {
			for i, word := range m.loose[l][d] {
				union[i] |= word
			}
		}
		m.work += len(acc) * len(in.objects)
		m.w.keep(acc, union, by, false)
	}
}

// occupants returns by layer what a cell that matches may have.
func (m *may) occupants(c *pattern) []occupants {
	if all, ok := m.layers[c]; ok {
		return all
	}
	possible := m.w.p.possible(c)
	all := make([]occupants, m.w.p.Layers)
	for l, layer := range m.w.p.layerMasks {
		in := m.w.p.objectMask()
		for k, word := range possible {
			in[k] = word & layer[k]
		}
		all[l] = occupants{in.planes(0), !c.present.meets(layer)}
		for _, only := range c.any {
			all[l].free = all[l].free && !only.meets(layer)
		}
	}
	m.layers[c] = all
	return all
}

// replace does in some cells what a rule does to one.
func (m *may) replace(c *pattern, cells []uint64) {
	t, p := c.replace, m.w.p
	for l := range p.Layers {
		bits := t.setMoves.layerBits(l)
		if slices.Contains(t.randomDirs, l) {
			bits |= 15
		}
		before, free := m.occupants(c)[l].objects, m.occupants(c)[l].free
		m.work += len(cells) * (1 + len(before))
		var after []int32
		for _, o := range p.layerMasks[l].planes(0) {
			if t.set.has(int(o)) {
				after = append(after, o)
			}
		}
		fixed := len(after) > 0 // the layer has what is set
		random := false
		for _, o := range t.random {
			if p.Objects[o].Layer == l {
				after, random = append(after, int32(o)), true
			}
		}
		for _, o := range after {
			m.add(m.there[o], cells)
			m.made[o] = m.made[o] || !c.present.has(int(o))
			m.set(m.moving[o], bits, cells, nil)
			for _, b := range before {
				m.inherit(m.moving[o], m.moving[b], cells)
			}
		}
		for _, b := range before {
			switch {
			case t.set.has(int(b)) && !random:
			case t.clear.has(int(b)) || random:
				m.addShared(m.cleared[b], cells, m.there[b])
				if !fixed {
					m.set(m.loose[l], bits, cells, m.there[b])
					m.inherit(m.loose[l], m.moving[b], cells)
				}
			default:
				m.set(m.moving[b], bits, cells, m.there[b])
			}
		}
		if free && !fixed {
			m.set(m.loose[l], bits, cells, nil)
		}
	}
}

// set adds movements in cells, of a plane if it is not nil.
func (m *may) set(moves [5][]uint64, bits uint64, cells, of []uint64) {
	for d := range directions {
		switch {
		case bits>>d&1 == 0:
		case of == nil:
			m.add(moves[d], cells)
		default:
			m.addShared(moves[d], cells, of)
		}
	}
}

// inherit adds the movements that something else may have had in cells.
func (m *may) inherit(to, from [5][]uint64, cells []uint64) {
	for d := range directions {
		m.addShared(to[d], from[d], cells)
	}
}

// move moves objects to all neighbours that they may come to.
func (m *may) move() {
	for o := range m.there {
		l := m.w.p.Objects[o].Layer
		for d := range directions {
			m.addShared(m.moving[o][d], m.loose[l][d], m.there[o])
		}
		for d := range directions - 1 {
			from := m.steps(o, d, nil)
			m.add(m.left[o], from)
			to := m.spare[1]
			for i := range to {
				to[i] = ^uint64(0)
			}
			m.w.keep(to, from, -m.w.step(directionOf(d)), false)
			m.add(m.there[o], to)
		}
	}
}

// steps returns the cells from which an object may move in a direction, to one of some cells if they are not
// nil. The plane is valid until the next call.
func (m *may) steps(o, d int, to []uint64) []uint64 {
	acc, dir := m.spare[0], directionOf(d)
	copy(acc, m.w.fitting(dir, 2))
	for i := range acc {
		acc[i] &= m.there[o][i] & m.moving[o][d][i]
	}
	m.w.keep(acc, m.full[m.w.p.Objects[o].Layer], m.w.step(dir), true)
	if to != nil {
		m.w.keep(acc, to, m.w.step(dir), false)
	}
	return acc
}
