package pencil

import "slices"

// regionSides adds questions for the search: whether a side separates two regions. A conclusion about a
// side holds for every number that a region can have, so the search learns it only once. Explanations
// do not show these questions.
type regionSides struct {
	*regions
	first int      // the question of the first side
	ends  [][2]int // the two cells of each side
	at    [][]int  // the sides of each cell, in the order of beside

	// The following fields are about the state at which pieces last looked.
	piece []int32 // the piece of each cell: cells that are known to be in one region
	of    [][]int // the cells of each piece
	low   []int   // the least number that each piece can have; high has the largest
	high  []int
	cells []int
	met   []bool
	queue []int
	ways  []int32 // the only open side of each piece; -1 for none, -2 for several
}

// withSides returns the board of a search: that of b with the questions and rules about sides.
func (r *regions) withSides(b *Board) *Board {
	k := &regionSides{regions: r, first: len(b.Questions), at: make([][]int, r.p.Cells())}
	questions := append([]Question(nil), b.Questions...)
	for c, near := range r.beside {
		k.at[c] = make([]int, len(near))
	}
	for c, near := range r.beside {
		for i, n := range near {
			if n > c {
				one, other := r.p.point(c), r.p.point(n)
				questions = append(questions, Question{At: Point{(one.X + other.X) / 2, (one.Y + other.Y) / 2}, What: Line})
				k.at[c][i], k.at[n][slices.Index(r.beside[n], c)] = len(k.ends), len(k.ends)
				k.ends = append(k.ends, [2]int{c, n})
			}
		}
	}
	var rules []Rule
	for _, rule := range b.rules {
		if rule.Rank <= searchRank {
			rules = append(rules, rule)
		}
	}
	return newBoard(questions, append(rules,
		Rule{Name: "side and numbers", Rank: 0, Places: len(k.ends), Sees: k.seesSide, Look: k.number, Cause: k.numberCause},
		Rule{Name: "pieces", Rank: 1, Places: 1, Look: func(s *State, _ int) { k.pieces(s) }},
	)).prints(b.printed)
}

func (k *regionSides) seesSide(side int) (all []int) {
	for n := 1; n <= k.most; n++ {
		all = append(all, k.q(k.ends[side][0], n), k.q(k.ends[side][1], n))
	}
	return append(all, k.first+side)
}

// number applies the rule: the two cells of a side have different numbers if it separates regions, and the
// same if not.
func (k *regionSides) number(s *State, side int) {
	a, b := k.ends[side][0], k.ends[side][1]
	common := false
	for n := 1; n <= k.most; n++ {
		p, q := k.q(a, n), k.q(b, n)
		one, other := s.marks[p], s.marks[q]
		common = common || one != No && other != No
		switch s.marks[k.first+side] {
		case No:
			if one != Open {
				s.Find(q, one)
			} else if other != Open {
				s.Find(p, other)
			}
		case Yes:
			if one == Yes {
				s.Find(q, No)
			} else if other == Yes {
				s.Find(p, No)
			}
		case Open:
			if one == Yes && other != Open {
				s.Find(k.first+side, other.Not())
			} else if other == Yes && one != Open {
				s.Find(k.first+side, one.Not())
			}
		}
		if s.failed {
			return
		}
	}
	if !common {
		s.Find(k.first+side, Yes)
	}
}

// numberCause is the cause of the rule number: for a number, the side and the same number of the other
// cell; for a side, the numbers of its cells.
func (k *regionSides) numberCause(s *State, side, question int, _ Mark) (all []int) {
	a, b := k.ends[side][0], k.ends[side][1]
	if question >= 0 && question < k.first {
		n := question%k.most + 1
		other := a
		if question/k.most == a {
			other = b
		}
		return []int{k.first + side, k.q(other, n)}
	}
	for n := 1; n <= k.most; n++ {
		one, other := k.q(a, n), k.q(b, n)
		if s.marks[one] == Yes || s.marks[other] == Yes {
			if s.marks[one] != Open && s.marks[other] != Open {
				return []int{k.first + side, one, other}
			}
		}
	}
	for n := 1; n <= k.most; n++ {
		if s.marks[k.q(a, n)] == No {
			all = append(all, k.q(a, n))
		} else {
			all = append(all, k.q(b, n))
		}
	}
	return append(all, k.first+side)
}

// gatherPieces finds the pieces of regions and the range of numbers that their cells allow. It returns
// false, and marks the state as failed, if a piece has none.
func (k *regionSides) gatherPieces(s *State) bool {
	k.piece = fill(k.piece, k.p.Cells(), -1)
	k.of, k.cells, k.low, k.high = k.of[:0], k.cells[:0], k.low[:0], k.high[:0]
	for c := range k.piece {
		if k.piece[c] >= 0 {
			continue
		}
		id, from := int32(len(k.of)), len(k.cells)
		k.piece[c] = id
		k.cells = append(k.cells, c)
		low, high := 1, k.most
		for i := from; i < len(k.cells); i++ {
			e := k.cells[i]
			for j, b := range k.beside[e] {
				if s.marks[k.first+k.at[e][j]] == No && k.piece[b] < 0 {
					k.piece[b] = id
					k.cells = append(k.cells, b)
				}
			}
			for low <= high && s.marks[k.q(e, low)] == No {
				low++
			}
			for low <= high && s.marks[k.q(e, high)] == No {
				high--
			}
		}
		k.of = append(k.of, k.cells[from:len(k.cells):len(k.cells)])
		low = max(low, len(k.cells)-from)
		if low > high {
			s.Fail()
			return false
		}
		k.low, k.high = append(k.low, low), append(k.high, high)
	}
	return true
}

// pieces applies the rule: a region has at least the cells of each of its pieces, and at most the cells that
// open sides connect with them. Pieces that would be too large together are in different regions.
func (k *regionSides) pieces(s *State) {
	if !k.gatherPieces(s) {
		return
	}
	k.met = fill(k.met, k.p.Cells(), false)
	for c := range k.met {
		if k.met[c] {
			continue
		}
		k.met[c] = true
		k.queue = append(k.queue[:0], c)
		for i := 0; i < len(k.queue); i++ {
			for j, b := range k.beside[k.queue[i]] {
				if !k.met[b] && s.marks[k.first+k.at[k.queue[i]][j]] != Yes {
					k.met[b] = true
					k.queue = append(k.queue, b)
				}
			}
		}
		for _, b := range k.queue {
			id := k.piece[b]
			for n := 1; n < len(k.of[id]); n++ {
				s.Find(k.q(b, n), No)
			}
			for n := len(k.queue) + 1; n <= k.most; n++ {
				s.Find(k.q(b, n), No)
			}
		}
		if s.failed {
			return
		}
	}
	k.ways = fill(k.ways, len(k.of), -1)
	for side, ends := range k.ends {
		q := k.first + side
		a, b := k.piece[ends[0]], k.piece[ends[1]]
		switch {
		case a == b:
			s.Find(q, No)
		case s.marks[q] != Open:
		case len(k.of[a])+len(k.of[b]) > min(k.high[a], k.high[b]) || max(k.low[a], k.low[b]) > min(k.high[a], k.high[b]):
			s.Find(q, Yes)
		default:
			for _, id := range []int32{a, b} {
				if k.ways[id] == -1 {
					k.ways[id] = int32(side)
				} else if k.ways[id] >= 0 {
					k.ways[id] = -2
				}
			}
		}
		if s.failed {
			return
		}
	}
	for id, way := range k.ways {
		if len(k.of[id]) < k.low[id] && way >= 0 {
			s.Find(k.first+int(way), No)
		} else if len(k.of[id]) < k.low[id] && way == -1 {
			s.Fail()
		}
	}
}
