//go:build js

package main

import (
	"strconv"
	"syscall/js"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

const (
	hintIdle    = 250    // milliseconds that a line rests before its price is asked for
	hintAhead   = 4_000  // how long that may take
	hintPatient = 30_000 // and how long when the hint itself was asked for
)

// hint is what the oracle of Theorem 2 would say at the head of the line, for
// its price in shannons. The price is asked for as soon as the line rests;
// what is told is shown, and paid, when the button is pressed.
type hint struct {
	ed             *editor
	button         *element
	words, account *element

	line   string // the one that all of this is about,
	player string // and who draws it
	known  bool
	answer js.Value
	wanted bool // the button was pressed
	call   *call
	idle   *timer
	limit  *timer

	spent float64
	paid  map[string]bool // lines whose hint was bought
}

func newHint(ed *editor) *hint {
	h := &hint{ed: ed, button: find("hint"), words: find("hint-words"), account: find("account"), paid: make(map[string]bool)}
	h.idle = newTimer(h.ask)
	h.limit = newTimer(func() {
		h.drop()
		if h.wanted {
			h.wanted = false
			h.words.text("This board is too large for a hint here; draw further and ask again.")
		}
	})
	h.button.press(h.press)
	return h
}

// forget is for another document: what was bought is no longer of use.
func (h *hint) forget() {
	h.drop()
	h.idle.stop()
	h.line, h.known, h.wanted, h.spent = "", false, false, 0
	clear(h.paid)
	h.words.text("")
}

func (h *hint) drop() {
	h.call.cancel()
	h.call = nil
	h.limit.stop()
}

// open reports whether there is a line that can go on.
func (h *hint) open() bool {
	play := h.ed.play
	return play.on && play.stroke != nil && !play.over
}

// refresh follows the line. It runs with every move of the pointer and does
// next to nothing while the line passes no vertex.
func (h *hint) refresh() {
	play := h.ed.play
	line := "-"
	if h.open() {
		line = play.json()
	}
	if line == h.line {
		return
	}
	h.line, h.known, h.wanted = line, false, false
	h.drop()
	h.words.text("")
	h.ed.board.unhover()
	h.label()
	h.sum()
	if h.open() {
		h.idle.start(hintIdle)
	} else {
		h.idle.stop()
	}
}

// label shows the price on the button.
func (h *hint) label() {
	text := "Hint"
	if cost, ok := number(h.answer, "cost"); h.known && ok {
		text = "Hint for " + model.Price(cost) + " Sh"
	}
	h.button.text(text)
	h.button.enable(h.open())
}

// sum says how far the line is and what its hints have cost.
func (h *hint) sum() {
	steps := 0
	if stroke := h.ed.play.stroke; stroke != nil && len(stroke.Line) > 0 {
		steps = len(stroke.Line) - 1
	}
	h.account.text(model.Plural(uint64(steps), "step") + ", " + model.Price(h.spent) + " Sh spent")
}

// ask has the price and the hint computed.
func (h *hint) ask() {
	if h.known || h.call != nil || !h.open() {
		return
	}
	h.limit.start(hintAhead)
	h.player = h.ed.player
	h.call = h.ed.engine.askAbout("hint", h.ed.document(), h.line, map[string]any{"player": h.player}, func(answer js.Value) {
		h.call, h.known, h.answer = nil, true, answer
		h.limit.stop()
		h.label()
		if h.wanted {
			h.show()
		}
	}, func(reason string) {
		h.drop()
		if h.wanted {
			h.words.text(reason)
		}
	})
}

func (h *hint) press() {
	if !h.open() {
		return
	}
	h.wanted = true
	if h.player != h.ed.player { // another player wants another hint
		h.drop()
		h.known = false
	}
	if h.known {
		h.show()
		return
	}
	h.words.text("Working out the hint")
	h.ask()
	if h.call != nil {
		h.limit.start(hintPatient)
	}
}

// show says what was asked for.
func (h *hint) show() {
	h.ed.desk.tell("hinted", nil)
	h.ed.seam.tell(map[string]any{"hinted": true})
	h.wanted = false
	cost, told := number(h.answer, "cost")
	if !told {
		if back, ok := number(h.answer, "back"); ok && back > 0 {
			h.words.text("No solution goes on from here. Take back " + model.Plural(uint64(back), "step") + ".")
		} else {
			h.words.text("This puzzle has no solution that this player can find.")
		}
		return
	}
	if !h.paid[h.line] {
		h.paid[h.line] = true
		h.spent += cost
	}
	h.sum()
	best, actions := h.answer.Get("actions").Index(h.answer.Get("best").Int()), h.answer.Get("actions")
	share, _ := number(best, "told")
	words := way(best) + ": " + model.Chances(share) + ". "
	switch {
	case cost > 0.005:
		words += "This hint saves " + model.Price(cost) + " Sh."
	case actions.Length() == 1:
		words += "It is the only way, so this hint costs nothing."
	default:
		words = "Every way is equally good from here, so this hint costs nothing."
	}
	h.words.text(words)
	h.draw(actions)
}

// way says an action in words: "Go right".
func way(action js.Value) string {
	switch name := action.Get("action").String(); name {
	case "up", "right", "down", "left":
		return "Go " + name
	case "end":
		return "Finish here"
	}
	return "Begin at " + placeOf(action.Get("to")).Name()
}

// draw shows the share of each way at the head, as lines between never and
// always look (solid always, then dashes, then dots).
func (h *hint) draw(actions js.Value) {
	stroke := h.ed.play.stroke
	if len(stroke.Line) == 0 {
		return
	}
	last := stroke.Last()
	svg := `<g transform="` + h.ed.board.translate(last) + `">`
	for i := range actions.Length() {
		action := actions.Index(i)
		told, _ := number(action, "told")
		da, db := 0, 0
		switch name := action.Get("action").String(); name {
		case "end":
			da, db = draw.EndDirection(h.ed.document(), last)
		default:
			for _, d := range witness.Directions {
				if d.String() == name {
					to := d.Step(witness.Place{}, 1)
					da, db = to.A, to.B
				}
			}
		}
		if told < 0.005 || da == 0 && db == 0 {
			continue
		}
		quarters := strconv.Itoa(min(max(int(told*4+0.5), 1), 4))
		svg += `<path class="share share-` + quarters + `" d="M` + strconv.Itoa(16*da) + " " + strconv.Itoa(16*db) +
			"L" + strconv.Itoa(60*da) + " " + strconv.Itoa(60*db) + `"/>`
	}
	h.ed.board.overlay(svg + `<circle class="choice" r="15.5"/></g>`)
}
