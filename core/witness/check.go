package witness

import (
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cover"
	"github.com/perplex-puzzles/perplex/core/phrase"
)

// Violation is one symbol that a line fails, with the reason in words. Type is "line" if the line itself is
// not valid on this board.
type Violation struct {
	At     Place
	Type   SymbolType
	Reason string
	// Region lists the cells of the symbol's region, in reading order. It is nil if the symbol does not
	// depend on a region.
	Region []Place
	// Undecided is true if the symbol may or may not fail, because the search for a placement of polyominoes
	// was given up.
	Undecided bool
}

// lineFault is the Type of violations of the line itself.
const lineFault SymbolType = "line"

// Check judges a complete line, given by its places from start to end. It returns every symbol that fails or
// that may fail (Violation.Undecided); no violations means that the puzzle is solved. With a symmetry both
// lines are judged. This function defines a solution:
//
//   - must-cross: the edge or vertex is on a line, on the one of its colour if
//     it has one; cannot-cross: it is not.
//   - separation: all separations of a region have one colour.
//   - star: exactly two cells of its region carry a symbol of its colour, the
//     star itself included, whatever the symbols are.
//   - triangle: the lines cover exactly Count of the cell's four edges.
//   - arrow: the lines cross its ray exactly Count times (arrow.go).
//   - sizer: in every region with sizers, the number of cells divided by the
//     number of sizers is the same whole number (sizer.go).
//   - polyomino: the shapes of a region fill it (polyomino.go).
//   - eliminator: cancels one symbol of its region that fails
//     (eliminator.go).
//
// The first four follow Shen 2024, Table 2.1. If the line is not valid on this board (a jump, a removed edge,
// a vertex visited twice, a wrong start or end), only that is reported.
func (b *Board) Check(line []Place) []Violation {
	if fault := b.lineFault(line); fault != nil {
		return []Violation{*fault}
	}
	t := b.Trace(line)
	return b.CheckDrawn(t, b.Regions(t))
}

// CheckDrawn is Check for a valid line whose trace and regions are known. They may come from another board
// that differs only in symbols, unless symbols decide which cells are outside (profile game).
func (b *Board) CheckDrawn(t Trace, regions [][]Place) []Violation {
	var failed []Violation
	b.Symbols(func(s Symbol) {
		if reason := b.crossing(s, t); reason != "" {
			failed = append(failed, Violation{At: s.At, Type: s.Type, Reason: reason})
		}
	})
	for _, region := range regions {
		failed = append(failed, b.CheckRegion(region, t)...)
	}
	return append(failed, b.unequal(regions)...)
}

// CheckBeginning checks that the beginning of a line is valid, without judging any symbol. It returns nil or
// the fault. An empty beginning is valid.
func (b *Board) CheckBeginning(line []Place) *Violation {
	if len(line) == 0 {
		return nil
	}
	fault := func(at Place, reason string) *Violation { return &Violation{At: at, Type: lineFault, Reason: reason} }
	start := false
	for _, at := range b.Starts {
		start = start || at == line[0]
	}
	if !start {
		return fault(line[0], "the line begins at "+b.PlaceName(line[0])+", which is not a start")
	}
	t := b.Trace(line[:1])
	for i, at := range line[1:] {
		from := line[i]
		d, n, near := b.between(from, at)
		edge := at
		if at.Kind() == Vertex {
			edge = b.Step(at, d, -1)
		}
		switch {
		case !b.Within(at):
			return fault(at, "the line leaves the board at "+at.String())
		case !near || at.Kind() == Cell:
			return fault(at, "the line jumps from "+b.PlaceName(from)+" to "+b.PlaceName(at))
		case b.Has(edge, Removed):
			return fault(edge, "the line uses a removed edge")
		case !b.Open(edge):
			return fault(edge, "the line meets its mirror image at "+b.PlaceName(edge))
		case t.first[at] || n == 2 && t.first[edge]:
			return fault(at, "the line passes "+b.PlaceName(at)+" twice")
		case t.Passes(at) || n == 2 && t.Passes(edge):
			return fault(at, "the line meets its mirror image at "+b.PlaceName(at))
		}
		t = b.Trace(line[:i+2])
	}
	return nil
}

// lineFault returns the fault of a complete line as a line, or nil; it judges no symbol.
func (b *Board) lineFault(line []Place) *Violation {
	if len(line) == 0 {
		v := Violation{Type: lineFault, Reason: "the line is empty"}
		if len(b.Starts) > 0 {
			v.At = b.Starts[0]
		}
		return &v
	}
	if fault := b.CheckBeginning(line); fault != nil {
		return fault
	}
	if last := line[len(line)-1]; !b.IsEnd(last) {
		return &Violation{At: last, Type: lineFault, Reason: "the line stops at " + b.PlaceName(last) + ", which is not an end"}
	}
	return nil
}

// crossing judges the constraints that depend on no region: cannot-cross, must-cross passed by the wrong
// line, and must-cross that is not passed and touches no region. It returns "" if s is satisfied or of
// another type.
func (b *Board) crossing(s Symbol, t Trace) string {
	switch {
	case s.Type == CannotCross && t.Passes(s.At):
		return "the line passes this " + s.At.Kind().String() + ", which it must not"
	case s.Type != MustCross || t.Covers(s):
		return ""
	case t.Passes(s.At):
		return "the other line passes this " + s.At.Kind().String() + ", the " + string(s.Color) + " one must"
	case !b.besideRegion(s.At):
		return missed(s)
	}
	return ""
}

// besideRegion reports whether a cell of any region touches a vertex or edge.
func (b *Board) besideRegion(at Place) bool {
	if at.Kind() == Edge {
		cells := b.besides(at)
		return b.HasCell(cells[0]) || b.HasCell(cells[1])
	}
	for _, cell := range b.diagonals(at) {
		if b.HasCell(cell) {
			return true
		}
	}
	return false
}

func missed(s Symbol) string {
	which := "the line does"
	switch s.Color {
	case FirstLine, SecondLine:
		which = "the " + string(s.Color) + " line does"
	}
	return which + " not pass this " + s.At.Kind().String()
}

// Wrong reports whether any of the violations is certain, so that the line is not a solution. Otherwise a
// line with violations may or may not be a solution.
func Wrong(violations []Violation) bool {
	return slices.ContainsFunc(violations, func(v Violation) bool { return !v.Undecided })
}

// CheckRegion judges the symbols in one region of a complete line, and the must-cross symbols around it that
// no line passes. Sizers are left out, since they depend on all regions together.
func (b *Board) CheckRegion(region []Place, t Trace) []Violation {
	r := b.within(region, t)
	var failed []Violation
	if len(r.eliminators) > 0 {
		failed = r.judgeEliminators()
	} else {
		failed = r.violations()
	}
	for i := range failed {
		failed[i].Region = region
	}
	return failed
}

// CheckClosed is CheckRegion for a region that the rest of an unfinished line can no longer change. Arrows
// are left out, since the rest of the line decides them. A region with both arrows and eliminators is not
// judged at all: an eliminator may have to cancel an arrow.
func (b *Board) CheckClosed(region []Place, t Trace) []Violation {
	r := b.within(region, t)
	aimed := slices.ContainsFunc(r.symbols, func(s Symbol) bool { return s.Type == Arrow })
	if aimed && len(r.eliminators) > 0 {
		return nil
	}
	return slices.DeleteFunc(b.CheckRegion(region, t), func(v Violation) bool { return v.Type == Arrow })
}

// domain is one region with its symbols, some of which may have been erased.
type domain struct {
	board       *Board
	cells       []Place
	trace       Trace
	symbols     []Symbol // symbols in the cells, in the order of the cells; without the eliminators
	missed      []Symbol // must-cross symbols that no line passes
	eliminators []Symbol
}

func (b *Board) within(region []Place, t Trace) *domain {
	r := &domain{board: b, cells: region, trace: t}
	seen := make(map[Place]bool)
	for _, cell := range region {
		if s, ok := b.Symbol(cell); ok && s.Type == Eliminator {
			r.eliminators = append(r.eliminators, s)
		} else if ok {
			r.symbols = append(r.symbols, s)
		}
		for _, at := range b.Around(cell) {
			if s, ok := b.Symbol(at); ok && !seen[at] && s.Type == MustCross && !t.Passes(at) {
				seen[at] = true
				r.missed = append(r.missed, s)
			}
		}
	}
	return r
}

// without returns the region with some symbols erased.
func (r *domain) without(erased map[Place]bool) *domain {
	keep := func(symbols []Symbol) (kept []Symbol) {
		for _, s := range symbols {
			if !erased[s.At] {
				kept = append(kept, s)
			}
		}
		return kept
	}
	c := *r
	c.symbols, c.missed, c.eliminators = keep(r.symbols), keep(r.missed), keep(r.eliminators)
	return &c
}

// violations judges the region as if its eliminators were coloured symbols without a rule.
func (r *domain) violations() []Violation {
	var failed []Violation
	for _, s := range r.missed {
		failed = append(failed, Violation{At: s.At, Type: s.Type, Reason: missed(s)})
	}
	all := countColors(append(r.symbols[:len(r.symbols):len(r.symbols)], r.eliminators...), "")
	shapes, why := r.judgeShapes()
	for _, s := range r.symbols {
		reason := ""
		switch s.Type {
		case Separation:
			if other, mixed := r.opponent(s); mixed {
				reason = r.board.colored(s) + " and " + r.board.colored(other) + " share a region"
			}
		case Star:
			if n := all.of(s.Color); n != 2 {
				reason = "its region holds " + phrase.Plural(n, string(s.Color)+" symbol") + ", a star needs exactly 2"
			}
		case Triangle:
			if n := r.board.Sides(s.At, r.trace); n != s.Count {
				reason = "the line passes " + phrase.Plural(n, "side") + " of this cell, " + strconv.Itoa(s.Count) + " wanted"
			}
		case Arrow:
			reason = r.board.miscounted(s, r.trace)
		case Polyomino:
			reason = why
		}
		if reason != "" {
			failed = append(failed, Violation{At: s.At, Type: s.Type, Reason: reason, Undecided: s.Type == Polyomino && shapes == cover.Undecided})
		}
	}
	return failed
}

// colorCount counts symbols by colour, in the order of first appearance so that reasons are reproducible.
type colorCount struct {
	color Color
	n     int
}

type colorCounts []colorCount

// countColors counts the coloured symbols of a type, or of all types if t is "".
func countColors(symbols []Symbol, t SymbolType) colorCounts {
	var c colorCounts
	for _, s := range symbols {
		if s.Color != "" && (t == "" || t == s.Type) {
			c = c.add(s.Color)
		}
	}
	return c
}

func (c colorCounts) add(color Color) colorCounts {
	for i := range c {
		if c[i].color == color {
			c[i].n++
			return c
		}
	}
	return append(c, colorCount{color, 1})
}

func (c colorCounts) of(color Color) int {
	for _, e := range c {
		if e.color == color {
			return e.n
		}
	}
	return 0
}

// opponent returns the region's first separation of another colour.
func (r *domain) opponent(s Symbol) (Symbol, bool) {
	for _, other := range r.symbols {
		if other.Type == Separation && other.Color != s.Color {
			return other, true
		}
	}
	return Symbol{}, false
}

// colored names a symbol by its colour and cell: "white c2".
func (b *Board) colored(s Symbol) string {
	return string(s.Color) + strings.TrimPrefix(b.PlaceName(s.At), Cell.String())
}
