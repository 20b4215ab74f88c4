package puzzlescript

import "math/bits"

// Dead proves that boards of a level are dead: no inputs and no chance win from them. It holds the cells from
// which an object can never reach a cell where a win condition needs it, according to all that the rules may do
// (may). For crates, corners are such cells. A board may be dead without a proof. A Dead does not change and
// may be shared.
type Dead struct {
	doomed   []cellsOf
	shortage []shortage
}

// cellsOf is an object in some cells.
type cellsOf struct {
	object int
	cells  []uint64
}

// shortage is a number of objects that have to be in some cells.
type shortage struct {
	objects []cellsOf
	need    int
}

// NewDead returns what is dead in a level; nil if nothing can be told, or it takes too much work to find out.
func NewDead(p *Program, level int) *Dead {
	if p.winCommand || len(p.wins) == 0 {
		return nil
	}
	d, m := &Dead{}, mayOf(NewWorld(p, &p.Levels[level]))
	if m == nil {
		return nil
	}
	for i := range p.wins {
		d.condition(m, &p.wins[i])
	}
	if d.doomed == nil && d.shortage == nil {
		return nil
	}
	return d
}

// Proves reports whether the board of a World is dead.
func (d *Dead) Proves(w *World) bool {
	for i := range d.doomed {
		c := &d.doomed[i]
		for k, word := range w.plane(c.object) {
			if word&c.cells[k] != 0 {
				return true
			}
		}
	}
	for i := range d.shortage {
		s := &d.shortage[i]
		left := s.need
		for j := range s.objects {
			c := &s.objects[j]
			for k, word := range w.plane(c.object) {
				left -= bits.OnesCount64(word & c.cells[k])
			}
		}
		if left > 0 {
			return true
		}
	}
	return false
}

// condition adds what is dead for a win condition.
func (d *Dead) condition(m *may, c *condition) {
	p := m.w.p
	everywhere, what, where := p.anything(c), c.what.planes(0), c.where.planes(0)
	switch c.quantifier {
	case "no":
		if !c.whatAll {
			good := m.board()
			remove(good, m.on(c.where, c.whereAll, m.sure))
			if everywhere {
				clear(good)
			}
			d.doom(m, what, good)
		}
	case "all":
		if everywhere {
			return
		}
		if !c.whatAll {
			d.doom(m, what, m.on(c.where, c.whereAll, m.there))
		}
		need := m.on(c.what, c.whatAll, m.sure)
		d.short(m, where, c.whereAll, need, count(need))
	default:
		good := m.board()
		if !everywhere {
			good = m.on(c.where, c.whereAll, m.there)
			d.short(m, where, c.whereAll, m.on(c.what, c.whatAll, m.there), 1)
		}
		d.short(m, what, c.whatAll, good, 1)
	}
}

// doom adds that objects have to come to good cells, or to vanish, wherever they are.
func (d *Dead) doom(m *may, objects []int32, good []uint64) {
	for _, o := range objects {
		hope := m.reach(int(o), good, m.cleared[o])
		cells := append([]uint64(nil), m.there[o]...)
		if remove(cells, hope); !none(cells) {
			d.doomed = append(d.doomed, cellsOf{int(o), cells})
		}
	}
}

// short adds that so many of some objects, or of each of them, have to come to good cells. It adds nothing if
// rules may make more of them.
func (d *Dead) short(m *may, objects []int32, each bool, good []uint64, need int) {
	if need == 0 {
		return
	}
	var all []cellsOf
	for _, o := range objects {
		hope := cellsOf{int(o), m.reach(int(o), good, nil)}
		switch {
		case m.made[o] && !each:
			return
		case m.made[o]:
		case each:
			d.shortage = append(d.shortage, shortage{[]cellsOf{hope}, need})
		default:
			all = append(all, hope)
		}
	}
	if !each {
		d.shortage = append(d.shortage, shortage{all, need})
	}
}

// board returns the plane of all cells.
func (m *may) board() []uint64 { return append([]uint64(nil), m.w.fitting(up, 1)...) }

// on returns the cells with all objects of a mask, or with any of them, by planes of objects.
func (m *may) on(objects mask, all bool, planes [][]uint64) []uint64 {
	out := m.board()
	if !all {
		clear(out)
	}
	for _, o := range objects.planes(0) {
		for i, word := range planes[o] {
			if all {
				out[i] &= word
			} else {
				out[i] |= word
			}
		}
	}
	return out
}

// reach returns the cells from which an object may come to good cells, or to cells where it may vanish.
func (m *may) reach(object int, good, vanish []uint64) []uint64 {
	out := make([]uint64, m.w.size)
	for i := range out {
		out[i] = good[i]
		if vanish != nil {
			out[i] |= vanish[i]
		}
		out[i] &= m.there[object][i]
	}
	for m.grown = true; m.grown; {
		m.grown = false
		for d := range directions - 1 {
			m.add(out, m.steps(object, d, out))
		}
	}
	return out
}

func remove(plane, cells []uint64) {
	for i := range plane {
		plane[i] &^= cells[i]
	}
}

func count(plane []uint64) (n int) {
	for _, word := range plane {
		n += bits.OnesCount64(word)
	}
	return n
}
