package model

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
)

// Tip is one of the two kinds of a line's tips.
type Tip uint8

// The tips.
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

// other is an end for a start, and the reverse.
func (k Tip) other() Tip { return StartTip + EndTip - k }

// TipAt tells which tip lies at a place.
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

// ToggleTip returns the document with a tip placed at a vertex, in the stead
// of whatever lay there, or taken away if one of its kind lay there already. A
// puzzle keeps at least one start and one end: where that forbids it, next is
// nil and refusal says so.
func ToggleTip(doc *witness.Document, kind Tip, at witness.Place) (next *witness.Document, placed bool, refusal string) {
	next = doc.Clone()
	if i := tipIndex(doc, kind, at); i >= 0 {
		if countTips(doc, kind) == 1 {
			return nil, false, "The only " + kind.String() + " stays: place another first, or drag it."
		}
		removeTip(next, kind, i)
		return next, false, ""
	}
	if i := tipIndex(doc, kind.other(), at); i >= 0 {
		if countTips(doc, kind.other()) == 1 {
			return nil, false, "The only " + kind.other().String() + " lies here and stays: place another first, or drag it."
		}
		removeTip(next, kind.other(), i)
	}
	next.Remove(at) // one thing in a place, as in the Windmill
	if kind == StartTip {
		next.Starts = append(next.Starts, at)
	} else {
		next.Ends = append(next.Ends, witness.End{At: at})
	}
	return next, true, ""
}

func removeTip(doc *witness.Document, kind Tip, i int) {
	if kind == StartTip {
		doc.Starts = append(doc.Starts[:i], doc.Starts[i+1:]...)
	} else {
		doc.Ends = append(doc.Ends[:i], doc.Ends[i+1:]...)
	}
}

// MoveTip returns the document with a tip moved to another vertex. A tip of
// the other kind that lies there changes places with it; a symbol there goes.
// next is nil where nothing would change.
func MoveTip(doc *witness.Document, kind Tip, from, to witness.Place) (next *witness.Document) {
	i := tipIndex(doc, kind, from)
	if i < 0 || from == to || to.Kind() != witness.Vertex || tipIndex(doc, kind, to) >= 0 {
		return nil
	}
	next = doc.Clone()
	if j := tipIndex(doc, kind.other(), to); j >= 0 {
		setTip(next, kind.other(), j, from)
	}
	next.Remove(to)
	setTip(next, kind, i, to)
	return next
}

// setTip lays a tip elsewhere. The orientation that a file stored with an end
// was that of its old place.
func setTip(doc *witness.Document, kind Tip, i int, at witness.Place) {
	if kind == StartTip {
		doc.Starts[i] = at
	} else {
		doc.Ends[i] = witness.End{At: at}
	}
}

// TipNear finds the tip that a pointer at a,b (doubled coordinates, with
// fractions) is on: on a start's disc, on an end's vertex or along its stub.
func TipNear(doc *witness.Document, a, b float64) (kind Tip, at witness.Place) {
	const near = 0.5
	best := near
	try := func(k Tip, tip witness.Place, da, db float64) {
		if d := math.Hypot(float64(tip.A)+da-a, float64(tip.B)+db-b); d <= best {
			kind, at, best = k, tip, d
		}
	}
	for _, end := range doc.Ends {
		dx, dy := draw.EndDirection(doc, end.At)
		try(EndTip, end.At, 0, 0)
		try(EndTip, end.At, Stub*float64(dx), Stub*float64(dy))
	}
	for _, start := range doc.Starts {
		try(StartTip, start, 0, 0)
	}
	return kind, at
}

// Stub is how far an end's stub leads away from its vertex, in doubled
// coordinates.
const Stub = 0.72
