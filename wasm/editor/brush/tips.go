//go:build js

package brush

import (
	"math"
	"strconv"

	"honnef.co/go/js/dom/v2"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
	"github.com/perplex-puzzles/perplex/wasm/editor/page"
)

// tips places and drags the starts and ends of lines.
type tips struct {
	b       *Brush
	held    model.Tip // start or end of a line that the pressed pointer holds
	from    witness.Place
	x, y    float64 // position of the press, in pixels
	moving  bool    // the pointer has moved too far for a click
	to      witness.Place
	dropped bool // the last press was a drag, so the click that follows it is ignored
}

// dragPixels is the distance that a pressed pointer may move and still click.
const dragPixels = 6

// put places a tip, or removes an identical one.
func (t *tips) put(kind model.Tip, at witness.Place) {
	next, placed, refusal := model.PaintTip(t.b.st.Document(), kind, at, t.b.st.Images())
	if refusal != "" {
		t.b.st.Refuse(refusal)
		return
	}
	word := " removed: "
	if placed {
		word = " placed: "
	}
	t.b.st.Push(next, draw.Capital(kind.String())+word+next.PlaceName(at)+t.image(at))
}

// image names the mirror image of a place on a board with symmetry.
func (t *tips) image(at witness.Place) string {
	image := t.b.st.Document().Mirror(at)
	if image == at {
		return ""
	}
	return ", and its mirror image: " + t.b.st.Document().PlaceName(image)
}

// Press takes hold of the tip under the pointer, if any.
func (b *Brush) Press(ev *dom.PointerEvent) {
	t := &b.tips
	t.dropped, t.moving, t.held = false, false, model.NoTip
	if !b.edits() || ev.Button() != 0 {
		return
	}
	t.x, t.y = page.Point(ev.MouseEvent)
	a, down := b.board.Doubled(t.x, t.y)
	t.held, t.from = model.TipNear(b.st.Document(), a, down)
}

// Holds reports whether a pressed pointer holds a tip.
func (b *Brush) Holds() bool { return b.tips.held != model.NoTip }

// Dropped reports whether the last press was a drag, whose click has to be ignored.
func (b *Brush) Dropped() bool { return b.tips.dropped }

// drag moves a held tip with the pointer, and reports whether a tip is held.
func (t *tips) drag(ev *dom.PointerEvent) bool {
	if t.held == model.NoTip {
		return false
	}
	x, y := page.Point(ev.MouseEvent)
	if !t.moving {
		if math.Hypot(x-t.x, y-t.y) < dragPixels {
			return false
		}
		t.moving, t.to = true, t.from
		// Capture keeps events coming when the pointer leaves the board.
		page.Capture(t.b.board.Grid(), ev.PointerID())
	}
	if to, ok := t.b.board.At(x, y, model.Tool{Tip: t.held}.On); ok {
		t.to = to
	}
	t.b.hovers = false
	t.b.board.Frame(t.to, tipShape(t.b.st.Document(), t.held, t.to), false)
	return true
}

// Release drops a dragged tip at its present place.
func (b *Brush) Release() {
	t := &b.tips
	held := t.held
	t.held = model.NoTip
	if !t.moving {
		return
	}
	t.moving, t.dropped = false, true
	b.Unhover()
	if next := model.MoveTip(b.st.Document(), held, t.from, t.to); next != nil {
		b.st.Push(next, draw.Capital(held.String())+" moved to "+next.PlaceName(t.to)+t.image(t.to))
		b.board.MoveTo(t.to)
	}
}

// Cancel releases a tip without moving it.
func (b *Brush) Cancel() {
	t := &b.tips
	if t.moving {
		t.moving, t.dropped = false, true
		b.Unhover()
	}
	t.held = model.NoTip
}

// tipShape draws a tip relative to its place, in drawing units.
func tipShape(doc *witness.Document, kind model.Tip, at witness.Place) string {
	const disc = `<circle class="px-carved" r="25"/>`
	if kind == model.StartTip {
		return disc
	}
	dx, dy := draw.EndDirection(doc, at)
	if dx == 0 && dy == 0 { // inside the board an end is a ring, as in the drawing
		return disc + `<circle class="px-inner-end" r="17"/>`
	}
	return `<path class="px-groove" d="M0 0l` + strconv.Itoa(36*dx) + " " + strconv.Itoa(36*dy) + `"/>`
}
