//go:build js

package main

import (
	"strconv"
	"syscall/js"
	"time"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

const (
	// patience is how long an old number stays before "counting" takes its
	// place: most boards answer sooner, and nothing flickers.
	patience = 150 * time.Millisecond
	// Seconds of one worker that a board may take: for the chosen player, and for
	// the others' bars or the details.
	mainSeconds = 60
	barSeconds  = 10
)

// analysis keeps the number of solutions and the difficulty up to date. A new
// document cancels the questions about the old one.
type analysis struct {
	ed                    *editor
	solutions, difficulty *element
	note, trouble         *element

	present  *call
	counting *time.Timer
	busy     bool    // counting is what the page shows
	seconds  int     // of one worker, for the chosen player
	count    float64 // solutions of the present document, if known
	known    bool
	settled  bool      // the chosen player and the bars are done
	shown    [4]string // what show has shown last
	remark   string    // and what stands below it
	rank     []any     // what norms.Line is told; empty where it has nothing to say
	norms    js.Value  // site/editor/norms.js, Line
}

func newAnalysis(ed *editor, host js.Value) *analysis {
	return &analysis{ed: ed, solutions: find("solutions"), difficulty: find("difficulty"), note: find("difficulty-note"), trouble: find("trouble"), norms: host.Get("norms")}
}

// restart asks about the present document.
func (a *analysis) restart() { a.again(mainSeconds) }

// again is restart with so many seconds at the most.
func (a *analysis) again(seconds int) {
	a.seconds = seconds
	a.ed.desk.tell("counted", nil)
	a.present.cancel()
	a.ed.query.stop()
	if a.counting != nil {
		a.counting.Stop()
	}
	a.known, a.settled = false, false
	a.ed.details.counted = ""
	a.trouble.text("")
	doc, player := a.ed.document(), a.ed.players.chosen()
	a.stale(true)
	a.wait(true)
	a.busy = false
	a.ed.players.stale()
	if a.ed.desk.secret {
		a.wait(false)
		a.show("–", "not shown", "–", "")
		a.explain("")
		a.ed.players.clear()
		a.ed.details.wait("–")
		return
	}
	a.counting = time.AfterFunc(patience, func() {
		a.busy = true
		a.show("…", "counting", "…", "Sh")
		a.explain("")
		a.ed.players.pending()
		a.ed.details.wait("…")
	})
	players := []any{player}
	if model.Another(player) {
		players = append(players, "all") // who may refuse the board, whose solutions are counted all the same
	}
	a.ask(doc, players, seconds, a.sofar, func(answer js.Value) {
		a.counting.Stop()
		a.wait(false)
		a.answer(answer, player, doc)
		a.ed.details.answer(answer, player, doc, false)
		a.ed.query.estimate(func() { a.bars(doc, player) })
	}, func(reason string) {
		a.counting.Stop()
		a.wait(false)
		a.show("–", "not computed", "–", "")
		a.explain("")
		a.ed.players.clear()
		a.ed.details.wait("–")
		a.trouble.text(reason)
	})
}

// wait keeps screen readers from reading out every number on the way.
func (a *analysis) wait(on bool) {
	for _, status := range []*element{a.solutions, a.difficulty} {
		status.SetAttribute("aria-busy", strconv.FormatBool(on))
	}
}

// ask asks for players' TSI. All of an analysis' questions are about the same
// document, and one of them is on its way at most.
func (a *analysis) ask(doc *witness.Document, players []any, seconds int, progress, done func(js.Value), fail func(string)) {
	options := map[string]any{"players": players, "paths": false, "tsiOnly": true, "seconds": seconds}
	a.present = a.ed.engine.ask("analyze", doc, options, progress, done, fail)
}

// sofar shows what is known while a big board is being walked.
func (a *analysis) sofar(progress js.Value) {
	n, ok := number(progress, "solutions")
	if !ok || !a.busy {
		return
	}
	status := "at least, counting"
	count := model.Many(n)
	switch {
	case progress.Get("exact").Truthy():
		status = "exact"
	case n == 0:
		count, status = "…", "counting"
	}
	a.show(count, status, "…", "Sh")
	if states, ok := number(progress, "states"); ok {
		a.explain(model.Grouped(uint64(states)) + " states so far")
	}
}

// answer shows the chosen player's numbers.
func (a *analysis) answer(answer js.Value, player string, doc *witness.Document) {
	n, _ := number(answer, "solutions")
	complete := answer.Get("complete").Truthy()
	tsi, reachable := number(measures(answer, player), "tsi")
	// The solutions may all be counted though the measures are not finished.
	exact := complete || answer.Get("solutionsExact").Truthy()
	a.count, a.known = n, exact
	status := "exact"
	switch {
	case !exact:
		status = "at least"
	case n == 1:
		status = "unique"
	}
	count := model.Many(n)
	switch {
	case exact && n == 0:
		a.show(count, status, "", "no solution")
		a.explain("No line from a start to an end keeps all rules.")
		a.ed.players.set(player, 0, false)
	case complete && measures(answer, player).Type() != js.TypeObject: // who cannot play this board
		a.show(count, status, "–", "not for this player")
		a.explain(answer.Get("unmeasured").Get(player).String())
		a.ed.players.set(player, 0, false)
	case !complete:
		a.show(count, status, "", "not finished")
		a.explain("The board is too big to finish in " + model.Plural(uint64(a.seconds), "second") + ".")
		a.ed.players.set(player, 0, false)
	case !reachable:
		a.show(count, status, "", "out of reach")
		a.explain("This player never finds a solution.")
		a.ed.players.set(player, 0, false)
	default:
		a.show(count, status, model.Shannons(tsi), "Sh")
		var rank []any
		if !doc.Pillar { // nobody publishes these
			rank = []any{doc.Width, doc.Height, player, tsi}
		}
		who := model.PlayerName(player)
		if !model.Another(player) {
			who = "a player who knows " + who
		} else {
			rank = nil
		}
		a.explain("TSI for "+who, rank...)
		a.ed.players.set(player, tsi, true)
	}
	a.ed.solutions.refresh()
	a.ed.desk.tell("counted", map[string]any{"count": n, "exact": exact, "complete": complete, "seconds": a.seconds})
}

// measures are a player's, undefined in an answer that has none.
func measures(answer js.Value, player string) js.Value {
	if all := answer.Get("measures"); all.Type() == js.TypeObject {
		return all.Get(player)
	}
	return js.Undefined()
}

// bars asks for the other players.
func (a *analysis) bars(doc *witness.Document, chosen string) {
	var others []any
	for _, preset := range model.Presets {
		if preset.Player != chosen {
			others = append(others, preset.Player)
		}
	}
	show := func(tsi func(player string) (sh float64, ok bool)) {
		for _, player := range others {
			sh, ok := tsi(player.(string))
			a.ed.players.set(player.(string), sh, ok)
		}
		a.settled = true
		a.extras()
	}
	a.ask(doc, others, barSeconds, nil, func(answer js.Value) {
		show(func(player string) (float64, bool) { return number(measures(answer, player), "tsi") })
	}, func(string) {
		show(func(string) (float64, bool) { return 0, false })
	})
}

// extras asks for what only the details and the suggestions tell: every measure of
// the chosen player, and where the details are open the bare board's paths.
func (a *analysis) extras() {
	d := a.ed.details
	open := a.ed.settings.Details
	if !a.settled || d.full && (d.counted != "" || !open) {
		return
	}
	if open {
		d.setPaths("…")
	}
	doc, player := a.ed.document(), a.ed.players.chosen()
	options := map[string]any{"players": []any{player}, "paths": open, "seconds": barSeconds}
	a.present = a.ed.engine.ask("analyze", doc, options, nil, func(answer js.Value) {
		d.answer(answer, player, doc, true)
		if n, ok := number(answer, "paths"); ok {
			d.setPaths(model.Grouped(uint64(n)))
		} else if open {
			d.setPaths("too many to count in time")
		}
	}, func(string) {
		d.answer(js.ValueOf(map[string]any{}), player, doc, true)
		d.setPaths("–")
	})
}

// show shows both readings; a hidden one says that it is.
func (a *analysis) show(count, status, tsi, unit string) {
	a.stale(false)
	a.shown = [4]string{count, status, tsi, unit}
	if a.ed.settings.Hide {
		count, status, tsi, unit = "", "hidden", "", "hidden"
	}
	a.solutions.html(reading(count, status))
	a.solutions.class("one", count == "1") // which it is read out as
	a.solutions.class("long", len(count) > 7)
	a.difficulty.html(reading(tsi, unit))
}

// explain writes the line below the difficulty, and below that how the puzzle
// ranks among published ones.
func (a *analysis) explain(text string, rank ...any) {
	a.remark, a.rank = text, rank
	if a.ed.settings.Hide { // it may tell that there is no solution
		text, rank = "", nil
	}
	a.note.text(text)
	a.norms.Call("show", rank...)
}

// reveal shows or hides the numbers that are known.
func (a *analysis) reveal() {
	a.show(a.shown[0], a.shown[1], a.shown[2], a.shown[3])
	a.explain(a.remark, a.rank...)
	a.ed.details.show()
}

func (a *analysis) stale(on bool) {
	a.solutions.class("stale", on)
	a.difficulty.class("stale", on)
}

// reading is a number and what stands beside it.
func reading(number, beside string) string {
	if number == "" {
		return escape(beside)
	}
	return "<b>" + escape(number) + "</b> <span>" + escape(beside) + "</span>"
}
