package lattice

// Memory caches answers, numbers from 0 to 2, by hashes of the questions. It grows up to 2^18
// entries, 4 MB; then new entries replace old ones. The zero Memory is empty.
type Memory struct {
	// The last two bits of each hash are replaced by the answer plus 1.
	entries []Hash
}

const (
	memoryLeast = 1 << 8
	memoryMost  = 1 << 18
	memoryWidth = 4 // entries where a question may lie
	answerBits  = 3
)

// Recall returns the answer to a question, if it is known.
func (m *Memory) Recall(k Hash) (answer uint8, known bool) {
	if len(m.entries) == 0 {
		return 0, false
	}
	at := int(k.A) & (len(m.entries) - 1) &^ (memoryWidth - 1)
	for _, e := range m.entries[at : at+memoryWidth] {
		if e.A == k.A && (e.B^k.B)&^answerBits == 0 && e.B&answerBits != 0 {
			return uint8(e.B&answerBits - 1), true
		}
	}
	return 0, false
}

// Keep stores an answer.
func (m *Memory) Keep(k Hash, answer uint8) {
	k.B = k.B&^answerBits | uint64(answer+1)
	for !m.enter(k) {
		old := m.entries
		m.entries = make([]Hash, max(memoryLeast, 4*len(old)))
		for _, e := range old {
			if e.B&answerBits != 0 {
				m.enter(e)
			}
		}
	}
}

// enter is false when there is no free entry and the cache may still grow.
func (m *Memory) enter(e Hash) bool {
	if len(m.entries) == 0 {
		return false
	}
	at := int(e.A) & (len(m.entries) - 1) &^ (memoryWidth - 1)
	for i := range memoryWidth {
		if m.entries[at+i].B&answerBits == 0 {
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
