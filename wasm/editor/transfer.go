//go:build js

package main

import (
	"strconv"
	"syscall/js"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/version"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

// transfer brings puzzles in and out, and the examples with them. The panels,
// files, drops and the clipboard are in site/editor/transfer.js; what goes
// through them, here.
type transfer struct {
	ed    *editor
	page  js.Value // Transfer
	shown *witness.Document
}

func newTransfer(ed *editor, host js.Value) *transfer {
	t := &transfer{ed: ed}
	text := func(do func() string) js.Func {
		return js.FuncOf(func(js.Value, []js.Value) any { return do() })
	}
	t.page = host.Get("Transfer").New(map[string]any{
		"take":     js.FuncOf(func(_ js.Value, args []js.Value) any { return t.take(args[0].String()) }),
		"document": text(t.exported),
		"svg":      text(t.svg),
		"keep": text(func() string {
			name := ed.history.Keep(ed.document())
			ed.tabs.refresh()
			return name
		}),
		"examples": text(examples),
		"pick": js.FuncOf(func(_ js.Value, args []js.Value) any {
			t.begin(model.Examples[args[0].Int()])
			return nil
		}),
	}, host.Get("engine"), host.Get("qr"))
	if ed.history.First() {
		t.page.Call("offer")
	}
	return t
}

// refresh keeps an open export panel up to date.
func (t *transfer) refresh() {
	if doc := t.ed.document(); doc != t.shown {
		t.shown = doc
		t.page.Call("refresh")
	}
}

// take makes the puzzle in a text the present document, or returns why it
// cannot.
func (t *transfer) take(text string) (reason string) {
	doc, err := witness.Parse(text)
	if err != nil {
		return err.Error()
	}
	t.ed.push(doc, "Imported: "+strconv.Itoa(doc.Width)+" by "+strconv.Itoa(doc.Height)+" cells with "+
		model.Plural(uint64(len(doc.Symbols)), "symbol"))
	return ""
}

// exported is the document as a file: with the version of what wrote it.
func (t *transfer) exported() string {
	text := t.ed.document().AppendJSON(nil)
	text = jsontext.AppendString(jsontext.AppendName(text[:len(text)-1], "version"), version.Version)
	return string(append(text, "}\n"...))
}

// svg is the drawing as a file of its own, without a line.
func (t *transfer) svg() string {
	doc := t.ed.document()
	return `<?xml version="1.0" encoding="UTF-8"?>` + "\n<!-- perplex " + version.Version + " -->\n" + draw.SVG(doc, draw.Options{Title: doc.Title}) + "\n"
}

// examples are boards to begin with, as items of a list.
func examples() string {
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
	return html
}

// begin opens an example: on the present board if nothing was ever done to it,
// else in a tab of its own.
func (t *transfer) begin(e model.Example) {
	doc := e.Document()
	said := "Opened: " + doc.Title
	if h := t.ed.history; h.CanUndo() || h.CanRedo() || len(h.Document().Symbols) > 0 {
		t.ed.tabs.open(doc, said)
	} else {
		t.ed.push(doc, said)
	}
	t.ed.board.moveTo(t.ed.board.present)
}
