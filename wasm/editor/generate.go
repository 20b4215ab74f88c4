//go:build js

package main

import (
	"strconv"
	"syscall/js"

	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

// mostListed bounds the list; the engine keeps the best of a larger query.
const mostListed = 5000

// generator starts a query for siblings and shows how far it is.
type generator struct {
	ed              *editor
	start, cancel   *element
	see             *element // leads to the list where it lies below
	block, progress *element
	bar, text       *element
	running         *call
	round           int // of run
	done, total     uint64
	found           uint64
}

func newGenerator(ed *editor) *generator {
	g := &generator{ed: ed, start: find("generate"), cancel: find("cancel"),
		see: find("see"), block: find("progress-block"), progress: find("progress"), bar: find("progress-bar"), text: find("progress-text")}
	g.start.press(g.run)
	g.cancel.press(g.stop)
	return g
}

// refresh shows the size of the query that the present document is.
func (g *generator) refresh() {
	g.ed.query.refresh()
	g.enable()
}

func (g *generator) enable() { g.start.enable(g.ed.query.query != nil && g.running == nil) }

func (g *generator) run() {
	g.done, g.total, g.found = 0, g.ed.query.query.Configurations(), 0
	player := g.ed.players.chosen()
	g.ed.results.open(g.ed.document(), g.ed.query.query, player)
	g.block.hide(false)
	g.see.hide(false)
	g.cancel.hide(false)
	g.show()
	g.ed.say("Generating")
	g.ed.query.stop() // what is measured beside a run is no estimate
	tried := g.ed.query.options()
	options := map[string]any{"player": player, "top": mostListed, "includeEmpty": tried.Empty}
	if tried.Colors != nil {
		colors := []any{}
		for _, c := range tried.Colors {
			colors = append(colors, string(c))
		}
		options["colors"] = colors
	}
	g.round++
	round := g.round
	g.running = g.ed.engine.generate(g.ed.document(), options, g.update, func(v js.Value) {
		if round == g.round { // nothing has begun or was closed since
			g.take(v)
			g.text.text(g.words() + cancelled)
			g.ed.results.update(v.Get("best"), g.found)
		}
	}, func(reason string) {
		g.finish("")
		g.text.text(reason)
	})
	g.enable()
}

const cancelled = ", cancelled"

// take shows how far an update is.
func (g *generator) take(v js.Value) {
	g.done, g.total, g.found = count(v, "done"), count(v, "total"), count(v, "found")
	g.show()
}

func (g *generator) update(v js.Value) {
	g.take(v)
	if !v.Get("complete").Truthy() {
		g.ed.results.update(v.Get("best"), g.found)
		return
	}
	g.ed.results.update(v.Get("results"), g.found)
	seconds, _ := number(v, "seconds")
	g.finish(", " + strconv.FormatFloat(seconds, 'f', 1, 64) + " s")
}

// stop ends the run; what was found stays in the list.
func (g *generator) stop() {
	g.running.cancel()
	g.finish(cancelled)
}

// abandon ends a run whose list is closed.
func (g *generator) abandon() {
	g.round++
	if g.running != nil {
		g.stop()
	}
}

func (g *generator) finish(how string) {
	g.running = nil
	hadFocus := document.Get("activeElement").Equal(g.cancel.Value)
	g.cancel.hide(true)
	g.enable()
	if hadFocus { // it would fall back to the top of the page
		g.start.focus()
	}
	g.text.text(g.words() + how)
	g.ed.say(g.words() + how)
	g.ed.query.estimate(nil)
}

func (g *generator) words() string {
	return model.Grouped(g.done) + " of " + model.Grouped(g.total) + " done, " + model.Grouped(g.found) + " solvable"
}

func (g *generator) show() {
	g.progress.SetAttribute("aria-valuemax", strconv.FormatUint(g.total, 10))
	g.progress.SetAttribute("aria-valuenow", strconv.FormatUint(g.done, 10))
	g.progress.SetAttribute("aria-valuetext", g.words())
	g.bar.style("width", strconv.FormatFloat(100*float64(g.done)/float64(max(g.total, 1)), 'f', 2, 64)+"%")
	g.text.text(g.words())
}

// count reads a number of things.
func count(v js.Value, name string) uint64 {
	n, _ := number(v, name)
	return uint64(max(n, 0))
}
