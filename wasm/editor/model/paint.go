package model

import "github.com/perplex-puzzles/perplex/core/witness"

// Paint returns the document with a symbol placed and its images with it, or,
// with take, removed where the very same lies. Images are made by turns that
// keep the board's size; on a place that is its own image the symbol stays as it
// is.
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

// Toggle is Paint that removes if the very same lies at the symbol's place
// already, and reports whether it has placed.
func Toggle(doc *witness.Document, s witness.Symbol, images []witness.Turn) (next *witness.Document, placed bool) {
	placed = !Lies(doc, s)
	return Paint(doc, s, images, !placed), placed
}

// Lies reports whether the very same symbol lies at its place.
func Lies(doc *witness.Document, s witness.Symbol) bool {
	old, ok := doc.SymbolAt(s.At)
	return ok && old.Same(s)
}

// Image is where a turn that keeps the board's size takes a place.
func Image(doc *witness.Document, at witness.Place, turn witness.Turn) witness.Place {
	at = turn.Place(at, doc.Width, doc.Height)
	if doc.Pillar && at.A == 2*doc.Width { // the right side is the left side
		at.A = 0
	}
	return at
}

// Images are a place and where turns take it, each once.
func Images(doc *witness.Document, at witness.Place, turns []witness.Turn) []witness.Place {
	places := []witness.Place{at}
	for _, turn := range turns {
		if image := Image(doc, at, turn); !contains(places, image) {
			places = append(places, image)
		}
	}
	return places
}

// PaintTip is ToggleTip for a place and its images: what happens to the first
// happens to all. A refusal of the first is the whole's; images where no tip can
// be stay without.
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
