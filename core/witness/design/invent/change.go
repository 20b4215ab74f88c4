package invent

import (
	"math/rand/v2"
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// drawn is a line with its trace and the regions into which it divides the board.
type drawn struct {
	line    []witness.Place
	trace   witness.Trace
	regions [][]witness.Place
}

func newDrawn(b *witness.Board, line []witness.Place) drawn {
	t := b.Trace(line)
	return drawn{line, t, b.Regions(t)}
}

// check returns the violations of a board by the line. The board has the same frame as the one on which the
// line was drawn.
func (d *drawn) check(b *witness.Board) []witness.Violation {
	if b.Profile == witness.ProfileGame {
		return b.Check(d.line)
	}
	return b.CheckDrawn(d.trace, d.regions)
}

func (d *drawn) solves(b *witness.Board) bool { return len(d.check(b)) == 0 }

// maker changes the symbols of boards that one line solves.
type maker struct {
	*rand.Rand
	drawn
	base   *witness.Board // board with the symbols that stay
	kinds  []witness.SymbolType
	colors func(witness.SymbolType) []witness.Color
	free   []witness.Place // places where symbols may be added
}

// attempts is the number of draws after which a change is abandoned if the line solves none of them.
const attempts = 12

// repair removes symbols that the line fails until it is a solution; ok is false if that would remove a
// symbol that has to stay.
func (m *maker) repair(symbols []witness.Symbol) (left []witness.Symbol, ok bool) {
	for {
		failed := m.check(m.base.With(symbols))
		if len(failed) == 0 {
			return symbols, true
		}
		before := len(symbols)
		symbols = slices.DeleteFunc(slices.Clone(symbols), func(s witness.Symbol) bool {
			return slices.ContainsFunc(failed, func(v witness.Violation) bool { return v.At == s.At })
		})
		if len(symbols) == before {
			return nil, false
		}
	}
}

// add returns symbols with one more, or with a pair that belongs together, such as two stars; ok is
// false if none was found.
func (m *maker) add(symbols []witness.Symbol, kind witness.SymbolType) (more []witness.Symbol, ok bool) {
	for range attempts {
		more = m.propose(slices.Clone(symbols), kind)
		if len(more) > len(symbols) && m.solves(m.base.With(more)) {
			return more, true
		}
	}
	return symbols, false
}

// propose appends a symbol of a kind at a random place, with another one if it needs that; the line may fail
// both.
func (m *maker) propose(symbols []witness.Symbol, kind witness.SymbolType) []witness.Symbol {
	s := witness.Symbol{Type: kind}
	s.Color = s.DefaultColor()
	var ok bool
	if s.At, ok = m.empty(symbols, func(at witness.Place) bool { return kind.On(at.Kind()) }); !ok {
		return symbols
	}
	switch kind {
	case witness.Triangle:
		s.Count = m.base.Sides(s.At, m.trace)
		if s.Count < 1 || s.Count > 3 {
			return symbols
		}
	case witness.MustCross, witness.CannotCross:
		passed := kind == witness.MustCross
		if s.At, ok = m.empty(symbols, func(at witness.Place) bool {
			return at.Kind() != witness.Cell && m.trace.Passes(at) == passed
		}); !ok {
			return symbols
		}
		if passed && m.base.TwoLines() { // otherwise every solution has a twin with the lines exchanged
			s.Color = [...]witness.Color{witness.FirstLine, witness.SecondLine}[m.IntN(2)]
		}
	case witness.Separation:
		s.Color = m.color(kind)
	case witness.Star:
		s.Color = m.color(kind)
		if !m.lone(symbols, s) {
			other := s
			region := m.region(s.At)
			if other.At, ok = m.empty(append(symbols, s), func(at witness.Place) bool { return slices.Contains(region, at) }); !ok {
				return symbols
			}
			symbols = append(symbols, other)
		}
	case witness.Polyomino:
		return m.shapes(symbols, s)
	case witness.Eliminator:
		region := m.region(s.At)
		other := []witness.SymbolType{witness.Triangle, witness.Separation, witness.Star}[m.IntN(3)]
		wrong := witness.Symbol{Type: other, Color: m.color(other), Count: 1 + m.IntN(3)}
		if wrong.At, ok = m.empty(append(symbols, s), func(at witness.Place) bool { return slices.Contains(region, at) }); !ok || !slices.Contains(m.kinds, other) {
			return append(symbols, s) // the eliminator may cancel a symbol that already fails
		}
		if other != witness.Triangle {
			wrong.Count = 0
		}
		symbols = append(symbols, wrong)
	}
	return append(symbols, s)
}

// lone reports whether a star's region has exactly one other symbol of its colour.
func (m *maker) lone(symbols []witness.Symbol, star witness.Symbol) bool {
	n := 0
	for _, cell := range m.region(star.At) {
		s, ok := m.base.Symbol(cell)
		if i := slices.IndexFunc(symbols, func(s witness.Symbol) bool { return s.At == cell }); i >= 0 {
			s, ok = symbols[i], true
		}
		if ok && s.EffectiveColor() == star.Color {
			n++
		}
	}
	return n == 1
}

// Regions of leastArea to mostArea cells are filled with shapes; regions of at least splitArea cells with two
// shapes half of the time.
const (
	leastArea, mostArea = 2, 9
	splitArea           = 4
)

// shapes appends polyominoes that fill the region of a cell, one or two.
func (m *maker) shapes(symbols []witness.Symbol, s witness.Symbol) []witness.Symbol {
	region := m.region(s.At)
	if len(region) < leastArea || len(region) > mostArea {
		return symbols
	}
	first, second := region, []witness.Place(nil)
	if len(region) >= splitArea && m.IntN(2) == 0 {
		first, second = m.split(region)
	}
	s.Rotatable = m.IntN(5) == 0
	s.Shape = m.shape(first)
	if s.Shape == nil {
		return symbols
	}
	if second != nil {
		other := s
		if other.Shape = m.shape(second); other.Shape == nil {
			return symbols
		}
		var ok bool
		if other.At, ok = m.empty(append(symbols, s), func(at witness.Place) bool { return slices.Contains(region, at) }); !ok {
			return symbols
		}
		symbols = append(symbols, other)
	}
	return append(symbols, s)
}

// split divides a region into two connected parts; the second is nil if none was found.
func (m *maker) split(region []witness.Place) (first, second []witness.Place) {
	for range attempts {
		first = m.grow(region, region[m.IntN(len(region))], 1+m.IntN(len(region)-1))
		second = slices.DeleteFunc(slices.Clone(region), func(cell witness.Place) bool { return slices.Contains(first, cell) })
		if len(m.grow(second, second[0], len(second))) == len(second) {
			return first, second
		}
	}
	return region, nil
}

// grow returns a connected part of cells that contains from, with at most the given number of cells.
func (m *maker) grow(cells []witness.Place, from witness.Place, most int) []witness.Place {
	part := []witness.Place{from}
	for len(part) < most {
		var beside []witness.Place
		for _, cell := range part {
			for _, d := range witness.Directions {
				if next := m.base.Step(cell, d, 2); slices.Contains(cells, next) && !slices.Contains(part, next) {
					beside = append(beside, next)
				}
			}
		}
		if beside == nil {
			break
		}
		part = append(part, beside[m.IntN(len(beside))])
	}
	return part
}

// shape returns connected cells as the shape of a polyomino; nil if they are too wide or go around a pillar.
func (m *maker) shape(cells []witness.Place) [][]bool {
	type offset struct{ x, y int }
	where := map[witness.Place]offset{cells[0]: {}}
	steps := map[witness.Direction]offset{witness.Left: {-1, 0}, witness.Right: {1, 0}, witness.Up: {0, -1}, witness.Down: {0, 1}}
	queue := []witness.Place{cells[0]}
	least, most := offset{}, offset{}
	for len(queue) > 0 {
		cell := queue[0]
		queue = queue[1:]
		for _, d := range witness.Directions {
			next := m.base.Step(cell, d, 2)
			if _, seen := where[next]; seen || !slices.Contains(cells, next) {
				continue
			}
			at := offset{where[cell].x + steps[d].x, where[cell].y + steps[d].y}
			where[next] = at
			least = offset{min(least.x, at.x), min(least.y, at.y)}
			most = offset{max(most.x, at.x), max(most.y, at.y)}
			queue = append(queue, next)
		}
	}
	if most.x-least.x >= widest || most.y-least.y >= widest {
		return nil
	}
	shape := make([][]bool, most.y-least.y+1)
	for y := range shape {
		shape[y] = make([]bool, most.x-least.x+1)
	}
	for _, at := range where {
		shape[at.y-least.y][at.x-least.x] = true
	}
	return shape
}

// widest is the longest side of a shape.
const widest = 4

// color draws a colour for a separation or a star.
func (m *maker) color(kind witness.SymbolType) witness.Color {
	if kind != witness.Separation && kind != witness.Star {
		return witness.Symbol{Type: kind}.DefaultColor()
	}
	colors := m.colors(kind)
	return colors[m.IntN(len(colors))]
}

// region returns the region of a cell.
func (m *maker) region(cell witness.Place) []witness.Place {
	for _, region := range m.regions {
		if slices.Contains(region, cell) {
			return region
		}
	}
	return nil
}

// empty draws a random place without a symbol that fits.
func (m *maker) empty(symbols []witness.Symbol, fits func(witness.Place) bool) (at witness.Place, ok bool) {
	n := 0
	for _, place := range m.free {
		if !fits(place) || slices.ContainsFunc(symbols, func(s witness.Symbol) bool { return s.At == place }) {
			continue
		}
		if n++; m.IntN(n) == 0 {
			at = place
		}
	}
	return at, n > 0
}

// act is the kind of a change.
type act uint8

const (
	adds act = iota
	removes
	replaces
	moves
)

// change returns symbols after a change.
func (m *maker) change(symbols []witness.Symbol, how act) (changed []witness.Symbol, ok bool) {
	if how == adds || len(symbols) == 0 {
		return m.add(symbols, m.kinds[m.IntN(len(m.kinds))])
	}
	i := m.IntN(len(symbols))
	kind := symbols[i].Type
	left, ok := m.repair(slices.Delete(slices.Clone(symbols), i, i+1))
	switch {
	case !ok || how == removes:
		return left, ok
	case how == replaces || !slices.Contains(m.kinds, kind):
		kind = m.kinds[m.IntN(len(m.kinds))]
	}
	return m.add(left, kind)
}
