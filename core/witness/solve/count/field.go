package count

import "github.com/perplex-puzzles/perplex/core/witness"

// field is a board as a sweep meets it, vertex by vertex.
type field struct {
	columns, rows int
	turned        bool // columns and rows are exchanged, so that a frontier is short
	spots         []spot
}

// spot is a vertex with its edges to the right and down, and what depends on them.
type spot struct {
	column               int
	lastColumn           bool
	starts, ends         bool
	must, cannot         bool // the line has to pass it, or may not
	free                 ways // which of the two edges may be drawn
	need                 ways // and which must
	above, beside, below bool // triangles in the cells above and below the right edge, and to the left of the one down
	wants                plugs
	lastStart, lastEnd   bool // no other comes after it
	lastWish             bool // nothing that has to be passed comes after it
}

// ways is a choice of the edges that lead on from a vertex.
type ways uint8

const (
	right ways = 1 << iota
	down
)

// newField lays a board out.
func newField(b *witness.Board) field {
	f := field{columns: b.Width + 1, rows: b.Height + 1}
	if f.columns > f.rows {
		f.turned = true
		f.columns, f.rows = f.rows, f.columns
	}
	f.spots = make([]spot, f.columns*f.rows)
	for i := range f.spots {
		f.lay(b, i)
	}
	for _, at := range b.Starts {
		f.spots[f.index(at)].starts = true
	}
	for _, at := range b.Ends {
		f.spots[f.index(at)].ends = true
	}
	f.markLast(func(s *spot) bool { return s.starts }, func(s *spot) { s.lastStart = true })
	f.markLast(func(s *spot) bool { return s.ends }, func(s *spot) { s.lastEnd = true })
	f.markLast(func(s *spot) bool { return s.must || s.need != 0 || s.wants != 0 }, func(s *spot) { s.lastWish = true })
	return f
}

// markLast marks the vertices from the last one on for which something holds.
func (f *field) markLast(holds func(*spot) bool, mark func(*spot)) {
	for i := len(f.spots) - 1; i >= 0; i-- {
		mark(&f.spots[i])
		if holds(&f.spots[i]) {
			return
		}
	}
}

// place returns a place in the board's own coordinates; it turns a board back.
func (f *field) place(a, b int) witness.Place {
	if f.turned {
		a, b = b, a
	}
	return witness.Place{A: a, B: b}
}

// index numbers a vertex in the order of the sweep.
func (f *field) index(at witness.Place) int {
	at = f.place(at.A, at.B)
	return at.B/2*f.columns + at.A/2
}

// vertex is the reverse.
func (f *field) vertex(i int) witness.Place {
	return f.place(i%f.columns*2, i/f.columns*2)
}

// lay enters what lies around a vertex.
func (f *field) lay(b *witness.Board, i int) {
	x, y := i%f.columns*2, i/f.columns*2
	s := &f.spots[i]
	s.column, s.lastColumn = x/2, x/2 == f.columns-1
	at := f.place(x, y)
	s.must, s.cannot = b.Has(at, witness.MustCross), b.Has(at, witness.CannotCross)
	s.layEdge(b, right, f.place(x+1, y))
	s.layEdge(b, down, f.place(x, y+1))
	s.above = b.Has(f.place(x+1, y-1), witness.Triangle)
	s.beside = b.Has(f.place(x-1, y+1), witness.Triangle)
	if cell, ok := b.Symbol(f.place(x+1, y+1)); ok && cell.Type == witness.Triangle {
		s.below, s.wants = true, plugs(cell.Count)
	}
}

// layEdge enters one of its edges.
func (s *spot) layEdge(b *witness.Board, edge ways, at witness.Place) {
	if b.Open(at) && !b.Has(at, witness.CannotCross) {
		s.free |= edge
	}
	if b.Has(at, witness.MustCross) {
		s.need |= edge
	}
}

// spread is what a frontier becomes at a vertex, in every way that the line can
// go there.
type spread struct {
	ways   [8]way // there are seven at most
	length int
}

// way is one of them: the edges that it draws, whether the line begins or ends
// there, and the frontier it leads to, unless the line is whole then.
type way struct {
	plugs               plugs
	drawn               ways
	begins, ends, whole bool
}

// edges returns how many edges it draws.
func (w *way) edges() int { return int(w.drawn&1 + w.drawn>>1) }

// spread finds the ways of a frontier at a vertex. Its plugs there are those at x
// (from the left) and x+1 (from above); afterwards the one below is at x and the
// one to the right at x+1.
func (f *field) spread(out *spread, from plugs, at int) {
	out.length = 0
	s := &f.spots[at]
	x := s.column
	left, above := from.get(x), from.get(x+1)
	rest := from.set(x, none).set(x+1, none)
	starts, ends := s.starts && !from.hasBegun(), s.ends && !from.hasEnded()
	switch {
	case left == none && above == none:
		if !s.must {
			f.add(out, s, way{plugs: rest})
		}
		if s.cannot {
			return
		}
		f.add(out, s, way{plugs: rest.set(x, opens).set(x+1, closes), drawn: right | down})
		if starts {
			f.lead(out, s, rest, way{plugs: begun, begins: true})
		}
		if ends {
			f.lead(out, s, rest, way{plugs: ended, ends: true})
		}
		if starts && ends { // a line of one vertex
			f.add(out, s, way{plugs: rest, begins: true, ends: true, whole: true})
		}
	case s.cannot:
	case left != none && above != none:
		f.join(out, s, from, left, above, rest)
	default:
		plug, at := left, x
		if above != none {
			plug, at = above, x+1
		}
		f.lead(out, s, rest, way{plugs: plug})
		if starts {
			f.stop(out, s, rest, from, at, plug, way{plugs: begun, begins: true})
		}
		if ends {
			f.stop(out, s, rest, from, at, plug, way{plugs: ended, ends: true})
		}
	}
}

// lead draws on from the vertex with a plug, to the right or down.
func (f *field) lead(out *spread, s *spot, rest plugs, w way) {
	plug := w.plugs
	w.plugs, w.drawn = rest.set(s.column, plug), down
	f.add(out, s, w)
	w.plugs, w.drawn = rest.set(s.column+1, plug), right
	f.add(out, s, w)
}

// stop lets the line begin or end at the vertex, where a piece arrives.
func (f *field) stop(out *spread, s *spot, rest, from plugs, at int, plug plugs, w way) {
	switch plug {
	case opens, closes:
		w.plugs = rest.set(from.partner(at), w.plugs)
		f.add(out, s, w)
	case w.plugs: // two beginnings, or two ends
	default: // the piece has the line's other tip
		w.plugs, w.whole = rest, true
		f.add(out, s, w)
	}
}

// join connects the pieces that arrive from the left and from above.
func (f *field) join(out *spread, s *spot, from, left, above, rest plugs) {
	x := s.column
	tip := func(p plugs) bool { return p == begun || p == ended }
	w := way{plugs: rest}
	switch {
	case tip(left) && tip(above):
		w.whole = true // one begins, one ends, since neither is there twice
	case tip(left):
		w.plugs = rest.set(from.partner(x+1), left)
	case tip(above):
		w.plugs = rest.set(from.partner(x), above)
	default:
		a, b := from.partner(x), from.partner(x+1)
		if a == x+1 {
			return // a ring
		}
		w.plugs = rest.set(min(a, b), opens).set(max(a, b), closes)
	}
	f.add(out, s, w)
}

// add keeps a way if its edges can be drawn, the cells around them get what they
// want, and the line has its tips.
func (f *field) add(out *spread, s *spot, w way) {
	if w.drawn&^s.free != 0 || s.need&^w.drawn != 0 || !s.count(&w) {
		return
	}
	if w.whole {
		if w.plugs != 0 || !s.lastWish {
			return // something is left over, or to be passed
		}
	} else if s.lastStart && !w.plugs.hasBegun() || s.lastEnd && !w.plugs.hasEnded() {
		return
	}
	if s.lastColumn {
		w.plugs = w.plugs.nextRow()
	}
	out.ways[out.length] = w
	out.length++
}

// count takes the edges drawn off what the cells around want; false when that was
// less, or is more than the sides that they have left.
func (s *spot) count(w *way) (ok bool) {
	x := s.column
	across, along := plugs(w.drawn&1), plugs(w.drawn>>1)
	if s.above { // its last side
		if w.plugs.wants(x) != across {
			return false
		}
		w.plugs = w.plugs.minus(x, across)
	}
	if s.beside { // its last but one
		wants := w.plugs.wants(x - 1)
		if wants < along || wants > along+1 {
			return false
		}
		w.plugs = w.plugs.minus(x-1, along)
	}
	if s.below { // its first two
		sides := across + along
		if s.wants < sides || s.wants > sides+2 {
			return false
		}
		w.plugs = w.plugs.wanting(x, s.wants-sides)
	}
	return true
}
