//go:build js

package play

import (
	"math"

	"honnef.co/go/js/dom/v2"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
	"github.com/perplex-puzzles/perplex/wasm/editor/page"
)

// pointer is what draws the line. A finger draws from anywhere, since it hides what
// it lies on.
type pointer struct {
	drawing    bool    // it is pressed
	a, b       float64 // where it was, in doubled coordinates
	finger     bool    // the head follows it from where it is:
	offA, offB float64 // so far from it
	waiting    bool    // a finger is down, and the line begins when it moves
	pressedA   float64 // where a mouse was pressed, in doubled coordinates
	pressedB   float64
	following  bool // the line follows a mouse that was pressed and released on the spot
	begun      bool // the line has begun with this press
}

const beginThere = "Begin on a start: press on its disc."

// onTheSpot is the distance, in doubled coordinates, from which on a pointer that is pressed drags.
const onTheSpot = 0.25

// fingerAway is how far, in doubled coordinates, a finger may go on where the
// head cannot follow: beyond it takes the hold with it, so that the way back
// begins immediately.
const fingerAway = 0.7

// startNear is the start that a pointer is on.
func (p *Play) startNear(a, b float64) (at witness.Place, ok bool) {
	at, away := p.nearestStart(a, b)
	return at, away < 0.8
}

// nearestStart is the start that is nearest to a pointer, and how far that is.
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

// Press begins a line on a start; elsewhere the present line goes on.
func (p *Play) Press(ev *dom.PointerEvent) {
	if !p.on || p.stroke == nil || ev.Button() != 0 || !page.Primary(ev) {
		return
	}
	d := &p.pointer
	a, b := p.board.Doubled(page.Point(ev.MouseEvent))
	d.finger, d.waiting = page.PointerType(ev) == "touch", false
	d.pressedA, d.pressedB = a, b
	start, onStart := p.startNear(a, b)
	if d.following && (p.stroke.Finished() || !onStart) { // the second press lets go
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
	p.undone = nil // what is drawn now goes on from here
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

// headNear is where the head is drawn nearest to a pointer: on a pillar it may
// stand on both sides.
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

// Move follows the pointer through every point that it has passed since the last
// event: on a busy page the browser puts many into one, and the line would cut corners.
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

// refresh shows the line as it is now.
func (p *Play) refresh() {
	if p.inviting && len(p.stroke.Line) > 1 {
		p.tell("")
	}
	p.paint()
	p.hint.refresh()
}

// Release ends the line when its head is at the tip of an end. A mouse that has not moved since it was
// pressed leads the line on without its button, to the next press; a finger or a pen has tapped.
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

// tap leads the line to the corner that is tapped, and into an end whose tip is.
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

// drawnTo shows and reports a line that was led on.
func (p *Play) drawnTo() {
	p.refresh()
	p.moved()
}

// goIn is said of a line that stops beside an end.
const goIn = "Almost: go on into the end to finish."

// goOn is said of a line that is left short of an end.
const goOn = "The line has not reached an end yet. Draw on from its tip."

// letGo leaves the line where it is, and ends it at the tip of an end; beside one, or short of one, it
// says so.
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

// Cancel lets go of the line where it is.
func (p *Play) Cancel() {
	p.pointer.drawing, p.pointer.following = false, false
	p.board.Unmagnify()
}
