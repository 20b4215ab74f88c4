package count

import (
	"math"
	"math/bits"
)

// totals sums up the partial lines with the same frontier: how many there are, and how many
// edges the shortest of them has.
type totals struct {
	n        Number
	shortest int
}

// merge adds other lines.
func (t *totals) merge(other totals) {
	t.n = t.n.Plus(other.n)
	t.shortest = min(t.shortest, other.shortest)
}

// longer returns the same lines with some edges more.
func (t totals) longer(edges int) totals {
	t.shortest += edges
	return t
}

// noLines are the totals of no line.
var noLines = totals{shortest: math.MaxInt / 2}

// frontierState is a frontier with the totals of the partial lines that have it.
type frontierState struct {
	plugs   plugs
	regions int32 // number of the partition in the layer's table; 0 where regions do not matter
	totals  totals
}

// layer is all frontiers after one vertex of the sweep: a list, with a hash table of indices.
type layer struct {
	states []frontierState
	slots  []int32 // by hash: an index of states plus one, or 0

	partitions *partitionTable // nil where regions do not matter
}

const slotsLeast = 1 << 6

// add returns the totals of a frontier, which it adds if it is new. The pointer is valid until
// the next call.
func (l *layer) add(p plugs, regions int32) *totals {
	if 2*len(l.states) >= len(l.slots) {
		l.index(max(slotsLeast, 2*len(l.slots)))
	}
	slot := l.find(p, regions)
	if l.slots[slot] == 0 {
		l.states = append(l.states, frontierState{p, regions, noLines})
		l.slots[slot] = int32(len(l.states))
	}
	return &l.states[l.slots[slot]-1].totals
}

// get returns the totals of a frontier that the layer has.
func (l *layer) get(p plugs, regions int32) totals {
	return l.states[l.slots[l.find(p, regions)]-1].totals
}

// find returns the slot of a frontier, or the free slot where it belongs.
func (l *layer) find(p plugs, regions int32) int {
	mask := len(l.slots) - 1
	mixed := (uint64(p) + uint64(regions)*0xD1B54A32D192ED03) * 0x9E3779B97F4A7C15
	slot := int(mixed >> (65 - uint(bits.Len(uint(len(l.slots))))))
	for ; l.slots[slot] != 0; slot = (slot + 1) & mask {
		if there := &l.states[l.slots[slot]-1]; there.plugs == p && there.regions == regions {
			break
		}
	}
	return slot
}

// index makes the hash table anew; slots is a power of two.
func (l *layer) index(slots int) {
	l.slots = make([]int32, slots)
	for i := range l.states {
		l.slots[l.find(l.states[i].plugs, l.states[i].regions)] = int32(i + 1)
	}
}

// clear empties the layer, and keeps its memory.
func (l *layer) clear() {
	l.states = l.states[:0]
	clear(l.slots)
	l.partitions = nil
}
