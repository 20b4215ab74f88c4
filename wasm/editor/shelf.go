//go:build js

package main

import (
	"syscall/js"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

// newShelf offers on the desk what the library does with boards, which go by their
// ids. One that is in no tab must have been loaded by the store before.
//
//	check(document)              "", or why it is none
//	tab()                        the id of the present board
//	turnTo(id)                   the board, in its tab or a new one
//	forget(id)                   no tab any more, and no list
//	entitle(id, title)           as a step
//	branch(id, n, act, name)     act is follow, name, drop or restore
func newShelf(ed *editor, offer func(string, func([]js.Value) any)) {
	offer("check", func(args []js.Value) any {
		if _, err := witness.Parse(args[0].String()); err != nil {
			return err.Error()
		}
		return ""
	})
	offer("turnTo", func(args []js.Value) any {
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
