package lattice

import "testing"

// TestMemory fills it over its brim: it may forget, but not mix up.
func TestMemory(t *testing.T) {
	var m Memory
	key := func(i int) Hash {
		k := Seed
		k.Add(uint64(i))
		return k
	}
	of := func(i int) uint8 { return uint8(i % 3) }
	const keys = memoryMost * 3 / 2
	for i := range keys {
		m.Keep(key(i), of(i))
		if got, ok := m.Recall(key(i)); !ok || got != of(i) {
			t.Fatalf("key %d just kept: %d, %v, want %d", i, got, ok, of(i))
		}
	}
	known := 0
	for i := range keys {
		switch got, ok := m.Recall(key(i)); {
		case !ok:
		case got == of(i):
			known++
		default:
			t.Fatalf("key %d is mixed up", i)
		}
	}
	if known < memoryMost/2 || len(m.entries) != memoryMost {
		t.Errorf("%d of %d keys known in %d entries", known, keys, len(m.entries))
	}
}
