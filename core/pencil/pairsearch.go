package pencil

import "slices"

// pairSearch is a board for a search. Besides the lines it asks which nodes have a line, and to which
// pair each of them belongs, so that learned clauses about nodes stay short. Its only solutions are those
// whose lines are never beside themselves, and do not turn below an empty node that they could turn in:
// see reroutes.
type pairSearch struct {
	*pairLines
	used, on int         // the first questions about nodes
	floods   []pairFlood // of a pair
}

// searched is the board of a puzzle whose lines connect pairs of cells, for a search.
func (k *pairLines) searched() (*Board, *pairSearch) {
	questions := k.m.questions()
	f := &pairSearch{pairLines: k, used: len(questions), on: len(questions) + k.m.nodes()}
	f.floods = make([]pairFlood, len(k.pairs))
	for node := range k.pair {
		questions = append(questions, Question{At: k.m.point(node), What: Shaded})
	}
	for pair := range k.pairs {
		for node := range k.pair {
			questions = append(questions, Question{At: k.m.point(node), What: Digit, Digit: pair + 1})
		}
	}
	sides := make([]int, k.m.sides())
	for i := range sides {
		sides[i] = k.m.first + i
	}
	b := newBoard(questions, []Rule{
		{
			Name: "beside itself", Rank: 1, Places: 1, Sees: func(int) []int { return sides },
			Look: func(s *State, _ int) { f.apart(s) }, Cause: f.apartCause,
		},
		{
			Name: "within reach", Rank: 2, Places: len(k.pairs), Sees: func(pair int) []int {
				all := append([]int(nil), sides...)
				for node := range k.pair {
					all = append(all, f.isOn(node, pair))
				}
				return all
			},
			Look: f.reach, Cause: f.reachCause,
		},
	})
	f.claim(b)
	return b, f
}

// isOn asks whether a node is on the line of a pair.
func (f *pairSearch) isOn(node, pair int) int { return f.on + pair*f.m.nodes() + node }

// claim says of every node and side what follows of one for another.
func (f *pairSearch) claim(b *Board) {
	yes := func(q int) literal { return literalOf(int32(q), Yes) }
	no := func(q int) literal { return literalOf(int32(q), No) }
	for q := f.m.first; q < f.m.first+f.m.sides(); q++ {
		one, other := f.m.ends(q)
		b.claim(no(q), yes(f.used+one))
		b.claim(no(q), yes(f.used+other))
		for pair := range f.pairs {
			p, q2 := f.isOn(one, pair), f.isOn(other, pair)
			b.claim(no(q), no(p), yes(q2))
			b.claim(no(q), no(q2), yes(p))
			b.claim(no(p), no(q2), yes(q))
		}
	}
	for node := range f.pair {
		b.claim(f.ofNode(b, node)...)
		var sides []literal
		for _, next := range f.next[node] {
			sides = append(sides, yes(int(next.question)))
		}
		for i, q := range sides {
			rest := []literal{no(f.used + node)}
			for j, other := range sides {
				if j != i {
					rest = append(rest, other)
				}
				if j < i && f.m.ended(node) {
					b.claim(q.not(), other.not())
				}
				for h := range j {
					if j < i {
						b.claim(q.not(), other.not(), sides[h].not())
					}
				}
			}
			if !f.m.ended(node) {
				b.claim(rest...)
			}
		}
		if f.m.ended(node) {
			b.claim(sides...)
			b.claim(yes(f.used + node))
			b.claim(yes(f.isOn(node, f.pair[node])))
		}
		f.noArch(b, node)
		for _, h := range []Dir{Left, Right} {
			// A line that turns to the upper side of a node and to one beside it leaves no empty node there.
			if up, aside := f.step(node, Up), f.step(node, h); up >= 0 && aside >= 0 {
				b.claim(no(f.m.toward(node, Up)), no(f.m.toward(node, h)), yes(f.used+f.step(up, h)))
			}
		}
	}
}

// longestArch is the length of the longest arch that is claimed not to be there.
const longestArch = 5

// noArch: a line that goes up from a node, to the right and down again is not above empty nodes alone,
// through which it would be shorter.
func (f *pairSearch) noArch(b *Board, node int) {
	at := f.step(node, Up)
	if at < 0 {
		return
	}
	line := []literal{literalOf(int32(f.m.toward(node, Up)), No)}
	var below []literal
	for length := 1; length <= longestArch; length++ {
		side := f.m.toward(at, Right)
		if side < 0 {
			return
		}
		line = append(line, literalOf(int32(side), No))
		at = f.step(at, Right)
		under := f.step(at, Down)
		if length > 1 {
			b.claim(append(append(slices.Clone(line), literalOf(int32(f.m.toward(at, Down)), No)), below...)...)
		}
		below = append(below, literalOf(int32(f.used+under), Yes))
	}
}

// ofNode says that a node with a line is on that of one pair, and returns that it is on one at all.
func (f *pairSearch) ofNode(b *Board, node int) []literal {
	one := []literal{literalOf(int32(f.used+node), No)}
	for pair := range f.pairs {
		is := literalOf(int32(f.isOn(node, pair)), Yes)
		b.claim(is.not(), one[0].not())
		for _, other := range one[1:] {
			b.claim(is.not(), other.not())
		}
		one = append(one, is)
	}
	return one
}

// apart: no side joins a piece of line with itself, or two pieces that are beside each other twice.
func (f *pairSearch) apart(s *State) {
	if f.loop(s) >= 0 {
		s.Fail()
		return
	}
	f.beside(s, func(q int, other int32) {
		switch {
		case other < 0:
			s.Fail()
		case s.marks[q] == Open:
			s.Find(q, No)
		}
	})
}

// loop joins the pieces of line and returns a side by which one is a loop, -1 for none.
func (f *pairSearch) loop(s *State) int {
	f.root = fill(f.root, f.m.nodes(), 0)
	for node := range f.root {
		f.root[node] = int32(node)
	}
	for i := range f.m.sides() {
		if q := f.m.first + i; s.marks[q] == Yes {
			a, b := f.m.ends(q)
			ra, rb := f.find(a), f.find(b)
			if ra == rb {
				return q
			}
			f.root[rb] = ra
		}
	}
	return -1
}

// apartCause is that of apart: the lines between the sides.
func (f *pairSearch) apartCause(s *State, _, question int, _ Mark) (all []int) {
	closed := f.loop(s)
	lines := make(routes, f.m.nodes())
	for i := range f.m.sides() {
		if q := f.m.first + i; s.marks[q] == Yes && q != closed {
			a, b := f.m.ends(q)
			lines.join(a, b, q)
		}
	}
	add := func(q int) { all = append(all, q) }
	bad := closed
	if bad < 0 {
		f.beside(s, func(q int, other int32) {
			if other < 0 {
				bad = q
			}
		})
	}
	if question < 0 {
		if bad >= 0 {
			a, b := f.m.ends(bad)
			lines.path(a, b, add)
			if bad == closed {
				add(bad)
			}
		}
		return all
	}
	if bad >= 0 {
		return nil
	}
	var best []int
	a, b := f.m.ends(question)
	f.beside(s, func(q int, other int32) {
		if q != question {
			return
		}
		c, d := f.m.ends(f.m.first + int(other))
		if f.find(c) != f.find(a) {
			c, d = d, c
		}
		all = nil
		lines.path(a, c, add)
		lines.path(b, d, add)
		if best == nil || len(all) < len(best) {
			best = all
		}
	})
	return best
}
