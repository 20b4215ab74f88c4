//go:build js

package play

import (
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/wasm/editor/ask"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

// lost shows the next layer of the hint for a line that no solution continues: first how far to go back and
// to which place, then the broken rule, then the path from there. A check shows only the first.
func (h *hint) lost(back int, what wanted) {
	steps := model.Plural(uint64(back), "step")
	line := h.p.stroke.Line
	kept := line[:max(len(line)-back, 0)]
	first := "This line can't be finished. Go back " + steps + "."
	if len(kept) == 0 {
		first = "No line from this start can be finished. Begin at another one."
	}
	if what == aCheck {
		h.words.Text(first)
		return
	}
	h.pay()
	switch {
	case h.layer == unasked:
		h.layer = theWhere
		h.words.Text(first)
		if len(kept) > 0 {
			h.ring(kept[len(kept)-1])
		}
	case len(kept) == 0:
		h.end("Begin at another start")
	case h.layer == theWhere:
		h.whyLost(kept)
	case h.layer == theRule:
		h.wayBack(kept, steps)
	default:
		h.end("Go back there")
	}
}

// whyLost shows the rule that the line breaks if it could end here, otherwise the rule that decides at the
// place to go back to.
func (h *hint) whyLost(kept []witness.Place) {
	if h.reason != "" {
		h.explain()
		return
	}
	h.wait()
	if !h.p.stroke.AtEnd() {
		h.send("reason", ask.Line(kept), func(answer *jsonlite.Value) {
			h.decided(answer, "Look at that corner. ")
			h.reply()
		})
		return
	}
	h.send("check", ask.Line(h.p.stroke.Line), func(answer *jsonlite.Value) {
		violations, _ := answer.Get("violations")
		h.reason, h.about = "No line goes on from here.", nil
		if groups := model.ByRegion(h.p.st.Document(), h.p.stroke.Line, faultsOf(violations.Items)); len(groups) > 0 {
			h.reason = model.FaultWords(h.p.st.Document(), groups[0]) + "."
			for _, fault := range groups[0] {
				h.about = append(h.about, fault.At)
			}
		}
		h.reply()
	})
}

// wayBack shows the step to take instead.
func (h *hint) wayBack(kept []witness.Place, steps string) {
	h.wait()
	h.send("hint", ask.Line(kept), func(answer *jsonlite.Value) {
		h.wanted = nothing
		h.layer = theWay
		actions, _ := answer.Get("actions")
		best, _ := ask.Number(answer, "best")
		cost, ok := ask.Number(answer, "cost")
		if !ok || int(best) >= len(actions.Items) {
			h.words.Text("Go back " + steps + ", then ask again.")
			return
		}
		h.words.Text("Go back " + steps + ", then go " + h.way(&actions.Items[int(best)], cost, len(actions.Items)))
		h.ring(kept[len(kept)-1])
	})
}
