package logicgrid

import (
	"math"
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/fault"
	"github.com/perplex-puzzles/perplex/core/measure"
)

// Deduction adapts a puzzle to search information; it implements measure.Deduction. A state is the
// sheet of certain marks. Rules come in three ranks, cheapest first. All finds of a sweep are
// judged by the marks before it.
//
//	0  line: an O crosses out the rest of its row and column; the last blank is O.
//	   A place is a blank cell.
//	1  hint: everything that one hint gives on the current grid, applied until nothing changes.
//	   A place is a hint, and everything that it gives is one find.
//	2  transfer: two entities that share a partner belong together; two without a common possible
//	   partner in some third category do not. A place is a blank cell.
//
// If no rank finds anything, the player guesses the partner of an entity in the category where the
// fewest blanks are left.
type Deduction struct {
	space    *Space
	hints    []Hint
	solution Solution
}

// Errors of the measurement of search information.
var (
	ErrNoSolution    = fault.New(fault.BadPuzzle, "the puzzle has no solution")
	ErrManySolutions = fault.New(fault.BadPuzzle, "the puzzle has more than one solution")
)

// NewDeduction prepares the measurement of a puzzle. Errors are ErrNoSolution and ErrManySolutions.
func NewDeduction(space *Space, hints []Hint) (*Deduction, error) {
	m := NewModels(space, hints, 2)
	for !m.Step(1 << 10) {
	}
	switch found := m.Found(); len(found) {
	case 0:
		return nil, ErrNoSolution
	case 1:
		return &Deduction{space, hints, found[0]}, nil
	}
	return nil, ErrManySolutions
}

// Sheet is a state of a Deduction: the certain marks. It is comparable.
type Sheet struct{ sheet }

// At returns the mark of two entities of different categories.
func (s *Sheet) At(e, f Entity) Mark { return s.at(e, f) }

// Start implements measure.Deduction.
func (d *Deduction) Start() Sheet { return Sheet{sheet{m: d.space.M(), n: d.space.N()}} }

// Solved implements measure.Deduction: no cell is blank.
func (d *Deduction) Solved(s Sheet) bool {
	x := explainer{sheet: s.sheet}
	_, open := x.eachRow(func(e Entity, in int) (Step, bool) { return Step{}, x.blanks(e, in) != 0 })
	return !open
}

// Ranks implements measure.Deduction.
func (d *Deduction) Ranks() int { return 3 }

// Sweep implements measure.Deduction.
func (d *Deduction) Sweep(s Sheet, rank int) (places, finds int, next Sheet) {
	if rank == 1 {
		return d.sweepHints(s)
	}
	x, next := explainer{sheet: s.sheet}, s
	x.eachBlank(func(e, f Entity) {
		places++
		mark := x.line(e, f)
		if rank == 2 {
			mark = x.partners(e, f)
		}
		if mark != Blank {
			finds++
			next.set(e, f, mark)
		}
	})
	return places, finds, next
}

// eachBlank visits the blank cells, each once.
func (x *explainer) eachBlank(visit func(e, f Entity)) {
	for c := range x.m {
		for i := range x.n {
			for in := c + 1; in < x.m; in++ {
				for blank := x.blanks(At(c, i), in); blank != 0; blank &= blank - 1 {
					visit(At(c, i), At(in, bits.TrailingZeros64(blank)))
				}
			}
		}
	}
}

// line returns the mark that the row and the column of a blank cell imply.
func (x *explainer) line(e, f Entity) Mark {
	mark := Blank
	for _, way := range [2][2]Entity{{e, f}, {f, e}} {
		switch in := way[1].Category(); {
		case byteOf(x.yes[way[0]], in) != 0:
			return No
		case single(x.blanks(way[0], in)):
			mark = Yes
		}
	}
	return mark
}

// partners returns the mark that the other categories imply for a blank cell.
func (x *explainer) partners(e, f Entity) Mark {
	mark := Blank
	for in := range x.m {
		switch {
		case in == e.Category() || in == f.Category():
		case x.places(e, in)&x.places(f, in) == 0:
			return No
		case byteOf(x.yes[e], in)&byteOf(x.yes[f], in) != 0:
			mark = Yes
		}
	}
	return mark
}

// sweepHints applies each hint on its own to the marks of s.
func (d *Deduction) sweepHints(s Sheet) (places, finds int, next Sheet) {
	next = s
	for i := range d.hints {
		x := explainer{sheet: s.sheet}
		x.exhaust(&d.hints[i])
		if x.sheet == s.sheet {
			continue
		}
		finds++
		for e := range Entity(len(x.yes)) {
			next.yes[e] |= x.yes[e]
			next.no[e] |= x.no[e]
		}
	}
	return len(d.hints), finds, next
}

// readings are the techniques that use a hint. Placed is a part of Shift.
var readings = []Technique{Direct, Apart, Among, Ends, Other, Shift}

// exhaust marks everything that one hint gives. An either-or of two statements about one entity
// could restrict it to two candidates at once; the modelled player does not see that, so Among is
// skipped.
func (x *explainer) exhaust(h *Hint) {
	for changed := true; changed; {
		changed = false
		for _, t := range readings {
			if t == Among && h.Kind == Either {
				continue
			}
			if step, ok := x.byHint(t, h); ok {
				x.mark(&step)
				changed = true
			}
		}
	}
}

// Guess implements measure.Deduction.
func (d *Deduction) Guess(s Sheet) (options int, right []Sheet) {
	x := explainer{sheet: s.sheet}
	options = x.n + 1
	x.eachRow(func(e Entity, in int) (Step, bool) {
		if byteOf(x.yes[e], in) != 0 {
			return Step{}, false
		}
		blanks := bits.OnesCount64(x.blanks(e, in))
		if blanks < options {
			options, right = blanks, nil
		}
		if blanks == options {
			to := s
			to.set(e, d.solution.In(e, in), Yes)
			right = append(right, to)
		}
		return Step{}, false
	})
	return options, right
}

// NewSearching prepares the search information of a puzzle for the player measure.Frozen. Errors
// are those of NewDeduction.
func NewSearching(space *Space, hints []Hint) (*measure.Searching[Sheet], error) {
	d, err := NewDeduction(space, hints)
	if err != nil {
		return nil, err
	}
	return measure.NewSearching(d), nil
}

// SearchInformation measures a puzzle for the player measure.Frozen. Errors are those of
// NewDeduction.
func SearchInformation(space *Space, hints []Hint) (measure.Searched, error) {
	s, err := NewSearching(space, hints)
	if err != nil {
		return measure.Searched{}, err
	}
	for !s.Step(math.MaxInt) {
	}
	return s.Searched(), nil
}
