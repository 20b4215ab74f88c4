package count

import "github.com/perplex-puzzles/perplex/core/witness/solve/lattice"

// cache has the results of states that were searched to the end. It grows as it fills, up to most
// entries (a power of two). Then new entries replace old ones.
type cache struct {
	entries []cacheEntry
	used    int
	most    int
}

type cacheEntry struct {
	key  lattice.Hash
	span span
}

// span is the solutions below a state: how many were found before them, and how many they are.
type span struct{ before, n Number }

const (
	cacheLeast = 1 << 10
	cacheMost  = 1 << 20 // 48 MB
	cacheWidth = 4       // entries where a key may lie
)

func (m *cache) lookUp(k lattice.Hash) (known span, ok bool) {
	if len(m.entries) == 0 {
		m.entries = make([]cacheEntry, min(cacheLeast, m.most))
	}
	at := int(k.A) & (len(m.entries) - 1) &^ (cacheWidth - 1)
	for i := range m.entries[at : at+cacheWidth] {
		if e := &m.entries[at+i]; e.key == k {
			return e.span, true
		}
	}
	return known, false
}

func (m *cache) store(k lattice.Hash, n span) {
	if m.used*2 > len(m.entries) && len(m.entries) < m.most {
		old := m.entries
		m.entries, m.used = make([]cacheEntry, 4*len(old)), 0
		for i := range old {
			if old[i].key != (lattice.Hash{}) {
				m.enter(old[i])
			}
		}
	}
	m.enter(cacheEntry{k, n})
}

func (m *cache) enter(e cacheEntry) {
	at := int(e.key.A) & (len(m.entries) - 1) &^ (cacheWidth - 1)
	for i := range cacheWidth {
		if m.entries[at+i].key == (lattice.Hash{}) {
			m.entries[at+i] = e
			m.used++
			return
		}
	}
	m.entries[at+int(e.key.B)&(cacheWidth-1)] = e
}

func (m *cache) clear() {
	clear(m.entries)
	m.used = 0
}
