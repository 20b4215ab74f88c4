package edit

import (
	"errors"
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// ErrSpace is wrapped by errors about the options of edits.
var ErrSpace = errors.New("edits")

// Options restrict the edits. The zero value allows everything, with the default palette.
type Options struct {
	Palette []witness.Symbol // symbols that edits may bring, without places; nil means Palette
	Keep    []witness.Place  // places that no edit touches, empty or not
	Kinds   []Kind           // kinds of edits allowed; nil means all kinds
}

// Code is the content of a Slot. For a symbol it is its number in the Space: 0 for none, then the palette in
// its order, then the puzzle's other symbols in reading order. For a start or end it is startHere, endHere,
// both or neither.
type Code uint16

const (
	startHere Code = 1 << iota
	endHere
)

// Slot is half a place: even for its symbol, odd for the start and end there. Slots are in reading order.
type Slot uint16

// OfTip reports whether a slot is for a start or end.
func (s Slot) OfTip() bool { return s&1 != 0 }

// tip returns the slot for the start and end at the place of a symbol's slot.
func (s Slot) tip() Slot { return s | 1 }

// Content is the content of every slot of a board.
type Content []Code

// class groups the places between which symbols may move.
type class uint8

const (
	fixed class = iota // no edit touches the place
	cell
	other
	idle // edge or vertex on which edits place no symbol
)

// Space is a puzzle with the boards that edits make of the puzzle. A Space never changes, so it may be
// shared.
type Space struct {
	base    *witness.Document
	start   Content
	places  []witness.Place // indexed by half the slot
	classes []class         // classes of symbols' slots, by half the slot
	slots   map[witness.Place]Slot
	symbols []witness.Symbol // symbols by code
	palette Code             // last code of the palette
	rings   [][]Slot         // the rim as cycles: symbols' slots of vertices and edges
	kept    []bool           // indexed by half the slot
	kinds   [kinds]bool
	mirror  []Slot // slots of mirror images, by half the slot; nil for one line
}

// NewSpace prepares the edits of a valid puzzle. Errors wrap ErrSpace; they name the field and the value.
func NewSpace(d *witness.Document, o Options) (*Space, error) {
	s := &Space{base: d, slots: make(map[witness.Place]Slot), symbols: make([]witness.Symbol, 1)}
	columns := 2*d.Width + 1
	if d.Pillar {
		columns--
	}
	for b := range 2*d.Height + 1 {
		for a := range columns {
			at := witness.Place{A: a, B: b}
			s.slots[at] = Slot(2 * len(s.places))
			s.places = append(s.places, at)
		}
	}
	s.kept = make([]bool, len(s.places))
	for i, at := range o.Keep {
		slot, ok := s.slots[at]
		if !ok {
			return nil, spaceError{"keep[" + strconv.Itoa(i) + "]", at.String(), "is not a place of the board"}
		}
		s.kept[slot/2] = true
	}
	for i := range s.kinds {
		s.kinds[i] = o.Kinds == nil || slices.Contains(o.Kinds, Kind(i))
	}
	if err := s.addPalette(o.Palette); err != nil {
		return nil, err
	}
	s.fill()
	s.classify(o.Palette != nil)
	s.rings = s.rim()
	return s, nil
}

// addPalette numbers the symbols that edits may bring.
func (s *Space) addPalette(palette []witness.Symbol) error {
	given := palette != nil
	if !given {
		palette = Palette(s.base)
	}
	for i, kind := range palette {
		field := "palette[" + strconv.Itoa(i) + "]"
		if kind.Type == witness.Removed || kind.Type == witness.Unknown {
			return spaceError{field, strconv.Quote(string(kind.Type)), "cannot be placed by an edit"}
		}
		kind = kindOf(kind)
		if slices.ContainsFunc(s.symbols, kind.Same) {
			return spaceError{field, kind.Name(), "is there twice"}
		}
		s.symbols = append(s.symbols, kind)
	}
	s.palette = Code(len(s.symbols) - 1)
	return nil
}

// fill records the contents of the puzzle.
func (s *Space) fill() {
	s.start = make(Content, 2*len(s.places))
	symbols := slices.Clone(s.base.Symbols)
	witness.SortSymbols(symbols)
	for _, symbol := range symbols {
		if symbol.Type == witness.Removed || symbol.Type == witness.Unknown {
			continue
		}
		kind := kindOf(symbol)
		code := slices.IndexFunc(s.symbols, kind.Same)
		if code < 0 {
			code = len(s.symbols)
			s.symbols = append(s.symbols, kind)
		}
		s.start[s.slots[symbol.At]] = Code(code)
	}
	for _, at := range s.base.Starts {
		s.start[s.slots[at].tip()] |= startHere
	}
	for _, e := range s.base.Ends {
		s.start[s.slots[e.At].tip()] |= endHere
	}
	if !s.base.TwoLines() {
		return
	}
	for _, at := range s.places {
		s.mirror = append(s.mirror, s.slots[s.base.Mirror(at)])
	}
}

// classify sets the class of every place. Crossings are on edges, and also on vertices if the puzzle has some
// there or if the palette was named.
func (s *Space) classify(named bool) {
	vertices := named || slices.ContainsFunc(s.base.Symbols, func(symbol witness.Symbol) bool {
		return symbol.At.Kind() == witness.Vertex
	})
	for i, at := range s.places {
		of := other
		there, _ := s.base.SymbolAt(at)
		switch kind := at.Kind(); {
		case s.kept[i], there.Type == witness.Removed, there.Type == witness.Unknown:
			of = fixed
		case kind == witness.Cell:
			of = cell
		case kind == witness.Vertex && !vertices:
			of = idle
		}
		s.classes = append(s.classes, of)
	}
}

// rim returns the vertices and edges along the outer boundary: one ring, or on a pillar one at the top and
// one at the bottom.
func (s *Space) rim() (rings [][]Slot) {
	right, bottom := 2*s.base.Width, 2*s.base.Height
	var ring []Slot
	add := func(a, b int) { ring = append(ring, s.slots[witness.Place{A: a, B: b}]) }
	if s.base.Pillar {
		for _, b := range [2]int{0, bottom} {
			ring = nil
			for a := range right {
				add(a, b)
			}
			rings = append(rings, ring)
		}
		return rings
	}
	for a := range right {
		add(a, 0)
	}
	for b := range bottom {
		add(right, b)
	}
	for a := range right {
		add(right-a, bottom)
	}
	for b := range bottom {
		add(0, bottom-b)
	}
	return [][]Slot{ring}
}

// Start returns the content of the puzzle itself, which must not be changed.
func (s *Space) Start() Content { return s.start }

// Count returns the number of symbols on a board.
func (s *Space) Count(c Content) (n int) {
	for i := 0; i < len(c); i += 2 {
		if c[i] != 0 {
			n++
		}
	}
	return n
}

// Kind returns the symbol of a code, without a place and with its colour named; its Type is empty for code 0.
func (s *Space) Kind(code Code) witness.Symbol { return s.symbols[code] }

// Symbols appends the symbols of a board in reading order, with their colours named. Removed edges are left
// out.
func (s *Space) Symbols(dst []witness.Symbol, c Content) []witness.Symbol {
	for i := 0; i < len(c); i += 2 {
		if c[i] != 0 {
			dst = append(dst, s.symbol(c, Slot(i)))
		}
	}
	return dst
}

// symbol returns the symbol in a slot of a board.
func (s *Space) symbol(c Content, slot Slot) witness.Symbol {
	symbol := s.symbols[c[slot]]
	symbol.At = s.places[slot/2]
	return symbol
}

// spaceError names an option and what is wrong with its value.
type spaceError struct{ field, value, reason string }

func (e spaceError) Error() string { return e.field + ": " + e.value + " " + e.reason }

func (e spaceError) Unwrap() error { return ErrSpace }

// Difference is the content of a slot that differs from the puzzle.
type Difference struct {
	Slot Slot
	Code Code
}

// Diff lists the differences between a board and the puzzle, by slot.
type Diff []Difference

// Diff appends the differences between a board and the puzzle.
func (s *Space) Diff(dst Diff, c Content) Diff {
	for i, code := range c {
		if code != s.start[i] {
			dst = append(dst, Difference{Slot(i), code})
		}
	}
	return dst
}

// Bring turns the puzzle's content into the board's.
func (d Diff) Bring(c Content) {
	for _, one := range d {
		c[one.Slot] = one.Code
	}
}

// Back undoes Diff.Bring.
func (s *Space) Back(c Content, d Diff) {
	for _, one := range d {
		c[one.Slot] = s.start[one.Slot]
	}
}

// More returns the number of symbols that a board has more than the puzzle; it may be negative.
func (s *Space) More(d Diff) (n int) {
	for _, one := range d {
		if one.Slot.OfTip() {
			continue
		}
		if one.Code != 0 {
			n++
		}
		if s.start[one.Slot] != 0 {
			n--
		}
	}
	return n
}

// Compare orders boards at the same distance from the puzzle: by the number of symbols, the places that
// differ, and their contents.
func (s *Space) Compare(d, e Diff) int {
	if by := s.More(d) - s.More(e); by != 0 {
		return by
	}
	for i := range min(len(d), len(e)) {
		if by := int(d[i].Slot) - int(e[i].Slot); by != 0 {
			return by
		}
	}
	if by := len(d) - len(e); by != 0 {
		return by
	}
	for i := range d {
		if by := int(d[i].Code) - int(e[i].Code); by != 0 {
			return by
		}
	}
	return 0
}

// Document returns a board as a puzzle. Symbols that stay keep their order, and so do starts and ends; a
// start or end that an edit has moved takes the index of the old one.
func (s *Space) Document(diff Diff) *witness.Document {
	d := s.base.Clone()
	var starts, ends []witness.Place // new starts and ends
	for _, one := range diff {
		at := s.places[one.Slot/2]
		if !one.Slot.OfTip() {
			if one.Code == 0 {
				d.Remove(at)
			} else {
				symbol := s.symbols[one.Code]
				symbol.At = at
				d.Put(symbol)
			}
			continue
		}
		came := one.Code &^ s.start[one.Slot]
		if came&startHere != 0 {
			starts = append(starts, at)
		}
		if came&endHere != 0 {
			ends = append(ends, at)
		}
	}
	has := func(at witness.Place, what Code) bool {
		slot := s.slots[at].tip()
		for _, one := range diff {
			if one.Slot == slot {
				return one.Code&what != 0
			}
		}
		return true
	}
	for i, at := range d.Starts {
		if !has(at, startHere) {
			d.Starts[i], starts = starts[0], starts[1:]
		}
	}
	for i, e := range d.Ends {
		if !has(e.At, endHere) {
			d.Ends[i], ends = witness.End{At: ends[0]}, ends[1:]
		}
	}
	return d
}

// Kinds returns the number of codes.
func (s *Space) Kinds() int { return len(s.symbols) }
