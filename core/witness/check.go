package witness

import "strconv"

// Violation is one symbol that a line fails, and why, in words. Type is
// "line" when the line itself is no line of this board.
type Violation struct {
	At     Place
	Type   SymbolType
	Reason string
}

// lineFault is the Type of violations by the line itself.
const lineFault SymbolType = "line"

// Check judges a complete line, given by its vertices from start to end, and
// returns every symbol that fails; none means that the puzzle is solved. This
// is the one place that says what a valid line is:
//
//   - must-cross: the edge or vertex is on the line; cannot-cross: it is not.
//   - separation: all separations of a region have one colour.
//   - star: exactly two cells of its region carry a symbol of its colour, the
//     star itself included, whatever the symbols are.
//   - triangle: the line covers exactly Count of the cell's four edges.
//
// (Shen 2024, Table 2.1.) When the line is no line of this board (a jump, a
// removed edge, a vertex visited twice, a wrong start or end) only that is
// reported.
func (b *Board) Check(line []Place) []Violation {
	if fault := b.lineFault(line); fault != nil {
		return []Violation{*fault}
	}
	trace := State{Line: line}.Trace()
	var failed []Violation
	b.Symbols(func(s Symbol) {
		if reason := crossing(s, trace); reason != "" {
			failed = append(failed, Violation{s.At, s.Type, reason})
		}
	})
	for _, region := range b.Regions(trace) {
		failed = append(failed, b.CheckRegion(region, trace)...)
	}
	return failed
}

// CheckBeginning judges the beginning of a line as a line, whatever the
// symbols say: nil, or what is wrong with it. An empty beginning is fine.
func (b *Board) CheckBeginning(line []Place) *Violation {
	if len(line) == 0 {
		return nil
	}
	fault := func(at Place, reason string) *Violation { return &Violation{at, lineFault, reason} }
	start := false
	for _, at := range b.Starts {
		start = start || at == line[0]
	}
	if !start {
		return fault(line[0], "the line begins at "+line[0].Name()+", which is no start")
	}
	seen := map[Place]bool{line[0]: true}
	for i, at := range line[1:] {
		from := line[i]
		switch _, near := Between(from, at); {
		case !b.Within(at):
			return fault(at, "the line leaves the board at "+at.String())
		case !near:
			return fault(at, "the line jumps from "+from.Name()+" to "+at.Name())
		case !b.Open(midway(from, at)):
			return fault(midway(from, at), "the line uses a removed edge")
		case seen[at]:
			return fault(at, "the line passes "+at.Name()+" twice")
		}
		seen[at] = true
	}
	return nil
}

// lineFault judges a complete line as a line.
func (b *Board) lineFault(line []Place) *Violation {
	if len(line) == 0 {
		return &Violation{b.Starts[0], lineFault, "the line is empty"}
	}
	if fault := b.CheckBeginning(line); fault != nil {
		return fault
	}
	if last := line[len(line)-1]; !b.IsEnd(last) {
		return &Violation{last, lineFault, "the line stops at " + last.Name() + ", which is no end"}
	}
	return nil
}

// crossing judges must-cross and cannot-cross; it returns "" when s is
// satisfied or of another type.
func crossing(s Symbol, trace map[Place]bool) string {
	switch {
	case s.Type == MustCross && !trace[s.At]:
		return "the line does not pass this " + s.At.Kind().String()
	case s.Type == CannotCross && trace[s.At]:
		return "the line passes this " + s.At.Kind().String() + ", which it must not"
	}
	return ""
}

// CheckRegion judges the symbols in the cells of one region.
func (b *Board) CheckRegion(region []Place, trace map[Place]bool) []Violation {
	var failed []Violation
	squares := b.colorCounts(region, func(s Symbol) bool { return s.Type == Separation })
	all := b.colorCounts(region, func(Symbol) bool { return true })
	for _, at := range region {
		s, ok := b.Symbol(at)
		if !ok {
			continue
		}
		reason := ""
		switch s.Type {
		case Separation:
			if other, mixed := squares.other(s.Color); mixed {
				reason = string(s.Color) + " and " + string(other) + " separations lie in one region"
			}
		case Star:
			if n := all.of(s.Color); n != 2 {
				reason = "its region holds " + plural(n, string(s.Color)+" symbol") + ", a star wants exactly 2"
			}
		case Triangle:
			if n := Sides(at, trace); n != s.Count {
				reason = "the line passes " + plural(n, "side") + " of this cell, " + strconv.Itoa(s.Count) + " wanted"
			}
		}
		if reason != "" {
			failed = append(failed, Violation{at, s.Type, reason})
		}
	}
	return failed
}

// colorCount counts symbols by colour, in the order of first sight so that
// reasons come out the same every time.
type colorCount struct {
	color Color
	n     int
}

type colorCounts []colorCount

func (b *Board) colorCounts(region []Place, counts func(Symbol) bool) colorCounts {
	var c colorCounts
	for _, at := range region {
		if s, ok := b.Symbol(at); ok && s.Color != "" && counts(s) {
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

// other returns a counted colour that is not this one.
func (c colorCounts) other(color Color) (other Color, ok bool) {
	for _, e := range c {
		if e.color != color {
			return e.color, true
		}
	}
	return "", false
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}
