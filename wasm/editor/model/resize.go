package model

import "github.com/perplex-puzzles/perplex/core/witness"

// Resize returns the document on a board of another size. Symbols keep their
// distance from the top left corner and those that do not fit any more are
// dropped; starts and ends on the right or lower side stay on it.
func Resize(doc *witness.Document, width, height int) *witness.Document {
	next := doc.Clone()
	next.Width, next.Height = width, height
	fits := func(at witness.Place) bool {
		return at.Within(width, height) && !(doc.Pillar && at.A == 2*width)
	}
	move := func(at witness.Place) witness.Place {
		if at.A == 2*doc.Width {
			at.A = 2 * width
		}
		if at.B == 2*doc.Height {
			at.B = 2 * height
		}
		return at
	}
	next.Symbols = next.Symbols[:0]
	for _, s := range doc.Symbols {
		if fits(s.At) {
			next.Symbols = append(next.Symbols, s)
		}
	}
	seen := make(map[witness.Place]bool)
	next.Starts = next.Starts[:0]
	for _, at := range doc.Starts {
		if at = move(at); fits(at) && !seen[at] {
			seen[at] = true
			next.Starts = append(next.Starts, at)
		}
	}
	clear(seen)
	next.Ends = next.Ends[:0]
	for _, e := range doc.Ends {
		at := move(e.At)
		if !fits(at) || seen[at] {
			continue
		}
		if seen[at] = true; at != e.At {
			e.Orientation = nil // it was stored for the old place
		}
		e.At = at
		next.Ends = append(next.Ends, e)
	}
	empty := witness.New(width, height)
	if len(next.Starts) == 0 {
		next.Starts = empty.Starts
	}
	if len(next.Ends) == 0 {
		next.Ends = empty.Ends
		if doc.Pillar { // a pillar has no right side
			next.Ends[0].At.A = 0
		}
	}
	return next
}

// Cleared returns the board without its symbols.
func Cleared(doc *witness.Document) *witness.Document {
	next := doc.Clone()
	next.Symbols = nil
	return next
}
