package sudoku

import "math/bits"

// triples: if three cells of a house have only three digits between them, these digits are in no other cell
// of the house; if three digits have only three cells of a house between them, these cells have no other
// digit.
func triples(x *candidates, tell teller) (removed, enough bool) {
	for i := range x.houses {
		h := &x.houses[i]
		var has [mostDigits]uint16 // by cell of the house
		for n, c := range h.cells {
			has[n] = uint16(x.in[c])
		}
		where := x.everywhere(h)
		threes(has[:x.size], func(cells, some uint16) {
			did, _ := x.strike(digits(some), h.listed(uint16(x.all())&^cells), tell, nil)
			removed = removed || did
		})
		threes(where[1:x.size+1], func(some, cells uint16) {
			did, _ := x.strike(x.all()&^digits(some), h.listed(cells), tell, nil)
			removed = removed || did
		})
	}
	return removed, false
}

// threes yields every three nonempty sets that have exactly three elements in their union: three has the bits
// of their indices, union those of the elements.
func threes(sets []uint16, yield func(three, union uint16)) {
	few := func(set uint16) bool { return bits.OnesCount16(set) <= 3 }
	for i, a := range sets {
		if a == 0 || !few(a) {
			continue
		}
		for j := i + 1; j < len(sets); j++ {
			b := sets[j]
			if b == 0 || !few(a|b) {
				continue
			}
			for k := j + 1; k < len(sets); k++ {
				if c := sets[k]; c != 0 && bits.OnesCount16(a|b|c) == 3 {
					yield(1<<i|1<<j|1<<k, a|b|c)
				}
			}
		}
	}
}
