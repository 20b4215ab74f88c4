//go:build js

// Command editor is the program of the editor page. On the page it is the board: it owns
// the document, its history and everything that a user touches to change or play it.
// Around it are panels in JavaScript (site/editor), which talk to the engine; and the
// engine is this program again, in workers. A visit loads and compiles one program
// instead of two that share most of their code.
//
// The packages of the board; each uses only those before it:
//
//	model     documents: tools, edits, histories and tabs, lines; no page
//	state     the one state, every way to change it, and who hears of that
//	keys      which key does what
//	page      the page's elements and events, typed (honnef.co/go/js/dom/v2)
//	ask       questions to the engine
//	surface   the drawing and the grid of places over it
//	palette   the chosen symbol, colour and shape
//	brush     what clicks do with it; starts and ends; what a click would cost
//	play      the line, drawn and judged, and hints
//	controls  tabs, views, undo and redo, size, symmetry and rules
//	gesture   clicks, strokes, selections and keys
//	desk      what panels have of all this
//
// The page hands over globalThis.perplexEditor, and gets the desk by its function started
// (EditorHost in site/editor/desk.d.ts). A worker has none.
package main

import (
	"syscall/js"

	"github.com/perplex-puzzles/perplex/wasm/serve/lines"
)

func main() {
	host := js.Global().Get("perplexEditor")
	if host.IsUndefined() {
		lines.Serve()
		return
	}
	host.Call("started", start(host))
	select {} // listeners run until the page goes
}
