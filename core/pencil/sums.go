package pencil

import "math/bits"

// sum is a clue of cells in a line: their digits from 1 to 9 are all different and add up to a number.
type sum struct {
	cells  []int // the first question of each cell, that of digit 1
	number int   // the sum; 0 means any
	at     Point
	clue   int  // the clue that prints the sum
	down   bool // the sum is the clue's number for the cells below the clue
}

// digitMask are the digits that a cell may have, bit 0 for 1.
func digitMask(s *State, first int) (may int) {
	for d := range 9 {
		switch s.marks[first+d] {
		case Yes:
			return 1 << d
		case Open:
			may |= 1 << d
		}
	}
	return may
}

// total is the sum of a set of digits.
func total(set int) (n int) {
	for ; set != 0; set &= set - 1 {
		n += bits.TrailingZeros(uint(set)) + 1
	}
	return n
}

// fits reports whether a set of digits has the number of cells and the sum.
func (k *sum) fits(set int) bool {
	return bits.OnesCount(uint(set)) == len(k.cells) && (k.number == 0 || total(set) == k.number)
}

// restrict strikes all digits outside a set from a cell.
func restrict(s *State, first, may int) {
	for d := range 9 {
		if may>>d&1 == 0 {
			s.Find(first+d, No)
		}
	}
}

// last applies the rule: the digit of the last open cell is the rest of the sum.
func (k *sum) last(s *State) {
	open, rest := -1, k.number
	for _, c := range k.cells {
		may := digitMask(s, c)
		if bits.OnesCount(uint(may)) != 1 || s.marks[c+bits.TrailingZeros(uint(may))] != Yes {
			if open >= 0 {
				return
			}
			open = c
			continue
		}
		rest -= total(may)
	}
	switch {
	case k.number == 0 || open < 0:
	case rest < 1 || rest > 9:
		s.Fail()
	default:
		s.Find(open+rest-1, Yes)
	}
}

// bounds applies the rule: the digit of a cell is bounded by the least and the largest total of the other
// cells.
func (k *sum) bounds(s *State) {
	if k.number == 0 {
		return
	}
	least, most := 0, 0
	for _, c := range k.cells {
		may := uint(digitMask(s, c))
		if may == 0 {
			s.Fail()
			return
		}
		least += bits.TrailingZeros(may) + 1
		most += bits.Len(may)
	}
	for _, c := range k.cells {
		may := uint(digitMask(s, c))
		low, high := bits.TrailingZeros(may)+1, bits.Len(may)
		for d := range 9 {
			if may>>d&1 == 1 && (least-low+d+1 > k.number || most-high+d+1 < k.number) {
				s.Find(c+d, No)
			}
		}
	}
}

// combinations applies the rule: a digit in no combination of the sum is in none of the cells, and a digit in
// every combination is in the only cell that can still have it.
func (k *sum) combinations(s *State) {
	union, known := 0, 0
	for _, c := range k.cells {
		may := digitMask(s, c)
		union |= may
		for d := range 9 {
			if s.marks[c+d] == Yes {
				known |= 1 << d
			}
		}
	}
	some, all := 0, 1<<9-1
	for set := range 1 << 9 {
		if k.fits(set) && set&^union == 0 && known&^set == 0 {
			some |= set
			all &= set
		}
	}
	if some == 0 {
		s.Fail()
		return
	}
	for _, c := range k.cells {
		restrict(s, c, some)
	}
	for d := range 9 {
		if all>>d&1 == 0 {
			continue
		}
		places, last := 0, 0
		for _, c := range k.cells {
			if s.marks[c+d] != No {
				places, last = places+1, c
			}
		}
		if places == 1 {
			s.Find(last+d, Yes)
		}
	}
}

// fillings finds the digits that each cell has in some filling of all cells.
func (k *sum) fillings(s *State) {
	n := len(k.cells)
	if n > 9 {
		s.Fail()
		return
	}
	var may [10]int
	for i, c := range k.cells {
		may[i] = digitMask(s, c)
	}
	// reached marks the sets of digits that the first cells can have; the size of a set is their number.
	var reached, ends [1 << 9]bool
	reached[0] = true
	for set := range 1 << 9 {
		i := bits.OnesCount(uint(set))
		if !reached[set] || i >= n {
			continue
		}
		for left := may[i] &^ set; left != 0; left &= left - 1 {
			reached[set|left&-left] = true
		}
	}
	var can [10]int
	for set := 1<<9 - 1; set >= 0; set-- {
		i := bits.OnesCount(uint(set))
		switch {
		case !reached[set] || i > n:
		case i == n:
			ends[set] = k.fits(set)
		default:
			for left := may[i] &^ set; left != 0; left &= left - 1 {
				if d := left & -left; ends[set|d] {
					ends[set] = true
					can[i] |= d
				}
			}
		}
	}
	if !ends[0] {
		s.Fail()
		return
	}
	for i, c := range k.cells {
		restrict(s, c, can[i])
	}
}

// sumRules are the rules of cells that add up.
func sumRules(sums []sum) []Rule {
	rule := func(name, why string, rank int, look func(k *sum, s *State)) Rule {
		return Rule{
			Name: name, Rank: rank, Places: len(sums), Why: why,
			Where: func(at int) Point { return sums[at].at },
			Sees: func(at int) (all []int) {
				for _, c := range sums[at].cells {
					for d := range 9 {
						all = append(all, c+d)
					}
				}
				return all
			},
			Look:    func(s *State, at int) { look(&sums[at], s) },
			Subject: func(s *State, at int) string { return sums[at].says(s) },
		}
	}
	bounds := rule("too little or too much", "no other digits of the cells have this sum", 1, (*sum).bounds)
	bounds.Reason = func(s *State, at int, found []find) string { return sums[at].needs(s, found) }
	return []Rule{
		rule("last of the sum", "the other digits leave this of the sum", 0, (*sum).last),
		bounds,
		rule("combinations", "every combination of digits with this sum has this in common", 1, (*sum).combinations),
		rule("every way to add up", "every way to fill the cells has this in common", 2, (*sum).fillings),
	}
}
