//go:build js

package controls

import (
	"strconv"

	"honnef.co/go/js/dom/v2"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
	"github.com/perplex-puzzles/perplex/wasm/editor/page"
	"github.com/perplex-puzzles/perplex/wasm/editor/state"
)

// Line is the player's line, of which Undo removes a piece.
type Line interface {
	CanUndo() bool
	CanRedo() bool
	Undo()
	Redo()
}

// Actions are the buttons of undo, redo, the board's size and clearing.
type Actions struct {
	st                *state.State
	line              Line
	undo, redo, clear *page.Part
	width, height     *dom.HTMLSelectElement
}

// NewActions connects the buttons.
func NewActions(st *state.State, line Line) *Actions {
	a := &Actions{st: st, line: line, undo: page.Find("undo"), redo: page.Find("redo"), clear: page.Find("clear"), width: page.Select("width"), height: page.Select("height")}
	options := ""
	for n := 1; n <= witness.MaxSide; n++ {
		options += "<option>" + strconv.Itoa(n) + "</option>"
	}
	a.undo.Press(a.Undo)
	a.redo.Press(a.Redo)
	a.clear.Press(func() { st.Push(model.Cleared(st.Document()), "All symbols removed") })
	for _, side := range []*dom.HTMLSelectElement{a.width, a.height} {
		side.SetInnerHTML(options)
		page.On(side.BasicHTMLElement, "change", func(*dom.BasicEvent) { a.resize() })
	}
	return a
}

// Undo undoes the last step of the document, or in Play of the line.
func (a *Actions) Undo() {
	if a.st.View() == state.Play {
		a.line.Undo()
	} else {
		a.st.Undo()
	}
}

// Redo repeats the step that Undo has undone.
func (a *Actions) Redo() {
	if a.st.View() == state.Play {
		a.line.Redo()
	} else {
		a.st.Redo()
	}
}

func (a *Actions) resize() {
	width, _ := strconv.Atoi(a.width.Value())
	height, _ := strconv.Atoi(a.height.Value())
	doc := a.st.Document()
	if width == doc.Width && height == doc.Height || width < 1 || height < 1 {
		return
	}
	next, lost := model.Resize(doc, width, height)
	a.st.PushLosing(next, strconv.Itoa(width)+" by "+strconv.Itoa(height)+" cells", lost)
}

// Changed enables the buttons that have something to do.
func (a *Actions) Changed(c state.Change) {
	if a.st.View() == state.Play {
		a.undo.Enable(a.line.CanUndo())
		a.redo.Enable(a.line.CanRedo())
	} else {
		a.undo.Enable(a.st.CanUndo())
		a.redo.Enable(a.st.Tabs().CanRedo())
	}
	if c.Document == nil {
		return
	}
	a.clear.Enable(len(c.Document.Symbols) > 0)
	a.width.SetValue(strconv.Itoa(c.Document.Width))
	a.height.SetValue(strconv.Itoa(c.Document.Height))
}
