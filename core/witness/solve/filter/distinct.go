package filter

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/packing"
)

// Distinct is the set of reasons why fillings count as equal, so that only the one of the lowest
// rank is wanted. Two filled boards are equal when a motion (BySymmetry) and a renaming of colours
// (ByColors) turn one into the other, given symbols included.
//
// A motion is a rotation or reflection, on a pillar also a turn, that maps the board to itself:
// removed edges to removed edges, starts to starts, ends to ends (so that no line is drawn
// backwards), and with two lines mirror images to mirror images. A rotatable shape is equal to its
// rotations. A renaming maps colours one to one, on every symbol that has a colour of the palette.
// The line that a must-cross symbol wants is no such colour.
//
// Fillings that Require, Symbols or Line of the Options refuse do not count: of several equal
// fillings the lowest one that these allow is wanted.
type Distinct uint8

// The bits of Distinct.
const (
	BySymmetry Distinct = 1 << iota
	ByColors
)

// orbits finds the fillings equal to a given one. It has buffers: each shard has its own.
type orbits struct {
	motions []motion
	colors  int
	rename  bool

	digits, image []int
	allowed       func([]int) bool
	seen          map[string]bool // images found, while they are counted; nil while the first is searched
	names         []int16         // by colour: its name in the image, or -1
	taken         []bool          // by colour: whether it is used as a name
}

// token is the symbol at a place, without the place.
type token struct {
	kind  int16 // 0: no symbol
	color int16 // or -1
}

// motion is where the symbols of the moved board come from.
type motion struct {
	given  []origin // at places with given symbols
	filled []origin // at the placeholders, in their order
}

// origin is where a place of the moved board has its symbol from, and which symbols it may have.
type origin struct {
	placeholder int     // at the origin, or -1
	tokens      []token // at the origin: by option, or the only one
	wanted      []token // at the place: by option, or the only one
}

// clone returns a copy for another goroutine.
func (o *orbits) clone() *orbits {
	if o == nil {
		return nil
	}
	c := *o
	c.image = make([]int, len(o.image))
	c.names, c.taken = make([]int16, o.colors), make([]bool, o.colors)
	return &c
}

// first reports whether no equal filling of lower rank is allowed.
func (o *orbits) first(digits []int, allowed func([]int) bool) bool {
	o.digits, o.allowed = digits, allowed
	for i := range o.motions {
		if o.lower(&o.motions[i]) {
			return false
		}
	}
	return true
}

// MostAlike is where counting equal fillings ends. With many colours there are thousands of
// renamings.
const MostAlike = 100

// count returns how many allowed fillings are equal to one, including itself: at most MostAlike.
func (o *orbits) count(digits []int, allowed func([]int) bool) int {
	o.digits, o.allowed, o.seen = digits, allowed, make(map[string]bool)
	for i := range o.motions {
		o.lower(&o.motions[i])
	}
	n := len(o.seen)
	o.seen = nil
	return n
}

// note adds an image, and reports whether there are enough.
func (o *orbits) note() (enough bool) {
	if o.allowed(o.image) {
		name := make([]byte, 0, 2*len(o.image))
		for _, option := range o.image {
			name = append(name, byte(option), byte(option>>8))
		}
		o.seen[string(name)] = true
	}
	return len(o.seen) >= MostAlike
}

// lower reports whether the motion, with some renaming, makes an allowed filling of lower rank.
// While images are counted it adds all that the motion makes.
func (o *orbits) lower(m *motion) bool {
	for c := range o.names {
		o.names[c], o.taken[c] = -1, !o.rename
		if !o.rename {
			o.names[c] = int16(c)
		}
	}
	for i := range m.given {
		g := &m.given[i]
		if fits, _ := o.match(o.token(g), g.wanted[0]); !fits {
			return false
		}
	}
	return o.fill(m, 0, false)
}

func (o *orbits) token(from *origin) token {
	if from.placeholder < 0 {
		return from.tokens[0]
	}
	return from.tokens[o.digits[from.placeholder]]
}

// match reports whether one symbol can be the other under a renaming. If that fixes the name of
// its colour, named is set.
func (o *orbits) match(from, to token) (fits, named bool) {
	switch {
	case from.kind != to.kind:
		return false, false
	case from.color < 0:
		return to.color < 0, false
	case o.names[from.color] == to.color:
		return true, false
	case o.names[from.color] >= 0 || o.taken[to.color]:
		return false, false
	}
	o.names[from.color], o.taken[to.color] = to.color, true
	return true, true
}

// fill goes through the options of placeholder i and the following ones on the moved board. lower
// says whether the options so far make the rank lower; otherwise they are equal.
func (o *orbits) fill(m *motion, i int, lower bool) bool {
	if i == len(m.filled) && o.seen != nil {
		return o.note()
	}
	if i == len(m.filled) {
		return lower && o.allowed(o.image)
	}
	f := &m.filled[i]
	from := o.token(f)
	for option, to := range f.wanted {
		if o.seen == nil && !lower && option > o.digits[i] {
			break
		}
		fits, named := o.match(from, to)
		if !fits {
			continue
		}
		o.image[i] = option
		found := o.fill(m, i+1, lower || option < o.digits[i])
		if named {
			o.names[from.color], o.taken[to.color] = -1, false
		}
		if found {
			return true
		}
	}
	return false
}

// newOrbits finds the motions that may map one filling of a puzzle to another.
func (p *Puzzle) newOrbits(by Distinct) *orbits {
	o := &orbits{rename: by&ByColors != 0, image: make([]int, len(p.Options))}
	t := tokens{}
	moves := witness.Motions(p.Board)
	if by&BySymmetry == 0 {
		moves = moves[:1] // which moves nothing
	}
	for _, mv := range moves {
		if m, ok := p.newMotion(&t, mv, moves[0]); ok {
			o.motions = append(o.motions, m)
		}
	}
	o.colors = len(t.colors)
	return o
}

// newMotion prepares a motion; ok is false when it maps no filling to another.
func (p *Puzzle) newMotion(t *tokens, by, stays witness.Motion) (m motion, ok bool) {
	m.filled = make([]origin, len(p.Options))
	ok = true
	p.Board.EachPlace(func(from witness.Place) {
		var g origin
		g.placeholder, g.tokens = p.lies(t, from, by)
		at, wanted := p.lies(t, by.To(from), stays)
		g.wanted = wanted
		switch {
		case at >= 0:
			m.filled[at] = g
			return
		case g.placeholder < 0 && g.tokens[0].kind != wanted[0].kind:
			ok = false
		}
		if g.placeholder >= 0 || g.tokens[0].color >= 0 {
			m.given = append(m.given, g)
		}
	})
	return m, ok
}

// lies returns the symbols that may lie at a place, as they are moved: the options of a placeholder,
// or one given symbol, or none. placeholder is -1 if there is none.
func (p *Puzzle) lies(t *tokens, at witness.Place, by witness.Motion) (placeholder int, all []token) {
	for i, list := range p.Options {
		if list[0].At == at {
			for _, s := range list {
				all = append(all, t.of(by.Symbol(s)))
			}
			return i, all
		}
	}
	s, _ := p.Document.SymbolAt(at)
	s.Color = s.EffectiveColor()
	return -1, []token{t.of(by.Symbol(s))}
}

// tokens gives symbols that differ only in place and colour the same kind.
type tokens struct {
	symbols []witness.Symbol // by kind, from 1; without shapes
	shapes  []string         // of these, by name
	colors  []witness.Color
}

func (t *tokens) of(s witness.Symbol) token {
	if s.Type == "" {
		return token{color: -1}
	}
	one := token{color: -1}
	if s.Type.HasColor() {
		i := slices.Index(t.colors, s.Color)
		if i < 0 {
			i = len(t.colors)
			t.colors = append(t.colors, s.Color)
		}
		one.color, s.Color = int16(i), ""
	}
	shape := ""
	if s.Shape != nil {
		shape = packing.Name(s.Shape, s.Rotatable, s.Negative)
	}
	s.At, s.Shape = witness.Place{}, nil
	i := 0
	for i < len(t.symbols) && !(t.symbols[i].Same(s) && t.shapes[i] == shape) {
		i++
	}
	if i == len(t.symbols) {
		t.symbols, t.shapes = append(t.symbols, s), append(t.shapes, shape)
	}
	one.kind = int16(i + 1)
	return one
}
