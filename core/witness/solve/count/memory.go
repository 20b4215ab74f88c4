package count

import "github.com/perplex-puzzles/perplex/core/witness/solve/lattice"

// memory is what is known of states that were searched to the end. It grows
// as it fills, up to most entries (a power of two); then what is new takes the
// place of something old.
type memory struct {
	entries []remembered
	used    int
	most    int
}

type remembered struct {
	key  lattice.Hash
	span span
}

// span is the solutions below a state: how many were found before them, and
// how many they are.
type span struct{ before, n Number }

const (
	memoryLeast = 1 << 10
	memoryMost  = 1 << 20 // 48 MB
	memoryWidth = 4       // entries that a key may lie in
)

func (m *memory) recall(k lattice.Hash) (known span, ok bool) {
	if len(m.entries) == 0 {
		m.entries = make([]remembered, min(memoryLeast, m.most))
	}
	at := int(k.A) & (len(m.entries) - 1) &^ (memoryWidth - 1)
	for i := range m.entries[at : at+memoryWidth] {
		if e := &m.entries[at+i]; e.key == k {
			return e.span, true
		}
	}
	return known, false
}

func (m *memory) keep(k lattice.Hash, n span) {
	if m.used*2 > len(m.entries) && len(m.entries) < m.most {
		old := m.entries
		m.entries, m.used = make([]remembered, 4*len(old)), 0
		for i := range old {
			if old[i].key != (lattice.Hash{}) {
				m.enter(old[i])
			}
		}
	}
	m.enter(remembered{k, n})
}

func (m *memory) enter(e remembered) {
	at := int(e.key.A) & (len(m.entries) - 1) &^ (memoryWidth - 1)
	for i := range memoryWidth {
		if m.entries[at+i].key == (lattice.Hash{}) {
			m.entries[at+i] = e
			m.used++
			return
		}
	}
	m.entries[at+int(e.key.B)&(memoryWidth-1)] = e
}

func (m *memory) clear() {
	clear(m.entries)
	m.used = 0
}
