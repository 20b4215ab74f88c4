//go:build js

// Package play is the board for a player: a line is drawn by pointer or keys and judged when it reaches an
// end, with hints at its head. The line itself is a model.Stroke. While it moves, only its path and head are
// updated, not the whole drawing.
package play

import (
	"strconv"

	"honnef.co/go/js/dom/v2"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/wasm/editor/ask"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
	"github.com/perplex-puzzles/perplex/wasm/editor/page"
	"github.com/perplex-puzzles/perplex/wasm/editor/state"
	"github.com/perplex-puzzles/perplex/wasm/editor/surface"
)

// Play is the view Play.
type Play struct {
	st              *state.State
	board           *surface.Surface
	engine          *ask.Engine
	whole, area     *page.Part // the page, and the area that replaces the panel
	verdict, faults *page.Part
	paths, heads    []*dom.BasicHTMLElement // elements of the lines, updated while the lines move
	beads           *dom.BasicHTMLElement   // beads on the second line; nil without one
	hint            *hint
	check, restart  *page.Part

	on      bool
	stroke  *model.Stroke // nil if the puzzle cannot be played
	pointer pointer
	judged  *ask.Call
	broken  [][]witness.Place // places of each sentence of the faults
	over    bool              // the line was finished; finish and failing are its verdict
	finish  draw.Finish
	failing []witness.Place
	blamed  []witness.Place // the first region that fails as a whole
	undone  []func()        // each draws a piece again that Undo has removed
	cleared func()          // draws the line again that Restart has removed

	inviting bool // the sentence explains how to draw
}

// New returns the view.
func New(st *state.State, board *surface.Surface, engine *ask.Engine) *Play {
	p := &Play{
		st: st, board: board, engine: engine, whole: page.Find("editor"), area: page.Find("play-area"),
		verdict: page.Find("verdict"), faults: page.Find("faults"),
	}
	p.check, p.restart = page.Find("check"), page.Find("restart")
	p.hint = newHint(p)
	p.check.Press(func() { p.Check() })
	p.restart.Press(func() { p.Restart() })
	p.lightFaults()
	board.Player, board.Drawn = p.options, p.drawn
	return p
}

// Changed updates the line after a change of the state. It must run before the surface's Changed.
func (p *Play) Changed(c state.Change) {
	if c.View != "" {
		p.set(c.View == state.Play)
	}
	if c.Document != nil && c.Puzzle {
		p.reset()
	}
}

// On reports whether the board is being played.
func (p *Play) On() bool { return p.on }

// set enters or leaves Play.
func (p *Play) set(on bool) {
	if p.on == on {
		return
	}
	p.on = on
	p.whole.Class("playing", p.on)
	p.area.Hide(!p.on)
	p.verdict.Hide(!p.on)
	p.hint.button.Hide(!p.on)
	p.check.Hide(!p.on)
	p.restart.Hide(!p.on)
	p.reset()
}

// Resume draws a line that was on the board before, unless there is another line; right means that the line
// solves the board. Resume reports whether the line is now on the board.
func (p *Play) Resume(line []witness.Place, right bool) bool {
	if !p.on || p.stroke == nil || len(p.stroke.Line) > 0 || !p.stroke.Draw(line) {
		return false
	}
	p.unfinish()
	p.tell("")
	switch {
	case right:
		p.right()
	case p.stroke.AtEnd():
		p.tell(goIn)
	}
	p.back()
	return true
}

// ByKey enters or leaves Play and keeps the focus on the board.
func (p *Play) ByKey() {
	p.st.ToggleView(state.Play)
	if p.on {
		p.Ready()
		return
	}
	p.board.MoveTo(p.board.Present())
	p.st.Say("Editing")
}

// Ready moves the focus to where the line continues, so that keys draw.
func (p *Play) Ready() {
	switch {
	case !p.on || p.stroke == nil:
	case len(p.stroke.Line) > 0:
		p.board.MoveTo(p.stroke.Last())
	default:
		p.board.MoveTo(p.stroke.Starts()[0])
	}
}

// failed reports whether the line on the board was judged wrong. It stays so until the player draws again.
func (p *Play) failed() bool { return p.on && p.over && p.finish == draw.Wrong }

// Solved reports whether the line on the board was judged right.
func (p *Play) Solved() bool { return p.on && p.over && p.finish == draw.Right }

// reset starts afresh with the present document.
func (p *Play) reset() {
	p.unfinish()
	p.stroke, p.pointer.drawing = nil, false
	p.hint.forget()
	p.restart.Enable(false)
	if !p.on {
		return
	}
	stroke, err := model.NewStroke(p.st.Document())
	if err != nil {
		p.tell("This puzzle cannot be played yet: " + err.Error())
		return
	}
	if len(stroke.Starts()) == 0 {
		p.tell("This puzzle has no start where a line can begin.")
		return
	}
	p.stroke = stroke
	p.invite()
	p.hint.refresh()
}

// Clear removes the line, and returns false if the board cannot be played.
func (p *Play) Clear() bool {
	if p.stroke == nil {
		return false
	}
	p.stroke.Clear()
	p.unfinish()
	p.invite()
	p.show()
	p.moved()
	return true
}

// invite explains how to draw, until the first step is drawn.
func (p *Play) invite() {
	p.tell(p.invitation())
	p.inviting = true
}

// invitation returns the sentence that explains how to draw.
func (p *Play) invitation() string {
	if p.st.Document().TwoLines() {
		return "Press a round start, draw a line, and let go at an end. The second line follows."
	}
	return "Press the round start, draw a line, and let go at the end."
}

// tell shows a sentence about the line, without faults.
func (p *Play) tell(text string) {
	p.inviting = false
	p.verdict.Class("wrong", false)
	p.verdict.Text(text)
	p.faults.HTML("")
}

// options sets the parts of the line that the drawing shows.
func (p *Play) options(opt *draw.Options) (on bool) {
	if !p.on {
		return false
	}
	opt.Finish, opt.Play = draw.Moving, true
	if p.stroke != nil {
		opt.Line = p.stroke.Line
	}
	opt.Failing, opt.Blamed = p.failing, p.blamed
	if p.over {
		opt.Finish = p.finish
	}
	return true
}

// drawn looks up the lines' elements in a new drawing.
func (p *Play) drawn() {
	p.paths, p.heads, p.beads = nil, nil, nil
	p.hint.drawn()
	if p.stroke == nil || len(p.stroke.Line) == 0 || p.over && p.finish != draw.Moving {
		return
	}
	p.paths, p.heads = p.board.Lines(".px-line"), p.board.Lines(".px-head")
	if beads := p.board.Lines(".px-beads"); len(beads) > 0 {
		p.beads = beads[0]
	}
	p.paint()
}

// paint updates the lines and their heads in the drawing.
func (p *Play) paint() {
	if len(p.paths) == 0 {
		return
	}
	unit := func(x float64) string { return strconv.FormatFloat(surface.Margin()+50*x, 'f', 2, 64) }
	heads := p.heads
	for i, thread := range p.stroke.Threads() {
		path := thread.Data()
		p.paths[i].SetAttribute("d", path)
		if i > 0 && p.beads != nil {
			p.beads.SetAttribute("d", path)
		}
		for _, at := range thread.Heads() {
			heads[0].SetAttribute("cx", unit(at.A))
			heads[0].SetAttribute("cy", unit(at.B))
			heads = heads[1:]
		}
	}
}

// show redraws the board, as is necessary when a line begins or ends.
func (p *Play) show() {
	p.board.Redraw()
	p.hint.refresh()
}

// unfinish withdraws the verdict, so that the line can be continued.
func (p *Play) unfinish() {
	p.judged.Cancel()
	p.over, p.undone, p.cleared = false, nil, nil
	p.pointer.following = false
	p.clearFaults()
	p.whole.Class("won", false)
}

// begin starts a line.
func (p *Play) begin(at witness.Place) {
	p.stroke.Begin(at)
	p.unfinish()
	p.invite()
	p.show()
	p.moved()
}

// Click handles a click by assistive software on a place: it begins the line there, leads it to the next
// place, or ends it.
func (p *Play) Click(at witness.Place) {
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

// Arrow draws by keyboard, and returns false if the board cannot be played. With several starts and no line
// yet, arrows choose among the starts.
func (p *Play) Arrow(way witness.Direction) bool {
	if p.stroke == nil {
		return false
	}
	none, starts := len(p.stroke.Line) == 0, p.stroke.Starts()
	if none && len(starts) > 1 {
		turn := 1
		if way == witness.Up || way == witness.Left {
			turn = len(starts) - 1
		}
		present := -turn // the first start comes next if none is focused
		for i, at := range starts {
			if at == p.board.Present() {
				present = i
			}
		}
		p.board.MoveTo(starts[(present+turn+len(starts))%len(starts)])
		return true
	}
	if none {
		p.begin(starts[0])
	}
	p.step(way)
	return true
}

// Enter begins or ends a line by keyboard.
func (p *Play) Enter() bool {
	if p.stroke == nil {
		return false
	}
	at := p.board.Present()
	switch start, ok := p.startNear(float64(at.A), float64(at.B)); {
	case len(p.stroke.Line) == 0 || p.over:
		if !ok {
			start = p.stroke.Starts()[0]
		}
		p.board.MoveTo(start)
		p.begin(start)
		p.st.Say("Line begun at " + p.st.Document().PlaceName(start))
	case p.stroke.AtEnd():
		p.judge()
	default:
		p.tell("The line is not at an end yet.")
	}
	return true
}

// step moves the line to a neighbouring place, along with the focus.
func (p *Play) step(way witness.Direction) {
	if p.over {
		p.unfinish()
		p.show()
	}
	p.undone, p.pointer.following = nil, false
	why := p.stroke.Step(way)
	p.moved()
	p.tell(why)
	p.paint()
	p.hint.refresh()
	p.board.MoveTo(p.stroke.Last())
	if why == "" && p.stroke.AtEnd() {
		p.tell("At an end: Enter finishes.")
	}
}

// judge asks the engine whether the finished line solves the board.
func (p *Play) judge() {
	p.over, p.finish, p.pointer.following = true, draw.Moving, false
	p.judged.Cancel()
	p.st.Finish(p.stroke.Line)
	question := ask.Question{Method: "check", Document: p.st.Document(), Subject: ask.Line(p.stroke.Line)}
	p.judged = p.engine.Ask(question, func(answer *jsonlite.Value) {
		p.stroke.Settle()
		valid := ask.True(answer, "valid")
		undecided, open := answer.Get("undecided")
		switch {
		case valid:
			p.right()
		case open: // neither correct nor wrong
			p.tell("Not decided: " + undecided.Text + ".")
		default:
			violations, _ := answer.Get("violations")
			p.wrong(violations.Items)
		}
		if !open {
			p.st.Judge(valid, p.failing)
		}
		p.show()
	}, func(reason string) {
		p.over = false
		p.tell(reason)
	})
	p.hint.refresh()
}

// right shows a line that solves the board.
func (p *Play) right() {
	p.over, p.finish = true, draw.Right
	p.clearFaults()
	p.tell("Solved: the line is right.")
	p.whole.Class("won", true)
	p.st.Solved()
}

// moved announces the position of the line.
func (p *Play) moved() {
	p.restart.Enable(len(p.stroke.Line) > 0)
	p.st.Drawn(p.stroke.Line)
}
