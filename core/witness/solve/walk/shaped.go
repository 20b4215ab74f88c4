package walk

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/cover"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/judge"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// shaped is the part of Many for fillings with polyominoes and for boards with eliminators. There package
// judge decides whether a whole region is right, once for each way to fill the places that matter. With
// polyominoes alone, these are the places that may hold one; with eliminators, all places in and around the
// region. Answers are words as elsewhere, and are cached for other lines that close the same region.
type shaped struct {
	judge  *judge.Filled
	shapes []subset // by placeholder: its options that are polyominoes
	none   []int    // by placeholder: an option that is no polyomino, or -1

	forgives bool // the board has eliminators

	asked  []question // questions of the current program
	words  []answer   // hash table of known answers
	doubts []doubt
	lost   bool // there were more doubts than mostDoubts: every filling is doubtful
}

// question is a whole region and the placeholders on which its verdict depends.
type question struct {
	region       lattice.Set
	drawn        lattice.Lines
	key          lattice.Hash // hash of everything on which the answer depends, except the outer placeholders
	outer, inner []int16      // placeholders that are outer or inner in the layout
}

// answer holds the inner combinations with which a region is right.
type answer struct {
	key  lattice.Hash
	word uint64
}

// doubt is a way to fill some placeholders for which a region's verdict is not sure, because a search for a
// tiling by polyominoes gave up. The verdict was then no.
type doubt struct {
	marks   []int16
	options []subset
}

const (
	answers    = 1 << 14 // capacity of the table of answers; a power of two
	mostDoubts = 64
)

// needsShapes reports whether a board or one of its fillings has polyominoes or eliminators.
func needsShapes(b *lattice.Board, options [][]witness.Symbol) bool {
	return !b.Polyominoes.Empty() || !b.Eliminators.Empty() || slices.ContainsFunc(options, func(list []witness.Symbol) bool {
		return slices.ContainsFunc(list, func(s witness.Symbol) bool { return s.Type == witness.Polyomino })
	})
}

// newShaped returns the state for such a board.
func newShaped(b *lattice.Board, options [][]witness.Symbol) *shaped {
	s := &shaped{judge: judge.NewFilled(b, options), shapes: make([]subset, len(options)), none: slices.Repeat([]int{-1}, len(options)),
		forgives: !b.Eliminators.Empty(), words: make([]answer, answers)}
	for i, list := range options {
		for j, symbol := range list {
			if symbol.Type == witness.Polyomino {
				s.shapes[i] |= 1 << j
			} else {
				s.none[i] = j
			}
		}
	}
	return s
}

// Doubtful reports whether the figures of a filling may be wrong because a search for a tiling by its
// polyominoes gave up. The walk must be over.
func (w *Many) Doubtful(filling uint64) bool {
	if w.shaped == nil || len(w.shaped.doubts) == 0 && !w.shaped.lost {
		return false
	}
	if w.shaped.lost {
		return true
	}
	digits := make([]int, len(w.marks))
	for i := len(digits) - 1; i >= 0; i-- {
		options := uint64(len(w.marks[i].options))
		digits[i] = int(filling % options)
		filling /= options
	}
	return slices.ContainsFunc(w.shaped.doubts, func(d doubt) bool {
		for i, m := range d.marks {
			if d.options[i]>>digits[m]&1 == 0 {
				return false
			}
		}
		return true
	})
}

// forgiving reports whether the board has eliminators, so that no symbol is known to fail before its region
// is closed.
func (w *Many) forgiving() bool { return w.shaped != nil && w.shaped.forgives }

// completeShaped is complete for fillings with polyominoes or eliminators.
func (w *Many) completeShaped(p *program, action int, cells lattice.Set, drawn *lattice.Lines) bool {
	b := w.walker.board
	if !w.forgiving() {
		return w.completeSimple(p, action, cells, drawn) && w.askShapes(p, action, cells, drawn)
	}
	if b.Crossed(cells, drawn) {
		return false
	}
	for !cells.Empty() {
		region := b.Flood(cells.First(), drawn)
		cells = cells.AndNot(region)
		right := true
		if region.Meets(b.Eliminators) {
			right = w.askEliminators(p, action, region, drawn)
		} else {
			right = w.completeSimple(p, action, region, drawn) && w.askShapes(p, action, region, drawn)
		}
		if !right {
			return false
		}
	}
	return true
}

// askShapes asks whether the polyominoes of whole regions fill them.
func (w *Many) askShapes(p *program, action int, cells lattice.Set, drawn *lattice.Lines) bool {
	b := w.walker.board
	for !cells.Empty() {
		region := b.Flood(cells.First(), drawn)
		cells = cells.AndNot(region)
		q := w.question(region, drawn)
		for _, i := range w.layout.marks {
			if m := &w.marks[i]; m.cell >= 0 && w.shaped.shapes[i] != 0 && region.Has(m.cell) {
				w.depends(q, i)
			}
		}
		if len(q.outer)+len(q.inner) > 0 || region.Meets(b.Polyominoes) {
			w.pose(p, fills, action)
		}
	}
	return true
}

// askEliminators asks whether a whole region with eliminators is right.
func (w *Many) askEliminators(p *program, action int, region lattice.Set, drawn *lattice.Lines) bool {
	b := w.walker.board
	q := w.question(region, drawn)
	q.sides(b)
	q.key.Add(uint64(b.Missed(region, drawn)))
	across, along := b.EdgesAround(region)
	for _, i := range w.layout.marks {
		m := &w.marks[i]
		switch {
		case m.cell >= 0:
			if region.Has(m.cell) {
				w.depends(q, i)
			}
		case !m.across && along.Has(m.edge) || m.across && across.Has(m.edge):
			passed := m.across && drawn.Across.Has(m.edge) || !m.across && drawn.Along.Has(m.edge)
			if passed {
				w.add(p, saysCannot, action, i, m.cannot)
			} else {
				w.depends(q, i)
			}
		}
	}
	w.pose(p, eliminates, action)
	return true
}

// question begins the program's next question.
func (w *Many) question(region lattice.Set, drawn *lattice.Lines) *question {
	s := w.shaped
	if len(s.asked) == cap(s.asked) {
		s.asked = append(s.asked, question{})
	} else { // reuse an old question's slices
		s.asked = s.asked[:len(s.asked)+1]
	}
	q := &s.asked[len(s.asked)-1]
	q.region, q.drawn, q.key = region, *drawn, lattice.Seed
	q.outer, q.inner = q.outer[:0], q.inner[:0]
	q.key.Add(region.Lo)
	q.key.Add(region.Hi)
	q.key.Add(uint64(w.layout.number))
	if w.walker.board.Source.Profile == witness.ProfileGame { // walls inside the region may matter
		q.sides(w.walker.board)
	}
	return q
}

// sides adds the drawn edges in and around the region to the key.
func (q *question) sides(b *lattice.Board) {
	across, along := b.EdgesAround(q.region)
	across, along = across.And(q.drawn.Across), along.And(q.drawn.Along)
	q.key.Add(across.Lo)
	q.key.Add(across.Hi)
	q.key.Add(along.Lo)
	q.key.Add(along.Hi)
}

// depends adds a placeholder on which the answer depends to a question.
func (w *Many) depends(q *question, mark int) {
	if w.layout.places[mark].inner {
		q.inner = append(q.inner, int16(mark))
	} else {
		q.outer = append(q.outer, int16(mark))
	}
}

// pose adds the test of the last question to a program.
func (w *Many) pose(p *program, kind testKind, action int) {
	last := len(w.shaped.asked) - 1
	p.tests = append(p.tests, test{kind: kind, action: uint8(action), from: int32(last), varies: len(w.shaped.asked[last].outer) > 0})
}

// right returns the inner combinations with which a question's region is right.
func (w *Many) right(t *test, digits uint32) uint64 {
	s := w.shaped
	q := &s.asked[t.from]
	key := q.key
	for _, m := range q.outer {
		option := w.layout.places[m].of(digits)
		if t.kind == fills && s.shapes[m]>>option&1 == 0 {
			option = uint32(s.none[m]) // all options other than polyominoes are equivalent
		}
		s.judge.Put(int(m), int(option))
		key.Add(uint64(option))
	}
	known := &s.words[key.A&(answers-1)]
	if known.key != key {
		*known = answer{key, w.judgeAll(t, q)}
	}
	for _, m := range q.outer {
		s.judge.Put(int(m), -1)
	}
	return known.word
}

// judgeAll asks the judge about all inner combinations. The outer placeholders must already be filled.
func (w *Many) judgeAll(t *test, q *question) (word uint64) {
	s, l := w.shaped, w.layout
	var asked, verdicts uint64 // by inner combination, with all places that do not matter at option 0
	for bit := range l.width {
		same := 0
		for _, m := range q.inner {
			d := &l.places[m]
			option := bit / d.stride % len(w.marks[m].options)
			if t.kind == fills && s.shapes[m]>>option&1 == 0 {
				option = s.none[m]
			}
			same += option * d.stride
		}
		if asked>>same&1 == 0 {
			asked |= 1 << same
			for _, m := range q.inner {
				s.judge.Put(int(m), same/l.places[m].stride%len(w.marks[m].options))
			}
			if w.verdict(t, q) {
				verdicts |= 1 << same
			}
		}
		word |= verdicts >> same & 1 << bit
	}
	for _, m := range q.inner {
		s.judge.Put(int(m), -1)
	}
	return word
}

// verdict asks the judge about a region as it is filled now.
func (w *Many) verdict(t *test, q *question) (right bool) {
	s := w.shaped
	sure := true
	if t.kind == fills {
		v := s.judge.Fits(q.region, &q.drawn)
		right, sure = v == cover.Yes, v != cover.Undecided
	} else {
		right, sure = s.judge.Eliminates(q.region, &q.drawn)
	}
	if !sure {
		s.note(t, q)
	}
	return right
}

// note records that fillings with the options that the places now hold are doubtful.
func (s *shaped) note(t *test, q *question) {
	d := doubt{marks: slices.Concat(q.outer, q.inner)}
	for _, m := range d.marks {
		held := subset(1) << s.judge.Held(int(m))
		if t.kind == fills && held&s.shapes[m] == 0 {
			held = ^s.shapes[m]
		}
		d.options = append(d.options, held)
	}
	if slices.ContainsFunc(s.doubts, func(e doubt) bool { return slices.Equal(d.marks, e.marks) && slices.Equal(d.options, e.options) }) {
		return
	}
	if s.lost = len(s.doubts) == mostDoubts; !s.lost {
		s.doubts = append(s.doubts, d)
	}
}

// compileSidesForgiving asks about all cells on either side of the line in areas without eliminators. All
// must be tested after each move: cells that an eliminator could excuse before are strict once it is cut off.
func (w *Many) compileSidesForgiving(p *program, d int, next *frame) bool {
	b := w.walker.board
	if b.SingleEnd {
		return w.sidesIn(p, d, next, next.open)
	}
	for open := next.open; !open.Empty(); {
		area := b.Flood(open.First(), &next.drawn)
		open = open.AndNot(area)
		if !w.sidesIn(p, d, next, area) {
			return false
		}
	}
	return true
}

func (w *Many) sidesIn(p *program, d int, next *frame, cells lattice.Set) bool {
	b := w.walker.board
	if b.Eliminators.Meets(cells) {
		return true
	}
	left, right := next.left.And(cells), next.right.And(cells)
	both := left.Or(right)
	if b.HasTriangles && b.Overdrawn(&next.drawn).Meets(both) {
		return false
	}
	for marked := both.And(w.cells); !marked.Empty(); {
		var cell int
		cell, marked = marked.Next()
		m := int(w.byCell[cell])
		w.add(p, saysCannot, d, m, w.marks[m].over[b.Sides(cell, &next.drawn)])
	}
	return w.side(p, d, left) && w.side(p, d, right)
}
