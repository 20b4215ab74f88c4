package pencil

import "slices"

// apart holds each cell's neighbours, for things that may not touch, not even at a corner.
type apart struct {
	p      *Puzzle
	around [][]int // neighbours of a cell, diagonals included
}

func newApart(p *Puzzle) *apart {
	k := &apart{p: p, around: make([][]int, p.Cells())}
	for c := range k.around {
		x, y := c%p.Width, c/p.Width
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				if n := p.at(x+dx, y+dy); n >= 0 && n != c {
					k.around[c] = append(k.around[c], n)
				}
			}
		}
	}
	return k
}

// touchRule is the rule that things never touch.
func (k *apart) touchRule(name, why string) Rule {
	return Rule{
		Name: name, Rank: 0, Places: len(k.around), Where: k.p.point,
		Sees: func(c int) []int { return append([]int{c}, k.around[c]...) },
		Why:  why,
		Look: func(s *State, c int) {
			if s.marks[c] == Yes {
				for _, n := range k.around[c] {
					s.Find(n, No)
				}
			}
		},
	}
}

// checkNoTouch reports things that touch.
func (p *Puzzle) checkNoTouch(marks Marks, things string, f *faults) {
	for c := range p.Cells() {
		x, y := c%p.Width, c/p.Width
		for _, n := range []int{p.at(x+1, y), p.at(x-1, y+1), p.at(x, y+1), p.at(x+1, y+1)} {
			if n >= 0 && marks[c] == Yes && marks[n] == Yes {
				f.add(p.point(c), "%v and %v have "+things+" that touch", p.point(n))
			}
		}
	}
}

// mostFits is the maximum number of arrangements that fits compares.
const mostFits = 2000

// fits marks the cells whose answer is the same in every arrangement of the quota's missing things: among its
// open cells, or, if within is false, among the cells that touch them.
func (k *apart) fits(s *State, unit *quota, within bool) {
	open, need := k.open(s, unit.of, unit.least)
	if need <= 0 {
		return
	}
	ways := 0
	used, touched := map[int]int{}, map[int]int{}
	placed := make([]int, 0, need)
	near := make([]int, 0, 8*need)
	var place func(from int) bool
	place = func(from int) bool {
		if len(placed) == need {
			ways++
			near = near[:0]
			for _, c := range placed {
				used[c]++
				near = append(near, k.around[c]...)
			}
			slices.Sort(near)
			for _, c := range slices.Compact(near) {
				touched[c]++
			}
			return ways <= mostFits
		}
		for i := from; i <= len(open)-(need-len(placed)); i++ {
			if slices.ContainsFunc(placed, func(c int) bool { return slices.Contains(k.around[c], open[i]) }) {
				continue
			}
			placed = append(placed, open[i])
			ok := place(i + 1)
			placed = placed[:len(placed)-1]
			if !ok {
				return false
			}
		}
		return true
	}
	switch {
	case !place(0):
		return // too many
	case ways == 0:
		s.Fail()
		return
	}
	if !within {
		for _, c := range open {
			delete(touched, c)
		}
		k.common(s, touched, ways, No)
		return
	}
	for _, c := range open {
		switch used[c] {
		case ways:
			s.Find(c, Yes)
		case 0:
			s.Find(c, No)
		}
	}
}

// common finds a mark for each cell that all arrangements contain, in the order of the cells.
func (k *apart) common(s *State, count map[int]int, ways int, m Mark) {
	for c := range k.around {
		if count[c] == ways && s.marks[c] == Open {
			s.Find(c, m)
		}
	}
}

// open lists the open cells among cells, without those that touch a placed thing. need is the number of
// things that are still missing out of number.
func (k *apart) open(s *State, cells []int, number int) (open []int, need int) {
	need = number
	for _, c := range cells {
		switch {
		case s.marks[c] == Yes:
			need--
		case s.marks[c] == Open && !slices.ContainsFunc(k.around[c], func(n int) bool { return s.marks[n] == Yes }):
			open = append(open, c)
		}
	}
	return open, need
}

// most returns how many things fit into open cells, at most number.
func (k *apart) most(open []int, number int) (best int) {
	var placed []int
	var place func(from int)
	place = func(from int) {
		best = max(best, len(placed))
		for i := from; i < len(open) && best < number && len(placed)+len(open)-i > best; i++ {
			if !slices.ContainsFunc(placed, func(c int) bool { return slices.Contains(k.around[c], open[i]) }) {
				placed = append(placed, open[i])
				place(i + 1)
				placed = placed[:len(placed)-1]
			}
		}
	}
	if number > 0 {
		place(0)
	}
	return best
}

// span is a band of adjacent rows or columns, with the share of each room in it.
type span struct {
	lines int
	parts []part
}

// part splits a room into its cells inside and outside a span.
type part struct{ inside, outside []int }

// spans lists all bands of rows or columns, except the whole board.
func (k *apart) spans(p *Puzzle) (all []span) {
	rooms := p.roomCells()
	for _, of := range []struct {
		lines int
		line  func(c int) int
	}{
		{p.Height, func(c int) int { return c / p.Width }},
		{p.Width, func(c int) int { return c % p.Width }},
	} {
		for from := range of.lines {
			for to := from; to < of.lines && to-from+1 < of.lines; to++ {
				n := span{lines: to - from + 1}
				for _, cells := range rooms {
					var k part
					for _, c := range cells {
						if l := of.line(c); l >= from && l <= to {
							k.inside = append(k.inside, c)
						} else {
							k.outside = append(k.outside, c)
						}
					}
					if k.inside != nil {
						n.parts = append(n.parts, k)
					}
				}
				all = append(all, n)
			}
		}
	}
	return all
}

// sees lists the cells of all rooms that a span touches.
func (n *span) sees() (all []int) {
	for _, k := range n.parts {
		all = append(append(all, k.inside...), k.outside...)
	}
	return all
}

// look applies the rule: each line of a span has the same number of things. If its rooms need at least the
// span's total inside it, they have no more inside; if they have room for at most that many, they have none
// outside.
func (n *span) look(s *State, k *apart, each int) {
	least, most := 0, 0
	type bounds struct {
		openIn, openOut []int
		noMore, noneOut bool
	}
	all := make([]bounds, len(n.parts))
	for i, r := range n.parts {
		b := &all[i]
		var needIn, needOut int
		b.openIn, needIn = k.open(s, r.inside, each)
		b.openOut, needOut = k.open(s, r.outside, each)
		in, out := each-needIn, each-needOut // that are known
		lo := max(in, each-out-k.most(b.openOut, each-out-in))
		hi := min(each-out, in+k.most(b.openIn, each-out-in))
		b.noMore, b.noneOut = lo == in, hi == each-out
		least, most = least+lo, most+hi
	}
	switch total := n.lines * each; {
	case least > total || most < total:
		s.Fail()
	case least == total:
		for _, b := range all {
			if b.noMore {
				s.answer(b.openIn, No)
			}
		}
	case most == total:
		for _, b := range all {
			if b.noneOut {
				s.answer(b.openOut, No)
			}
		}
	}
}
