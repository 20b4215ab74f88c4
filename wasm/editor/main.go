//go:build js

// Command editor is the program of the editor page. On the page it is the board: it owns the document, its
// history and everything that a user touches to change or play it. The panels around it are JavaScript
// (site/editor) and talk to the engine. The engine is this program again, running in workers. So a visit
// loads and compiles one program instead of two that share most of their code.
//
// The packages of the board; each imports only packages listed before it:
//
//	model     documents: tools, edits, histories and tabs, lines; no page
//	state     the single state, every way to change it, and its listeners
//	keys      the table of keys
//	page      the page's elements and events, typed (honnef.co/go/js/dom/v2)
//	ask       questions to the engine
//	surface   the drawing and the grid of places over it
//	palette   the chosen symbol, colour and shape
//	brush     clicks that place symbols, starts and ends; previews of their effect
//	play      the line, drawn and judged, and hints
//	controls  tabs, views, undo and redo, size, symmetry and rules
//	gesture   clicks, strokes, selections and keys
//	desk      the interface for panels
//
// The page provides globalThis.perplexEditor and receives the desk through its function started (EditorHost
// in site/editor/desk.d.ts). A worker has no such object.
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
	select {} // listeners run until the page is closed
}
