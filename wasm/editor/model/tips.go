package model

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
)

// Tip is a kind of tip of a line: a start or an end.
type Tip uint8

// Kinds of tips.
const (
	NoTip Tip = iota
	StartTip
	EndTip
)

func (k Tip) String() string {
	switch k {
	case StartTip:
		return "start"
	case EndTip:
		return "end"
	}
	return ""
}

// other returns the end for a start, and the reverse.
func (k Tip) other() Tip { return StartTip + EndTip - k }

// TipAt returns the kind of tip at a place.
func TipAt(doc *witness.Document, at witness.Place) Tip {
	for _, kind := range [2]Tip{StartTip, EndTip} {
		if tipIndex(doc, kind, at) >= 0 {
			return kind
		}
	}
	return NoTip
}

func tipIndex(doc *witness.Document, kind Tip, at witness.Place) int {
	if kind == StartTip {
		for i, start := range doc.Starts {
			if start == at {
				return i
			}
		}
		return -1
	}
	for i, end := range doc.Ends {
		if end.At == at {
			return i
		}
	}
	return -1
}

func countTips(doc *witness.Document, kind Tip) int {
	if kind == StartTip {
		return len(doc.Starts)
	}
	return len(doc.Ends)
}

// pair returns a place and its mirror image, where the second line is.
func pair(doc *witness.Document, at witness.Place) [2]witness.Place {
	return [2]witness.Place{at, doc.Mirror(at)}
}

// meets reports whether both lines would be at the same place.
func meets(doc *witness.Document, at witness.Place) bool {
	return doc.TwoLines() && doc.Mirror(at) == at
}

// ToggleTip returns the document with a tip placed at a vertex or edge, replacing whatever was there, or
// removed if one of its kind was there; with a symmetry, its mirror image follows. A puzzle keeps at least
// one start and one end: if the change would break that, next is nil and refusal gives the reason.
func ToggleTip(doc *witness.Document, kind Tip, at witness.Place) (next *witness.Document, placed bool, refusal string) {
	next = doc.Clone()
	placed = tipIndex(doc, kind, at) < 0
	if placed && meets(doc, at) {
		return nil, false, "Both lines would be here, so no line can have its " + kind.String() + " here."
	}
	for _, place := range pair(doc, at) {
		if !placed {
			removeTip(next, kind, place)
			continue
		}
		removeTip(next, kind.other(), place)
		next.Remove(place) // a place holds one thing, as in the Windmill
		addTip(next, kind, place)
	}
	switch {
	case countTips(next, kind) == 0:
		return nil, false, "The only " + kind.String() + " stays: place another first, or drag it."
	case countTips(next, kind.other()) == 0 && countTips(doc, kind.other()) > 0:
		return nil, false, "The only " + kind.other().String() + " is here and stays: place another first, or drag it."
	}
	return next, placed, ""
}

func addTip(doc *witness.Document, kind Tip, at witness.Place) {
	switch {
	case tipIndex(doc, kind, at) >= 0:
	case kind == StartTip:
		doc.Starts = append(doc.Starts, at)
	default:
		doc.Ends = append(doc.Ends, witness.End{At: at})
	}
}

func removeTip(doc *witness.Document, kind Tip, at witness.Place) {
	i := tipIndex(doc, kind, at)
	switch {
	case i < 0:
	case kind == StartTip:
		doc.Starts = append(doc.Starts[:i], doc.Starts[i+1:]...)
	default:
		doc.Ends = append(doc.Ends[:i], doc.Ends[i+1:]...)
	}
}

// MoveTip returns the document with a tip moved to another vertex or edge, and with a symmetry its mirror
// image accordingly. A tip of the other kind at the target changes places with it; a symbol there is removed.
// next is nil if nothing would change or the target cannot have a tip.
func MoveTip(doc *witness.Document, kind Tip, from, to witness.Place) (next *witness.Document) {
	sources, targets := pair(doc, from), pair(doc, to)
	taken := tipIndex(doc, kind, to) >= 0 // the tip itself and its image count too
	if tipIndex(doc, kind, from) < 0 || to.Kind() == witness.Cell || taken || meets(doc, to) {
		return nil
	}
	next = doc.Clone()
	for i := range sources {
		if i > 0 && sources[i] == sources[0] {
			break // only one line
		}
		// Indices refer to doc, so that nothing is moved twice.
		if j := tipIndex(doc, kind.other(), targets[i]); j >= 0 {
			setTip(next, kind.other(), j, sources[i])
		}
		next.Remove(targets[i])
		if j := tipIndex(doc, kind, sources[i]); j >= 0 {
			setTip(next, kind, j, targets[i])
		} else {
			addTip(next, kind, targets[i])
		}
	}
	return next
}

// setTip moves a tip. An end's stored orientation belonged to its old place and is dropped.
func setTip(doc *witness.Document, kind Tip, i int, at witness.Place) {
	if kind == StartTip {
		doc.Starts[i] = at
	} else {
		doc.Ends[i] = witness.End{At: at}
	}
}

// TipNear returns the tip under a pointer at a,b (doubled coordinates, with fractions): on a start's disc, at
// an end's place or along its stub.
func TipNear(doc *witness.Document, a, b float64) (kind Tip, at witness.Place) {
	const near = 0.5
	best := near
	try := func(k Tip, tip witness.Place, da, db float64) {
		for _, shown := range Shown(doc, tip) {
			if d := math.Hypot(float64(shown.A)+da-a, float64(shown.B)+db-b); d <= best {
				kind, at, best = k, tip, d
			}
		}
	}
	for _, end := range doc.Ends {
		dx, dy := draw.EndDirection(doc, end.At)
		try(EndTip, end.At, 0, 0)
		try(EndTip, end.At, draw.Stub*float64(dx), draw.Stub*float64(dy))
	}
	for _, start := range doc.Starts {
		try(StartTip, start, 0, 0)
	}
	return kind, at
}

// Shown returns the points where a place is drawn: on a pillar the first column is repeated after the last.
func Shown(doc *witness.Document, at witness.Place) []witness.Place {
	if doc.Pillar && at.A == 0 {
		return []witness.Place{at, {A: 2 * doc.Width, B: at.B}}
	}
	return []witness.Place{at}
}
