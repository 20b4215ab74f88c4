package logicgrid

import "math/bits"

// grid holds the remaining possibilities, for the solver in clean mode. Bit f of row[e] is set if
// entities e and f may belong together. A row has one byte per category, and rows are symmetric:
// bit f of row[e] equals bit e of row[f]. Bytes beyond the last category are full in every row, so
// tests for a zero byte ignore them.
type grid struct {
	row   [64]uint64
	dirty uint64 // entities whose rows need another look
	// open counts the bits of pairs of entities of different categories, in both directions. full
	// is its value once every row is decided.
	open, full int
	m, n       int
	bad        bool // an entity has no candidate left
}

const (
	lows  = 0x0101010101010101
	highs = 0x8080808080808080
)

// byteOf returns a row's possibilities in a category.
func byteOf(row uint64, category int) uint64 { return row >> (category * 8) & 0xFF }

// someEmpty reports whether a byte of x is zero.
func someEmpty(x uint64) bool { return ((x&^highs)+^uint64(highs)|x)&highs != highs }

// single reports whether a non-zero byte has exactly one bit set.
func single(b uint64) bool { return b&(b-1) == 0 }

func (g *grid) reset(m, n int) {
	*g = grid{m: m, n: n}
	all := ^uint64(0)
	for c := range m {
		all &^= (0xFF << (c * 8)) &^ ((1<<n - 1) << (c * 8))
	}
	for c := range m {
		for i := range n {
			g.row[At(c, i)] = all&^(0xFF<<(c*8)) | 1<<At(c, i)
		}
	}
	g.full = m * (m - 1) * n
	g.open = g.full * n
}

// copyFrom makes g equal to another grid of the same space.
func (g *grid) copyFrom(from *grid) {
	copy(g.row[:g.size()], from.row[:g.size()])
	g.dirty, g.open, g.bad = from.dirty, from.open, from.bad
}

// size returns the number of rows in use.
func (g *grid) size() int { return g.m * 8 }

func (g *grid) isFull() bool { return g.open == g.full }

// may reports whether two entities may belong together; known reports whether they certainly do.
func (g *grid) may(e, f Entity) bool { return g.row[e]>>f&1 != 0 }

func (g *grid) known(e, f Entity) bool {
	return g.row[e]>>f&1 == 0 || single(byteOf(g.row[e], f.Category()))
}

// ruleOut records that e and f do not belong together.
func (g *grid) ruleOut(e, f Entity) {
	if g.row[e]>>f&1 != 0 {
		g.row[e] &^= 1 << f
		g.row[f] &^= 1 << e
		g.open -= 2
		g.dirty |= 1<<e | 1<<f
	}
}

// restrict limits an entity to the given possibilities in a category.
func (g *grid) restrict(e Entity, category int, to uint64) {
	for gone := byteOf(g.row[e], category) &^ to; gone != 0; gone &= gone - 1 {
		g.ruleOut(e, At(category, bits.TrailingZeros64(gone)))
	}
}

// link records that e and f belong together.
func (g *grid) link(e, f Entity) {
	if !g.may(e, f) {
		g.bad = true
		return
	}
	g.restrict(e, f.Category(), 1<<f.Number())
	g.restrict(f, e.Category(), 1<<e.Number())
}

// close applies all consequences of the grid itself. An entity with one place left is there. Linked
// entities have the same possibilities everywhere. Two entities without a common possibility in
// some category do not belong together.
func (g *grid) close() {
	for g.dirty != 0 && !g.bad {
		e := Entity(bits.TrailingZeros64(g.dirty))
		g.dirty &= g.dirty - 1
		row := g.row[e]
		if someEmpty(row) {
			g.bad = true
			return
		}
		own := e.Category()
		for c := range g.m {
			if c == own {
				continue
			}
			left := byteOf(g.row[e], c)
			if left != 0 && single(left) {
				g.merge(e, At(c, bits.TrailingZeros64(left)))
				continue
			}
			for ; left != 0; left &= left - 1 {
				f := At(c, bits.TrailingZeros64(left))
				if someEmpty(g.row[e] & g.row[f]) {
					g.ruleOut(e, f)
				}
			}
		}
	}
}

// merge gives two linked entities the same row.
func (g *grid) merge(e, f Entity) {
	g.restrict(f, e.Category(), 1<<e.Number())
	if g.row[e] == g.row[f] {
		return
	}
	for gone := g.row[e] &^ g.row[f]; gone != 0; gone &= gone - 1 {
		g.ruleOut(e, Entity(bits.TrailingZeros64(gone)))
	}
	for gone := g.row[f] &^ g.row[e]; gone != 0; gone &= gone - 1 {
		g.ruleOut(f, Entity(bits.TrailingZeros64(gone)))
	}
}

// solution reads a full grid.
func (g *grid) solution() Solution {
	var s Solution
	for i := range g.n {
		for b := range g.m {
			s.link(i, b, bits.TrailingZeros64(byteOf(g.row[At(0, i)], b)))
		}
	}
	return s
}

// apply applies the immediate consequences of one hint and reports whether the hint is used up.
func (g *grid) apply(h *Hint) (complete bool) {
	a, b := h.Of[0], h.Of[1]
	switch h.Kind {
	case Is:
		g.link(a, b)
		return true
	case Not:
		g.ruleOut(a, b)
		return true
	case Before:
		return g.applyBefore(h)
	case Or:
		c := h.Of[2]
		if a.Category() == b.Category() {
			// Two entities of one category are the candidates, so every other entity of it is ruled out.
			g.restrict(c, a.Category(), 1<<a.Number()|1<<b.Number())
		} else {
			g.ruleOut(a, b)
		}
		return g.oneOf(a, c, b, c)
	}
	c, d := h.Of[2], h.Of[3]
	if x, first, second, ok := shared(a, b, c, d); ok {
		if first == second { // both sides are the same statement, so not exactly one holds
			g.bad = true
		} else {
			g.restrict(x, first.Category(), 1<<first.Number()|1<<second.Number())
		}
	}
	return g.oneOf(a, b, c, d)
}

// shared recognises two statements about one entity x and the same category: x goes with first, x
// goes with second.
func shared(a, b, c, d Entity) (x, first, second Entity, ok bool) {
	switch {
	case a == c && b.Category() == d.Category():
		return a, b, d, true
	case a == d && b.Category() == c.Category():
		return a, b, c, true
	case b == c && a.Category() == d.Category():
		return b, a, d, true
	case b == d && a.Category() == c.Category():
		return b, a, c, true
	}
	return 0, 0, 0, false
}

func (g *grid) applyBefore(h *Hint) (complete bool) {
	a, b, in := h.Of[0], h.Of[1], int(h.In)
	if a.Category() != b.Category() {
		g.ruleOut(a, b)
	}
	early, late := byteOf(g.row[a], in), byteOf(g.row[b], in)
	if early == 0 || late == 0 {
		g.bad = true
		return true
	}
	earlier, later := fits(early, late, h.By)
	g.restrict(a, in, earlier)
	g.restrict(b, in, later)
	if earlier == 0 || later == 0 {
		g.bad = true
		return true
	}
	return single(earlier) && single(later)
}

// fits returns the places in each of two sets that have a partner in the other set. Sets are bit masks. The
// distance is exactly by places, or any distance if by is 0.
func fits(early, late uint64, by uint8) (earlier, later uint64) {
	if by > 0 {
		return early & (late >> by), late & (early << by)
	}
	last := uint64(1) << (bits.Len64(late) - 1)
	first := early & -early
	return early & (last - 1), late &^ (first<<1 - 1)
}

// oneOf records that exactly one pair belongs together: a and b, or c and d.
func (g *grid) oneOf(a, b, c, d Entity) (complete bool) {
	left, right := g.known(a, b), g.known(c, d)
	switch {
	case left && right:
		g.bad = g.bad || g.may(a, b) == g.may(c, d)
		return true
	case left:
		g.settle(c, d, !g.may(a, b))
		return true
	case right:
		g.settle(a, b, !g.may(c, d))
		return true
	}
	return false
}

func (g *grid) settle(e, f Entity, together bool) {
	if together {
		g.link(e, f)
	} else {
		g.ruleOut(e, f)
	}
}

// solveClean solves from the blank grid.
func (s *Solver) solveClean(hints []Hint) Result {
	g := &s.clean
	g.m, g.n, g.full = s.blank.m, s.blank.n, s.blank.full
	g.copyFrom(&s.blank)
	s.queue = append(s.queue[:0], hints...)
	r := Result{}
	for changed := true; changed && len(s.queue) > 0 && !g.bad; {
		r.Loops++
		before, left := g.open, 0
		for i := range s.queue {
			complete := g.apply(&s.queue[i])
			g.close()
			if g.bad {
				break
			}
			if !complete {
				s.queue[left] = s.queue[i]
				left++
			}
		}
		s.queue = s.queue[:left]
		changed = g.open != before
		if r.SolvedAt == 0 && g.isFull() && !g.bad {
			r.SolvedAt = r.Loops
		}
	}
	r.Contradiction = g.bad
	if r.Solvable = !g.bad && g.isFull(); r.Solvable {
		r.Solution = g.solution()
	} else {
		g.measure(&r)
	}
	return r
}

// measure fills in how far the solver got. After a contradiction a row may have no candidate left;
// such a row counts as marked, but not as having an O.
func (g *grid) measure(r *Result) {
	for top := range g.m {
		for left := top + 1; left < g.m; left++ {
			for i := range g.n {
				may := byteOf(g.row[At(left, i)], top)
				r.Rows++
				r.Cells += g.n
				r.Marked += g.n
				if may != 0 && single(may) {
					r.Single++
				} else {
					r.Marked -= bits.OnesCount64(may)
				}
			}
		}
	}
}
