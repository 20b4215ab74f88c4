package logicgrid

import "math/bits"

// compat is the grid of the program behind Shyne, Facey and Cooper (2024). The order of its marks and its
// bugs decide how many loops a puzzle takes.
//
// The known bugs, all reproduced here:
//
//   - A hint that occurs more than once is ignored altogether.
//   - Before reads the rows of its two entities in their state before the hint, so the hint may see blanks
//     where it has just put an X. With "at least" it counts the place of the earlier entity among
//     the possible places of the later one. With an exact distance it draws no conclusion from the
//     place before the last. If both places are known, it reports that it has marked nothing.
//   - After each hint come one pass over links of three and one pass over rows with a single blank.
//     Neither pass repeats until nothing changes.
//   - The pass over links of three uses the marks of an entity as they were when the pass reached
//     it, and may write an X over an O.
//   - A contradiction found by that pass is forgotten if the pass over single blanks finds none. A
//     contradiction found by the latter is forgotten if the next hint has none.
type compat struct {
	sheet
	changed bool
}

func (g *compat) set(e, f Entity, m Mark) {
	g.sheet.set(e, f, m)
	g.changed = true
}

// link puts an O into a blank cell and an X into the blank cells of its row and column. ok is false if one
// of these has an O already.
func (g *compat) link(e, f Entity) (ok bool) {
	g.set(e, f, Yes)
	first := g.crossOut(e, f)
	return g.crossOut(f, e) && first
}

// crossOut records that no other entity of e's category goes with f.
func (g *compat) crossOut(e, f Entity) (ok bool) {
	others := g.category(e.Category()) &^ (1 << e)
	for blank := others &^ (g.yes[f] | g.no[f]); blank != 0; blank &= blank - 1 {
		g.set(Entity(bits.TrailingZeros64(blank)), f, No)
	}
	return g.yes[f]&others == 0
}

// mustBe puts an O into a cell. ok is false if the cell has an X.
func (g *compat) mustBe(e, f Entity) (ok bool) {
	switch g.at(e, f) {
	case Blank:
		return g.link(e, f)
	case No:
		return false
	}
	return true
}

// cannotBe puts an X into a cell. ok is false if the cell has an O.
func (g *compat) cannotBe(e, f Entity) (ok bool) {
	switch g.at(e, f) {
	case Blank:
		g.set(e, f, No)
	case Yes:
		return false
	}
	return true
}

// apply applies a hint. ok is false if the hint contradicts the marks; complete reports that the hint is
// used up. g.changed tells whether a mark was made.
func (g *compat) apply(h *Hint) (ok, complete bool) {
	a, b := h.Of[0], h.Of[1]
	switch h.Kind {
	case Is:
		return g.mustBe(a, b), true
	case Not:
		return g.cannotBe(a, b), true
	case Before:
		return g.before(h)
	case Or:
		c := h.Of[2]
		if a.Category() != b.Category() {
			if !g.cannotBe(a, b) {
				return false, true
			}
		} else {
			others := g.category(a.Category()) &^ (1<<a | 1<<b)
			for ; others != 0; others &= others - 1 {
				if !g.cannotBe(Entity(bits.TrailingZeros64(others)), c) {
					return false, true
				}
			}
		}
		return g.oneOf(a, c, b, c)
	}
	return g.oneOf(a, b, h.Of[2], h.Of[3])
}

// oneOf applies the condition that exactly one of two cells has an O.
func (g *compat) oneOf(a, b, c, d Entity) (ok, complete bool) {
	left, right := g.at(a, b), g.at(c, d)
	switch {
	case left == right:
		return left == Blank, left != Blank
	case left == No && right == Blank:
		return g.link(c, d), true
	case right == No && left == Blank:
		return g.link(a, b), true
	case left == Yes && right == Blank:
		g.set(c, d, No)
	case right == Yes && left == Blank:
		g.set(a, b, No)
	}
	return true, true
}

func (g *compat) before(h *Hint) (ok, complete bool) {
	a, b, in := h.Of[0], h.Of[1], int(h.In)
	if a.Category() != b.Category() && !g.cannotBe(a, b) {
		return false, true
	}
	by := max(1, int(h.By))
	// The original reads these rows once, before it marks anything.
	yesA, noA := byteOf(g.yes[a], in), byteOf(g.no[a], in)
	yesB, noB := byteOf(g.yes[b], in), byteOf(g.no[b], in)
	blankA, blankB := (1<<g.n-1)&^(yesA|noA), (1<<g.n-1)&^(yesB|noB)
	for i := g.n - by; i < g.n; i++ {
		if !g.cannotBe(a, At(in, i)) {
			return false, true
		}
	}
	for i := range by {
		if !g.cannotBe(b, At(in, i)) {
			return false, true
		}
	}
	if yesA != 0 && yesB != 0 {
		g.changed = false // a bug of the original: marks made above do not count; see compat
		i, k := bits.TrailingZeros64(yesA), bits.TrailingZeros64(yesB)
		return i < k && (h.By == 0 || k-i == by), true
	}
	switch {
	case yesA != 0:
		i := bits.TrailingZeros64(yesA)
		places := blankB &^ (1<<i - 1)
		if h.By > 0 {
			places = blankB & (1 << (i + by))
		}
		if ok, done := g.narrow(b, in, places, 1<<i-1); !ok || done {
			complete = done
			if !ok {
				return false, true
			}
		}
	case yesB != 0:
		k := bits.TrailingZeros64(yesB)
		places := blankA & (1<<k - 1)
		if h.By > 0 {
			places = blankA & (1 << k >> by)
		}
		if ok, done := g.narrow(a, in, places, (1<<g.n-1)&^(1<<k-1)); !ok || done {
			complete = done
			if !ok {
				return false, true
			}
		}
	}
	if h.By > 0 {
		// A bug of the original: the place before the last is left out; see compat.
		g.blanksToNo(b, in, noA<<by&(1<<(g.n-1)-1))
		g.blanksToNo(a, in, noB>>by)
	}
	for i := 0; i < g.n-1 && noA>>i&1 != 0; i++ {
		g.blanksToNo(b, in, 2<<i)
	}
	for i := g.n - 1; i > 1 && noB>>i&1 != 0; i-- {
		g.blanksToNo(a, in, 1<<i>>1)
	}
	return true, complete
}

// narrow limits an entity to the given places in a category. It marks the only place, or else crosses out
// the places in out.
func (g *compat) narrow(e Entity, in int, places, out uint64) (ok, done bool) {
	switch {
	case places == 0:
		return false, true
	case single(places):
		return g.link(e, At(in, bits.TrailingZeros64(places))), true
	}
	for ; out != 0; out &= out - 1 {
		if !g.cannotBe(e, At(in, bits.TrailingZeros64(out))) {
			return false, true
		}
	}
	return true, false
}

// blanksToNo puts an X into each blank cell among the given places.
func (g *compat) blanksToNo(e Entity, in int, places uint64) {
	for places &^= byteOf(g.yes[e]|g.no[e], in); places != 0; places &= places - 1 {
		g.set(e, At(in, bits.TrailingZeros64(places)), No)
	}
}

// transitive passes once over all entities. An entity shares the marks of its partners, and it cannot go
// with an entity if the two have no possible place in common.
func (g *compat) transitive() (ok bool) {
	for c := range g.m {
		for i := range g.n {
			if !g.transitiveOf(At(c, i)) {
				return false
			}
		}
	}
	return true
}

func (g *compat) transitiveOf(a Entity) (ok bool) {
	yesA, noA := g.yes[a], g.no[a] // as they were before this call
	for cb := range g.m {
		if cb == a.Category() {
			continue
		}
		if with := byteOf(yesA, cb); with != 0 {
			b := At(cb, bits.Len64(with)-1)
			if !g.share(b, a, g.yes[b], g.no[b]) || !g.share(a, b, yesA, noA) {
				return false
			}
		}
		for left := g.category(cb) &^ (yesA | noA); left != 0; left &= left - 1 {
			b := Entity(bits.TrailingZeros64(left))
			if g.apart(a, b, noA) {
				g.set(a, b, No)
			}
		}
	}
	return true
}

// share gives one entity the marks of another.
func (g *compat) share(from, to Entity, yes, no uint64) (ok bool) {
	for c := range g.m {
		if c == from.Category() || c == to.Category() {
			continue
		}
		if with := byteOf(yes, c); with != 0 && !g.mustBe(to, At(c, bits.Len64(with)-1)) {
			return false
		}
		for not := byteOf(no, c); not != 0; not &= not - 1 {
			if !g.cannotBe(to, At(c, bits.TrailingZeros64(not))) {
				return false
			}
		}
	}
	return true
}

// apart reports whether two entities have no common possibility in some third category.
func (g *compat) apart(a, b Entity, noA uint64) bool {
	for c := range g.m {
		if c != a.Category() && c != b.Category() && (noA|g.no[b])&g.category(c) == g.category(c) {
			return true
		}
	}
	return false
}

// openings passes once over the rows and columns of all sub-grids and fills in single blanks.
func (g *compat) openings() (ok bool) {
	for top := range g.m {
		for left := top + 1; left < g.m; left++ {
			if !g.openingsOf(left, top) || !g.openingsOf(top, left) {
				return false
			}
		}
	}
	return true
}

// openingsOf looks for single blanks of a category's entities in another category.
func (g *compat) openingsOf(of, in int) (ok bool) {
	for i := range g.n {
		e := At(of, i)
		blank := g.category(in) &^ (g.yes[e] | g.no[e])
		if blank == 0 && g.yes[e]&g.category(in) == 0 {
			return false
		}
		if blank != 0 && single(blank) && g.yes[e]&g.category(in) == 0 && !g.link(e, Entity(bits.TrailingZeros64(blank))) {
			return false
		}
	}
	return true
}

// solveCompat solves like the authors' program.
func (s *Solver) solveCompat(hints []Hint) Result {
	g := &s.old
	*g = compat{sheet: sheet{m: s.space.M(), n: s.space.N()}}
	s.queue = once(s.queue[:0], hints)
	r := Result{}
	ok := len(s.queue) > 0
	for changed := true; ok && changed && len(s.queue) > 0; {
		r.Loops++
		changed = false
		left := 0
		for i := range s.queue {
			g.changed = false
			valid, complete := g.apply(&s.queue[i])
			if ok = valid; !ok {
				break
			}
			if !complete {
				s.queue[left] = s.queue[i]
				left++
			}
			if g.changed {
				g.transitive()
				ok = g.openings()
				changed = true
			}
		}
		s.queue = s.queue[:left]
		if r.SolvedAt == 0 && g.full() {
			r.SolvedAt = r.Loops
		}
	}
	r.Contradiction = !ok
	r.Violations = g.violations()
	if r.Solvable = ok && g.full() && r.Violations == 0; r.Solvable {
		r.Solution = g.solution()
	} else {
		g.measure(&r)
	}
	return r
}

// measure fills in how far the solver got.
func (g *compat) measure(r *Result) {
	for top := range g.m {
		for left := top + 1; left < g.m; left++ {
			for i := range g.n {
				e := At(left, i)
				with := byteOf(g.yes[e], top)
				r.Rows++
				r.Cells += g.n
				r.Marked += bits.OnesCount64(byteOf(g.yes[e]|g.no[e], top))
				if with != 0 && single(with) {
					r.Single++
				}
			}
		}
	}
}

// violations counts contradictions between links: two partners of a third entity that do not go with each
// other, or go with different entities.
func (g *compat) violations() int {
	count := 0
	for c := range g.m {
		for i := range g.n {
			count += g.violationsOf(At(c, i))
		}
	}
	return count
}

func (g *compat) violationsOf(e Entity) int {
	count := 0
	for c := range g.m {
		for d := c + 1; d < g.m; d++ {
			first, second := byteOf(g.yes[e], c), byteOf(g.yes[e], d)
			if first == 0 || second == 0 {
				continue
			}
			a, b := At(c, bits.TrailingZeros64(first)), At(d, bits.TrailingZeros64(second))
			if g.at(a, b) == No {
				count++
			}
			if with := byteOf(g.yes[a], d); with != 0 && At(d, bits.TrailingZeros64(with)) != b {
				count++
			}
			if with := byteOf(g.yes[b], c); with != 0 && At(c, bits.TrailingZeros64(with)) != a {
				count++
			}
		}
	}
	return count
}

// once appends the hints that occur exactly once.
func once(dst, hints []Hint) []Hint {
	for i, h := range hints {
		twice := false
		for k := range hints {
			twice = twice || k != i && hints[k] == h
		}
		if !twice {
			dst = append(dst, h)
		}
	}
	return dst
}
