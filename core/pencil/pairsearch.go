package pencil

import "slices"

// pairSearch is a board for a search. Besides the questions about lines, the board has questions about which
// nodes have a line and to which pair each node belongs, which keeps learned clauses about nodes short. It
// finds only solutions whose lines never run beside themselves and do not turn below an empty node in which
// they could turn instead: see reroutes.
type pairSearch struct {
	*pairLines
	used, on int         // first questions about nodes
	floods   []pairFlood // tree of each pair
}

// searched returns the board used by a search, for a puzzle whose lines connect pairs of cells.
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

// isOn returns the question whether a node is on the line of a pair.
func (f *pairSearch) isOn(node, pair int) int { return f.on + pair*f.m.nodes() + node }

// claim adds the clauses that relate the questions of nodes and sides.
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
			// Where a line turns from up to a side, the node between the two directions is not empty.
			if up, aside := f.step(node, Up), f.step(node, h); up >= 0 && aside >= 0 {
				b.claim(no(f.m.toward(node, Up)), no(f.m.toward(node, h)), yes(f.used+f.step(up, h)))
			}
		}
	}
}

// longestArch is the length of the longest excluded arch.
const longestArch = 5

// noArch excludes a line that goes up from a node, to the right and down again over empty nodes only: the
// line would be shorter through these nodes.
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

// ofNode adds the clause that a node with a line is on the line of exactly one pair, and returns the
// clause that it is on one at all.
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

// apart excludes a side that joins a piece of line with itself, or two pieces that are beside each other
// twice.
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

// loop joins the pieces of line, and returns a side that closes a loop, or -1 if no side does.
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

// apartCause is the cause of apart: the lines between the sides.
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
