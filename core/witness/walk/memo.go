package walk

import "math/bits"

// verdict is what the rules leave in a state, for one outer number: for each
// action the inner combinations that may take it, and how many actions those
// have, a bit of the number a word.
type verdict struct {
	remain            [5]uint64
	ones, twos, fours uint64
	outer, epoch      uint32 // whose it is, and in which state
}

// decide combines what the rules say of the actions: an action remains if it
// must be taken, or, where none must, if nothing speaks against it. Where two
// must be taken, or rules contradict each other, nothing remains.
func (v *verdict) decide(full uint64, actions uint8, musts, cannots *[5]uint64) {
	var dead, some uint64
	for a := range musts {
		dead |= musts[a]&cannots[a] | some&musts[a]
		some |= musts[a]
	}
	v.ones, v.twos, v.fours = 0, 0, 0
	for rest := actions; rest != 0; rest &= rest - 1 {
		a := bits.TrailingZeros8(rest)
		r := full &^ dead & (musts[a] | ^some&^cannots[a])
		v.remain[a] = r
		carry := v.ones & r
		v.ones ^= r
		v.fours |= v.twos & carry
		v.twos ^= carry
	}
}

// memo keeps a state's verdicts by the options of those outer placeholders
// that have a say in them: mostly one or two, while a list has entries for
// every combination of all.
type memo struct {
	verdicts [1 << 12]verdict
	epoch    uint32
	marks    []uint8 // the outer placeholders that have a say
	radices  []int
	crowded  bool // they have more combinations than fit: only the last is kept
}

// forget begins anew for a state's program.
func (m *memo) forget(w *Many, p *program) {
	if m.epoch++; m.epoch == 0 { // all the old epochs come again
		clear(m.verdicts[:])
		m.epoch = 1
	}
	var say uint32
	for i := range p.tests {
		t := &p.tests[i]
		if t.kind == holds {
			for _, mark := range p.outer[t.from:t.to] {
				say |= 1 << mark
			}
			continue
		}
		if t.mark >= 0 && int(t.mark) < w.inner {
			say |= 1 << t.mark
		}
		if t.kind == between && int(t.other) < w.inner {
			say |= 1 << t.other
		}
	}
	m.marks, m.radices = m.marks[:0], m.radices[:0]
	combinations := 1
	for ; say != 0; say &= say - 1 {
		mark := bits.TrailingZeros32(say)
		m.marks = append(m.marks, uint8(mark))
		m.radices = append(m.radices, len(w.marks[mark].options))
		combinations = min(combinations*len(w.marks[mark].options), len(m.verdicts)+1)
	}
	m.crowded = combinations > len(m.verdicts)
}

// recall returns the place of an outer number's verdict, and whether it is
// there already.
func (m *memo) recall(w *Many, outer uint32) (v *verdict, known bool) {
	index := 0
	if !m.crowded {
		for i, mark := range m.marks {
			index = index*m.radices[i] + int(w.digits[int(outer)*w.inner+int(mark)])
		}
	}
	v = &m.verdicts[index&(len(m.verdicts)-1)]
	known = v.epoch == m.epoch && (!m.crowded || v.outer == outer)
	v.epoch, v.outer = m.epoch, outer
	return v, known
}
