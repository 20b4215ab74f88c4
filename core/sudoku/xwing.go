package sudoku

import "math/bits"

// xWings: if a digit has only two columns between them in two rows, it is in no other row of these columns;
// likewise with rows and columns exchanged.
func xWings(x *candidates, tell teller) (removed, enough bool) {
	n := x.size
	for m := range n {
		d := uint8(m + 1)
		for _, along := range []kind{row, column} {
			lines, across := x.houses[int(along)*n:][:n], x.houses[int(column-along)*n:][:n]
			for i := range lines {
				first := x.where(&lines[i], d)
				if bits.OnesCount16(first) > 2 {
					continue
				}
				for k := i + 1; first != 0 && k < n; k++ {
					second := x.where(&lines[k], d)
					both := first | second
					if second == 0 || bits.OnesCount16(both) != 2 {
						continue
					}
					p, q := bits.TrailingZeros16(both), bits.TrailingZeros16(both&(both-1))
					rest := append(others(across[p].cells, lines[i].cells[p], lines[k].cells[p]), others(across[q].cells, lines[i].cells[q], lines[k].cells[q])...)
					did, end := x.strike(of(d), rest, tell, func() Step {
						return Step{Technique: XWing, Because: append(lines[i].listed(first), lines[k].listed(second)...),
							Text: "x-wing: in " + lines[i].kind.String() + "s " + numbers(i, k) + ", " + digitText(d) + " must be in " + across[p].kind.String() + "s " + numbers(p, q) + ", so it is nowhere else in these " + across[p].kind.String() + "s"}
					})
					if removed = removed || did; end {
						return removed, true
					}
				}
			}
		}
	}
	return removed, false
}
