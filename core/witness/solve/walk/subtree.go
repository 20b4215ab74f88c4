package walk

import "math/bits"

// subtree is the part of the tree below a state in which a region has closed, walked for the placeholders
// outside closed regions only. For a player who knows the rules deadend and region-completion nothing in a
// closed region matters any more: all of it has been judged, and the line never comes back. Fillings that
// differ only there therefore have the same future. It is computed once, with probability 1 at the subtree's
// root, and then added to every filling that came there.
//
// Proof. A region is closed if it has no end at a corner. A free vertex lies in one region with all its
// cells, and so do two free neighbours. So no end can be reached from a free vertex of a closed region, and
// deadend, which judges every move from the boundary, refuses to go there. The head could only enter from the
// boundary, since it was on the boundary when the region closed, and was in an open region wherever it went
// afterwards. Region-completion judged the region when it closed: it applies to a line that reaches the
// boundary other than along it, and no other line closes a region. A region that passed cannot fail later,
// because the line draws no more edges of it. And no verdict on the remaining moves depends on a closed cell:
// the only rule that looks there is the triangle rule, at the cell behind a move that leaves along the
// boundary, and all edges of that cell are drawn.
type subtree struct {
	layout  *layout
	reach   []float64 // by number of filling, with ReachOnly
	tallies []tally   // by number of filling, without ReachOnly
	depth   int       // depth of the subtree's root
	parent  list      // entries that came to the root, in the layout of the enclosing subtree
	hidden  uint32    // placeholders in closed regions, a bit each
	upwards projection
	solved  []uint64 // by outer number: the combinations that may have reached a goal
	any     bool     // some combination may have reached a goal
	terms   int      // most terms added to the figures of any filling
	deeper  int      // longest chain of additions behind one of these terms
}

// chain returns the length of the longest chain of additions behind a figure.
func (t *subtree) chain() int { return t.terms + t.deeper }

// tally holds the figures of a filling.
type tally struct {
	reach     float64 // probability of reaching a goal
	best      float64 // probability of the likeliest goal
	solutions uint64
}

// open allocates the figures of all fillings whose outer number is below outers.
func (t *subtree) open(w *Many, l *layout, outers int) {
	t.layout = l
	t.any, t.terms, t.deeper = false, 0, 0
	if len(t.solved) < outers {
		t.solved = make([]uint64, outers)
	}
	size := outers * l.width
	if w.ReachOnly && len(t.reach) < size {
		t.reach = make([]float64, size)
	}
	if !w.ReachOnly && len(t.tallies) < size {
		t.tallies = make([]tally, size)
	}
}

// add counts a goal for the combinations in solved with one outer number, reached with probability mass.
func (t *subtree) add(w *Many, outer int, solved uint64, mass float64) {
	t.any = true
	t.solved[outer] |= solved
	base := outer * w.layout.width
	if w.ReachOnly {
		reach := t.reach[base : base+w.layout.width]
		for ; solved != 0; solved &= solved - 1 {
			reach[bits.TrailingZeros64(solved)] += mass
		}
		return
	}
	tallies := t.tallies[base : base+w.layout.width]
	for ; solved != 0; solved &= solved - 1 {
		f := &tallies[bits.TrailingZeros64(solved)]
		f.reach += mass
		f.best = max(f.best, mass)
		f.solutions++
	}
}

// worthwhile is the number of entries from which a list may be worth shortening by a subtree.
const worthwhile = 4

// descend begins a subtree if that pays. It returns the list with which to go on.
func (w *Many) descend(next *frame, l list) list {
	if l.to-l.from < worthwhile {
		return l
	}
	hidden := w.closedMarks(next)
	if hidden == 0 {
		return l
	}
	open := ^hidden
	set := uint32(0)
	for _, m := range w.layout.marks {
		set |= 1 << m & open
	}
	inside := w.layoutOf(set)
	t := &w.subtrees[w.level+1]
	t.open(w, inside, len(inside.digits))
	from := len(w.arena)
	w.project(t, inside, l)
	if len(w.arena)-from > (l.to-l.from)/2 {
		w.arena = w.arena[:from]
		return l
	}
	w.level++
	t.depth, t.parent, t.hidden = w.walker.depth, l, hidden
	w.layout = inside
	for ; hidden != 0; hidden &= hidden - 1 {
		w.hide(bits.TrailingZeros32(hidden))
	}
	return list{from, len(w.arena), 1}
}

// closedMarks returns the placeholders in closed regions, or on an edge of one.
func (w *Many) closedMarks(f *frame) (closed uint32) {
	b := w.walker.board
	cells := b.Cells.AndNot(f.open)
	across, along := b.EdgesAround(cells)
	for _, i := range w.layout.marks {
		m := &w.marks[i]
		if m.cell >= 0 && cells.Has(m.cell) || m.cell < 0 && (m.across && across.Has(m.edge) || !m.across && along.Has(m.edge)) {
			closed |= 1 << i
		}
	}
	return closed
}

// projection maps numbers of fillings in one layout to those in another with fewer placeholders.
type projection struct {
	outer [mostMarks]digit // placeholders in both layouts: position in the larger one, stride in the smaller
	n     int
	same  bool // both layouts have the same inner placeholders, and so the same words
	bits  [64]int32
}

// project sets up the mapping from one layout to another with fewer placeholders.
func (p *projection) project(w *Many, outside, inside *layout) {
	p.n, p.bits = 0, [64]int32{}
	p.same = len(outside.marks)-outside.inner == len(inside.marks)-inside.inner
	if n := len(inside.marks) - inside.inner; p.same && n > 0 {
		p.same = outside.marks[outside.inner] == inside.marks[inside.inner]
	}
	for _, m := range inside.marks {
		d := outside.places[m]
		stride := inside.places[m].stride
		if !d.inner {
			d.words, d.stride = nil, stride
			p.outer[p.n] = d
			p.n++
			continue
		}
		options := len(w.marks[m].options)
		for bit := range outside.width {
			p.bits[bit] += int32(bit / d.stride % options * stride)
		}
	}
}

// base returns the contribution of an entry's digits to the number of a filling.
func (p *projection) base(digits uint32) (base int) {
	for i := range p.outer[:p.n] {
		d := &p.outer[i]
		base += int(d.of(digits)) * d.stride
	}
	return base
}

// project appends a subtree's entries to the arena: those to which the entries of a list lead, each with mass
// 1. It also clears their figures.
func (w *Many) project(t *subtree, inside *layout, l list) {
	p := &t.upwards
	p.project(w, w.layout, inside)
	outers := len(inside.digits)
	if len(w.reached) < outers {
		w.reached = make([]uint64, outers)
	}
	reached := w.reached[:outers]
	for i := l.from; i < l.to; {
		digits, word := w.arena[i].digits, uint64(0)
		for ; i < l.to && w.arena[i].digits == digits; i++ {
			word |= w.arena[i].word
		}
		base := p.base(digits)
		if p.same {
			reached[base/inside.width] |= word
			continue
		}
		for ; word != 0; word &= word - 1 {
			number := base + int(p.bits[bits.TrailingZeros64(word)])
			reached[number/inside.width] |= 1 << (number % inside.width)
		}
	}
	for outer, word := range reached {
		if word == 0 {
			continue
		}
		reached[outer], t.solved[outer] = 0, 0
		w.arena = append(w.arena, entry{mass: 1, word: word, outer: uint32(outer), digits: inside.digits[outer]})
		if from := outer * inside.width; w.ReachOnly {
			clear(t.reach[from : from+inside.width])
		} else {
			clear(t.tallies[from : from+inside.width])
		}
	}
}

// ascend ends a subtree and adds its figures to the fillings that came there. It returns the cost in states.
func (w *Many) ascend() (cost int) {
	t := &w.subtrees[w.level]
	w.level--
	around := &w.subtrees[w.level]
	inside := w.layout
	w.layout = around.layout
	for hidden := t.hidden; hidden != 0; hidden &= hidden - 1 {
		w.show(bits.TrailingZeros32(hidden))
	}
	if !t.any {
		return 0
	}
	around.any = true
	around.terms++
	around.deeper = max(around.deeper, t.chain())
	p := &t.upwards
	width := w.layout.width
	l := t.parent
	last, base, solved := ^uint32(0), 0, uint64(0)
	for i := l.from; i < l.to; i++ {
		e := &w.arena[i]
		if e.outer != last {
			last, base = e.outer, p.base(e.digits)
			solved = ^uint64(0)
			if p.same {
				solved = t.solved[base/inside.width]
			}
		}
		word := e.word & solved
		if word == 0 {
			continue
		}
		around.solved[e.outer] |= word
		cost += bits.OnesCount64(word)
		mass := e.mass * l.factor
		to := int(e.outer) * width
		if w.ReachOnly {
			reach := around.reach[to : to+width]
			for ; word != 0; word &= word - 1 {
				bit := bits.TrailingZeros64(word)
				reach[bit] += mass * t.reach[base+int(p.bits[bit&63])]
			}
			continue
		}
		tallies := around.tallies[to : to+width]
		for ; word != 0; word &= word - 1 {
			bit := bits.TrailingZeros64(word)
			if f, s := &tallies[bit], &t.tallies[base+int(p.bits[bit&63])]; s.solutions > 0 {
				f.reach += mass * s.reach
				f.best = max(f.best, mass*s.best)
				f.solutions += s.solutions
			}
		}
	}
	return cost / 16
}
