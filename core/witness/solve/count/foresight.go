package count

import (
	"github.com/perplex-puzzles/perplex/core/witness/solve/judge"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// Foresight is Ahead by cases: on a board with few eliminators it follows the line on each of
// the boards that are left without them (NewEraser), and refuses what all of these refuse. On
// other boards it is one Ahead. A case that has refused the line is not asked again before the
// line is shorter, so that most of the time few are.
type Foresight struct {
	cases []foreseen
	moves []uint8 // of the line
}

// foreseen is a case. It may not have come along with the line yet: it is asked when it is
// wanted.
type foreseen struct {
	*Ahead
	refuses int // lines of so many moves and more; 0: it is not known to
}

// foreseenMost is how many cases are followed at a time.
const foreseenMost = 1 << 5

// NewForesight is NewAheadAnywhere.
func NewForesight(b *lattice.Board) (f *Foresight, ok bool) {
	cases, ok := erasures(b, foreseenMost) // such boards are plain
	if !ok {
		whole, ok := NewAheadAnywhere(b)
		return &Foresight{cases: []foreseen{{Ahead: whole}}}, ok
	}
	f = &Foresight{}
	for _, erased := range cases {
		f.cases = append(f.cases, foreseen{Ahead: &Ahead{solver: newCase(b, erased, 0, judge.Hopeful)}})
	}
	return f, true
}

// Begin is Ahead's.
func (f *Foresight) Begin(start int) {
	f.moves = f.moves[:0]
	for i := range f.cases {
		f.cases[i].refuses = 0
		f.cases[i].Begin(start)
	}
}

// comes reports whether a case does not refuse the line.
func (f *Foresight) comes(c *foreseen) bool {
	if c.refuses > 0 || c.dead {
		return false
	}
	if n := c.Length(); n < len(f.moves) && !c.Ahead.GoAlong(f.moves[n:]...) {
		c.refuses = len(f.moves)
		return false
	}
	return true
}

// Ways is Ahead's.
func (f *Foresight) Ways() (ways uint8) {
	for i := range f.cases {
		if c := &f.cases[i]; f.comes(c) {
			ways |= c.Ahead.Ways()
		}
	}
	return ways
}

// Go is Ahead's.
func (f *Foresight) Go(d int) (ok bool) { return f.GoAlong(uint8(d)) }

// GoAlong is Ahead's.
func (f *Foresight) GoAlong(ways ...uint8) (ok bool) {
	before := len(f.moves)
	f.moves = append(f.moves, ways...)
	for i := range f.cases {
		if f.comes(&f.cases[i]) {
			return true
		}
	}
	f.shorten(before)
	return false
}

// Back is Ahead's.
func (f *Foresight) Back() { f.shorten(len(f.moves) - 1) }

// shorten takes moves back until the line has so many.
func (f *Foresight) shorten(length int) {
	f.moves = f.moves[:length]
	for i := range f.cases {
		c := &f.cases[i]
		if c.refuses > length {
			c.refuses = 0
		}
		for c.Length() > length {
			c.Ahead.Back()
		}
	}
}
