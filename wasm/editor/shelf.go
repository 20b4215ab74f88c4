//go:build js

package main

import (
	"syscall/js"

	"github.com/perplex-puzzles/perplex/core/version"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

// newShelf gives the page's views in JavaScript what they need of the editor, in
// perplexEditor.desk. Documents go through it as JSON; what takes one answers why
// it cannot, or "". Boards are named by their ids; one that is in no tab must have
// been loaded by the store before.
//
//	version                      of the program
//	document()                   the one on the screen
//	draw(document, {small})      its picture as markup
//	check(document)              only why it is none
//	push(document, said)         a step of the present board
//	open(document, said)         a new tab
//	say(text)                    to screen readers
//	changed(callback)            whenever another document is on the screen, or other tabs
//	board()                      the id of the present board
//	show(id)                     the board, in its tab or a new one
//	forget(id)                   no tab any more, and no list
//	entitle(id, title)           as a step
//	branch(id, n, act, name)     act is follow, name, drop or restore
func newShelf(ed *editor, host js.Value) {
	desk := host.Get("desk")
	if !desk.Truthy() {
		desk = js.ValueOf(map[string]any{})
		host.Set("desk", desk)
	}
	offer := func(name string, do func(args []js.Value) any) {
		desk.Set(name, js.FuncOf(func(_ js.Value, args []js.Value) any { return do(args) }))
	}
	// with is offer for what takes a document and says what it did.
	with := func(name string, do func(doc *witness.Document, said string)) {
		offer(name, func(args []js.Value) any {
			doc, err := witness.Parse(args[0].String())
			if err != nil {
				return err.Error()
			}
			said := ""
			if len(args) > 1 {
				said = args[1].String()
			}
			do(doc, said)
			return ""
		})
	}
	desk.Set("version", version.Version)
	offer("document", func([]js.Value) any { return string(ed.document().AppendJSON(nil)) })
	offer("draw", func(args []js.Value) any {
		doc, err := witness.Parse(args[0].String())
		if err != nil {
			return ""
		}
		return draw.SVG(doc, draw.Options{Inline: true, Small: len(args) > 1 && args[1].Get("small").Truthy()})
	})
	with("check", func(*witness.Document, string) {})
	with("push", ed.push)
	with("open", ed.tabs.open)
	offer("say", func(args []js.Value) any {
		ed.say(args[0].String())
		return nil
	})
	offer("changed", func(args []js.Value) any {
		ed.watchers = append(ed.watchers, args[0])
		return nil
	})
	offer("board", func([]js.Value) any { return ed.history.Present() })
	offer("show", func(args []js.Value) any {
		if id := args[0].String(); id != ed.history.Present() {
			ed.generator.stop()
			ed.history.Open(id)
			ed.tabs.switched("")
		}
		return nil
	})
	offer("forget", func(args []js.Value) any {
		id := args[0].String()
		present := id == ed.history.Present()
		if present {
			ed.generator.stop()
		}
		ed.history.Forget(id)
		if present {
			ed.tabs.switched("")
		}
		ed.tabs.refresh()
		return nil
	})
	change := func(id string, do func(*model.History)) {
		if id == ed.history.Present() {
			ed.preview.end()
		}
		ed.history.With(id, do)
		ed.changed()
	}
	offer("entitle", func(args []js.Value) any {
		change(args[0].String(), func(h *model.History) { h.Entitle(args[1].String()) })
		return nil
	})
	offer("branch", func(args []js.Value) any {
		change(args[0].String(), func(h *model.History) {
			switch n := args[1].Int(); args[2].String() {
			case "follow":
				h.Follow(n)
			case "name":
				h.Name(n, args[3].String())
			case "drop":
				h.Drop(n, true)
			case "restore":
				h.Drop(n, false)
			}
		})
		return nil
	})
}
