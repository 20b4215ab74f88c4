package breed

import (
	"errors"
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/packing"
)

// Err is wrapped by errors about the options of a breeding; errors about the puzzle have their own.
var Err = errors.New("breed")

// Kinds lists the types that may be bred, besides polyominoes; Usual is the default.
var (
	Kinds = []witness.SymbolType{witness.Separation, witness.Star, witness.Triangle, witness.MustCross, witness.CannotCross, witness.Eliminator, witness.Removed}
	Usual = Kinds[:5]
)

// Filling is a filling in canonical form: by slot, in reading order, the number of its option, 0 for nothing.
type Filling string

// space is the set of possible fillings of a puzzle.
type space struct {
	document *witness.Document // the puzzle without question marks
	board    *witness.Board
	slots    []slot
	cells    int // number of slots that are cells
	motions  []motion
	fixed    []bool // by colour of Options.Colors: a given symbol has this colour
}

// slot is a place that may hold a symbol.
type slot struct {
	at      witness.Place
	options []option // options[0] is nothing
}

// option is a possible symbol of a slot, or nothing.
type option struct {
	symbol witness.Symbol
	color  int // index into Options.Colors, or -1
	// as is, by colour, the option that differs only in colour; nil if this symbol has a fixed colour.
	as []int
}

// motion maps fillings to equivalent ones. from is, by slot, the slot from which the symbol comes; to is, by
// slot and option there, the option that it becomes, or -1.
type motion struct {
	from []int
	to   [][]int
}

func newSpace(d *witness.Document, o Options) (*space, error) {
	s := &space{document: d.Clone()}
	var marks []witness.Place
	s.document.Symbols = slices.DeleteFunc(s.document.Symbols, func(symbol witness.Symbol) bool {
		if symbol.Type == witness.Unknown {
			marks = append(marks, symbol.At)
		}
		return symbol.Type == witness.Unknown
	})
	var err error
	if s.board, err = witness.Compile(s.document); err != nil {
		return nil, err
	}
	symbols, err := o.symbols()
	if err != nil {
		return nil, err
	}
	for _, c := range o.Colors {
		s.fixed = append(s.fixed, slices.ContainsFunc(s.document.Symbols, func(symbol witness.Symbol) bool {
			return symbol.EffectiveColor() == c
		}))
	}
	s.board.EachPlace(func(at witness.Place) {
		if _, taken := s.document.SymbolAt(at); taken || marks != nil && !slices.Contains(marks, at) || at.Kind() == witness.Vertex ||
			at.Kind() == witness.Cell && !s.board.HasCell(at) {
			return
		}
		options := []option{{color: -1}}
		for _, symbol := range symbols {
			if symbol.At = at; symbol.Type.On(at.Kind()) {
				options = append(options, option{symbol: symbol, color: slices.Index(o.Colors, symbol.Color)})
			}
		}
		if len(options) == 1 {
			return
		}
		join(options, len(o.Colors))
		if at.Kind() == witness.Cell {
			s.cells++
		}
		s.slots = append(s.slots, slot{at, options})
	})
	if len(s.slots) == 0 {
		return nil, breedError{"puzzle", "", "has no place where such symbols are allowed"}
	}
	for _, m := range witness.Motions(s.board) {
		if s.keeps(m) {
			s.addMotion(m)
		}
	}
	return s, nil
}

// symbols lists the possible symbols of slots, without places.
func (o *Options) symbols() (symbols []witness.Symbol, err error) {
	for i, kind := range o.Kinds {
		if !slices.Contains(Kinds, kind) || slices.Contains(o.Kinds[:i], kind) {
			return nil, breedError{"kinds[" + strconv.Itoa(i) + "]", strconv.Quote(string(kind)), "is listed twice, or is not one of separation, star, triangle, must-cross, cannot-cross, eliminator, removed"}
		}
		s := witness.Symbol{Type: kind}
		switch kind {
		case witness.Separation, witness.Star:
			for _, s.Color = range o.Colors {
				symbols = append(symbols, s)
			}
			continue
		case witness.Triangle:
			s.Color = s.DefaultColor()
			for s.Count = 1; s.Count <= 3; s.Count++ {
				symbols = append(symbols, s)
			}
			continue
		}
		s.Color = s.DefaultColor()
		symbols = append(symbols, s)
	}
	for i, color := range o.Colors {
		if c, ok := witness.ParseColor(string(color)); !ok || c != color || slices.Contains(o.Colors[:i], color) {
			return nil, breedError{"colors[" + strconv.Itoa(i) + "]", strconv.Quote(string(color)), "is listed twice, or is neither a colour of the palette nor #rrggbb"}
		}
	}
	for i, s := range o.Shapes {
		if err := witness.CheckShape("shapes["+strconv.Itoa(i)+"]", s); err != nil {
			return nil, breedError{"shapes", "", err.Error()}
		}
		s.Color = s.EffectiveColor()
		symbols = append(symbols, s)
	}
	if len(symbols) == 0 || len(symbols) > 255 {
		return nil, breedError{"kinds", strconv.Itoa(len(symbols)), "symbols to choose from; there must be 1 to 255"}
	}
	return symbols, nil
}

// join links each separation and star to itself in the other colours.
func join(options []option, colors int) {
	for i := range options {
		kind := options[i].symbol.Type
		if kind != witness.Separation && kind != witness.Star {
			continue
		}
		options[i].as = make([]int, colors)
		for k, other := range options {
			if other.symbol.Type == kind {
				options[i].as[other.color] = k
			}
		}
	}
}

// keeps reports whether a motion maps the given symbols to themselves.
func (s *space) keeps(m witness.Motion) bool {
	for _, symbol := range s.document.Symbols {
		there, ok := s.document.SymbolAt(m.To(symbol.At))
		if !ok || !alike(m.Symbol(symbol), there) {
			return false
		}
	}
	return true
}

// alike reports whether two symbols are the same except for their places.
func alike(a, b witness.Symbol) bool {
	if a.Type == witness.Polyomino && b.Type == witness.Polyomino {
		if packing.Name(a.Shape, a.Rotatable, a.Negative) != packing.Name(b.Shape, b.Rotatable, b.Negative) {
			return false
		}
		a.Shape, a.Rotatable = b.Shape, b.Rotatable
	}
	a.At = b.At
	return a.Same(b)
}

// addMotion adds a motion, unless it maps some slot to a place that is not a slot.
func (s *space) addMotion(by witness.Motion) {
	m := motion{from: make([]int, len(s.slots)), to: make([][]int, len(s.slots))}
	for i := range s.slots {
		at := by.To(s.slots[i].at)
		k := slices.IndexFunc(s.slots, func(t slot) bool { return t.at == at })
		if k < 0 {
			return
		}
		m.from[k] = i
		m.to[k] = make([]int, len(s.slots[i].options))
		for n, from := range s.slots[i].options {
			m.to[k][n] = slices.IndexFunc(s.slots[k].options, func(o option) bool { return alike(by.Symbol(from.symbol), o.symbol) })
		}
	}
	s.motions = append(s.motions, m)
}

// canonical returns the common form of all fillings that are equivalent to one: of all its images under
// motions, with the free colours renamed in the order of their first places, the lexicographically smallest.
func (s *space) canonical(f []byte) Filling {
	fixed := slices.Clone(s.fixed)
	for i, n := range f {
		if o := &s.slots[i].options[n]; o.as == nil && o.color >= 0 {
			fixed[o.color] = true
		}
	}
	var best []byte
	image, names := make([]byte, len(f)), make([]int, len(fixed))
motions:
	for i := range s.motions {
		m := &s.motions[i]
		next := 0 // next colour that is not used as a name yet
		for c := range names {
			names[c] = -1
			if fixed[c] {
				names[c] = c
			}
		}
		for k, from := range m.from {
			to := m.to[k][f[from]]
			if to < 0 {
				continue motions
			}
			if o := &s.slots[k].options[to]; o.as != nil {
				if names[o.color] < 0 {
					for fixed[next] {
						next++
					}
					names[o.color] = next
					next++
				}
				to = o.as[names[o.color]]
			}
			image[k] = byte(to)
		}
		if best == nil || slices.Compare(image, best) < 0 {
			best = append(best[:0], image...)
		}
	}
	return Filling(best)
}

// count returns the number of symbols in a filling.
func (f Filling) count() (n int) {
	for i := range len(f) {
		if f[i] != 0 {
			n++
		}
	}
	return n
}

// symbols returns the symbols that a filling puts on the board.
func (s *space) symbols(f Filling) (symbols []witness.Symbol) {
	for i := range len(f) {
		if f[i] != 0 {
			symbols = append(symbols, s.slots[i].options[f[i]].symbol)
		}
	}
	return symbols
}

// filled returns the puzzle of a filling.
func (s *space) filled(f Filling) *witness.Document {
	d := s.document.Clone()
	d.Symbols = append(d.Symbols, s.symbols(f)...)
	return d
}

// breedError names an option and what is wrong with its value.
type breedError struct{ field, value, reason string }

func (e breedError) Error() string {
	if e.value == "" {
		return e.field + ": " + e.reason
	}
	return e.field + ": " + e.value + " " + e.reason
}

func (e breedError) Unwrap() error { return Err }
