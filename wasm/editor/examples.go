//go:build js

package main

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

// examples are boards to begin with: they stand open on the first visit and
// behind a button afterwards.
type examples struct {
	ed     *editor
	button *element
	panel  *element
	list   *element
}

func newExamples(ed *editor) *examples {
	x := &examples{ed: ed, button: find("examples"), panel: find("examples-panel"), list: find("examples-list")}
	x.button.press(func() { x.open(x.panel.isHidden()) })
	find("examples-close").press(func() {
		x.open(false)
		x.button.focus()
	})
	x.panel.on("keydown", func(ev event) {
		if key(ev).Key() == "Escape" {
			x.open(false)
			x.button.focus()
		}
	})
	x.list.on("click", func(ev event) {
		button := ev.Value.Get("target").Call("closest", "button")
		if button.IsNull() {
			return
		}
		if i, err := strconv.Atoi(button.Get("dataset").Get("example").String()); err == nil {
			x.take(model.Examples[i])
		}
	})
	if ed.history.First() {
		x.open(true)
	}
	return x
}

func (x *examples) open(open bool) {
	if open {
		x.ed.transfer.openImport(false)
		x.ed.transfer.openExport(false)
		x.fill()
	}
	x.button.disclose(x.panel, open)
}

func (x *examples) fill() {
	html := ""
	for i, e := range model.Examples {
		doc := e.Document()
		solved := model.Plural(e.Solutions, "solution")
		tsi := model.Shannons(e.TSI) + " Sh"
		html += `<li><button type="button" class="example" data-example="` + strconv.Itoa(i) + `" aria-label="` +
			escape(e.Kind+": "+doc.Title+", "+solved+", "+tsi) + `"><span class="thumb">` +
			draw.SVG(doc, draw.Options{Inline: true, Small: true}) + `</span><b>` + escape(e.Kind) + `</b> <span>` + escape(doc.Title) +
			`</span> <span>` + solved + `</span> <span>` + tsi + `</span></button></li>`
	}
	x.list.html(html)
}

// take opens an example: on the present board if nothing was ever done to it,
// else in a tab of its own.
func (x *examples) take(e model.Example) {
	x.open(false)
	doc := e.Document()
	said := "Opened: " + doc.Title
	if h := x.ed.history; h.CanUndo() || h.CanRedo() || len(h.Document().Symbols) > 0 {
		x.ed.tabs.open(doc, said)
	} else {
		x.ed.push(doc, said)
	}
	x.ed.board.moveTo(x.ed.board.present)
}
