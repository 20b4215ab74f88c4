//go:build js

package play

import (
	"math"

	"honnef.co/go/js/dom/v2"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
	"github.com/perplex-puzzles/perplex/wasm/editor/page"
)

// pointer is the pointer that draws the line. A finger may draw from anywhere, since it hides the place under
// it.
type pointer struct {
	drawing    bool    // pressed
	a, b       float64 // last position, in doubled coordinates
	finger     bool    // the head follows the finger from the head's own position,
	offA, offB float64 // at this offset
	waiting    bool    // a finger is down, and the line begins when the finger moves
	pressedA   float64 // position of the press, in doubled coordinates
	pressedB   float64
	following  bool // the line follows a mouse that was pressed and released on the spot
	begun      bool // the line has begun with this press
}

const beginThere = "Begin on a start: press on its disc."

// onTheSpot is the distance, in doubled coordinates, beyond which a pressed pointer drags.
const onTheSpot = 0.25

// fingerAway is the distance, in doubled coordinates, that a finger may move on where the head cannot follow.
// Beyond that the offset changes with the finger, so that the head follows at once when the finger turns
// back.
const fingerAway = 0.7

// startNear returns the start under a pointer.
func (p *Play) startNear(a, b float64) (at witness.Place, ok bool) {
	at, away := p.nearestStart(a, b)
	return at, away < 0.8
}

// nearestStart returns the start nearest to a pointer, and its distance.
func (p *Play) nearestStart(a, b float64) (at witness.Place, away float64) {
	away = math.Inf(1)
	for _, start := range p.stroke.Starts() {
		for _, shown := range model.Shown(p.st.Document(), start) {
			if d := math.Hypot(float64(shown.A)-a, float64(shown.B)-b); d < away {
				at, away = start, d
			}
		}
	}
	return at, away
}

// Drawing reports whether a pointer is drawing.
func (p *Play) Drawing() bool { return p.pointer.drawing || p.pointer.following }

// Press begins a line on a start; elsewhere it continues the present line.
func (p *Play) Press(ev *dom.PointerEvent) {
	if !p.on || p.stroke == nil || ev.Button() != 0 || !page.Primary(ev) {
		return
	}
	d := &p.pointer
	a, b := p.board.Doubled(page.Point(ev.MouseEvent))
	d.finger, d.waiting = page.PointerType(ev) == "touch", false
	d.pressedA, d.pressedB = a, b
	start, onStart := p.startNear(a, b)
	if d.following && (p.stroke.Finished() || !onStart) { // the second press releases the line
		p.letGo()
		return
	}
	d.following, d.begun = false, false
	switch {
	case len(p.stroke.Line) == 0 && !onStart:
		if !d.finger {
			p.tell(beginThere)
			return
		}
		d.waiting = true
	case onStart && (p.over || len(p.stroke.Line) != 1 || p.stroke.Last() != start) && !p.nearHead(a, b):
		p.begin(start)
		d.begun = true
	case p.over:
		p.unfinish()
		p.tell("")
		p.show()
	}
	p.undone = nil // pieces that were undone cannot be drawn again once the line continues
	page.Capture(p.board.Grid(), ev.PointerID())
	d.drawing = true
	if d.waiting {
		d.a, d.b = a, b
		return
	}
	p.hold(a, b)
	if !d.finger {
		p.follow(a, b)
		p.refresh()
	}
}

// hold takes hold of the head for a pointer.
func (p *Play) hold(a, b float64) {
	d := &p.pointer
	d.a, d.b = p.headNear(a)
	d.offA, d.offB = 0, 0
	if d.finger {
		d.offA, d.offB = a-d.a, b-d.b
	}
}

// headNear returns the head's position nearest to a pointer: on a pillar the head may be drawn on both sides.
func (p *Play) headNear(a float64) (x, y float64) {
	x, y = p.stroke.Head()
	if doc := p.st.Document(); doc.Pillar {
		turn := 2 * float64(doc.Width)
		x += turn * math.Round((a-x)/turn)
	}
	return x, y
}

func (p *Play) nearHead(a, b float64) bool {
	if p.over || len(p.stroke.Line) < 2 {
		return false
	}
	x, y := p.headNear(a)
	return math.Hypot(x-a, y-b) < 0.4
}

// Move follows the pointer through every position since the last event: a busy browser merges many positions
// into one event, and the line would cut corners.
func (p *Play) Move(ev *dom.PointerEvent) {
	d := &p.pointer
	if !(d.drawing || d.following && page.PointerType(ev) == "mouse") || !page.Primary(ev) {
		return
	}
	for _, passed := range page.Coalesced(ev) {
		p.pass(page.Point(passed.MouseEvent))
	}
	if d.waiting {
		return
	}
	p.refresh()
	if d.finger {
		x, y := page.Point(ev.MouseEvent)
		headA, headB := p.headNear(d.a)
		p.board.Magnify(x, y, headA, headB)
	}
}

// pass moves the line to a point of the window.
func (p *Play) pass(x, y float64) {
	d := &p.pointer
	a, b := p.board.Doubled(x, y)
	if d.waiting {
		if math.Hypot(a-d.a, b-d.b) < 0.15 {
			return
		}
		start, _ := p.nearestStart(d.a, d.b)
		downA, downB := d.a, d.b
		p.begin(start)
		d.waiting = false
		p.hold(downA, downB)
	}
	p.follow(a-d.offA, b-d.offB)
	if d.finger {
		headA, headB := p.headNear(d.a)
		if away := math.Hypot(d.a-headA, d.b-headB); away > fingerAway {
			headA, headB = headA+(d.a-headA)*fingerAway/away, headB+(d.b-headB)*fingerAway/away
			d.offA, d.offB = a-headA, b-headB
			d.a, d.b = headA, headB
		}
	}
}

func (p *Play) follow(a, b float64) {
	d := &p.pointer
	p.stroke.Follow(d.a, d.b, a, b)
	d.a, d.b = a, b
}

// refresh shows the present line.
func (p *Play) refresh() {
	if p.inviting && len(p.stroke.Line) > 1 {
		p.tell("")
	}
	p.paint()
	p.hint.refresh()
}

// Release ends the line if its head is at the tip of an end. A mouse released where it was pressed leads the
// line without its button until the next press; for a finger or a pen this is a tap.
func (p *Play) Release(ev *dom.PointerEvent) {
	d := &p.pointer
	if !d.drawing {
		return
	}
	a, b := p.board.Doubled(page.Point(ev.MouseEvent))
	moved := math.Hypot(a-d.pressedA, b-d.pressedB) >= onTheSpot
	mouse := page.PointerType(ev) == "mouse"
	switch {
	case moved || mouse && p.stroke.Finished():
		p.letGo()
	case mouse:
		p.Cancel()
		p.moved()
		p.tell("Move to draw; press at an end to finish.")
		d.following = true
	default:
		p.Cancel()
		p.tap(a, b)
	}
}

// tap leads the line to the tapped vertex, or into an end whose tip is tapped.
func (p *Play) tap(a, b float64) {
	if p.pointer.waiting { // there is no line yet
		p.tell(beginThere)
		return
	}
	at, tip, near := p.stroke.Near(a, b)
	again := p.stroke.Last() == at
	switch {
	case p.pointer.begun:
		p.tell("Drag to draw, or tap a corner to go there.")
	case !near:
		p.tell("Tap a corner, or drag to draw.")
	case !p.stroke.Lead(at):
		p.tell("No free way leads there.")
	case p.stroke.AtEnd() && (tip || again):
		p.drawnTo()
		p.judge()
		return
	case p.stroke.AtEnd():
		p.tell(goIn)
	default:
		p.tell("")
	}
	p.drawnTo()
}

// drawnTo shows and announces a line that has been extended.
func (p *Play) drawnTo() {
	p.refresh()
	p.moved()
}

// goIn is the message for a line that stops beside an end.
const goIn = "Almost: go on into the end to finish."

// goOn is the message for a line that stops short of an end.
const goOn = "The line has not reached an end yet. Draw on from its tip."

// letGo releases the line, and ends it at the tip of an end. If the line stops beside an end or short of one,
// a message says so.
func (p *Play) letGo() {
	p.Cancel()
	p.moved()
	switch {
	case p.pointer.waiting:
	case p.stroke.Finished():
		p.judge()
	case p.stroke.AtEnd():
		p.tell(goIn)
	case len(p.stroke.Line) > 1:
		p.tell(goOn)
	}
}

// Cancel releases the line without ending it.
func (p *Play) Cancel() {
	p.pointer.drawing, p.pointer.following = false, false
	p.board.Unmagnify()
}
