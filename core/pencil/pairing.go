package pencil

import "slices"

// pairing is a matching problem: some cells, such as the trees of tents, each own one thing in an adjacent
// cell, and every thing has exactly one owner.
type pairing struct {
	p      *Puzzle
	owners []int   // owning cells
	spots  [][]int // for each owner: the adjacent cells that may have its thing
	by     [][]int // for each cell: the numbers of the adjacent owners
	parts  []part  // connected components; inside are owners, outside spots
}

// newPairing builds the pairing of owning cells with the other cells beside them.
func newPairing(p *Puzzle, owns func(cell int) bool) *pairing {
	k := &pairing{p: p, by: make([][]int, p.Cells())}
	for c := range p.Cells() {
		if !owns(c) {
			continue
		}
		var spots []int
		for _, n := range p.beside(c) {
			if !owns(n) {
				spots = append(spots, n)
				k.by[n] = append(k.by[n], len(k.owners))
			}
		}
		k.owners, k.spots = append(k.owners, c), append(k.spots, spots)
	}
	seen := make([]bool, len(k.owners))
	for o := range k.owners {
		if seen[o] {
			continue
		}
		seen[o] = true
		one := part{inside: []int{o}}
		for i := 0; i < len(one.inside); i++ {
			for _, c := range k.spots[one.inside[i]] {
				if !slices.Contains(one.outside, c) {
					one.outside = append(one.outside, c)
				}
				for _, n := range k.by[c] {
					if !seen[n] {
						seen[n] = true
						one.inside = append(one.inside, n)
					}
				}
			}
		}
		k.parts = append(k.parts, one)
	}
	return k
}

// rules returns the rules of pairs. thing and owner are nouns for the texts.
func (k *pairing) rules(thing, owner string) []Rule {
	var alone []int
	for c, by := range k.by {
		if len(by) == 0 && !slices.Contains(k.owners, c) {
			alone = append(alone, c)
		}
	}
	where := func(at int) Point { return k.p.point(k.owners[k.parts[at].inside[0]]) }
	sees := func(at int) []int { return k.parts[at].outside }
	return []Rule{
		{
			Name: "no " + owner + " beside", Rank: 0, Places: min(len(alone), 1),
			Sees: func(int) []int { return alone },
			Why:  "a " + thing + " has a " + owner + " beside it",
			Look: func(s *State, _ int) { s.answer(alone, No) },
		},
		{
			Name: "the " + owner + " has its " + thing, Rank: 1, Places: len(k.parts), Sees: sees, Where: where,
			Why:  "each " + owner + " has one " + thing + ", and each " + thing + " one " + owner,
			Look: func(s *State, at int) { k.forced(s, &k.parts[at]) },
		},
		{
			Name: "every way to pair", Rank: 2, Places: len(k.parts), Sees: sees, Where: where,
			Why:  "every way to give each " + owner + " a " + thing + " of its own has this in common",
			Look: func(s *State, at int) { k.matched(s, &k.parts[at]) },
		},
	}
}

// forced pairs each owner that has one spot left, and each thing that has one owner left, until there is none
// of either. A spot without an unpaired owner has nothing.
func (k *pairing) forced(s *State, in *part) {
	of := map[int]int{}   // spot of each paired owner
	with := map[int]int{} // owner of each paired spot
	pair := func(o, c int) { of[o], with[c] = c, o }
	for more := true; more; {
		more = false
		for _, o := range in.inside {
			if _, done := of[o]; done {
				continue
			}
			left, last := remaining(k.spots[o], func(c int) bool { _, taken := with[c]; return !taken && s.marks[c] != No })
			switch left {
			case 0:
				s.Fail()
				return
			case 1:
				pair(o, last)
				more = true
			}
		}
		for _, c := range in.outside {
			if _, done := with[c]; done || s.marks[c] != Yes {
				continue
			}
			left, last := remaining(k.by[c], func(o int) bool { _, done := of[o]; return !done })
			switch left {
			case 0:
				s.Fail()
				return
			case 1:
				pair(last, c)
				more = true
			}
		}
	}
	for _, c := range in.outside {
		if s.marks[c] != Open {
			continue
		}
		if _, paired := with[c]; paired {
			s.Find(c, Yes)
		} else if !slices.ContainsFunc(k.by[c], func(o int) bool { _, done := of[o]; return !done }) {
			s.Find(c, No)
		}
	}
}

// matched finds a pairing of all owners and things. For each open spot it then tests whether such a pairing
// exists with a thing there, and without one.
func (k *pairing) matched(s *State, in *part) {
	m := &matching{pairing: k, s: s, of: make([]int, len(k.owners)), with: make([]int, k.p.Cells()), seen: make([]int, len(k.owners))}
	for i := range m.of {
		m.of[i] = -1
	}
	for c := range m.with {
		m.with[c] = -1
	}
	for _, o := range in.inside {
		if m.round++; !m.place(o, -1) {
			s.Fail()
			return
		}
	}
	for _, c := range in.outside {
		if s.marks[c] == Yes && m.with[c] < 0 {
			if m.round++; !m.cover(c) {
				s.Fail()
				return
			}
		}
	}
	for _, c := range in.outside {
		if s.marks[c] != Open {
			continue
		}
		was := m.with[c]
		m.round++
		switch {
		case was < 0 && !m.cover(c):
			s.Find(c, No)
		case was >= 0:
			m.with[c] = -1
			if !m.place(was, c) {
				m.with[c], m.of[was] = was, c
				s.Find(c, Yes)
			}
		}
	}
}

// matching is a pairing of owners and spots.
type matching struct {
	*pairing
	s     *State
	of    []int // spot of each owner; -1 for an owner without a spot
	with  []int // owner of each spot; -1 for a spot without an owner
	seen  []int // round in which each owner was met
	round int
}

// place gives an owner a spot, for which other owners may have to move. No owner moves to the spot without.
func (m *matching) place(o, without int) bool {
	if m.seen[o] == m.round {
		return false
	}
	m.seen[o] = m.round
	for _, c := range m.spots[o] {
		if c != without && m.s.marks[c] != No && (m.with[c] < 0 || m.place(m.with[c], without)) {
			m.of[o], m.with[c] = c, o
			return true
		}
	}
	return false
}

// cover pairs a spot with an owner. The owner's former spot goes to another owner, or stays empty if no thing
// is known to be there.
func (m *matching) cover(c int) bool {
	for _, o := range m.by[c] {
		if m.seen[o] == m.round {
			continue
		}
		m.seen[o] = m.round
		if was := m.of[o]; m.s.marks[was] != Yes || m.cover(was) {
			if m.with[was] == o {
				m.with[was] = -1
			}
			m.of[o], m.with[c] = c, o
			return true
		}
	}
	return false
}

// remaining returns the number of members that a test keeps, and the last of them.
func remaining(all []int, kept func(int) bool) (n, last int) {
	for _, one := range all {
		if kept(one) {
			n, last = n+1, one
		}
	}
	return n, last
}
