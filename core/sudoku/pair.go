package sudoku

import "math/bits"

// nakedPairs: if two cells of a house have only two digits between them, these digits are in no other cell of
// the house.
func nakedPairs(x *candidates, tell teller) (removed, enough bool) {
	for i := range x.houses {
		h := &x.houses[i]
		for m := range h.cells {
			a := h.cells[m]
			if x.in[a] == 0 || x.in[a].count() > 2 {
				continue
			}
			for _, b := range h.cells[m+1:] {
				both := x.in[a] | x.in[b]
				if x.in[b] == 0 || both.count() != 2 || !x.anyHas(both, h.cells, a, b) {
					continue
				}
				did, end := x.strike(both, others(h.cells, a, b), tell, func() Step {
					return Step{Technique: NakedPair, Because: []int{a, b},
						Text: "naked pair: " + x.place(a) + " and " + x.place(b) + " have only " + digitsText(both) + ", so the rest of " + h.name() + " has neither"}
				})
				if removed = removed || did; end {
					return removed, true
				}
			}
		}
	}
	return removed, false
}

// hiddenPairs: if two digits have only two cells of a house between them, these cells have no other digit.
func hiddenPairs(x *candidates, tell teller) (removed, enough bool) {
	for i := range x.houses {
		h := &x.houses[i]
		in := x.everywhere(h)
		for n := range x.size - 1 {
			d := uint8(n + 1)
			for e := d + 1; int(e) <= x.size; e++ {
				w := in[d] | in[e]
				if in[d] == 0 || in[e] == 0 || bits.OnesCount16(w) != 2 {
					continue
				}
				cells := h.listed(w)
				if (x.in[cells[0]]|x.in[cells[1]])&^(of(d)|of(e)) == 0 {
					continue
				}
				did, end := x.strike(x.all()&^(of(d)|of(e)), cells, tell, func() Step {
					return Step{Technique: HiddenPair, Because: cells,
						Text: "hidden pair: in " + h.name() + ", " + digitsText(of(d)|of(e)) + " must be in " + x.place(cells[0]) + " and " + x.place(cells[1]) + ", which have nothing else"}
				})
				if removed = removed || did; end {
					return removed, true
				}
				in = x.everywhere(h)
			}
		}
	}
	return removed, false
}

// others returns cells without a and b.
func others(cells []int, a, b int) []int {
	rest := make([]int, 0, len(cells))
	for _, c := range cells {
		if c != a && c != b {
			rest = append(rest, c)
		}
	}
	return rest
}
