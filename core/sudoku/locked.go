package sudoku

// lockedCandidates: if all places of a digit in one house are also in another house, the digit is in none of
// the other house's remaining cells. From a box to a line this is pointing, from a line to a box claiming.
func lockedCandidates(x *candidates, tell teller) (removed, enough bool) {
	for i := range x.houses {
		h := &x.houses[i]
		cells := x.everywhere(h)
		for n := range x.size {
			d := uint8(n + 1)
			w := cells[d]
			if w == 0 {
				continue
			}
			for k := range x.meetings[i] {
				m := &x.meetings[i][k]
				if w&^m.common != 0 || !x.anyHas(of(d), m.rest, -1, -1) {
					continue
				}
				did, end := x.strike(of(d), m.rest, tell, func() Step {
					s := Step{Technique: Pointing, Because: h.listed(w)}
					if h.kind != box {
						s.Technique = Claiming
					}
					other := &x.houses[m.house]
					s.Text = s.Technique.String() + ": in " + h.name() + ", " + digitText(d) + " must be in " + other.name() + ", so it is nowhere else in " + other.name()
					return s
				})
				if removed = removed || did; end {
					return removed, true
				}
			}
		}
	}
	return removed, false
}

// meeting is a pair of houses that share two or more cells.
type meeting struct {
	house  int    // the other house
	common uint16 // shared cells, as bits of their numbers in the first house
	rest   []int  // cells of the other house that are not in the first
}

// meetingsOf returns the meetings of each house.
func (s *shape) meetingsOf() [][]meeting {
	all := make([][]meeting, len(s.houses))
	for i, h := range s.houses {
		for k, other := range s.houses {
			m := meeting{house: k}
			for n, c := range h.cells {
				if s.of[c][other.kind] == k {
					m.common |= 1 << n
				}
			}
			if i == k || m.common&(m.common-1) == 0 {
				continue
			}
			for _, c := range other.cells {
				if s.of[c][h.kind] != i {
					m.rest = append(m.rest, c)
				}
			}
			all[i] = append(all[i], m)
		}
	}
	return all
}
