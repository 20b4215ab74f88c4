//go:build js

package main

import (
	"math"
	"strconv"
	"syscall/js"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

// tips are the starts and ends of lines: placed as symbols are, or dragged.
type tips struct {
	ed *editor

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
	next, placed, refusal := model.PaintTip(t.ed.document(), kind, at, t.ed.hands.images)
	if refusal != "" {
		t.ed.refuse(refusal)
		return
	}
	word := " taken away: "
	if placed {
		word = " placed: "
	}
	t.ed.push(next, draw.Capital(kind.String())+word+at.Name()+t.image(at))
}

// image names, with a symmetry, the place that has the image of another.
func (t *tips) image(at witness.Place) string {
	image := t.ed.document().Mirror(at)
	if image == at {
		return ""
	}
	return ", and its mirror image: " + image.Name()
}

// press takes hold of the tip under the pointer, if there is one.
func (t *tips) press(ev js.Value) {
	t.dropped, t.moving, t.held = false, false, model.NoTip
	if !t.ed.views.editing() || ev.Get("button").Int() != 0 {
		return
	}
	a, b := t.ed.board.pointed(ev)
	t.held, t.from = model.TipNear(t.ed.document(), a, b)
	t.x, t.y = ev.Get("clientX").Float(), ev.Get("clientY").Float()
}

// drag follows a pointer that holds a tip, and reports whether it does.
func (t *tips) drag(ev js.Value) bool {
	if t.held == model.NoTip {
		return false
	}
	if !t.moving {
		if math.Hypot(ev.Get("clientX").Float()-t.x, ev.Get("clientY").Float()-t.y) < dragPixels {
			return false
		}
		t.moving, t.to = true, t.from
		// Events go on coming when the pointer leaves the board.
		t.ed.board.grid.Call("setPointerCapture", ev.Get("pointerId"))
	}
	if to, ok := t.ed.board.under(ev, model.Tool{Tip: t.held}.On); ok {
		t.to = to
	}
	t.ed.board.hovers = false
	t.ed.board.frame(t.to, tipShape(t.ed.document(), t.held, t.to), false)
	return true
}

// release lets go of a dragged tip where it is.
func (t *tips) release() {
	held := t.held
	t.held = model.NoTip
	if !t.moving {
		return
	}
	t.moving, t.dropped = false, true
	t.ed.board.unhover()
	if next := model.MoveTip(t.ed.document(), held, t.from, t.to); next != nil {
		t.ed.push(next, draw.Capital(held.String())+" moved to "+t.to.Name()+t.image(t.to))
		t.ed.board.moveTo(t.ed.board.number(t.to))
	}
}

// cancel lets go of a tip and leaves it where it was.
func (t *tips) cancel() {
	if t.moving {
		t.moving, t.dropped = false, true
		t.ed.board.unhover()
	}
	t.held = model.NoTip
}

// mark gives the page which grid cells hold a tip, so that a finger there
// drags and does not scroll.
func (t *tips) mark() {
	board := t.ed.board
	for _, cell := range elements(board.grid.Value, "[data-tip]") {
		cell.Call("removeAttribute", "data-tip")
	}
	set := func(at witness.Place) {
		if i := board.number(at); i >= 0 && i < len(board.names) {
			board.cells.Index(i).Call("setAttribute", "data-tip", "")
		}
	}
	for _, at := range board.built.Starts {
		set(at)
	}
	for _, end := range board.built.Ends {
		set(end.At)
	}
}

// tipTile shows a tip by itself on a piece of plate, for the palette.
func tipTile(kind model.Tip) string {
	shape := `<circle class="px-carved" r="22"/><path class="px-groove" d="M0 0H40"/>`
	if kind == model.EndTip {
		shape = `<path class="px-groove" d="M-40 0H14"/>`
	}
	return `<svg class="px px-tile" viewBox="-32 -32 64 64" aria-hidden="true" focusable="false"><rect class="px-plate" x="-50" y="-50" width="100" height="100"/>` + shape + `</svg>`
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
