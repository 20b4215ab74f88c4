//go:build js

package main

import (
	"math"
	"syscall/js"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

// results is a tab's run with its list of siblings. How the list is sorted,
// filtered and walked is in site/editor/siblings.js; what a sibling is, here.
type results struct {
	ed          *editor
	main, block *element
	see, reopen *element // lead to the list
	list        js.Value // Siblings

	run   *model.Run  // of the present tab, nil when there is none
	query *fill.Query // nil for a list that a view of the page fills itself
	whole bool        // the store has taken all of it
	news  int         // how often something was found
}

func newResults(ed *editor) *results {
	r := &results{ed: ed, main: find("editor"), block: find("results"), see: find("see"), reopen: find("list-open"), whole: true}
	r.see.press(func() {
		r.block.Call("scrollIntoView")
		r.list.Call("enter")
	})
	r.reopen.press(func() {
		r.ed.views.show(generate)
		r.list.Call("enter")
	})
	hook := func(do func(rank uint64) any) js.Func {
		return js.FuncOf(func(_ js.Value, args []js.Value) any { return do(uint64(args[0].Float())) })
	}
	r.list = window.Get("perplexEditor").Get("Siblings").New(map[string]any{
		"draw": hook(func(rank uint64) any {
			return r.small(r.sibling(rank), func(s witness.Symbol) bool {
				given, ok := r.run.Document.SymbolAt(s.At)
				return ok && given.Same(s)
			})
		}),
		"document": hook(func(rank uint64) any { return string(r.sibling(rank).AppendJSON(nil)) }),
		"words":    hook(func(rank uint64) any { return symbolNames(r.query.Symbols(rank)) }),
		"pick":     hook(func(rank uint64) any { r.ed.preview.show(rank); return nil }),
		"query":    js.FuncOf(func(js.Value, []js.Value) any { r.ed.preview.toQuery(); return nil }),
		"changed": js.FuncOf(func(js.Value, []js.Value) any {
			r.save()
			return nil
		}),
	})
	return r
}

// sibling is the query's document with one of its fillings.
func (r *results) sibling(rank uint64) *witness.Document {
	if r.query == nil {
		doc, err := witness.Parse(r.list.Call("source", rank).String())
		if err != nil {
			return r.run.Document
		}
		return doc
	}
	doc := r.run.Document.Clone()
	for _, p := range r.query.Placeholders {
		doc.Remove(p.At)
	}
	for _, s := range r.query.Symbols(rank) {
		doc.Put(s)
	}
	return doc
}

// small draws a board of the list.
func (r *results) small(doc *witness.Document, dimmed func(witness.Symbol) bool) string {
	return draw.SVG(doc, draw.Options{Inline: true, Small: true, Hatches: lookOf("marks")+lookOf("contrast") != "", Dimmed: dimmed})
}

// symbolNames lists symbols in words.
func symbolNames(symbols []witness.Symbol) string {
	names := ""
	for i, s := range symbols {
		if i > 0 {
			names += ", "
		}
		in := " on "
		if s.At.Kind() == witness.Cell {
			in = " in "
		}
		names += draw.SymbolName(s) + in + s.At.Name()
	}
	return names
}

// open begins an empty list for a run of the present tab.
func (r *results) open(run *model.Run, query *fill.Query) {
	r.run, r.query = run, query
	r.list.Call("begin", run.Player, model.PlayerName(run.Player), run.Wanted)
	r.refresh()
	r.original()
}

// borrow begins a list that a view of the page fills itself, of boards that come
// of doc; giveBack shows the tab's own again. It is not kept.
func (r *results) borrow(doc *witness.Document, _ string) {
	r.ed.generator.stop()
	if r.ed.preview.end() {
		r.ed.changed()
	}
	r.open(&model.Run{Document: doc, Player: r.ed.player, TSI: math.NaN(), Solutions: -1}, nil)
	r.ed.views.show(generate)
	r.ed.generator.show()
}

func (r *results) giveBack() {
	if r.ed.preview.end() {
		r.ed.changed()
	}
	r.restore()
	r.ed.generator.refresh()
	r.ed.generator.restore()
}

// listing reports whether a list is on the screen.
func (r *results) listing() bool { return r.run != nil && r.ed.views.present == generate }

// refresh shows what there is of a list in the present tab.
func (r *results) refresh() {
	open := r.listing()
	r.block.hide(!open)
	r.see.hide(!open)
	r.main.class("listing", open)
	r.reopen.hide(r.run == nil || open)
	r.ed.preview.refresh()
}

// original asks for the query's own numbers, its question marks left empty,
// and shows it before its siblings.
func (r *results) original() {
	run := r.run
	r.showOriginal()
	if run.Solutions >= 0 {
		return
	}
	options := map[string]any{"players": []any{run.Player}, "paths": false, "seconds": barSeconds}
	r.ed.engine.ask("analyze", run.Document, options, nil, func(answer js.Value) {
		if !answer.Get("complete").Truthy() {
			return
		}
		n, _ := number(answer, "solutions")
		run.Solutions = int(n)
		if tsi, ok := number(measures(answer, run.Player), "tsi"); ok {
			run.TSI = tsi
		}
		if run == r.run {
			r.showOriginal()
			r.ed.preview.refresh()
			r.save()
		}
	}, func(string) {})
}

func (r *results) showOriginal() {
	difficulty, solutions := "", ""
	switch n := r.run.Solutions; {
	case n == 0:
		difficulty = "no solution"
	case n > 0:
		solutions = model.Plural(uint64(n), "solution")
		difficulty = "out of reach"
		if tsi := r.run.TSI; tsi == tsi { // not NaN
			difficulty = model.Shannons(tsi) + " Sh"
		}
	}
	r.list.Call("original", r.small(r.run.Document, nil), difficulty, solutions)
}

// found takes a newer state of a run, whose tab need not be the present one.
func (r *results) found(tab string, run *model.Run, items js.Value) {
	given := 0 // symbols; removed edges are none
	for _, s := range run.Document.Symbols {
		if s.Type != witness.Unknown && s.Type != witness.Removed {
			given++
		}
	}
	if run == r.run {
		r.list.Call("show", items, given, run.Kept, run.Done == run.Total)
	}
	// Writing down thousands of rows is a task of its own, and done once for
	// news that come together.
	r.news++
	news := r.news
	after(func() {
		switch {
		case run != r.run:
			run.Rows = r.list.Call("rows", items, given).String()
			r.ed.history.SaveRun(tab, run)
		case news == r.news:
			run.Rows = r.list.Call("rows", items, given).String()
			r.save()
		}
	})
}

// save keeps the present tab's run for the next visit.
func (r *results) save() {
	if r.query == nil {
		return
	}
	r.run.View = r.list.Get("view").String()
	r.whole = r.ed.history.SaveRun(r.ed.history.Present(), r.run)
	r.ed.showSaved()
}

// restore shows the run that the present tab has had.
func (r *results) restore() {
	run, ok := r.ed.history.Run()
	r.run, r.query, r.whole = nil, nil, true
	r.list.Call("begin", "", "", "")
	if ok {
		if query, err := open(run.Document, run.Query); err == nil {
			r.open(run, query)
			r.list.Call("restore", run.Rows, run.View, run.Kept, run.Done == run.Total)
			r.ed.preview.restore()
		}
	}
	r.refresh()
}

// measures are a player's, undefined in an answer that has none.
func measures(answer js.Value, player string) js.Value {
	if all := answer.Get("measures"); all.Type() == js.TypeObject {
		return all.Get(player)
	}
	return js.Undefined()
}
