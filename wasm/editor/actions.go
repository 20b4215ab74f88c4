//go:build js

package main

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

// actions are undo, redo, the board's size and clearing it.
type actions struct {
	ed            *editor
	undo, redo    *element
	width, height *element
	clear         *element
}

func newActions(ed *editor) *actions {
	a := &actions{ed: ed, undo: find("undo"), redo: find("redo"), width: find("width"), height: find("height"), clear: find("clear")}
	options := ""
	for n := 1; n <= witness.MaxSide; n++ {
		options += "<option>" + strconv.Itoa(n) + "</option>"
	}
	a.width.html(options)
	a.height.html(options)
	a.undo.press(a.doUndo)
	a.redo.press(a.doRedo)
	a.clear.press(func() {
		ed.push(model.Cleared(ed.document()), "All symbols removed")
	})
	for _, side := range []*element{a.width, a.height} {
		side.on("change", func(event) { a.resize() })
	}
	return a
}

func (a *actions) doUndo() {
	if a.ed.preview.end() { // the step back from a preview is the board before it
		a.ed.changed()
		a.ed.say("Preview ended")
		return
	}
	if a.ed.history.Undo() {
		a.ed.changed()
		a.ed.say("Undone")
	}
	a.refresh()
}

func (a *actions) doRedo() {
	a.ed.preview.end()
	if a.ed.history.Redo() {
		a.ed.changed()
		a.ed.say("Redone")
	}
	a.refresh()
}

func (a *actions) resize() {
	width, _ := strconv.Atoi(a.width.value())
	height, _ := strconv.Atoi(a.height.value())
	doc := a.ed.document()
	if width == doc.Width && height == doc.Height || width < 1 || height < 1 {
		return
	}
	next, lost := model.Resize(doc, width, height)
	a.ed.pushed(next, strconv.Itoa(width)+" by "+strconv.Itoa(height)+" cells", lost)
}

// refresh shows what can be done now.
func (a *actions) refresh() {
	doc := a.ed.document()
	a.undo.enable(a.ed.history.CanUndo() || a.ed.preview.shown != nil)
	a.redo.enable(a.ed.history.CanRedo())
	a.clear.enable(len(doc.Symbols) > 0)
	a.width.setValue(strconv.Itoa(doc.Width))
	a.height.setValue(strconv.Itoa(doc.Height))
}
