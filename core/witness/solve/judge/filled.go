package judge

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/cover"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// Filled judges regions of a board whose placeholders are filled in many ways. It caches whether
// shapes fit, but no verdicts; callers that ask about the same filling again cache those. It is
// not safe for concurrent use.
//
// Eliminators belong to the board, not to fillings, because all other symbols are judged
// differently if there are any.
type Filled struct {
	judge   *Judge
	board   lattice.Board // with the symbols filled in
	symbols [][]filler    // by place and option
	held    []int         // by place: its option, or -1
}

// filler is the symbol of an option.
type filler struct {
	bit       lattice.Set
	color     int // or -1
	triangles int
	kind      witness.SymbolType
	across    bool // the edge is horizontal
	piece     int
}

// NewFilled prepares for places with lists of options, one list for each place; an empty Type is
// no symbol. At first all places are empty.
func NewFilled(b *lattice.Board, options [][]witness.Symbol) *Filled {
	f := &Filled{
		judge: New(b), board: *b,
		symbols: make([][]filler, len(options)), held: slices.Repeat([]int{-1}, len(options)),
	}
	f.judge.board = &f.board
	f.board.Colors = slices.Clone(b.Colors)
	f.board.Separations, f.board.Stars = slices.Clone(b.Separations), slices.Clone(b.Stars)
	f.board.Colored = slices.Clone(b.Colored)
	for i, list := range options {
		for _, s := range list {
			f.symbols[i] = append(f.symbols[i], f.filler(s))
		}
	}
	return f
}

func (f *Filled) filler(s witness.Symbol) filler {
	at := filler{
		bit: lattice.Of(f.board.Index(s.At)), color: -1,
		triangles: s.Count, kind: s.Type, across: s.At.A&1 == 1,
	}
	if s.Color != "" && s.At.Kind() == witness.Cell {
		at.color = f.color(s.Color)
	}
	if s.Type == witness.Polyomino {
		if f.judge.packer == nil {
			f.judge.packer = newPacker(f.board.Source)
		}
		at.piece = f.judge.packer.Add(s.Shape, s.Rotatable, s.Negative)
	}
	return at
}

func (f *Filled) color(c witness.Color) int {
	b := &f.board
	if i := slices.Index(b.Colors, c); i >= 0 {
		return i
	}
	b.Colors = append(b.Colors, c)
	b.Separations, b.Stars = append(b.Separations, lattice.Set{}), append(b.Stars, lattice.Set{})
	b.Colored = append(b.Colored, lattice.Set{})
	return len(b.Colors) - 1
}

// Put fills a place with an option; -1 empties it.
func (f *Filled) Put(place, option int) {
	old := f.held[place]
	if old == option {
		return
	}
	if old >= 0 {
		f.toggle(&f.symbols[place][old])
	}
	if f.held[place] = option; option >= 0 {
		f.toggle(&f.symbols[place][option])
	}
}

// Held returns the option at a place, or -1.
func (f *Filled) Held(place int) int { return f.held[place] }

// toggle adds a symbol to the sets that it belongs to, or takes it out.
func (f *Filled) toggle(s *filler) {
	b := &f.board
	if s.color >= 0 {
		b.Colored[s.color] = b.Colored[s.color].Xor(s.bit)
	}
	switch s.kind {
	case witness.Separation:
		b.Separations[s.color] = b.Separations[s.color].Xor(s.bit)
	case witness.Star:
		b.Stars[s.color] = b.Stars[s.color].Xor(s.bit)
	case witness.Triangle:
		b.TriangleCells = b.TriangleCells.Xor(s.bit)
		b.Triangles[s.triangles] = b.Triangles[s.triangles].Xor(s.bit)
	case witness.Polyomino:
		b.Polyominoes = b.Polyominoes.Xor(s.bit)
		cell, _ := s.bit.Next()
		f.judge.put(cell&(lattice.MaxVertices-1), s.piece)
	case witness.MustCross:
		if s.across {
			b.MustAcross = b.MustAcross.Xor(s.bit)
		} else {
			b.MustAlong = b.MustAlong.Xor(s.bit)
		}
	}
}

// Fits decides whether the shapes of a whole region fill it.
func (f *Filled) Fits(region lattice.Set, drawn *lattice.Lines) cover.Verdict {
	return f.judge.fits(f.board.Polyominoes.And(region), region, drawn)
}

// Eliminates judges a whole region with eliminators: whether they make up for exactly what fails
// in it and around it, cannot-cross symbols apart. It is not sure if a search for a way to lay
// shapes gave up and the verdict may depend on that.
func (f *Filled) Eliminates(region lattice.Set, drawn *lattice.Lines) (right, sure bool) {
	doubts := f.judge.doubts
	right = f.judge.within(region, drawn).eliminates()
	return right, f.judge.doubts == doubts
}
