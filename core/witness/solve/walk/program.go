package walk

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// program is the part of a state's verdicts that depends on placeholders: a list of tests, run in order for
// every entry.
type program struct {
	tests []test
	same  []test  // buffer of settle
	outer []int16 // outer placeholders of all groups, one group after another
}

type testKind uint8

const (
	saysMust   testKind = iota // MustTake for the options in the subset
	saysCannot                 // CannotTake for the options in the subset
	// looks is one cell of the triangle rule: MustTake for options, CannotTake for options2. Under Compat2024
	// the first verdict among consecutive looks up to a looksLast wins. Otherwise each test is a looksLast.
	looks
	looksLast
	between // MustTake if mark and other are separations of two colours
	holds   // CannotTake unless a group holds
	// fills: CannotTake unless polyominoes fill a region. eliminates: CannotTake unless eliminators cancel
	// the failing symbols of a region.
	fills
	eliminates
)

// test is one question of a program. Options of an inner placeholder are tested for a whole word at once;
// those of an outer one are looked up for the entry.
type test struct {
	kind        testKind
	action      uint8
	varies      bool // the answer differs between entries
	outer       bool // mark is an outer placeholder
	region      bool // holds: the group is a whole region
	shift       uint8
	digit       uint32 // digit of an outer mark: digits>>shift&digit
	mark, other int16
	options     subset
	options2    subset
	word, word2 uint64 // options and options2 as words, unless outer
	content     content
	cells       uint32 // holds: subset of the inner cells in the group
	from, to    int32  // holds: range in program.outer; fills and eliminates: from is the question
}

func (w *Many) reset(p *program) {
	p.tests, p.outer = p.tests[:0], p.outer[:0]
	if w.shaped != nil {
		w.shaped.asked = w.shaped.asked[:0]
	}
}

// always is a mark number that stands for no placeholder. Every subset that is not empty then applies.
const always = -1

// about sets the placeholder and options that a test asks about; m may be always.
func (w *Many) about(t *test, m int, options, options2 subset) {
	t.mark, t.options, t.options2 = int16(m), options, options2
	if m == always {
		if options != 0 {
			t.word = w.layout.full
		}
		if options2 != 0 {
			t.word2 = w.layout.full
		}
		return
	}
	d := &w.layout.places[m]
	if d.inner {
		t.word, t.word2 = d.word(options), d.word(options2)
		return
	}
	t.outer, t.varies, t.shift, t.digit = true, true, d.shift&31, d.mask
}

// add adds a test about one placeholder, unless the subset is empty.
func (w *Many) add(p *program, kind testKind, action, m int, s subset) {
	if s != 0 {
		t := test{kind: kind, action: uint8(action)}
		w.about(&t, m, s, 0)
		p.tests = append(p.tests, t)
	}
}

// settle runs the tests whose answer is the same for all entries, and leaves the others in the program.
func (p *program) settle(w *Many, must, cannot *[5]uint64) {
	all := p.tests
	settled := p.tests[:0]
	p.same = p.same[:0]
	for i := range all {
		if all[i].varies {
			settled = append(settled, all[i])
		} else {
			p.same = append(p.same, all[i])
		}
	}
	if len(p.same) > 0 {
		p.tests = p.same
		p.run(w, 0, must, cannot)
	}
	p.tests = settled
}

// bits returns the combinations that have one of the options.
func (t *test) bits(digits uint32, options subset, word, full uint64) uint64 {
	if !t.outer {
		return word
	}
	if options>>(digits>>(t.shift&31)&t.digit&31)&1 != 0 {
		return full
	}
	return 0
}

// run evaluates a program's tests for the entries with some digits.
func (p *program) run(w *Many, digits uint32, must, cannot *[5]uint64) {
	full := w.layout.full
	undecided := full
	for i := range p.tests {
		t := &p.tests[i]
		a := t.action
		switch t.kind {
		case saysMust:
			must[a] |= t.bits(digits, t.options, t.word, full)
		case saysCannot:
			cannot[a] |= t.bits(digits, t.options, t.word, full)
		case looks, looksLast:
			m := undecided & t.bits(digits, t.options, t.word, full)
			c := undecided & t.bits(digits, t.options2, t.word2, full)
			must[a] |= m
			cannot[a] |= c
			undecided &^= m | c
			if t.kind == looksLast {
				undecided = full
			}
		case between:
			must[a] |= w.between(digits, int(t.mark), int(t.other))
		case holds:
			cannot[a] |= full &^ p.held(w, digits, t)
		case fills, eliminates:
			cannot[a] |= full &^ w.right(t, digits)
		}
	}
}

// allows is run for a program whose tests only say CannotTake, all of one action. It returns the inner
// combinations, out of some, that pass.
func (p *program) allows(w *Many, digits uint32, some uint64) uint64 {
	for i := range p.tests {
		if some == 0 {
			return 0
		}
		switch t := &p.tests[i]; t.kind {
		case holds:
			some &= p.held(w, digits, t)
		case fills, eliminates:
			some &= w.right(t, digits)
		default:
			some &^= t.bits(digits, t.options, t.word, w.layout.full)
		}
	}
	return some
}

// held returns the inner combinations with which a group holds.
func (p *program) held(w *Many, digits uint32, t *test) uint64 {
	c := t.content
	for _, m := range p.outer[t.from:t.to] {
		c = c.with(w.marks[m].options[w.layout.places[m].of(digits)].group)
	}
	if t.cells != 0 {
		return w.groups.word(w.layout, c, t.cells, t.region)
	}
	if c.holds(t.region) {
		return w.layout.full
	}
	return 0
}

// between returns the combinations in which two placeholders are separations of two colours.
func (w *Many) between(digits uint32, m, other int) (word uint64) {
	if w.layout.places[m].inner {
		m, other = other, m
	}
	left, right := &w.marks[m], &w.marks[other]
	at, beside := &w.layout.places[m], &w.layout.places[other]
	if !at.inner {
		c := left.options[at.of(digits)].separation
		if c < 0 {
			return 0
		}
		return w.having(beside, digits, right.separations&^right.separation[c])
	}
	for c := range w.groups.colors {
		word |= at.word(left.separation[c]) & beside.word(right.separations&^right.separation[c])
	}
	return word
}

// having returns the combinations in which a placeholder has one of the options.
func (w *Many) having(d *digit, digits uint32, options subset) uint64 {
	if d.inner {
		return d.word(options)
	}
	if options>>(d.of(digits)&31)&1 != 0 {
		return w.layout.full
	}
	return 0
}

// say returns a mask of the digits on which a program's answers depend.
func (p *program) say(w *Many) (say uint32) {
	for i := range p.tests {
		t := &p.tests[i]
		switch {
		case t.kind == holds:
			for _, m := range p.outer[t.from:t.to] {
				d := &w.layout.places[m]
				say |= d.mask << (d.shift & 31)
			}
		case t.kind == fills || t.kind == eliminates:
			for _, m := range w.shaped.asked[t.from].outer {
				d := &w.layout.places[m]
				say |= d.mask << (d.shift & 31)
			}
		case t.kind == between:
			for _, m := range [2]int16{t.mark, t.other} {
				if d := &w.layout.places[m]; !d.inner {
					say |= d.mask << (d.shift & 31)
				}
			}
		case t.outer:
			say |= t.digit << (t.shift & 31)
		}
	}
	return say
}

// compile computes the verdicts of a state that depend on no placeholder, and writes the program for the
// others.
func (w *Many) compile(p *program, f *frame, actions uint8) (must, cannot uint8) {
	g := &w.walker
	w.reset(p)
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
	// Rules are not asked about moves that are already refused, nor about moves that a forced move excludes.
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

// compileMove asks the rules that look at a move's own surroundings.
func (w *Many) compileMove(p *program, f *frame, d int) (must, cannot uint8) {
	g := &w.walker
	b := g.board
	v := f.head & (lattice.MaxVertices - 1)
	if edge := w.markOn(v, d); g.model.Path && edge >= 0 {
		if !w.forgiving() {
			w.add(p, saysMust, d, edge, w.marks[edge].must)
		}
		w.add(p, saysCannot, d, edge, w.marks[edge].cannot)
	}
	if w.forgiving() { // an eliminator may cancel any other failure
		return 0, 0
	}
	if left, right := b.LeftCell[v][d], b.RightCell[v][d]; g.model.Separation && left >= 0 && right >= 0 && !b.EndsAtWall(v, d) {
		w.compileSeparation(p, d, int(left), int(right))
	}
	if !g.model.Triangle {
		return 0, 0
	}
	var list [4]look
	seen := g.looks(f, f.head, d, &list)
	open := false // a placeholder affects the verdict
	for i := range seen {
		open = open || w.byCell[seen[i].cell] >= 0
	}
	if !open {
		return g.triangle(f, d)
	}
	from := len(p.tests)
	varies := false
	kind := looksLast
	if g.model.Compat2024 {
		kind = looks
	}
	for i := range seen {
		t := test{kind: kind, action: uint8(d)}
		w.ask(&t, &seen[i])
		if t.options|t.options2 != 0 {
			p.tests = append(p.tests, t)
			varies = varies || t.varies
		}
	}
	if n := len(p.tests); g.model.Compat2024 && n > from {
		// The first verdict wins, so an action's looks must be settled together or not at all.
		for i := from; i < n; i++ {
			p.tests[i].varies = varies
		}
		p.tests[n-1].kind = looksLast
	}
	return 0, 0
}

// ask sets a test to the triangle rule's question about one cell.
func (w *Many) ask(t *test, l *look) {
	var must, cannot subset
	m := int(w.byCell[l.cell])
	if m < 0 {
		says, refuses := l.verdict(w.walker.board.TriangleCount(l.cell))
		if says {
			must = 1
		}
		if refuses {
			cannot = 1
		}
		w.about(t, always, must, cannot)
		return
	}
	for n := 1; n <= 3; n++ {
		says, refuses := l.verdict(n)
		if says {
			must |= w.marks[m].count[n]
		}
		if refuses {
			cannot |= w.marks[m].count[n]
		}
	}
	w.about(t, m, must, cannot)
}

// markOn returns the placeholder on the edge that leads from v in direction d, or -1.
func (w *Many) markOn(v, d int) int {
	to := int(w.walker.board.Beside[v][d])
	if d&1 == 1 {
		return int(w.byAcross[min(v, to)])
	}
	return int(w.byAlong[min(v, to)])
}

// compileSeparation asks whether the cells on both sides of a move are separations of two colours, if at
// least one of them is a placeholder.
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
		t := test{kind: between, action: uint8(d), mark: int16(m), other: int16(other)}
		t.varies = !w.layout.places[m].inner || !w.layout.places[other].inner
		p.tests = append(p.tests, t)
		return
	}
	if color := w.walker.board.Separation(fixed); color >= 0 {
		w.add(p, saysMust, d, m, w.marks[m].separations&^w.marks[m].separation[color])
	}
}

// compileForesight asks the rules that look at the state after a move. false means CannotTake for all
// fillings.
func (w *Many) compileForesight(p *program, f *frame, d int) bool {
	g := &w.walker
	apr, rcr := g.looksAhead(f, d, &w.sideMoves)
	if w.forgiving() {
		apr = g.model.APR && !g.board.Ends.Has(int(g.board.Beside[f.head&(lattice.MaxVertices-1)][d]))
	}
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
	if apr && w.forgiving() {
		return w.compileSidesForgiving(p, d, next)
	}
	return !apr || w.compileSides(p, d, f, next)
}

// complete asks whether everything holds in cells that are whole regions. false means no for all fillings.
func (w *Many) complete(p *program, action int, cells lattice.Set, drawn *lattice.Lines) bool {
	if w.shaped != nil {
		return w.completeShaped(p, action, cells, drawn)
	}
	return w.completeSimple(p, action, cells, drawn)
}

// completeSimple is complete without polyominoes and eliminators.
func (w *Many) completeSimple(p *program, action int, cells lattice.Set, drawn *lattice.Lines) bool {
	b := w.walker.board
	if !b.SatisfiedOneByOne(cells, drawn) {
		return false
	}
	across, along := b.EdgesAround(cells)
	for _, i := range w.layout.marks {
		m := &w.marks[i]
		switch {
		case m.cell >= 0:
			if cells.Has(m.cell) {
				w.add(p, saysCannot, action, i, m.unequal[b.Sides(m.cell, drawn)])
			}
		case m.across && across.Has(m.edge), !m.across && along.Has(m.edge):
			refused := m.must
			if m.across && drawn.Across.Has(m.edge) || !m.across && drawn.Along.Has(m.edge) {
				refused = m.cannot
			}
			w.add(p, saysCannot, action, i, refused)
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

// compileSides asks about the cells on either side of the line in open regions. Cells that passed in the
// state before are not tested again: only the cells beside the new edge have changed.
func (w *Many) compileSides(p *program, d int, f, next *frame) bool {
	g := &w.walker
	b := g.board
	left, right := next.left.And(next.open), next.right.And(next.open)
	both := left.Or(right)
	if b.HasTriangles && b.Overdrawn(&next.drawn).Meets(both) {
		return false
	}
	newLeft, newRight := g.brought(f, d)
	if !g.passedSides(f) {
		newLeft, newRight = left, right
	}
	for marked := newLeft.Or(newRight).And(both).And(w.cells); !marked.Empty(); {
		var cell int
		cell, marked = marked.Next()
		m := int(w.byCell[cell])
		w.add(p, saysCannot, d, m, w.marks[m].over[b.Sides(cell, &next.drawn)])
	}
	newLeft, newRight = newLeft.And(w.symbols), newRight.And(w.symbols)
	if g.passedSides(f) { // cells that were already on that side are not new
		newLeft, newRight = newLeft.AndNot(f.left), newRight.AndNot(f.right)
	}
	if b.SingleEnd {
		return (!newLeft.Meets(left) || w.side(p, d, left)) && (!newRight.Meets(right) || w.side(p, d, right))
	}
	for open := next.open; !open.Empty(); {
		region := b.Flood(open.First(), &next.drawn)
		open = open.AndNot(region)
		if newLeft.Meets(region) && !w.side(p, d, left.And(region)) || newRight.Meets(region) && !w.side(p, d, right.And(region)) {
			return false
		}
	}
	return true
}

// side asks whether cells that will end up in one region may do so.
func (w *Many) side(p *program, action int, cells lattice.Set) bool {
	if cells.Meets(w.cells) {
		w.group(p, action, cells, false)
		return true
	}
	return !w.walker.board.RegionBound || w.walker.board.MayHold(cells)
}

// group adds the test of a group that contains placeholders.
func (w *Many) group(p *program, action int, cells lattice.Set, region bool) {
	t := test{kind: holds, action: uint8(action), region: region, content: w.groups.fixed(cells), from: int32(len(p.outer))}
	for marked := cells.And(w.cells); !marked.Empty(); {
		var cell int
		cell, marked = marked.Next()
		m := int(w.byCell[cell])
		if !w.layout.places[m].inner {
			p.outer = append(p.outer, int16(m))
			continue
		}
		for j, i := range w.layout.cells {
			if i == m {
				t.cells |= 1 << j
			}
		}
	}
	t.to = int32(len(p.outer))
	t.varies = t.to > t.from
	p.tests = append(p.tests, t)
}
