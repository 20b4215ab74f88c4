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
	hintIdle    = 250    // milliseconds that a line rests before its hint is asked for
	hintAhead   = 4_000  // how long that may take
	hintPatient = 30_000 // and how long when the hint itself was asked for
)

// hint is what the oracle of Theorem 2 says at the head of the line, for
// its price in shannons. The engine is asked as soon as the line rests;
// the hint is shown, and paid, when the button is pressed.
type hint struct {
	p              *Play
	button         *page.Part
	words, account *page.Part

	line   string // the one that all of this is about, as JSON,
	player string // and who draws it
	known  bool
	answer jsonlite.Value
	wanted wanted
	start  *witness.Place // where to begin, once the hint has shown it; nil before
	call   *ask.Call
	idle   *page.Timer
	limit  *page.Timer

	spent float64
	paid  map[string]bool // lines whose hint was bought
}

// wanted is what the player has asked for and the engine has not answered yet.
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

// Hint does what the button does.
func (p *Play) Hint() { p.hint.press() }

// Check says whether the line can still be finished. It does nothing in a contest.
func (p *Play) Check() bool {
	if p.st.Mode() == state.ModeContest {
		return false
	}
	p.hint.check()
	return true
}

// forget is for another document: what was bought is no longer of use.
func (h *hint) forget() {
	h.drop()
	h.idle.Stop()
	h.line, h.known, h.wanted, h.start, h.spent = "", false, nothing, nil, 0
	clear(h.paid)
	h.words.Text("")
	h.enable(false)
}

// enable says whether there is anything to ask: a line that is over has neither hint nor check.
func (h *hint) enable(on bool) {
	h.button.Enable(on)
	h.p.check.Enable(on)
}

func (h *hint) drop() {
	h.call.Cancel()
	h.call = nil
	h.limit.Stop()
}

// open reports whether there is a line that can go on.
func (h *hint) open() bool { return h.p.on && h.p.stroke != nil && !h.p.over }

// refresh follows the line. It runs with every move of the pointer and does
// next to nothing while the line passes no vertex.
func (h *hint) refresh() {
	line := "-"
	if h.open() {
		line = string(ask.Line(h.p.stroke.Line))
	}
	if line == h.line {
		return
	}
	h.line, h.known, h.wanted, h.start = line, false, nothing, nil
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

// sum shows how far the line is and what its hints have cost.
func (h *hint) sum() {
	steps := 0
	if stroke := h.p.stroke; stroke != nil && len(stroke.Line) > 0 {
		steps = len(stroke.Line) - 1
	}
	if steps == 0 && h.spent == 0 {
		h.account.Text("Not begun")
		return
	}
	h.account.Text(model.Plural(uint64(steps), "step") + ", " + model.Price(h.spent) + " Sh spent")
}

// ask requests the hint.
func (h *hint) ask() {
	if h.known || h.call != nil || !h.open() {
		return
	}
	h.limit.Start(hintAhead)
	h.player = h.p.st.Player()
	question := ask.Question{Method: "hint", Document: h.p.st.Document(), Subject: []byte(h.line), Options: []ask.Option{{Name: "player", Text: h.player}}}
	h.call = h.p.engine.Ask(question, func(answer *jsonlite.Value) {
		h.call, h.known, h.answer = nil, true, *answer
		h.limit.Stop()
		h.reply()
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
	if h.start != nil && h.player == h.p.st.Player() {
		h.p.begin(*h.start) // the first step is next
	}
	h.want(aHint, "Working out the hint")
}

// check says whether the line can still be finished; one at an end is judged.
func (h *hint) check() {
	switch {
	case !h.open():
	case h.p.stroke.AtEnd():
		h.p.judge()
	default:
		h.want(aCheck, "Checking")
	}
}

// want asks the engine for a hint or a check, and shows a waiting message until the answer comes.
func (h *hint) want(what wanted, asking string) {
	h.wanted = what
	if h.player != h.p.st.Player() { // another player wants another hint
		h.drop()
		h.known = false
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

// reply says what was asked for.
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
			h.words.Text("This line can no longer be finished: pull back " + strconv.FormatUint(uint64(back), 10) + ".")
		} else {
			h.words.Text("This puzzle has no solution that this player can find.")
		}
	case what == aCheck:
		h.words.Text("No mistake so far: the line can still be finished.")
	default:
		h.show(cost)
	}
}

// show shows a hint and what it costs.
func (h *hint) show(cost float64) {
	h.p.st.Hint()
	if !h.paid[h.line] {
		h.paid[h.line] = true
		h.spent += cost
	}
	h.sum()
	actions, _ := h.answer.Get("actions")
	best, _ := ask.Number(&h.answer, "best")
	if int(best) >= len(actions.Items) {
		return
	}
	share, _ := ask.Number(&actions.Items[int(best)], "told")
	way := h.way(&actions.Items[int(best)])
	words := "Free hint: every way is as good from here."
	switch {
	case cost > 0.005:
		words = way + ": " + model.Chances(share) + ". This hint saves " + model.Price(cost) + " Sh."
	case len(actions.Items) == 1:
		words = way + ": there is no other way. This hint is free."
	}
	h.words.Text(words)
	if len(h.p.stroke.Line) == 0 {
		h.markStart(&actions.Items[int(best)])
	} else {
		h.draw(actions.Items)
	}
}

// markStart rings the start that a hint names. The next hint begins there.
func (h *hint) markStart(action *jsonlite.Value) {
	to, _ := action.Get("to")
	at, ok := ask.Place(&to)
	if !ok {
		return
	}
	h.start = &at
	h.p.board.Overlay(`<g transform="` + h.p.board.Translate(at) + `"><circle class="hint-start-case" r="34"/><circle class="hint-start" r="34"/></g>`)
}

// way says an action in words: "Go right".
func (h *hint) way(action *jsonlite.Value) string {
	switch name, _ := action.Get("action"); name.Text {
	case "up", "right", "down", "left":
		return "Go " + name.Text
	case "end":
		return "Finish here"
	}
	to, _ := action.Get("to")
	at, _ := ask.Place(&to)
	return "Begin at " + h.p.st.Document().PlaceName(at)
}

// draw shows the share of each way at the head, as lines between never and
// always look (solid always, then dashes, then dots).
func (h *hint) draw(actions []jsonlite.Value) {
	last := h.p.stroke.Last()
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
	h.p.board.Overlay(svg + `<circle class="choice" r="15.5"/></g>`)
}
