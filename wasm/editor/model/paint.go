package model

import "github.com/perplex-puzzles/perplex/core/witness"

// Paint returns the document with a symbol and its images placed or, with take, with identical ones removed.
// Images come from turns that keep the board's size. On a place that is its own image the symbol is not
// turned.
func Paint(doc *witness.Document, s witness.Symbol, images []witness.Turn, take bool) *witness.Document {
	next := doc.Clone()
	var done []witness.Place
	for _, turn := range append([]witness.Turn{witness.Unturned}, images...) {
		image := s
		image.At, image.Shape, image.Heading = Image(doc, s.At, turn), turn.Shape(s.Shape), turn.Heading(s.Heading)
		if contains(done, image.At) {
			continue
		}
		done = append(done, image.At)
		if !take {
			next.Put(image)
		} else if old, ok := next.SymbolAt(image.At); ok && old.Same(image) {
			next.Remove(image.At)
		}
	}
	return next
}

// Toggle paints a symbol, or removes it if an identical one is already at its place; placed reports which.
func Toggle(doc *witness.Document, s witness.Symbol, images []witness.Turn) (next *witness.Document, placed bool) {
	placed = !Lies(doc, s)
	return Paint(doc, s, images, !placed), placed
}

// Lies reports whether an identical symbol is at the symbol's place.
func Lies(doc *witness.Document, s witness.Symbol) bool {
	old, ok := doc.SymbolAt(s.At)
	return ok && old.Same(s)
}

// Image returns the place to which a turn that keeps the board's size moves a place.
func Image(doc *witness.Document, at witness.Place, turn witness.Turn) witness.Place {
	at = turn.Place(at, doc.Width, doc.Height)
	if doc.Pillar && at.A == 2*doc.Width { // the right side is the left side
		at.A = 0
	}
	return at
}

// Images returns a place and its images under turns, without repetitions.
func Images(doc *witness.Document, at witness.Place, turns []witness.Turn) []witness.Place {
	places := []witness.Place{at}
	for _, turn := range turns {
		if image := Image(doc, at, turn); !contains(places, image) {
			places = append(places, image)
		}
	}
	return places
}

// PaintTip is ToggleTip for a place and its images: images get the same change as the first place. If the
// first is refused, so is the whole; images that cannot have a tip are skipped.
func PaintTip(doc *witness.Document, kind Tip, at witness.Place, images []witness.Turn) (next *witness.Document, placed bool, refusal string) {
	next, placed, refusal = ToggleTip(doc, kind, at)
	if next == nil {
		return nil, false, refusal
	}
	for _, image := range Images(doc, at, images)[1:] {
		if (tipIndex(next, kind, image) >= 0) == placed {
			continue
		}
		if more, _, _ := ToggleTip(next, kind, image); more != nil {
			next = more
		}
	}
	return next, placed, ""
}

func contains(places []witness.Place, at witness.Place) bool {
	for _, p := range places {
		if p == at {
			return true
		}
	}
	return false
}
