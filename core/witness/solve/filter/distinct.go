package filter

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/packing"
)

// Distinct is which fillings count as equal, so that only the one of the
// lowest rank is wanted: a set of bits. Two filled boards are equal when a
// motion (BySymmetry) and a renaming of colours (ByColors) turn one into the
// other whole, given symbols included.
//
// A motion is a rotation or reflection, on a pillar also a turn, that takes the
// board to itself: its removed edges, its starts to its starts and its ends to
// its ends (so that no line is drawn backwards), and with two lines each line's
// image to the image of its motion. What of a shape may be rotated is equal to
// its rotations. A renaming gives every colour another one, no two the same, on
// every symbol that has a colour of the palette; which line a must-cross wants
// is no such colour.
//
// Configurations that Options' Require, Symbols or Line refuse are left out of
// account, so that of equal ones the lowest that they allow is wanted.
type Distinct uint8

// The bits of Distinct.
const (
	BySymmetry Distinct = 1 << iota
	ByColors
)

// orbits finds the fillings that are equal to one. It is no longer the
// same while it is asked: each shard has its own.
type orbits struct {
	motions []motion
	colors  int
	rename  bool

	digits, image []int
	allowed       func([]int) bool
	seen          map[string]bool // images, while they are counted; nil while the first is looked for
	names         []int16         // by colour: what it is called in the image, or -1
	taken         []bool          // by colour: is it a name?
}

// token is what lies at a place, but for the place.
type token struct {
	kind  int16 // 0: nothing
	color int16 // or -1
}

// motion says where what lies on the moved board comes from.
type motion struct {
	given  []origin // at places whose symbols are given: what has to lie there
	filled []origin // at the placeholders, in order
}

// origin is where a place of the moved board has its symbol from, and what may
// be there.
type origin struct {
	placeholder int     // or -1
	tokens      []token // what comes from there: by option, or the only one
	wanted      []token // by option of the place, or the only one
}

// clone returns a copy that may be asked beside the other.
func (o *orbits) clone() *orbits {
	if o == nil {
		return nil
	}
	c := *o
	c.image = make([]int, len(o.image))
	c.names, c.taken = make([]int16, o.colors), make([]bool, o.colors)
	return &c
}

// first reports whether no equal filling of a lower rank is allowed.
func (o *orbits) first(digits []int, allowed func([]int) bool) bool {
	o.digits, o.allowed = digits, allowed
	for i := range o.motions {
		if o.lower(&o.motions[i]) {
			return false
		}
	}
	return true
}

// MostAlike is where counting what is equal ends: with many colours there are
// thousands of renamings.
const MostAlike = 100

// count returns how many fillings are equal to one and allowed, itself among them;
// at most MostAlike.
func (o *orbits) count(digits []int, allowed func([]int) bool) int {
	o.digits, o.allowed, o.seen = digits, allowed, make(map[string]bool)
	for i := range o.motions {
		o.lower(&o.motions[i])
	}
	n := len(o.seen)
	o.seen = nil
	return n
}

// note writes an image down, and reports whether there are enough.
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

// lower reports whether the motion, with some renaming, makes an allowed
// filling of a lower rank; or notes all that it makes.
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

// match reports whether one symbol can be the other under another name of its
// colour; if that has to be given now, it is, and named is set.
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

// fill goes through what placeholders from some one on may have on the moved
// board; before it is lower, or the same as far as that.
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

// newOrbits finds the motions of a puzzle's board that may take one of its
// fillings to another.
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

// newMotion prepares a motion; ok is false when it takes no filling to another.
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

// lies returns what lies at a place, as it is moved: what a placeholder may become,
// or the one symbol that is given, or nothing. The placeholder is -1 if there is
// none.
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

// tokens gives symbols that are equal but for place and colour one kind.
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
