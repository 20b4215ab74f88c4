package packing

import (
	"github.com/perplex-puzzles/perplex/core/cover"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// memory is the verdicts on earlier questions. It grows when there is no room,
// up to memoryMost entries; then what is new takes the place of something old.
// In an entry the last two bits of the hash give way to the verdict and 1.
type memory struct{ entries []lattice.Hash }

const (
	memoryLeast = 1 << 8
	memoryMost  = 1 << 18 // 4 MB
	memoryWidth = 4       // entries that a question may lie in
	verdictBits = 3
)

func (m *memory) recall(k lattice.Hash) (v cover.Verdict, known bool) {
	if len(m.entries) == 0 {
		return v, false
	}
	at := int(k.A) & (len(m.entries) - 1) &^ (memoryWidth - 1)
	for _, e := range m.entries[at : at+memoryWidth] {
		if e.A == k.A && (e.B^k.B)&^verdictBits == 0 {
			return cover.Verdict(e.B&verdictBits - 1), true
		}
	}
	return v, false
}

func (m *memory) keep(k lattice.Hash, v cover.Verdict) {
	k.B = k.B&^verdictBits | uint64(v+1)
	for !m.enter(k) {
		old := m.entries
		m.entries = make([]lattice.Hash, max(memoryLeast, 4*len(old)))
		for _, e := range old {
			if e.B&verdictBits != 0 {
				m.enter(e)
			}
		}
	}
}

// enter is false when there is no room, unless no more is to be made.
func (m *memory) enter(e lattice.Hash) bool {
	if len(m.entries) == 0 {
		return false
	}
	at := int(e.A) & (len(m.entries) - 1) &^ (memoryWidth - 1)
	for i := range memoryWidth {
		if m.entries[at+i].B&verdictBits == 0 {
			m.entries[at+i] = e
			return true
		}
	}
	if len(m.entries) < memoryMost {
		return false
	}
	m.entries[at+int(e.B>>2)&(memoryWidth-1)] = e
	return true
}
