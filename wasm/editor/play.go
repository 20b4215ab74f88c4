//go:build js

package main

import (
	"math"
	"slices"
	"strconv"
	"syscall/js"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

// play is the board as a player has it: a line is drawn by pointer or keys,
// and judged when it is at an end. The line itself is model.Stroke; while it
// moves only its path and head are written, not the whole drawing.
type play struct {
	ed           *editor
	page, area   *element // the whole, and what replaces the panel
	verdict      *element
	faults       *element
	paths, heads []js.Value // of the lines, in the drawing while they move

	on       bool
	stroke   *model.Stroke   // nil when the puzzle cannot be played
	finished []witness.Place // the line that was finished last
	drawing  bool            // a pointer is pressed
	a, b     float64         // where it was
	finger   bool            // it is a finger, which the head follows from where it is:
	offA     float64         // so far from it
	offB     float64
	waiting  bool // a finger is down, and the line begins when it moves
	judged   *call
	over     bool // the line was finished, finish and failing are its verdict
	finish   draw.Finish
	failing  []witness.Place
	retreat  *timer // of a wrong line: first it stands, then it is drawn back
	leaving  bool   // it is being drawn back
}

const (
	wrongStands   = 1200 // milliseconds
	wrongRetreats = 400
)

func newPlay(ed *editor) *play {
	p := &play{
		ed: ed, page: find("editor"), area: find("play-area"),
		verdict: find("verdict"), faults: find("faults"),
	}
	p.retreat = newTimer(p.drawBack)
	return p
}

// drawBack takes a wrong line from the board; what it has failed stays marked
// and in words until the next one begins.
func (p *play) drawBack() {
	if !p.leaving && !window.Get("perplexEditor").Call("still").Bool() {
		p.leaving = true
		for _, part := range elements(p.ed.board.drawing.Value, ".px-line, .px-core, .px-beads") {
			part.Call("setAttribute", "pathLength", "1")
			part.Get("classList").Call("add", "px-leaving")
		}
		p.retreat.start(wrongRetreats)
		return
	}
	failing := p.failing
	p.stroke.Clear()
	p.unfinish()
	p.failing = failing
	p.show()
}

// listen comes after all parts are there.
func (p *play) listen() {
	grid := p.ed.board.grid
	grid.on("pointerdown", func(ev event) { p.press(ev.Value) })
	grid.on("pointermove", func(ev event) { p.move(ev.Value) })
	grid.on("pointerup", func(event) { p.release() })
	grid.on("pointercancel", func(event) { p.drawing = false })
}

// set enters or leaves play.
func (p *play) set(on bool) {
	if p.on == on {
		return
	}
	p.on = on
	p.page.class("playing", p.on)
	p.area.hide(!p.on)
	p.verdict.hide(!p.on)
	p.ed.hint.button.hide(!p.on)
	p.reset()
}

// byKey enters or leaves play and keeps the focus on the board.
func (p *play) byKey() {
	p.ed.views.toggle(playing)
	board := p.ed.board
	if p.stroke != nil {
		board.rove(board.number(p.stroke.Starts()[0]))
	}
	board.moveTo(board.present)
	if !p.on {
		p.ed.say("Editing")
	}
}

// reset begins again on the present document.
func (p *play) reset() {
	p.unfinish()
	p.stroke, p.drawing = nil, false
	p.ed.hint.forget()
	if !p.on {
		return
	}
	stroke, err := model.NewStroke(p.ed.document())
	if err != nil {
		p.tell("This puzzle cannot be played yet: " + err.Error())
		return
	}
	if len(stroke.Starts()) == 0 {
		p.tell("This puzzle has no start where a line can begin.")
		return
	}
	p.stroke = stroke
	p.tell(p.invitation())
	p.ed.hint.refresh()
}

// clear removes the line.
func (p *play) clear() {
	p.stroke.Clear()
	p.unfinish()
	p.tell(p.invitation())
	p.show()
	p.moved()
}

// invitation says what to do.
func (p *play) invitation() string {
	if p.ed.document().TwoLines() {
		return "Draw from a start to an end: the second line follows."
	}
	return "Draw from a start to an end."
}

// tell shows one sentence on the line, without faults.
func (p *play) tell(text string) {
	p.verdict.class("wrong", false)
	p.verdict.text(text)
	p.faults.html("")
}

// options are what the drawing shows of the line.
func (p *play) options(opt *draw.Options) {
	opt.Line, opt.Finish, opt.Play = nil, draw.Moving, true
	if p.stroke != nil {
		opt.Line = p.stroke.Line
	}
	opt.Failing = p.failing
	if p.over {
		opt.Finish = p.finish
	}
}

// drawn looks the lines up in a new drawing.
func (p *play) drawn() {
	p.paths, p.heads = nil, nil
	if p.stroke == nil || len(p.stroke.Line) == 0 || p.over && p.finish != draw.Moving {
		return
	}
	drawing := p.ed.board.drawing.Value
	p.paths, p.heads = elements(drawing, ".px-line"), elements(drawing, ".px-head")
	p.paint()
}

// paint moves the lines and their heads in the drawing.
func (p *play) paint() {
	if len(p.paths) == 0 {
		return
	}
	margin := draw.Options{}.Margin()
	unit := func(x float64) string { return strconv.FormatFloat(margin+50*x, 'f', 2, 64) }
	heads := p.heads
	for i, thread := range p.stroke.Threads() {
		path := thread.Data()
		p.paths[i].Call("setAttribute", "d", path)
		if i > 0 {
			p.ed.board.drawing.Call("querySelector", ".px-beads").Call("setAttribute", "d", path)
		}
		for _, at := range thread.Heads() {
			heads[0].Call("setAttribute", "cx", unit(at.A))
			heads[0].Call("setAttribute", "cy", unit(at.B))
			heads = heads[1:]
		}
	}
}

// show draws the board again, which a line needs when it begins and ends.
func (p *play) show() {
	p.ed.board.redraw()
	p.ed.hint.refresh()
}

// unfinish takes the verdict back, so that the line can be drawn on.
func (p *play) unfinish() {
	p.judged.cancel()
	p.retreat.stop()
	p.over, p.failing, p.leaving = false, nil, false
}

// begin starts a line.
func (p *play) begin(at witness.Place) {
	p.stroke.Begin(at)
	p.unfinish()
	p.tell("")
	p.show()
	p.moved()
}

// startNear is the start that a pointer is on.
func (p *play) startNear(a, b float64) (at witness.Place, ok bool) {
	at, away := p.nearestStart(a, b)
	return at, away < 0.8
}

// nearestStart is the start that is nearest to a pointer, and how far that is.
func (p *play) nearestStart(a, b float64) (at witness.Place, away float64) {
	away = math.Inf(1)
	for _, start := range p.stroke.Starts() {
		for _, shown := range model.Shown(p.ed.document(), start) {
			if d := math.Hypot(float64(shown.A)-a, float64(shown.B)-b); d < away {
				at, away = start, d
			}
		}
	}
	return at, away
}

// press begins a line on a start; elsewhere the line that is there goes on. A
// finger draws from anywhere, since it hides what it lies on.
func (p *play) press(ev js.Value) {
	if !p.on || p.stroke == nil || ev.Get("button").Int() != 0 || !ev.Get("isPrimary").Bool() {
		return
	}
	a, b := p.ed.board.pointed(ev)
	p.finger, p.waiting = ev.Get("pointerType").String() == "touch", false
	start, onStart := p.startNear(a, b)
	switch {
	case len(p.stroke.Line) == 0 && !onStart:
		if !p.finger {
			p.tell("Begin on a start: press on its disc.")
			return
		}
		p.waiting = true
	case onStart && (p.over || len(p.stroke.Line) != 1 || p.stroke.Last() != start) && !p.nearHead(a, b):
		p.begin(start)
	case p.over:
		p.unfinish()
		p.tell("")
		p.show()
	}
	p.ed.board.grid.Call("setPointerCapture", ev.Get("pointerId"))
	p.drawing = true
	if p.waiting {
		p.a, p.b = a, b
		return
	}
	p.hold(a, b)
	if !p.finger {
		p.follow(a, b)
	}
}

// hold takes hold of the head for a pointer.
func (p *play) hold(a, b float64) {
	p.a, p.b = p.headNear(a)
	p.offA, p.offB = 0, 0
	if p.finger {
		p.offA, p.offB = a-p.a, b-p.b
	}
}

// headNear is where the head is drawn nearest to a pointer: on a pillar it may
// stand on both sides.
func (p *play) headNear(a float64) (x, y float64) {
	x, y = p.stroke.Head()
	if doc := p.ed.document(); doc.Pillar {
		turn := 2 * float64(doc.Width)
		x += turn * math.Round((a-x)/turn)
	}
	return x, y
}

func (p *play) nearHead(a, b float64) bool {
	if p.over || len(p.stroke.Line) < 2 {
		return false
	}
	x, y := p.headNear(a)
	return math.Hypot(x-a, y-b) < 0.4
}

// fingerAway is how far, in doubled coordinates, a finger may go on where the
// head cannot follow: beyond it takes the hold with it, so that the way back
// begins at once.
const fingerAway = 0.7

func (p *play) move(ev js.Value) {
	if !p.drawing || !ev.Get("isPrimary").Bool() {
		return
	}
	a, b := p.ed.board.pointed(ev)
	if p.waiting {
		if math.Hypot(a-p.a, b-p.b) < 0.15 {
			return
		}
		start, _ := p.nearestStart(p.a, p.b)
		p.begin(start)
		p.waiting = false
		p.hold(p.a, p.b)
	}
	p.follow(a-p.offA, b-p.offB)
	if p.finger {
		x, y := p.headNear(p.a)
		if away := math.Hypot(p.a-x, p.b-y); away > fingerAway {
			x, y = x+(p.a-x)*fingerAway/away, y+(p.b-y)*fingerAway/away
			p.offA, p.offB = a-x, b-y
			p.a, p.b = x, y
		}
	}
}

func (p *play) follow(a, b float64) {
	p.stroke.Follow(p.a, p.b, a, b)
	p.a, p.b = a, b
	p.paint()
	p.ed.hint.refresh()
}

// release ends the line when its head is at the tip of an end.
func (p *play) release() {
	if !p.drawing {
		return
	}
	p.drawing = false
	p.moved()
	if !p.waiting && p.stroke.Finished() {
		p.judge()
	}
}

// click is what assistive software does to a place: it begins the line there,
// leads it to the next place, or ends it.
func (p *play) click(at witness.Place) {
	switch {
	case p.stroke == nil:
	case len(p.stroke.Line) == 0 || p.over:
		if start, ok := p.startNear(float64(at.A), float64(at.B)); ok && start == at {
			p.begin(at)
		} else {
			p.tell("Begin on a start.")
		}
	case at == p.stroke.Last() && p.stroke.AtEnd():
		p.judge()
	default:
		if way, ok := p.stroke.Way(at); ok {
			p.step(way)
		}
	}
}

// arrow draws by keyboard, and reports whether there is a line to draw. With
// several starts and no line yet, arrows choose among them.
func (p *play) arrow(way witness.Direction) bool {
	if p.stroke == nil {
		return false
	}
	none, starts := len(p.stroke.Line) == 0, p.stroke.Starts()
	if none && len(starts) > 1 {
		turn := 1
		if way == witness.Up || way == witness.Left {
			turn = len(starts) - 1
		}
		present := -turn // the first comes next when none is in focus
		for i, at := range starts {
			if at == p.ed.board.place(p.ed.board.present) {
				present = i
			}
		}
		p.ed.board.moveTo(p.ed.board.number(starts[(present+turn+len(starts))%len(starts)]))
		return true
	}
	if none {
		p.begin(starts[0])
	}
	p.step(way)
	return true
}

// enter begins a line by keyboard, or ends it.
func (p *play) enter() bool {
	if p.stroke == nil {
		return false
	}
	at := p.ed.board.place(p.ed.board.present)
	switch start, ok := p.startNear(float64(at.A), float64(at.B)); {
	case len(p.stroke.Line) == 0 || p.over:
		if !ok {
			start = p.stroke.Starts()[0]
		}
		p.ed.board.moveTo(p.ed.board.number(start))
		p.begin(start)
		p.ed.say("Line begun at " + start.Name())
	case p.stroke.AtEnd():
		p.judge()
	default:
		p.tell("The line is not at an end yet.")
	}
	return true
}

// step leads the line to a neighbouring place, the focus with it.
func (p *play) step(way witness.Direction) {
	if p.over {
		p.unfinish()
		p.show()
	}
	why := p.stroke.Step(way)
	p.moved()
	p.tell(why)
	p.paint()
	p.ed.hint.refresh()
	p.ed.board.moveTo(p.ed.board.number(p.stroke.Last()))
	if why == "" && p.stroke.AtEnd() {
		p.tell("At an end: Enter finishes.")
	}
}

// judge asks whether the finished line is right.
func (p *play) judge() {
	p.over, p.finish = true, draw.Moving
	p.judged.cancel()
	line := p.json()
	p.finished = slices.Clone(p.stroke.Line)
	p.judged = p.ed.engine.askAbout("check", p.ed.document(), line, map[string]any{}, func(answer js.Value) {
		p.stroke.Settle()
		valid := answer.Get("valid").Truthy()
		p.ed.desk.tell("judged", map[string]any{"line": line, "valid": valid})
		p.ed.seam.tell(map[string]any{"judged": map[string]any{"line": lineValue(p.finished), "valid": valid}})
		if valid {
			p.finish, p.failing = draw.Right, nil
			p.tell("Solved: the line is right.")
		} else {
			p.wrong(answer.Get("violations"))
		}
		p.show()
	}, func(reason string) {
		p.over = false
		p.tell(reason)
	})
	p.ed.hint.refresh()
}

// moved gives the page's views where the line is.
func (p *play) moved() {
	p.ed.desk.tell("line", p.json())
	p.ed.seam.tell(map[string]any{"line": lineValue(p.stroke.Line)})
}

// json is the line as the engine reads it.
func (p *play) json() string { return lineJSON(p.stroke.Line) }

func lineJSON(places []witness.Place) string {
	line := []byte{'['}
	for i, at := range places {
		if i > 0 {
			line = append(line, ',')
		}
		line = at.AppendJSON(line)
	}
	return string(append(line, ']'))
}

// placeOf reads a place of an answer.
func placeOf(v js.Value) witness.Place {
	return witness.Place{A: v.Index(0).Int(), B: v.Index(1).Int()}
}

// wrong shows what a line fails, each with its reason in words.
func (p *play) wrong(violations js.Value) {
	p.finish, p.failing = draw.Wrong, nil
	html, said := "", ""
	for i := range violations.Length() {
		v := violations.Index(i)
		at := placeOf(v.Get("at"))
		p.failing = append(p.failing, at)
		what := ""
		if s, ok := p.ed.document().SymbolAt(at); ok {
			what = ", " + draw.SymbolName(s)
		}
		line := draw.Capital(at.Name()) + what + ": " + v.Get("reason").String()
		html += "<li>" + escape(line) + "</li>"
		said += line + ". "
	}
	p.tell("Wrong: " + model.Plural(uint64(len(p.failing)), "constraint") + " broken. Draw again.")
	p.verdict.class("wrong", true)
	p.faults.html(html)
	p.ed.say(said)
	p.retreat.start(wrongStands)
}
