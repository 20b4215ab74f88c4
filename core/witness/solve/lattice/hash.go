package lattice

import "math/bits"

// Hash is a hash of 128 bits for caches of states. Two of a billion states collide less likely
// than the machine fails.
type Hash struct{ A, B uint64 }

// Seed is the hash of nothing.
var Seed = Hash{0x243F6A8885A308D3, 0x13198A2E03707344}

// Add adds a word. The order of words matters.
func (h *Hash) Add(word uint64) {
	h.A = (h.A ^ word) * 0x9E3779B97F4A7C15
	h.A ^= h.A >> 29
	h.B = (h.B ^ bits.RotateLeft64(word, 23)) * 0xD1342543DE82EF95
	h.B ^= h.B >> 32
}
