package model

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// Rect is a rectangle of places, borders included.
type Rect struct{ Left, Top, Right, Bottom int }

// Between returns the rectangle with the given opposite corners.
func Between(p, q witness.Place) Rect {
	return Rect{min(p.A, q.A), min(p.B, q.B), max(p.A, q.A), max(p.B, q.B)}
}

// Whole returns the rectangle of all places of a board.
func Whole(doc *witness.Document) Rect { return Rect{0, 0, 2 * doc.Width, 2 * doc.Height} }

// Has reports whether the rectangle contains a place.
func (r Rect) Has(at witness.Place) bool {
	return r.Left <= at.A && at.A <= r.Right && r.Top <= at.B && at.B <= r.Bottom
}

// Part is a copied part of a board: a document of the smallest board that contains it, and the position on
// that board of the rectangle's first place.
type Part struct {
	Document *witness.Document
	Offset   witness.Place
}

func even(x int) int { return x &^ 1 }

// Copied returns the part within a rectangle. With a symmetry, starts and ends come in pairs and are not
// copied.
func Copied(doc *witness.Document, rect Rect) Part {
	left, top := even(rect.Left), even(rect.Top)
	side := func(from, to int) int { return min(witness.MaxSide, max(1, (to-from+1)/2)) }
	moved := func(at witness.Place) witness.Place { return witness.Place{A: at.A - left, B: at.B - top} }
	part := witness.New(side(left, rect.Right), side(top, rect.Bottom))
	part.Profile, part.Variants = doc.Profile, doc.Variants
	part.Starts, part.Ends = nil, nil
	if !doc.TwoLines() {
		for _, at := range doc.Starts {
			if rect.Has(at) {
				part.Starts = append(part.Starts, moved(at))
			}
		}
		for _, end := range doc.Ends {
			if rect.Has(end.At) {
				part.Ends = append(part.Ends, witness.End{At: moved(end.At)})
			}
		}
	}
	for _, s := range doc.Symbols {
		if rect.Has(s.At) {
			s.At = moved(s.At)
			part.Symbols = append(part.Symbols, s)
		}
	}
	return Part{part, witness.Place{A: rect.Left - left, B: rect.Top - top}}
}

// Count returns the number of symbols, starts and ends.
func Count(doc *witness.Document) int { return len(doc.Symbols) + len(doc.Starts) + len(doc.Ends) }

// ClearedIn removes the contents of a rectangle, and returns their number. A board's last start and last end
// stay; with a symmetry all of them do.
func ClearedIn(doc *witness.Document, rect Rect) (next *witness.Document, taken int) {
	next = doc.Clone()
	next.Symbols = slices.DeleteFunc(next.Symbols, func(s witness.Symbol) bool { return rect.Has(s.At) })
	if !doc.TwoLines() {
		if rest := slices.DeleteFunc(slices.Clone(doc.Starts), rect.Has); len(rest) > 0 {
			next.Starts = rest
		}
		if rest := slices.DeleteFunc(slices.Clone(doc.Ends), func(end witness.End) bool { return rect.Has(end.At) }); len(rest) > 0 {
			next.Ends = rest
		}
	}
	return next, Count(doc) - Count(next)
}

// Laid is the result of laying a part on a board.
type Laid struct {
	Document   *witness.Document
	Put        int              // number of things placed
	Lost       []witness.Symbol // symbols that did not fit
	LostStarts int
	LostEnds   int
	From       witness.Place // position of the part's first place
}

// Lay lays a part on a board with its first place at the given place, if that is of the same kind, and
// otherwise at the nearest one before it.
func Lay(doc *witness.Document, part Part, at witness.Place) Laid {
	da, db := even(at.A-part.Offset.A), even(at.B-part.Offset.B)
	moved := func(at witness.Place) witness.Place { return witness.Place{A: at.A + da, B: at.B + db} }
	right := 2 * doc.Width
	if doc.Pillar { // a pillar's right side is its left side
		right--
	}
	fits := func(at witness.Place) bool { return Rect{0, 0, right, 2 * doc.Height}.Has(at) }
	laid := Laid{Document: doc.Clone(), From: moved(part.Offset)}
	for _, s := range part.Document.Symbols {
		lost := s
		if s.At = moved(s.At); !fits(s.At) {
			laid.Lost = append(laid.Lost, lost)
			continue
		}
		laid.Document.Put(s)
		laid.Put++
	}
	tip := func(kind Tip, at witness.Place, lost *int) {
		if at = moved(at); doc.TwoLines() || !fits(at) {
			*lost++
			return
		}
		laid.Put++
		if tipIndex(laid.Document, kind, at) < 0 {
			addTip(laid.Document, kind, at)
		}
	}
	for _, at := range part.Document.Starts {
		tip(StartTip, at, &laid.LostStarts)
	}
	for _, end := range part.Document.Ends {
		tip(EndTip, end.At, &laid.LostEnds)
	}
	return laid
}

// Shift moves all symbols by one cell; starts and ends stay. If a symbol would leave the board, next is nil
// and refused is the place of the first such symbol. On a pillar columns wrap around.
func Shift(doc *witness.Document, way witness.Direction) (next *witness.Document, refused witness.Place) {
	next = doc.Clone()
	around := 2 * doc.Width
	for i, s := range next.Symbols {
		to := way.Step(s.At, 2)
		if doc.Pillar {
			to.A = (to.A + around) % around
		}
		if !Whole(doc).Has(to) {
			return nil, s.At
		}
		next.Symbols[i].At = to
	}
	return next, refused
}
