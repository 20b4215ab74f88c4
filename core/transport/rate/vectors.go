package rate

import "slices"

// vectors numbers integer vectors of the same length in the order in which they are added. It replaces a map
// with slices as keys.
type vectors[T ~int32] struct {
	width int
	data  []T     // all vectors, concatenated
	table []int32 // hash table with open addressing: number plus 1
	slots []int32 // slot of each number in the table
}

func (v *vectors[T]) reset(width int) {
	for _, s := range v.slots {
		v.table[s] = 0
	}
	v.width, v.data, v.slots = width, v.data[:0], v.slots[:0]
}

func (v *vectors[T]) at(i int32) []T { return v.data[int(i)*v.width : int(i+1)*v.width] }

// number returns the number of a vector, adding it if necessary, and whether it is new.
func (v *vectors[T]) number(x []T) (i int32, fresh bool) {
	if 2*len(v.slots) >= len(v.table) {
		v.grow()
	}
	mask := uint64(len(v.table) - 1)
	for slot := v.hash(x) & mask; ; slot = (slot + 1) & mask {
		switch i := v.table[slot] - 1; {
		case i < 0:
			i = int32(len(v.slots))
			v.table[slot] = i + 1
			v.slots = append(v.slots, int32(slot))
			v.data = append(v.data, x...)
			return i, true
		case slices.Equal(v.at(i), x):
			return i, false
		}
	}
}

func (v *vectors[T]) hash(x []T) uint64 {
	h := uint64(len(x))
	for _, c := range x {
		h = (h ^ uint64(uint32(c))) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	return h
}

func (v *vectors[T]) grow() {
	v.table = make([]int32, max(64, 2*len(v.table)))
	mask := uint64(len(v.table) - 1)
	for i := range v.slots {
		slot := v.hash(v.at(int32(i))) & mask
		for v.table[slot] != 0 {
			slot = (slot + 1) & mask
		}
		v.table[slot], v.slots[i] = int32(i+1), int32(slot)
	}
}
