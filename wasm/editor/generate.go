//go:build js

package main

import (
	"math"
	"strconv"
	"syscall/js"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

// mostListed bounds the list; the engine keeps the best of a larger query.
const mostListed = 5000

// barSeconds are those of one worker that what stands beside the numbers may take.
const barSeconds = 10

// generator starts a query for siblings and shows how far it is.
type generator struct {
	ed              *editor
	start, cancel   *element
	again, here     *element
	block, progress *element
	bar, text       *element
	host            js.Value // site/editor/onhost.js
	running         *call
	run             *model.Run // the one that is running
	trouble         string     // why the host is being asked again
}

func newGenerator(ed *editor) *generator {
	g := &generator{ed: ed, start: find("generate"), cancel: find("cancel"), again: find("again"), here: find("here"),
		block: find("progress-block"), progress: find("progress"), bar: find("progress-bar"), text: find("progress-text"), host: window.Get("perplexEditor").Get("host")}
	g.start.press(func() {
		g.begin(&model.Run{Document: ed.kept(), Player: ed.player, Query: ed.query.options(), Wanted: ed.results.list.Get("wanted").String(), Host: g.host.Get("chosen").Truthy()})
	})
	repeat := func(host bool) {
		r := ed.results.run
		if host { // it goes on where it was
			r.Ended = ""
			g.attach(r)
		} else {
			g.begin(&model.Run{Document: r.Document, Player: r.Player, Query: r.Query, Wanted: r.Wanted})
		}
		g.cancel.focus()
	}
	g.again.press(func() { repeat(ed.results.run.Host) })
	g.here.press(func() { repeat(false) })
	g.cancel.press(func() {
		if g.running != nil && g.run.Host {
			g.host.Call("stop") // and is not left to work on
			g.run.Ended = model.Cut
			g.ed.results.save()
		}
		g.stop()
	})
	return g
}

// refresh shows the size of the query that the present document is.
func (g *generator) refresh() {
	g.ed.query.refresh()
	g.enable()
}

func (g *generator) enable() {
	g.start.enable(g.ed.query.query != nil && g.running == nil)
	run := g.ed.results.run
	cut := run != nil && g.running == nil && run.Ended == model.Cut
	g.again.hide(!cut)
	g.here.hide(!cut || !run.Host)
	if cut && run.Host {
		g.again.text("Go on")
	} else {
		g.again.text("Start again")
	}
}

// restore goes on with a run that has gone on elsewhere.
func (g *generator) restore() {
	if run := g.ed.results.run; run != nil && run.Open && g.running == nil {
		run.Open, run.Ended = false, ""
		g.attach(run)
	}
	g.show()
}

// begin runs a query; its list takes the place of the one before.
func (g *generator) begin(run *model.Run) {
	query, err := open(run.Document, run.Query)
	if err != nil { // the options or the engine have changed since
		g.text.text(draw.Capital(err.Error()) + ".")
		return
	}
	if g.ed.preview.end() {
		g.ed.changed()
	}
	run.Total, run.TSI, run.Solutions = query.Configurations(), math.NaN(), -1
	g.ed.results.open(run, query)
	g.ed.views.show(generate)
	g.attach(run)
}

// attach has the machine of the present tab's run work on it.
func (g *generator) attach(run *model.Run) {
	tab := g.ed.history.Present()
	on := js.Undefined()
	g.run, g.trouble = run, ""
	said := "Generating"
	if run.Host {
		on, said = g.host, "Generating on the host"
		g.ed.results.save() // a reload goes on with it
	}
	g.cancel.hide(false)
	g.show()
	g.ed.say(said)
	g.ed.query.stop() // what is measured beside a run is not an estimate
	options := map[string]any{"player": run.Player, "top": mostListed, "includeEmpty": run.Query.Empty}
	if run.Query.Eliminators {
		options["eliminators"] = true
	}
	if run.Query.Pieces != nil {
		options["shapes"] = parseJSON(string(witness.AppendShapes(nil, model.Shapes(run.Query.Pieces))))
	}
	if run.Query.Colors != nil {
		colors := []any{}
		for _, c := range run.Query.Colors {
			colors = append(colors, string(c))
		}
		options["colors"] = colors
	}
	// Conditions of the page's own (site/editor/conditions.js) are options of the engine.
	if run.Wanted != "" {
		wanted := parseJSON(run.Wanted)
		names := window.Get("Object").Call("keys", wanted)
		for i := range names.Length() {
			name := names.Index(i).String()
			options[name] = wanted.Get(name)
		}
	}
	g.running = g.ed.engine.generate(on, run.Document, options, func(v js.Value) {
		if trouble := v.Get("trouble"); trouble.Truthy() {
			if g.trouble == "" {
				g.ed.say(trouble.String())
			}
			g.trouble = trouble.String() + "; it is asked again"
			g.show()
			return
		}
		g.trouble = ""
		run.Done, run.Found, run.Kept = count(v, "done"), count(v, "found"), count(v, "kept")
		if !v.Get("results").Truthy() { // not the last one
			g.ed.results.found(tab, run, v.Get("best"))
			g.show()
			return
		}
		seconds, _ := number(v, "seconds")
		run.Ended = strconv.FormatFloat(seconds, 'f', 1, 64) + " s"
		if n := count(v, "refused"); n > 0 {
			run.Ended += ", " + model.Grouped(n) + " too much work for the host"
		}
		g.ed.results.found(tab, run, v.Get("results"))
		g.finish()
	}, func(v js.Value) {
		// What was found is told once the workers have let go. How far the run
		// had come stays as it was shown.
		run.Found, run.Kept = count(v, "found"), count(v, "kept")
		g.ed.results.found(tab, run, v.Get("best"))
		g.show()
	}, func(reason string) {
		run.Ended = model.Cut
		g.finish()
		if run.Host {
			reason = draw.Capital(reason) + ". What was found stays in the list."
			g.ed.say(reason)
		}
		g.text.text(reason)
	})
	g.enable()
}

// stop ends the run; what was found stays in its list. The host works on.
func (g *generator) stop() {
	if g.running != nil {
		g.running.cancel()
		if !g.run.Host {
			g.run.Ended = model.Cut
		}
		g.finish()
	}
}

func (g *generator) finish() {
	g.running = nil
	hadFocus := document.Get("activeElement").Equal(g.cancel.Value)
	g.cancel.hide(true)
	g.enable()
	if hadFocus { // it would fall back to the top of the page
		g.start.focus()
	}
	g.show()
	g.ed.say(g.text.shown)
	g.ed.query.estimate(nil)
}

// show says how far the present tab's run is.
func (g *generator) show() {
	run := g.ed.results.run
	own := run != nil && g.ed.results.query != nil
	g.block.hide(!own)
	if !own {
		return
	}
	words := ""
	if run.Host {
		words = "On the host: "
	}
	words += model.Grouped(run.Done) + " of " + model.Grouped(run.Total) + " done, " + model.Grouped(run.Found) + " solvable"
	if run.Kept != run.Found {
		words += ", " + model.Grouped(run.Kept) + " wanted"
	}
	if run.Ended != "" {
		words += ", " + run.Ended
	} else if run.Host && g.trouble != "" {
		words += "; " + g.trouble
	}
	g.progress.SetAttribute("aria-valuemax", strconv.FormatUint(run.Total, 10))
	g.progress.SetAttribute("aria-valuenow", strconv.FormatUint(run.Done, 10))
	g.progress.SetAttribute("aria-valuetext", words)
	g.bar.style("width", strconv.FormatFloat(100*float64(run.Done)/float64(max(run.Total, 1)), 'f', 2, 64)+"%")
	g.text.text(words)
	g.ed.desk.tell("progress", map[string]any{"done": run.Done, "total": run.Total, "running": g.running != nil})
}

// count reads a number of things.
func count(v js.Value, name string) uint64 {
	n, _ := number(v, name)
	return uint64(max(n, 0))
}
