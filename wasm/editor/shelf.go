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
	offer("turnTo", func(args []js.Value) any { ed.turnTo(args[0].String()); return nil })
	offer("forget", func(args []js.Value) any { ed.forget(args[0].String()); return nil })
	offer("entitle", func(args []js.Value) any {
		ed.with(args[0].String(), func(h *model.History) { h.Entitle(args[1].String()) })
		return nil
	})
	offer("branch", func(args []js.Value) any {
		ed.with(args[0].String(), func(h *model.History) {
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

// turnTo makes a board the present one, in its tab or a new one.
func (ed *editor) turnTo(id string) {
	if id != ed.history.Present() {
		ed.history.Open(id)
		ed.tabs.switched("")
	}
}

// forget takes a board off all lists.
func (ed *editor) forget(id string) {
	present := id == ed.history.Present()
	ed.history.Forget(id)
	if present {
		ed.tabs.switched("")
	}
	ed.tabs.refresh()
}

// with changes the history of a board.
func (ed *editor) with(id string, change func(*model.History)) {
	if id == ed.history.Present() {
		ed.preview.end()
	}
	ed.history.With(id, change)
	ed.changed()
}
