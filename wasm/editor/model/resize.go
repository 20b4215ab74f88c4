package model

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// Resize returns the document on a board of another size, and a description of what did not fit. Symbols keep
// their distance from the top left corner; starts and ends on the right or lower side stay on that side. A
// pillar that gets an odd width loses its symmetry.
func Resize(doc *witness.Document, width, height int) (next *witness.Document, lost string) {
	bare := *doc
	bare.Width, bare.Height = width, height
	said := ""
	if doc.TwoLines() && doc.Pillar && width%2 != 0 {
		bare.Symmetry = witness.SymmetryNone
		said = "symmetry switched off, since a pillar needs an even width for it"
	}
	next, lost = relay(doc, &bare, func(at witness.Place, tip bool) witness.Place {
		if tip && at.A == 2*doc.Width {
			at.A = 2 * width
		}
		if tip && at.B == 2*doc.Height {
			at.B = 2 * height
		}
		return at
	})
	return next, joined(lost, said)
}

// SetSymmetry returns the document with another symmetry, and a description of the symbols that were removed
// with the old symmetry. Every start and end gets its mirror image.
func SetSymmetry(doc *witness.Document, symmetry witness.Symmetry) (next *witness.Document, lost string) {
	bare := *doc
	bare.Symmetry = symmetry
	return relay(doc, &bare, func(at witness.Place, _ bool) witness.Place { return at })
}

// SetPillar returns the document as a pillar, or as a flat board again, and a description of what was lost.
// Things in the last column of points move to the first one, which is the same on a pillar, unless its place
// is taken. A flat board cannot have parallel lines. If the symmetry forbids a pillar, next is nil and lost
// gives the reason.
func SetPillar(doc *witness.Document, pillar bool) (next *witness.Document, lost string) {
	bare := *doc
	bare.Pillar = pillar
	if pillar && doc.TwoLines() && doc.Width%2 != 0 {
		return nil, "With a symmetry a pillar needs an even width, and this board is " + strconv.Itoa(doc.Width) + " wide."
	}
	if !pillar && doc.Symmetry == witness.SymmetryParallel {
		bare.Symmetry = witness.SymmetryNone
	}
	return relay(doc, &bare, func(at witness.Place, _ bool) witness.Place {
		if pillar && at.A == 2*doc.Width {
			at.A = 0
		}
		return at
	})
}

// SetProfile returns the document under other rules. Only the game's profile has variants.
func SetProfile(doc *witness.Document, profile witness.Profile) *witness.Document {
	next := doc.Clone()
	next.Profile = profile
	if profile != witness.ProfileGame {
		next.Variants = 0
	}
	return next
}

// relay moves the contents of a board to an empty one, bare, by a function of places. Things that land
// outside or on something else are dropped and described in lost. On a board with two lines, the first tip of
// a pair determines where its image goes.
func relay(doc, bare *witness.Document, move func(at witness.Place, tip bool) witness.Place) (next *witness.Document, lost string) {
	next = bare.Clone()
	next.Symbols, next.Starts, next.Ends = nil, nil, nil
	fits := func(at witness.Place) bool {
		return at.Within(next.Width, next.Height) && !(next.Pillar && at.A == 2*next.Width)
	}
	for _, moved := range [2]bool{false, true} { // things that stay in place come first
		for _, s := range doc.Symbols {
			at := move(s.At, false)
			if _, taken := next.SymbolAt(at); (at != s.At) == moved && fits(at) && !taken {
				s.At = at
				next.Symbols = append(next.Symbols, s)
			}
		}
	}
	starts, ends := 0, 0
	for i, at := range doc.Starts {
		if next.TwoLines() && imaged(doc, doc.Starts[:i], at) {
			continue
		}
		if at = move(at, true); fits(at) && !meets(next, at) {
			addPair(next, StartTip, at)
		} else {
			starts++
		}
	}
	var before []witness.Place
	for _, end := range doc.Ends {
		if next.TwoLines() && imaged(doc, before, end.At) {
			continue
		}
		before = append(before, end.At)
		at := move(end.At, true)
		if !fits(at) || meets(next, at) {
			ends++
			continue
		}
		addPair(next, EndTip, at)
		if i := tipIndex(next, EndTip, at); at == end.At {
			next.Ends[i].Orientation = end.Orientation // the orientation was stored for this place
		}
	}
	refill(next)
	lost = joined(count(len(doc.Symbols)-len(next.Symbols), "symbol"), joined(count(starts, "start"), count(ends, "end")))
	if lost != "" {
		lost += " did not fit"
	}
	return next, lost
}

// imaged reports whether a tip is the mirror image of an earlier one.
func imaged(doc *witness.Document, before []witness.Place, at witness.Place) bool {
	if !doc.TwoLines() {
		return false
	}
	for _, b := range before {
		if doc.Mirror(b) == at {
			return true
		}
	}
	return false
}

func addPair(doc *witness.Document, kind Tip, at witness.Place) {
	for _, place := range pair(doc, at) {
		addTip(doc, kind, place)
	}
}

// refill adds a start and an end to a board that has lost all of them: in the corners of an empty board, or
// where two lines do not meet.
func refill(doc *witness.Document) {
	for _, tip := range []struct {
		kind Tip
		at   witness.Place
	}{{StartTip, witness.Place{B: 2 * doc.Height}}, {EndTip, witness.Place{A: 2 * doc.Width}}} {
		if countTips(doc, tip.kind) > 0 {
			continue
		}
		if doc.Pillar { // a pillar has no right side
			tip.at.A = 0
		}
		addPair(doc, tip.kind, tip.at)
	}
}

func count(n int, noun string) string {
	if n <= 0 {
		return ""
	}
	return Plural(uint64(n), noun)
}

// joined joins two lists of words, either of which may be empty.
func joined(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + ", " + b
}

// Cleared returns the board without its symbols.
func Cleared(doc *witness.Document) *witness.Document {
	next := doc.Clone()
	next.Symbols = nil
	return next
}

// Visible returns the board without invisible symbols.
func Visible(doc *witness.Document) *witness.Document {
	next := doc.Clone()
	next.Symbols = next.Symbols[:0]
	for _, s := range doc.Symbols {
		if !s.Invisible {
			next.Symbols = append(next.Symbols, s)
		}
	}
	return next
}
