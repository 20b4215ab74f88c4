package sample

import (
	"math/rand/v2"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// Odd draws a valid puzzle of at most ten cells. It may have everything that a document can hold:
// every symbol, two profiles and the variants, pillars, two lines, starts and ends anywhere, and
// removed edges, often on the boundary. Each feature is absent in about half of the puzzles, so
// that it also occurs alone.
func Odd(r *rand.Rand) *witness.Document {
	d := oddBoard(r)
	for range r.IntN(4) {
		if s := (witness.Symbol{At: oddPlace(r, d, witness.Edge), Type: witness.Removed}); flip(r) || onSide(d, s.At) {
			d.Put(s)
		}
	}
	crossings := r.Float64() * 0.2
	if flip(r) {
		crossings = 0
	}
	eachPlace(d, func(at witness.Place) {
		if _, taken := d.SymbolAt(at); !taken && at.Kind() != witness.Cell && r.Float64() < crossings {
			d.Put(oddCrossing(r, at))
		}
	})
	types := oddTypes(r)
	colors := 1 + r.IntN(3)
	density := r.Float64()
	eachPlace(d, func(at witness.Place) {
		if at.Kind() == witness.Cell && len(types) > 0 && r.Float64() < density {
			d.Put(oddSymbol(r, at, types[r.IntN(len(types))], colors))
		}
	})
	return d
}

// OddSparc returns an Odd puzzle with the profile sparc.
func OddSparc(r *rand.Rand) *witness.Document {
	d := Odd(r)
	d.Profile, d.Variants = witness.ProfileSparc, 0
	return d
}

// PutWide puts arrows and sizers into cells of a puzzle. These symbols depend on more of the line
// than the part that passes their region. It replaces the symbols of these cells.
func PutWide(r *rand.Rand, d *witness.Document) {
	put := func(t witness.SymbolType) {
		d.Put(oddSymbol(r, witness.Place{A: 1 + 2*r.IntN(d.Width), B: 1 + 2*r.IntN(d.Height)}, t, 3))
	}
	for range r.IntN(4) {
		put(witness.Arrow)
	}
	for range r.IntN(4) {
		put(witness.Sizer)
	}
}

func flip(r *rand.Rand) bool { return r.IntN(2) == 0 }

// oddBoard draws a board with its starts and ends.
func oddBoard(r *rand.Rand) *witness.Document {
	d := witness.New(1+r.IntN(4), 1+r.IntN(4))
	for d.Width*d.Height > 10 {
		d.Width, d.Height = 1+r.IntN(4), 1+r.IntN(4)
	}
	if flip(r) {
		d.Profile = witness.ProfileGame
		if r.IntN(3) == 0 {
			d.Variants = witness.Variants(r.IntN(16))
		}
	}
	d.Pillar = r.IntN(3) == 0
	if r.IntN(5) < 2 {
		kinds := []witness.Symmetry{witness.SymmetryHorizontal, witness.SymmetryVertical, witness.SymmetryRotational, witness.SymmetryParallel}
		if !d.Pillar {
			kinds = kinds[:3]
		} else if d.Width%2 != 0 {
			d.Width++
		}
		d.Symmetry = kinds[r.IntN(len(kinds))]
	}
	d.Starts = oddTips(r, d)
	d.Ends = nil
	for _, at := range oddTips(r, d) {
		d.Ends = append(d.Ends, witness.End{At: at})
	}
	return d
}

// oddTips draws one to three places for starts or ends.
func oddTips(r *rand.Rand, d *witness.Document) (tips []witness.Place) {
	middles := r.IntN(3)
	for range 1 + r.IntN(3) {
		kind := witness.Vertex
		if r.IntN(3) < middles {
			kind = witness.Edge
		}
		at := oddPlace(r, d, kind)
		fresh := true
		for _, other := range tips {
			fresh = fresh && at != other
		}
		if fresh {
			tips = append(tips, at)
		}
	}
	return tips
}

// oddPlace draws a place of a kind.
func oddPlace(r *rand.Rand, d *witness.Document, kind witness.PlaceKind) witness.Place {
	for {
		at := witness.Place{A: r.IntN(2*d.Width + 1), B: r.IntN(2*d.Height + 1)}
		if at.Kind() == kind && !(d.Pillar && at.A == 2*d.Width) {
			return at
		}
	}
}

// onSide reports whether a place is on a side of the board.
func onSide(d *witness.Document, at witness.Place) bool {
	return at.B == 0 || at.B == 2*d.Height || !d.Pillar && (at.A == 0 || at.A == 2*d.Width)
}

func eachPlace(d *witness.Document, visit func(witness.Place)) {
	for b := 0; b <= 2*d.Height; b++ {
		for a := 0; a <= 2*d.Width; a++ {
			if !(d.Pillar && a == 2*d.Width) {
				visit(witness.Place{A: a, B: b})
			}
		}
	}
}

func oddCrossing(r *rand.Rand, at witness.Place) witness.Symbol {
	s := witness.Symbol{At: at, Type: witness.MustCross}
	if r.IntN(3) == 0 {
		s.Type = witness.CannotCross
		return s
	}
	s.Color = []witness.Color{"", "", witness.FirstLine, witness.SecondLine}[r.IntN(4)]
	s.Invisible = r.IntN(4) == 0
	return s
}

// oddTypes draws the types of symbols in cells. A puzzle has a few types rather than all, so that
// symbols that affect each other meet.
func oddTypes(r *rand.Rand) (types []witness.SymbolType) {
	for _, t := range []witness.SymbolType{
		witness.Separation, witness.Star, witness.Triangle, witness.Polyomino, witness.Polyomino, witness.Eliminator,
	} {
		if flip(r) {
			types = append(types, t)
		}
	}
	return types
}

func oddSymbol(r *rand.Rand, at witness.Place, t witness.SymbolType, colors int) witness.Symbol {
	s := witness.Symbol{At: at, Type: t, Color: []witness.Color{"black", "white", "orange"}[r.IntN(colors)]}
	switch t {
	case witness.Triangle:
		s.Count = 1 + r.IntN(4)
	case witness.Arrow:
		s.Count, s.Heading = 1+r.IntN(3), witness.Headings[r.IntN(len(witness.Headings))]
	case witness.Polyomino:
		s.Shape, s.Rotatable, s.Negative = oddShape(r), r.IntN(3) == 0, r.IntN(4) == 0
	}
	return s
}

// oddShape draws a small shape, which may be disconnected.
func oddShape(r *rand.Rand) [][]bool {
	shape := make([][]bool, 1+r.IntN(3))
	width := 1 + r.IntN(3)
	for y := range shape {
		shape[y] = make([]bool, width)
		for x := range shape[y] {
			shape[y][x] = r.IntN(3) > 0
		}
	}
	shape[r.IntN(len(shape))][r.IntN(width)] = true
	return shape
}
