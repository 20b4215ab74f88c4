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

// Actions are undo, redo, the board's size and clearing it.
type Actions struct {
	st                *state.State
	undo, redo, clear *page.Part
	width, height     *dom.HTMLSelectElement
}

// NewActions takes their buttons.
func NewActions(st *state.State) *Actions {
	a := &Actions{st: st, undo: page.Find("undo"), redo: page.Find("redo"), clear: page.Find("clear"), width: page.Select("width"), height: page.Select("height")}
	options := ""
	for n := 1; n <= witness.MaxSide; n++ {
		options += "<option>" + strconv.Itoa(n) + "</option>"
	}
	a.undo.Press(st.Undo)
	a.redo.Press(st.Redo)
	a.clear.Press(func() { st.Push(model.Cleared(st.Document()), "All symbols removed") })
	for _, side := range []*dom.HTMLSelectElement{a.width, a.height} {
		side.SetInnerHTML(options)
		page.On(side.BasicHTMLElement, "change", func(*dom.BasicEvent) { a.resize() })
	}
	return a
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

// Changed shows what can be done now.
func (a *Actions) Changed(c state.Change) {
	if c.Document == nil {
		return
	}
	a.undo.Enable(a.st.CanUndo())
	a.redo.Enable(a.st.Tabs().CanRedo())
	a.clear.Enable(len(c.Document.Symbols) > 0)
	a.width.SetValue(strconv.Itoa(c.Document.Width))
	a.height.SetValue(strconv.Itoa(c.Document.Height))
}
