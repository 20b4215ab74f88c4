package logicgrid

import (
	"math/bits"
	"strconv"
)

// Technique is a method of drawing a conclusion. Smaller values are easier.
type Technique uint8

// Techniques from the easiest to the hardest. A row is the cells of an entity in another category.
const (
	Cross    Technique = iota // the rest of the row and column of an O is X
	Last                      // the only cell left in a row or column is O
	Direct                    // the hint states the mark itself
	Apart                     // two entities of the hint must be different
	Among                     // the hint leaves an entity two candidates: all others are X
	Ends                      // the earlier of two is not last, the later is not first
	Placed                    // the known place of one entity limits the other
	Other                     // one known side of an either-or decides the other
	Shift                     // places ruled out for one entity limit the other
	Transfer                  // two entities that belong together share all marks
	Disjoint                  // two entities without a common place do not belong together
	Suppose                   // supposing the contrary leads to a contradiction
)

var techniqueNames = [...]string{"cross", "last", "direct", "apart", "among", "ends", "placed", "other", "shift", "transfer", "disjoint", "suppose"}

// TechniqueNames returns the names of all techniques, the easiest first.
func TechniqueNames() []string { return techniqueNames[:] }

func (t Technique) String() string { return techniqueNames[t] }

// Techniques is the number of techniques.
const Techniques = len(techniqueNames)

// Step is one conclusion from the marks on a grid.
type Step struct {
	Technique Technique
	Hint      int  // number of the hint from 0; -1 if the step follows from the grid alone
	Mistakes  bool // Cells have wrong marks; all other fields are empty then
	// Cells can be marked now, all with Mark.
	Cells []Cell
	Mark  Mark
	// Because lists the cells from which the step follows; it is empty for Suppose.
	Because []Cell
}

// Next returns the next step on a grid: the easiest conclusion that gives a new mark. ok is false if
// nothing is left to mark. Marks that the player is unsure of count as blank. solution is the unique
// solution of the puzzle or nil; if it is given, wrong marks come first.
func Next(hints []Hint, marks *Marks, solution *Solution) (step Step, ok bool) {
	if solution != nil {
		if wrong := marks.Wrong(solution); len(wrong) > 0 {
			return Step{Hint: -1, Mistakes: true, Cells: wrong}, true
		}
	}
	x := explainer{sheet: marks.sheet(), hints: hints}
	return x.next(Suppose)
}

// explainer looks for conclusions on a sheet.
type explainer struct {
	sheet
	hints []Hint
}

// next tries the techniques in their order, up to the hardest one allowed.
func (x *explainer) next(hardest Technique) (step Step, ok bool) {
	for t := range hardest + 1 {
		switch t {
		case Cross:
			step, ok = x.cross()
		case Last:
			step, ok = x.last()
		case Transfer:
			step, ok = x.transfer()
		case Disjoint:
			step, ok = x.disjoint()
		case Suppose:
			step, ok = x.suppose()
		default:
			step, ok = x.byHints(t)
		}
		if ok {
			step.Technique = t
			return step, true
		}
	}
	return Step{}, false
}

// cell returns the cell of two entities, in the order of the staircase.
func cell(e, f Entity) Cell {
	if e.Category() > f.Category() {
		e, f = f, e
	}
	return Cell{e, f}
}

// cells returns the cells of an entity in a category at the given places, a bit mask.
func cells(e Entity, category int, places uint64) []Cell {
	var list []Cell
	for ; places != 0; places &= places - 1 {
		list = append(list, cell(e, At(category, bits.TrailingZeros64(places))))
	}
	return list
}

// blanks returns the unmarked places of an entity in a category, as a bit mask.
func (x *explainer) blanks(e Entity, category int) uint64 {
	return (1<<x.n - 1) &^ byteOf(x.yes[e]|x.no[e], category)
}

// eachRow calls look for every entity and every other category until look finds a step.
func (x *explainer) eachRow(look func(e Entity, category int) (Step, bool)) (Step, bool) {
	for c := range x.m {
		for i := range x.n {
			for in := range x.m {
				if in == c {
					continue
				}
				if step, ok := look(At(c, i), in); ok {
					return step, true
				}
			}
		}
	}
	return Step{}, false
}

func (x *explainer) cross() (Step, bool) {
	return x.eachRow(func(e Entity, in int) (Step, bool) {
		with, blank := byteOf(x.yes[e], in), x.blanks(e, in)
		if with == 0 {
			return Step{}, false
		}
		f := At(in, bits.TrailingZeros64(with))
		step := Step{Hint: -1, Cells: cells(e, in, blank), Mark: No, Because: []Cell{cell(e, f)}}
		step.Cells = append(step.Cells, cells(f, e.Category(), x.blanks(f, e.Category()))...)
		return step, len(step.Cells) > 0
	})
}

func (x *explainer) last() (Step, bool) {
	return x.eachRow(func(e Entity, in int) (Step, bool) {
		blank := x.blanks(e, in)
		if byteOf(x.yes[e], in) != 0 || blank == 0 || !single(blank) {
			return Step{}, false
		}
		return Step{Hint: -1, Cells: cells(e, in, blank), Mark: Yes, Because: cells(e, in, (1<<x.n-1)&^blank)}, true
	})
}

func (x *explainer) transfer() (Step, bool) {
	return x.eachRow(func(e Entity, with int) (Step, bool) {
		linked := byteOf(x.yes[e], with)
		if linked == 0 {
			return Step{}, false
		}
		f := At(with, bits.TrailingZeros64(linked))
		for in := range x.m {
			if in == e.Category() || in == with {
				continue
			}
			blank := x.blanks(e, in)
			if yes := byteOf(x.yes[f], in) & blank; yes != 0 {
				g := At(in, bits.TrailingZeros64(yes))
				return Step{Hint: -1, Cells: []Cell{cell(e, g)}, Mark: Yes, Because: []Cell{cell(e, f), cell(f, g)}}, true
			}
			if no := byteOf(x.no[f], in) & blank; no != 0 {
				return Step{Hint: -1, Cells: cells(e, in, no), Mark: No, Because: append([]Cell{cell(e, f)}, cells(f, in, no)...)}, true
			}
		}
		return Step{}, false
	})
}

func (x *explainer) disjoint() (Step, bool) {
	return x.eachRow(func(e Entity, with int) (Step, bool) {
		for blank := x.blanks(e, with); blank != 0; blank &= blank - 1 {
			f := At(with, bits.TrailingZeros64(blank))
			for in := range x.m {
				if in != e.Category() && in != with && x.places(e, in)&x.places(f, in) == 0 {
					because := append(cells(e, in, byteOf(x.yes[e]|x.no[e], in)), cells(f, in, byteOf(x.yes[f]|x.no[f], in))...)
					return Step{Hint: -1, Cells: []Cell{cell(e, f)}, Mark: No, Because: because}, true
				}
			}
		}
		return Step{}, false
	})
}

// byHints applies a technique to each hint until one gives a step.
func (x *explainer) byHints(t Technique) (Step, bool) {
	for i := range x.hints {
		if step, ok := x.byHint(t, &x.hints[i]); ok {
			step.Hint = i
			return step, true
		}
	}
	return Step{}, false
}

func (x *explainer) byHint(t Technique, h *Hint) (Step, bool) {
	a, b := h.Of[0], h.Of[1]
	switch {
	case t == Direct && h.Kind == Is:
		return x.give(Yes, cell(a, b))
	case t == Direct && h.Kind == Not:
		return x.give(No, cell(a, b))
	case t == Apart && (h.Kind == Before || h.Kind == Or) && a.Category() != b.Category():
		return x.give(No, cell(a, b))
	case t == Among && h.Kind == Or && a.Category() == b.Category():
		return x.among(h.Of[2], a, b)
	case t == Among && h.Kind == Either:
		if e, first, second, ok := shared(a, b, h.Of[2], h.Of[3]); ok {
			return x.among(e, first, second)
		}
	case (t == Ends || t == Placed || t == Shift) && h.Kind == Before:
		return x.order(t, h)
	case t == Other && h.Kind == Or:
		return x.other(cell(a, h.Of[2]), cell(b, h.Of[2]))
	case t == Other && h.Kind == Either:
		return x.other(cell(a, b), cell(h.Of[2], h.Of[3]))
	}
	return Step{}, false
}

// give returns the step that marks one cell. ok is false if the cell is already marked.
func (x *explainer) give(mark Mark, c Cell, because ...Cell) (Step, bool) {
	return Step{Cells: []Cell{c}, Mark: mark, Because: because}, x.at(c.A, c.B) == Blank
}

// among returns the step that leaves an entity two candidates in a category.
func (x *explainer) among(e, first, second Entity) (Step, bool) {
	others := x.blanks(e, first.Category()) &^ (1<<first.Number() | 1<<second.Number())
	return Step{Cells: cells(e, first.Category(), others), Mark: No}, others != 0
}

// other decides one side of an either-or by the other side.
func (x *explainer) other(left, right Cell) (Step, bool) {
	l, r := x.at(left.A, left.B), x.at(right.A, right.B)
	switch {
	case l != Blank && r == Blank:
		return x.give(Yes+No-l, right, left)
	case r != Blank && l == Blank:
		return x.give(Yes+No-r, left, right)
	}
	return Step{}, false
}

// order draws a conclusion from a hint of kind Before. Ends uses the hint alone, Placed a known place, and
// Shift any marks.
func (x *explainer) order(t Technique, h *Hint) (Step, bool) {
	a, b, in := h.Of[0], h.Of[1], int(h.In)
	all := uint64(1)<<x.n - 1
	early, late := x.places(a, in), x.places(b, in)
	switch t {
	case Ends:
		early, late = all, all
	case Placed:
		if byteOf(x.yes[a], in) == 0 {
			early = all
		}
		if byteOf(x.yes[b], in) == 0 {
			late = all
		}
		if early == all && late == all {
			return Step{}, false
		}
	}
	earlier, later := fits(early, late, h.By)
	if t != Ends {
		// Marking the O is better than marking X everywhere else.
		if step, ok := x.place(b, in, later, a); ok {
			return step, true
		}
		if step, ok := x.place(a, in, earlier, b); ok {
			return step, true
		}
	}
	no := cells(a, in, x.blanks(a, in)&^earlier)
	no = append(no, cells(b, in, x.blanks(b, in)&^later)...)
	step := Step{Cells: no, Mark: No}
	if t != Ends {
		step.Because = append(cells(a, in, byteOf(x.yes[a]|x.no[a], in)), cells(b, in, byteOf(x.yes[b]|x.no[b], in))...)
	}
	return step, len(no) > 0
}

// place returns the step that marks the only place left for an entity; the reason is the marks of another
// entity.
func (x *explainer) place(e Entity, in int, places uint64, because Entity) (Step, bool) {
	if places == 0 || !single(places) || places&x.blanks(e, in) == 0 {
		return Step{}, false
	}
	return Step{Cells: cells(e, in, places), Mark: Yes, Because: cells(because, in, byteOf(x.yes[because]|x.no[because], in))}, true
}

// suppose looks for a blank cell where one of the two marks leads to a contradiction. It searches
// exhaustively with Models, so it finds every mark that all solutions have in common.
func (x *explainer) suppose() (Step, bool) {
	m := &Models{hints: x.hints, most: 1}
	for _, mark := range []Mark{Yes, No} {
		step, ok := x.eachRow(func(e Entity, in int) (Step, bool) {
			for blank := x.blanks(e, in); blank != 0 && in > e.Category(); blank &= blank - 1 {
				f := At(in, bits.TrailingZeros64(blank))
				m.stack = append(m.stack[:0], x.grid())
				m.found = m.found[:0]
				m.stack[0].settle(e, f, mark == Yes)
				if m.run(); len(m.found) == 0 {
					return Step{Hint: -1, Cells: []Cell{cell(e, f)}, Mark: Yes + No - mark}, true
				}
			}
			return Step{}, false
		})
		if ok {
			return step, true
		}
	}
	return Step{}, false
}

// grid returns the possibilities that the marks leave.
func (x *explainer) grid() grid {
	var g grid
	g.reset(x.m, x.n)
	for c := range x.m {
		for i := range x.n {
			for in := range x.m {
				if in != c {
					g.restrict(At(c, i), in, x.places(At(c, i), in))
				}
			}
		}
	}
	return g
}

// mark makes the marks of a step.
func (x *explainer) mark(step *Step) {
	for _, c := range step.Cells {
		x.set(c.A, c.B, step.Mark)
	}
}

// Apply makes the marks of the step. If they are mistakes, it removes them.
func (s *Step) Apply(m *Marks) {
	for _, c := range s.Cells {
		m.Set(c.A, c.B, s.Mark) // Blank for mistakes
	}
}

// Layers are the sentences of a hint in order of increasing detail, so that a player can stop as soon as he
// has enough help.
type Layers struct {
	Hint      string // number of the hint, or a note that none is needed
	Technique string // what to look for
	Cell      string // conclusion
}

// Layers returns the step in words. Hints are numbered from 1.
func (s *Space) Layers(step *Step) Layers {
	if step.Mistakes {
		c := step.Cells[0]
		return Layers{"There is a mistake on the grid.",
			"It is where " + s.Categories[c.A.Category()].Name + " and " + s.Categories[c.B.Category()].Name + " meet.",
			s.pair(c) + ": this mark is wrong."}
	}
	l := Layers{Hint: "No clue is needed: look at the grid.", Technique: techniqueTexts[step.Technique]}
	if step.Hint >= 0 {
		l.Hint = "Look at clue " + strconv.Itoa(step.Hint+1) + "."
	}
	together := " belong together."
	if step.Mark == No {
		together = " do not belong together."
	}
	l.Cell = s.pair(step.Cells[0]) + together
	if n := len(step.Cells) - 1; n == 1 {
		l.Cell += " One more cell follows in the same way."
	} else if n > 1 {
		l.Cell += " " + strconv.Itoa(n) + " more cells follow in the same way."
	}
	return l
}

// pair names the two entities of a cell.
func (s *Space) pair(c Cell) string { return s.Name(c.A) + " and " + s.Name(c.B) }

var techniqueTexts = [...]string{
	Cross:    "Everything else in the row and column of an O is X.",
	Last:     "A row or column of a block has only one cell left: it is O.",
	Direct:   "The clue says so directly.",
	Apart:    "The two things in the clue cannot be the same.",
	Among:    "The clue leaves only two possibilities for one thing, so all others are out.",
	Ends:     "Whatever comes before something else cannot be last, and whatever comes after cannot be first.",
	Placed:   "One of the two already has its place, which limits where the other can be.",
	Other:    "One side of the either-or is known, so the other is known too.",
	Shift:    "Where one of the two cannot be limits where the other can be.",
	Transfer: "Two things that belong together share all their marks.",
	Disjoint: "Two things that have no place in common cannot belong together.",
	Suppose:  "Suppose the contrary: the clues then contradict each other.",
}
