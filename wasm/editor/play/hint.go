//go:build js

package play

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/wasm/editor/ask"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
	"github.com/perplex-puzzles/perplex/wasm/editor/page"
	"github.com/perplex-puzzles/perplex/wasm/editor/state"
)

const (
	hintIdle    = 250    // milliseconds that a line rests before its hint is requested
	hintAhead   = 4_000  // milliseconds allowed for a hint requested ahead
	hintPatient = 30_000 // milliseconds allowed for a hint that the player has asked for
)

// hint shows the advice of Theorem 2's oracle at the head of the line. The engine is asked as soon as the
// line rests; the hint is shown, and counted, when the button is pressed.
type hint struct {
	p              *Play
	button         *page.Part
	words, account *page.Part

	line   string // the line that the following fields are about, as JSON,
	player string // player of the hint
	known  bool
	answer jsonlite.Value
	wanted wanted
	layer  layer
	reason string          // the deciding rule in words; "" while unknown
	about  []witness.Place // places of the symbols that the reason refers to
	marks  string          // marks on the board, as SVG
	call   *ask.Call
	idle   *page.Timer
	limit  *page.Timer

	count uint64          // number of lines whose hint was shown
	paid  map[string]bool // those lines
}

// wanted is the player's request that the engine has not answered yet.
type wanted int

const (
	nothing wanted = iota
	aHint
	aCheck
)

func newHint(p *Play) *hint {
	h := &hint{p: p, button: page.Find("hint"), words: page.Find("hint-words"), account: page.Find("account"), paid: make(map[string]bool)}
	h.idle = page.NewTimer(h.ask)
	h.limit = page.NewTimer(func() {
		h.drop()
		if h.wanted != nothing {
			h.wanted = nothing
			h.words.Text("This board is too large to search from here. Draw further and ask again.")
		}
	})
	h.button.Press(h.press)
	return h
}

// Hint acts as the hint button does.
func (p *Play) Hint() { p.hint.press() }

// Check reports to the player whether the line can still be finished. It does nothing in a contest.
func (p *Play) Check() bool {
	if p.st.Mode() == state.ModeContest {
		return false
	}
	p.hint.check()
	return true
}

// forget discards everything that belongs to an earlier document.
func (h *hint) forget() {
	h.drop()
	h.idle.Stop()
	h.line, h.known, h.wanted, h.layer, h.reason, h.marks, h.count = "", false, nothing, unasked, "", "", 0
	clear(h.paid)
	h.words.Text("")
	h.enable(false)
}

// enable enables the buttons if there is something to ask: a solved line has neither hint nor check.
func (h *hint) enable(on bool) {
	h.button.Enable(on)
	h.p.check.Enable(on)
}

func (h *hint) drop() {
	h.call.Cancel()
	h.call = nil
	h.limit.Stop()
}

// open reports whether a hint is possible: for a line that can continue, or that has failed.
func (h *hint) open() bool {
	return h.p.on && h.p.stroke != nil && (!h.p.over || h.p.failed())
}

// refresh follows the line. It runs with every move of the pointer and does almost nothing until the line
// passes a vertex.
func (h *hint) refresh() {
	line := "-"
	if h.open() {
		line = string(ask.Line(h.p.stroke.Line))
	}
	if line == h.line {
		return
	}
	h.line, h.known, h.wanted, h.layer, h.reason, h.marks = line, false, nothing, unasked, "", ""
	h.drop()
	h.words.Text("")
	h.p.board.Unhover()
	h.enable(h.open())
	h.sum()
	if h.open() {
		h.idle.Start(hintIdle)
	} else {
		h.idle.Stop()
	}
}

// sum shows the number of steps and the number of hints.
func (h *hint) sum() {
	steps := 0
	if stroke := h.p.stroke; stroke != nil && len(stroke.Line) > 0 {
		steps = len(stroke.Line) - 1
	}
	hints := "no hints"
	if h.count > 0 {
		hints = model.Plural(h.count, "hint")
	}
	h.account.Text(model.Plural(uint64(steps), "step") + ", " + hints)
}

// ask requests the hint.
func (h *hint) ask() {
	if h.known || h.call != nil || !h.open() {
		return
	}
	h.limit.Start(hintAhead)
	h.player = h.p.st.Player()
	h.send("hint", h.from(), func(answer *jsonlite.Value) {
		h.known, h.answer = true, *answer
		h.reply()
	})
}

// from returns the line that the hint is about, as JSON. Before the line begins, a single start counts as the
// line, so that the hint is about its first step.
func (h *hint) from() []byte {
	if starts := h.p.stroke.Starts(); len(h.p.stroke.Line) == 0 && len(starts) == 1 {
		return ask.Line(starts[:1])
	}
	return []byte(h.line)
}

// send asks the engine about a line.
func (h *hint) send(method string, line []byte, done func(*jsonlite.Value)) {
	question := ask.Question{Method: method, Document: h.p.st.Document(), Subject: line}
	if method != "check" { // a check does not depend on the player
		question.Options = []ask.Option{{Name: "player", Text: h.player}}
	}
	h.call = h.p.engine.Ask(question, func(answer *jsonlite.Value) {
		h.call = nil
		h.limit.Stop()
		done(answer)
	}, func(reason string) {
		h.drop()
		if h.wanted != nothing {
			h.words.Text(reason)
		}
	})
}

func (h *hint) press() {
	if !h.open() {
		return
	}
	h.want(aHint, "Working out the hint")
}

// check shows the player whether the line can still be finished. A line at an end is judged; for a line that
// has failed, the displayed reason stays.
func (h *hint) check() {
	switch {
	case !h.open():
	case h.p.failed():
		h.words.Text("")
	case h.p.stroke.AtEnd():
		h.p.judge()
	default:
		h.want(aCheck, "Checking")
	}
}

// want asks the engine for a hint or a check, and shows a waiting message until the answer arrives.
func (h *hint) want(what wanted, asking string) {
	h.wanted = what
	if h.player != h.p.st.Player() { // hints depend on the player
		h.drop()
		h.known, h.layer, h.reason = false, unasked, ""
	}
	if h.known {
		h.reply()
		return
	}
	h.words.Text(asking)
	h.ask()
	if h.call != nil {
		h.limit.Start(hintPatient)
	}
}

// reply shows the answer to the player's request.
func (h *hint) reply() {
	what := h.wanted
	h.wanted = nothing
	if what == nothing {
		return
	}
	cost, ok := ask.Number(&h.answer, "cost")
	switch {
	case !ok:
		if back, ok := ask.Number(&h.answer, "back"); ok && back > 0 {
			h.lost(int(back), what)
		} else {
			h.words.Text("This puzzle has no solution that this player can find.")
		}
	case what == aCheck:
		h.words.Text("No mistake so far: the line can still be finished.")
	default:
		h.show(cost)
	}
}

// draw shows the probability of each action at the head, as lines between "never" and "always" (solid for
// always, then dashes, then dots).
func (h *hint) draw(actions []jsonlite.Value) {
	last := h.p.stroke.Starts()[0]
	if len(h.p.stroke.Line) > 0 {
		last = h.p.stroke.Last()
	}
	svg := `<g transform="` + h.p.board.Translate(last) + `">`
	for i := range actions {
		share, _ := ask.Number(&actions[i], "told")
		name, _ := actions[i].Get("action")
		da, db := 0, 0
		if name.Text == "end" {
			da, db = draw.EndDirection(h.p.st.Document(), last)
		}
		for _, d := range witness.Directions {
			if d.String() == name.Text {
				to := d.Step(witness.Place{}, 1)
				da, db = to.A, to.B
			}
		}
		if share < 0.005 || da == 0 && db == 0 {
			continue
		}
		quarters := strconv.Itoa(min(max(int(share*4+0.5), 1), 4))
		svg += `<path class="share share-` + quarters + `" d="M` + strconv.Itoa(16*da) + " " + strconv.Itoa(16*db) +
			"L" + strconv.Itoa(60*da) + " " + strconv.Itoa(60*db) + `"/>`
	}
	h.mark(svg + `<circle class="choice" r="15.5"/></g>`)
}
