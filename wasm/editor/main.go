//go:build js

// Command editor is the behaviour of the editor page, compiled to WebAssembly:
// views and input. What a click does to a document is in package model, how a
// document looks in core/witness/draw, and everything that takes thinking is
// asked of the engine, which runs in Web Workers.
//
// There is one state, the present tab's document with its history (model.Tabs). Every
// edit makes a new document and goes through editor.push; every change of the
// present document ends in editor.changed, which redraws the board and asks
// for its numbers again. The files are the page's parts:
//
//	board.go      the drawing and the grid of places over it
//	tips.go       starts and ends, placed and dragged
//	probe.go      what a click would leave without a solution
//	play.go       the line, drawn and judged
//	hint.go       what an oracle would say about it, and its price
//	palette.go    the chosen symbol, colour and shape
//	hands.go      what gestures and keys do: strokes, turns, symmetric painting
//	actions.go    undo, redo, size, clear
//	setup.go      symmetry, pillar, rules, and where rules differ
//	panel.go      the editing panel, opened and closed
//	tabs.go       boards side by side
//	transfer.go   import and export, and boards to begin with
//	desk.go       what views written in JavaScript have of all this
//	engine.go     calls to the workers
//	analysis.go   number of solutions and difficulty, live
//	players.go    the choice of a player, with a bar for each
//	details.go    every measure in words, and the suggestions
//	settings.go   hidden numbers and what is folded open
//	solutions.go  stepping through solutions
//	preview.go    a document shown in place of the tab's own
//	shelf.go      what the views in JavaScript use of all this
//
// The page hands over, in globalThis.perplexEditor, a promise of its engine
// and two storages that never throw, one shared by the browser's windows and one
// of this window alone (site/app.js).
package main

func main() {
	newEditor(window.Get("perplexEditor"))
	select {} // listeners run until the page goes
}
