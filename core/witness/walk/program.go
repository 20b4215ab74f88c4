package walk

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/witness/lattice"
)

// program is what a state's verdicts ask of the placeholders: tests, run in
// their order for every entry.
type program struct {
	tests []test
	same  []test  // room for settle
	outer []int16 // lists of outer placeholders, a group's each
}

type testKind uint8

const (
	saysMust   testKind = iota // MustTake for the options of subset
	saysCannot                 // CannotTake for them
	// looks: the triangle rule, where the first verdict of an action wins:
	// MustTake for options, CannotTake for options2.
	looks
	looksLast // the last look of an action
	between   // MustTake if mark and other are separations of two colours
	holds     // CannotTake unless a group holds
)

// test is one question. Options of an inner placeholder are a word at once;
// those of an outer one are looked up for the entry.
type test struct {
	kind        testKind
	action      uint8
	varies      bool // the answer is not the same for all outer numbers
	region      bool // of a group: it is closed
	mark, other int16
	options     subset
	options2    subset
	word, word2 uint64 // of an inner mark, the options as words
	content     content
	cells       uint32 // of a group: the subset of the inner cells
	from, to    int32  // of a group: its outer placeholders
}

func (p *program) reset() {
	p.tests, p.outer = p.tests[:0], p.outer[:0]
}

// always is a mark number that stands for no placeholder: every option is in
// every subset that is not empty.
const always = -1

// union is the bits of an inner placeholder's options.
func (w *Many) union(m int, s subset) (word uint64) {
	if m == always {
		if s != 0 {
			return w.full
		}
		return 0
	}
	if m < w.inner {
		return 0
	}
	for i, bits := range w.marks[m].words {
		if s>>i&1 != 0 {
			word |= bits
		}
	}
	return word
}

// add adds a test about one placeholder, unless no option of it matters.
func (w *Many) add(p *program, kind testKind, action, m int, s subset) {
	if s != 0 {
		p.tests = append(p.tests, test{kind: kind, action: uint8(action), varies: m < w.inner, mark: int16(m), options: s, word: w.union(m, s)})
	}
}

// settle runs the tests whose answer is the same for all entries, and leaves
// the others in the program.
func (p *program) settle(w *Many, must, cannot *[5]uint64) {
	all := p.tests
	settled := p.tests[:0]
	p.same = p.same[:0]
	for _, t := range all {
		if t.varies {
			settled = append(settled, t)
		} else {
			p.same = append(p.same, t)
		}
	}
	p.tests = p.same
	p.run(w, nil, must, cannot)
	p.tests = settled
}

// bitsOf returns the fillings of an entry that have one of the options.
func (w *Many) bitsOf(e *entry, mark int16, options subset, word uint64) uint64 {
	if mark < 0 || int(mark) >= w.inner {
		return word
	}
	if options>>w.digits[int(e.outer)*w.inner+int(mark)]&1 != 0 {
		return w.full
	}
	return 0
}

// run answers a program's tests for an entry.
func (p *program) run(w *Many, e *entry, must, cannot *[5]uint64) {
	undecided := w.full
	for i := range p.tests {
		t := &p.tests[i]
		a := t.action
		switch t.kind {
		case saysMust:
			must[a] |= w.bitsOf(e, t.mark, t.options, t.word)
		case saysCannot:
			cannot[a] |= w.bitsOf(e, t.mark, t.options, t.word)
		case looks, looksLast:
			m := undecided & w.bitsOf(e, t.mark, t.options, t.word)
			c := undecided & w.bitsOf(e, t.mark, t.options2, t.word2)
			must[a] |= m
			cannot[a] |= c
			undecided &^= m | c
			if t.kind == looksLast {
				undecided = w.full
			}
		case between:
			must[a] |= w.between(e, t)
		case holds:
			cannot[a] |= w.full &^ p.held(w, e, t)
		}
	}
}

// allows is run for a program that only ever says CannotTake, of one action:
// it returns what is left of some inner combinations, and stops at nothing.
func (p *program) allows(w *Many, e *entry, some uint64) uint64 {
	for i := range p.tests {
		if some == 0 {
			return 0
		}
		if t := &p.tests[i]; t.kind == holds {
			some &= p.held(w, e, t)
		} else {
			some &^= w.bitsOf(e, t.mark, t.options, t.word)
		}
	}
	return some
}

// held returns the inner combinations with which a group holds.
func (p *program) held(w *Many, e *entry, t *test) uint64 {
	c := t.content
	for _, m := range p.outer[t.from:t.to] {
		c = c.with(w.marks[m].options[w.digits[int(e.outer)*w.inner+int(m)]].group)
	}
	if t.cells != 0 {
		return w.groups.word(c, t.cells, t.region)
	}
	if c.holds(t.region) {
		return w.full
	}
	return 0
}

// between returns the fillings in which two placeholders are separations of
// two colours.
func (w *Many) between(e *entry, t *test) (word uint64) {
	left, right := &w.marks[t.mark], &w.marks[t.other]
	for i := range left.options {
		color := left.options[i].separation
		if color < 0 {
			continue
		}
		ofLeft := w.bitsOf(e, t.mark, 1<<i, w.union(int(t.mark), 1<<i))
		if ofLeft == 0 {
			continue
		}
		other := right.where(func(o *option) bool { return o.separation >= 0 && o.separation != color })
		word |= ofLeft & w.bitsOf(e, t.other, other, w.union(int(t.other), other))
	}
	return word
}

// compile works out the verdicts of a state that no placeholder has a say in,
// and writes the program for the others.
func (w *Many) compile(p *program, f *frame, actions uint8) (must, cannot uint8) {
	g := &w.walker
	p.reset()
	moves := actions &^ end
	must, cannot = g.edgeVerdicts(f, actions)
	for rest := moves; rest != 0; rest &= rest - 1 {
		d := bits.TrailingZeros8(rest)
		m, c := w.compileMove(p, f, d)
		must |= m
		cannot |= c
	}
	if must&cannot != 0 || must&(must-1) != 0 {
		return must, cannot
	}
	if !g.model.APR && !g.model.RCR {
		return must, cannot
	}
	// What cannot be taken already is not asked about, nor what is not taken
	// since something else must be.
	asked := moves &^ cannot
	if must != 0 {
		asked &= must
	}
	for rest := asked; rest != 0; rest &= rest - 1 {
		if d := bits.TrailingZeros8(rest); !w.compileForesight(p, f, d) {
			cannot |= 1 << d
		}
	}
	return must, cannot
}

// compileMove asks the rules about the move's own surroundings.
func (w *Many) compileMove(p *program, f *frame, d int) (must, cannot uint8) {
	g := &w.walker
	b := g.board
	v := f.head & (lattice.MaxVertices - 1)
	if edge := w.markOn(v, d); g.model.Path && edge >= 0 {
		m := &w.marks[edge]
		w.add(p, saysMust, d, edge, m.where(func(o *option) bool { return o.must }))
		w.add(p, saysCannot, d, edge, m.where(func(o *option) bool { return o.cannot }))
	}
	if left, right := b.LeftCell[v][d], b.RightCell[v][d]; g.model.Separation && left >= 0 && right >= 0 {
		w.compileSeparation(p, d, int(left), int(right))
	}
	if !g.model.Triangle {
		return 0, 0
	}
	var list [4]look
	seen := g.looks(f, d, &list)
	open := false // whether a placeholder has a say
	for i := range seen {
		open = open || w.byCell[seen[i].cell] >= 0
	}
	if !open {
		return g.triangle(f, d)
	}
	varies := false
	for i := range seen {
		m := int(w.byCell[seen[i].cell])
		varies = varies || m >= 0 && m < w.inner
	}
	for i := range seen {
		l := &seen[i]
		t := test{kind: looks, action: uint8(d), varies: varies, mark: always}
		if m := w.byCell[l.cell]; m >= 0 {
			t.mark = int16(m)
			for n := range w.marks[m].options {
				says, refuses := l.verdict(w.marks[m].options[n].triangles)
				if says {
					t.options |= 1 << n
				}
				if refuses {
					t.options2 |= 1 << n
				}
			}
		} else {
			says, refuses := l.verdict(b.TriangleCount(l.cell))
			if says {
				t.options = 1
			}
			if refuses {
				t.options2 = 1
			}
		}
		t.word, t.word2 = w.union(int(t.mark), t.options), w.union(int(t.mark), t.options2)
		if t.options|t.options2 != 0 {
			p.tests = append(p.tests, t)
		}
	}
	if n := len(p.tests); n > 0 && p.tests[n-1].kind == looks && int(p.tests[n-1].action) == d {
		p.tests[n-1].kind = looksLast
	}
	return 0, 0
}

// markOn returns the placeholder on the edge that leads from v in direction d,
// or -1.
func (w *Many) markOn(v, d int) int {
	to := int(w.walker.board.Beside[v][d])
	if d&1 == 1 {
		return int(w.byAcross[min(v, to)])
	}
	return int(w.byAlong[min(v, to)])
}

// compileSeparation asks whether the cells at both hands of a move are
// separations of two colours, when at least one of them is a placeholder.
func (w *Many) compileSeparation(p *program, d, left, right int) {
	m, other := int(w.byCell[left]), int(w.byCell[right])
	fixed := right
	if m < 0 {
		m, other, fixed = other, m, left
	}
	if m < 0 {
		return
	}
	if other >= 0 {
		p.tests = append(p.tests, test{kind: between, action: uint8(d), varies: min(m, other) < w.inner, mark: int16(m), other: int16(other)})
		return
	}
	if color := w.walker.board.Separation(fixed); color >= 0 {
		w.add(p, saysMust, d, m, w.marks[m].where(func(o *option) bool { return o.separation >= 0 && o.separation != color }))
	}
}

// compileForesight asks the rules that look at the state after a move; false
// is CannotTake for all fillings.
func (w *Many) compileForesight(p *program, f *frame, d int) bool {
	g := &w.walker
	apr, rcr := g.looksAhead(f, d, &w.sideMoves)
	if !apr && !rcr {
		return true
	}
	next := &g.trial
	g.draw(f, next, d, int(g.board.Beside[f.head&(lattice.MaxVertices-1)][d]))
	if rcr {
		closed := g.closed(f, next)
		if closed.Meets(w.concerned) && !w.complete(p, d, closed, &next.drawn) {
			return false
		}
	}
	return !apr || w.compileSides(p, d, next)
}

// complete asks whether everything holds in cells that are whole regions;
// false is no for all fillings.
func (w *Many) complete(p *program, action int, cells lattice.Set, drawn *lattice.Lines) bool {
	b := w.walker.board
	if !b.SatisfiedOneByOne(cells, drawn) {
		return false
	}
	across, along := b.EdgesAround(cells)
	for i := range w.marks {
		m := &w.marks[i]
		switch {
		case m.cell >= 0:
			if cells.Has(m.cell) {
				sides := b.Sides(m.cell, drawn)
				w.add(p, saysCannot, action, i, m.where(func(o *option) bool { return o.triangles != 0 && o.triangles != sides }))
			}
		case m.across && across.Has(m.edge), !m.across && along.Has(m.edge):
			isDrawn := m.across && drawn.Across.Has(m.edge) || !m.across && drawn.Along.Has(m.edge)
			w.add(p, saysCannot, action, i, m.where(func(o *option) bool { return o.must && !isDrawn || o.cannot && isDrawn }))
		}
	}
	for !cells.Empty() && (b.RegionBound || cells.Meets(w.cells)) {
		region := b.Flood(cells.First(), drawn)
		cells = cells.AndNot(region)
		if region.Meets(w.cells) {
			w.group(p, action, region, true)
		} else if b.RegionBound && !b.RegionHolds(region) {
			return false
		}
	}
	return true
}

// compileSides asks what lies at either hand of the line in open regions.
func (w *Many) compileSides(p *program, d int, next *frame) bool {
	b := w.walker.board
	left, right := next.left.And(next.open), next.right.And(next.open)
	both := left.Or(right)
	if b.HasTriangles && b.Overdrawn(&next.drawn).Meets(both) {
		return false
	}
	for marked := both.And(w.cells); !marked.Empty(); {
		var cell int
		cell, marked = marked.Next()
		m := int(w.byCell[cell])
		sides := b.Sides(cell, &next.drawn)
		w.add(p, saysCannot, d, m, w.marks[m].where(func(o *option) bool { return o.triangles != 0 && o.triangles < sides }))
	}
	if b.SingleEnd {
		return w.side(p, d, left) && w.side(p, d, right)
	}
	for open := next.open; !open.Empty(); {
		region := b.Flood(open.First(), &next.drawn)
		open = open.AndNot(region)
		if !w.side(p, d, left.And(region)) || !w.side(p, d, right.And(region)) {
			return false
		}
	}
	return true
}

// side asks whether what is known to end up in one region may.
func (w *Many) side(p *program, action int, cells lattice.Set) bool {
	if cells.Meets(w.cells) {
		w.group(p, action, cells, false)
		return true
	}
	return !w.walker.board.RegionBound || w.walker.board.MayHold(cells)
}

// group adds the test of a group with placeholders in it.
func (w *Many) group(p *program, action int, cells lattice.Set, region bool) {
	t := test{kind: holds, action: uint8(action), region: region, content: w.groups.fixed(cells), from: int32(len(p.outer))}
	for marked := cells.And(w.cells); !marked.Empty(); {
		var cell int
		cell, marked = marked.Next()
		m := w.byCell[cell]
		if int(m) < w.inner {
			p.outer = append(p.outer, int16(m))
			continue
		}
		for j, i := range w.groups.cells {
			if i == int(m) {
				t.cells |= 1 << j
			}
		}
	}
	t.to = int32(len(p.outer))
	t.varies = t.to > t.from
	p.tests = append(p.tests, t)
}
