package sudoku

import "math/bits"

// triples: three cells of a house have three digits between them, so that these are in no
// other cell of the house; or three digits have three cells of a house between them, so
// that these cells have no other digit.
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

// threes yields any three sets that are not empty and have three elements between them, as
// bits of their numbers and of the elements.
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
