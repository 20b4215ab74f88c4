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

// tips are the starts and ends of lines: placed as symbols are, or dragged.
type tips struct {
	b       *Brush
	held    model.Tip // the one under a pressed pointer
	from    witness.Place
	x, y    float64 // where it was pressed, in pixels
	moving  bool    // the pointer has gone too far for a click
	to      witness.Place
	dropped bool // the last press was a drag, so the click that follows is none
}

// dragPixels is how far a pressed pointer may stray and still click.
const dragPixels = 6

// put places a tip, or takes the same one away.
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

// image names, with a symmetry, the place that has the image of another.
func (t *tips) image(at witness.Place) string {
	image := t.b.st.Document().Mirror(at)
	if image == at {
		return ""
	}
	return ", and its mirror image: " + t.b.st.Document().PlaceName(image)
}

// Press takes hold of the tip under the pointer, if there is one.
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

// Holds reports whether a pressed pointer holds a start or an end.
func (b *Brush) Holds() bool { return b.tips.held != model.NoTip }

// Dropped reports whether the last press was a drag, so that its click is none.
func (b *Brush) Dropped() bool { return b.tips.dropped }

// drag follows a pointer that holds a tip, and reports whether it does.
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
		// Events go on coming when the pointer leaves the board.
		page.Capture(t.b.board.Grid(), ev.PointerID())
	}
	if to, ok := t.b.board.At(x, y, model.Tool{Tip: t.held}.On); ok {
		t.to = to
	}
	t.b.hovers = false
	t.b.board.Frame(t.to, tipShape(t.b.st.Document(), t.held, t.to), false)
	return true
}

// Release lets go of a dragged tip where it is.
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

// Cancel lets go of a tip and leaves it where it was.
func (b *Brush) Cancel() {
	t := &b.tips
	if t.moving {
		t.moving, t.dropped = false, true
		b.Unhover()
	}
	t.held = model.NoTip
}

// tipShape is a tip about its place, in the drawing's units.
func tipShape(doc *witness.Document, kind model.Tip, at witness.Place) string {
	const disc = `<circle class="px-carved" r="25"/>`
	if kind == model.StartTip {
		return disc
	}
	dx, dy := draw.EndDirection(doc, at)
	if dx == 0 && dy == 0 { // inside the board: a ring, as in the drawing
		return disc + `<circle class="px-inner-end" r="17"/>`
	}
	return `<path class="px-groove" d="M0 0l` + strconv.Itoa(36*dx) + " " + strconv.Itoa(36*dy) + `"/>`
}
