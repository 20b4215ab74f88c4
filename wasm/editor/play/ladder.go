//go:build js

package play

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/wasm/editor/ask"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

// layer is the amount of a hint that is shown. Each press shows the next layer, and no layer draws the line.
type layer int

const (
	unasked layer = iota
	theWhere
	theRule
	theWay
)

// pay counts the hint of a line, once per line.
func (h *hint) pay() {
	if !h.paid[h.line] {
		h.paid[h.line] = true
		h.count++
		h.p.st.Hint()
	}
	h.sum()
}

// show shows the next layer of a hint.
func (h *hint) show(cost float64) {
	actions, _ := h.answer.Get("actions")
	best, _ := ask.Number(&h.answer, "best")
	if int(best) >= len(actions.Items) {
		return
	}
	h.pay()
	way := &actions.Items[int(best)]
	begins := strings.HasPrefix(action(way), "start")
	switch {
	case h.layer == unasked:
		h.layer = theWhere
		h.where(way, begins, len(actions.Items))
	case begins:
		h.end("Begin the line there")
	case h.layer == theWhere:
		h.why()
	case h.layer == theRule:
		h.layer = theWay
		h.words.Text("Go " + h.way(way, cost, len(actions.Items)))
		h.draw(actions.Items)
	default:
		h.end("Draw that step")
	}
}

// end reports that a hint has no further layer, and what to do before asking again.
func (h *hint) end(do string) {
	h.words.Text("This hint says no more. " + do + ", then ask again.")
}

// where marks the place where the line begins or continues.
func (h *hint) where(way *jsonlite.Value, begins bool, ways int) {
	starts := h.p.stroke.Starts()
	switch line := h.p.stroke.Line; {
	case len(line) > 0:
		ring := "only one way goes on"
		if ways > 1 {
			ring = strconv.Itoa(ways) + " ways look possible"
		}
		h.words.Text("Look at the end of your line: " + ring + ".")
		h.ring(line[len(line)-1])
	case begins:
		to, _ := way.Get("to")
		if at, ok := ask.Place(&to); ok {
			h.words.Text("Start at the round disc, " + h.p.st.Document().PlaceName(at) + ".")
			h.ring(at)
		}
	default:
		h.words.Text("Start at the round disc, " + model.Corner(h.p.st.Document(), starts[0]) + ".")
		h.ring(starts[0])
	}
}

// ring marks places on the board with rings.
func (h *hint) ring(places ...witness.Place) {
	svg := ""
	for _, at := range places {
		svg += `<g transform="` + h.p.board.Translate(at) + `"><circle class="hint-start-case" r="34"/><circle class="hint-start" r="34"/></g>`
	}
	h.mark(svg)
}

// mark shows SVG marks on the board until the line changes.
func (h *hint) mark(svg string) {
	h.marks = svg
	h.p.board.Overlay(svg)
}

// drawn restores the marks on a new drawing.
func (h *hint) drawn() {
	if h.marks != "" {
		h.p.board.Overlay(h.marks)
	}
}

// why shows the rule that rules out another way, after requesting it if necessary.
func (h *hint) why() {
	if h.reason != "" {
		h.explain()
		return
	}
	h.wait()
	h.send("reason", h.from(), func(answer *jsonlite.Value) {
		h.decided(answer, "")
		h.reply()
	})
}

// explain shows the deciding rule.
func (h *hint) explain() {
	h.layer = theRule
	h.words.Text(h.reason)
	h.p.st.Explain(h.about)
	if len(h.about) > 0 {
		h.ring(h.about...)
	}
}

// wait shows that the next layer is being computed.
func (h *hint) wait() {
	h.words.Text("Working out the hint")
	h.wanted = aHint
	h.limit.Start(hintPatient)
}

// decided reads the deciding rule from the engine's answer. where is a phrase that precedes it.
func (h *hint) decided(answer *jsonlite.Value, where string) {
	words, _ := answer.Get("words")
	about, _ := answer.Get("about")
	h.reason, h.about = where+words.Text, nil
	for i := range about.Items {
		if at, ok := ask.Place(&about.Items[i]); ok {
			h.about = append(h.about, at)
		}
	}
}

// way describes the best action: "up. Every solution does."
func (h *hint) way(best *jsonlite.Value, cost float64, ways int) string {
	does := "on"
	switch name := action(best); name {
	case "up", "right", "down", "left":
		does = name
	case "end":
		does = "on into the end"
	}
	share, _ := ask.Number(best, "told")
	switch {
	case ways == 1:
		return does + ". There is no other way."
	case cost <= 0.005:
		return does + ", or any other way: all are as good from here."
	}
	return does + ". " + model.Chances(share)
}

// action returns the displayed name of an action.
func action(of *jsonlite.Value) string {
	name, _ := of.Get("action")
	return name.Text
}
