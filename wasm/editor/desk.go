//go:build js

package main

import (
	"syscall/js"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/version"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
)

// desk is going: seam.go, described in site/editor/desk.d.ts, takes its place, and
// whatever is built again uses that. It is what the page's views in JavaScript (site/editor) may ask of the
// editor and hear from it. It is perplexEditor.desk; documents are JSON texts,
// places are [a, b].
//
//	document()            the document on the screen; kept() the tab's own
//	documents(), tab()    those of all tabs, as a list; the present tab's id
//	player()              the chosen player's name; choosePlayer(name) chooses another
//	players()             [[name, in words], …]: the presets, and the chosen one if it is none
//	symbol()              the chosen symbol without its place, "" for starts and ends
//	view(), show(name)    the view: design, generate, understand, play
//	editing()             whether a click on the board changes it
//	draw(document, {small, line, finish, letters, coordinates})  a board as SVG markup
//	preview(document)     shows a board instead of the tab's own, which stays as it is; "" ends that
//	line()                the solution on show, else the line finished last, [[a, b], …] as JSON; "" for none
//	version()             the program's
//	size()                {width, height, margin} of the board's drawing
//	label([a, b])         what a place is called and holds: "Cell 2,3: black star"
//	name(symbol)          a symbol in words: "black star"
//	stub([a, b])          [dx, dy]: which way an end leads off the board
//	edit(on)              does a click in the view understand place symbols?
//	again(seconds)        analyses the document again, for so long at most
//	push(document, said)  makes it the present one, a step that can be undone
//	open(document, said)  opens it in a new tab; both return "" or why not
//	say(text)             to screen readers; refuse(text) under the board as well
//	mode(name)            play takes editing away from the page, contest all readings,
//	                      solutions and hints as well, edit nothing
//	on(event, callback)   event: document, player, symbol, view, place, counted, line, judged, hinted; changed(callback) is on("document")
//
// The event place comes with [a, b] when a place of the board is clicked or
// entered in the view understand, where clicks place nothing; counted when the
// analysis of a document has ended, with {count, exact, complete, seconds}, and
// without when another one begins; line with the line being played, as JSON, when it begins, has gone on or is
// removed, judged with {line, valid}, hinted when a hint is shown.
type desk struct {
	ed     *editor
	heard  map[string][]js.Value
	edits  bool // a click in the view understand places symbols
	locked bool // there is nothing but play
	secret bool // nor anything that reveals solutions
}

func newDesk(ed *editor, host js.Value) *desk {
	d := &desk{ed: ed, heard: make(map[string][]js.Value)}
	object := window.Get("Object").New()
	offer := func(name string, do func(args []js.Value) any) {
		object.Set(name, js.FuncOf(func(_ js.Value, args []js.Value) any { return do(args) }))
	}
	text := func(doc *witness.Document) string { return string(doc.AppendJSON(nil)) }
	offer("document", func([]js.Value) any { return text(ed.document()) })
	offer("kept", func([]js.Value) any { return text(ed.kept()) })
	offer("documents", func([]js.Value) any {
		var list []any
		for _, doc := range ed.history.Documents() {
			list = append(list, text(doc))
		}
		return list
	})
	offer("tab", func([]js.Value) any { return ed.history.Present() })
	offer("mode", func(args []js.Value) any { d.mode(args[0].String()); return nil })
	offer("player", func([]js.Value) any { return ed.player })
	offer("editing", func([]js.Value) any { return ed.views.editing() })
	offer("edit", func(args []js.Value) any { d.edits = args[0].Bool(); ed.board.unhover(); return nil })
	offer("stub", func(args []js.Value) any {
		dx, dy := draw.EndDirection(ed.document(), placeOf(args[0]))
		return []any{dx, dy}
	})
	offer("symbol", func([]js.Value) any { return d.symbol() })
	offer("view", func([]js.Value) any { return ed.views.present })
	offer("show", func(args []js.Value) any { ed.views.show(args[0].String()); return nil })
	offer("draw", func(args []js.Value) any { return d.draw(args) })
	offer("size", func([]js.Value) any {
		width, height := ed.board.size()
		return map[string]any{"width": width, "height": height, "margin": draw.Options{}.Margin()}
	})
	offer("preview", func(args []js.Value) any {
		text := args[0].String()
		doc, err := witness.Parse(text)
		if err != nil && text != "" {
			return err.Error()
		}
		ed.preview.end()
		ed.preview.shown, ed.preview.said = doc, "Preview adopted" // nil for ""
		ed.changed()
		return ""
	})
	offer("version", func([]js.Value) any { return version.Version })
	offer("line", func([]js.Value) any {
		if line := ed.board.line(); len(line) > 0 {
			return lineJSON(line)
		}
		return ""
	})
	offer("label", func(args []js.Value) any { return ed.board.label(ed.board.number(placeOf(args[0]))) })
	offer("name", func(args []js.Value) any {
		if s, err := parseSymbol(args[0].String()); err == nil {
			return draw.SymbolName(s)
		}
		return ""
	})
	offer("push", func(args []js.Value) any { return d.take(args, ed.push) })
	offer("open", func(args []js.Value) any { return d.take(args, ed.tabs.open) })
	offer("say", func(args []js.Value) any { ed.say(args[0].String()); return nil })
	offer("refuse", func(args []js.Value) any { ed.refuse(args[0].String()); return nil })
	offer("changed", func(args []js.Value) any { d.listen("document", args[0]); return nil })
	offer("on", func(args []js.Value) any { d.listen(args[0].String(), args[1]); return nil })
	ed.hands = newHands(ed, offer)
	newShelf(ed, offer)
	host.Set("desk", object)
	return d
}

func (d *desk) listen(event string, callback js.Value) {
	d.heard[event] = append(d.heard[event], callback)
}

func (d *desk) mode(name string) {
	locked, secret := name != editMode, name == contestMode
	if locked == d.locked && secret == d.secret {
		return
	}
	turn := locked != d.locked
	d.locked, d.secret = locked, secret
	switch {
	case turn && locked:
		d.ed.views.show(playing)
	case turn:
		d.ed.views.show(design)
	}
	d.ed.seam.tell(map[string]any{"mode": d.present()})
}

// The modes of the page.
const (
	editMode    = "edit"
	playMode    = "play"
	contestMode = "contest"
)

// present is the page's mode.
func (d *desk) present() string {
	switch {
	case d.secret:
		return contestMode
	case d.locked:
		return playMode
	}
	return editMode
}

// tell calls who listens for an event.
func (d *desk) tell(event string, detail any) {
	for _, callback := range d.heard[event] {
		callback.Invoke(detail)
	}
}

// take hands a document and what is said of it on, or returns why it cannot.
func (d *desk) take(args []js.Value, use func(*witness.Document, string)) string {
	doc, err := witness.Parse(args[0].String())
	if err != nil {
		return err.Error()
	}
	use(doc, args[1].String())
	return ""
}

// symbol is the one that a click would place, without a place.
func (d *desk) symbol() string {
	tool := d.ed.palette.tool()
	at := witness.Place{A: 1, B: 1}
	if !tool.On(witness.Cell) {
		at = witness.Place{A: 1}
	}
	if s := d.ed.palette.symbol(at); s.Type != "" {
		return string(s.AppendJSON(nil))
	}
	return ""
}

func parseSymbol(text string) (witness.Symbol, error) {
	v, err := jsontext.Parse(text)
	if err != nil {
		return witness.Symbol{}, err
	}
	return witness.DecodeSymbol("symbol", v)
}

var finishes = map[string]draw.Finish{"moving": draw.Moving, "right": draw.Right, "wrong": draw.Wrong}

// draw draws a document by options of the page; "" for what is none.
func (d *desk) draw(args []js.Value) string {
	doc, err := witness.Parse(args[0].String())
	if err != nil {
		return ""
	}
	opt := draw.Options{Inline: true}
	if len(args) > 1 && args[1].Type() == js.TypeObject {
		o := args[1]
		opt.Small, opt.Letters, opt.Coordinates = o.Get("small").Truthy(), o.Get("letters").Truthy(), o.Get("coordinates").Truthy()
		if line := o.Get("line"); line.Truthy() {
			opt.Finish = draw.Right
			for i := range line.Length() {
				opt.Line = append(opt.Line, placeOf(line.Index(i)))
			}
		}
		if finish, ok := finishes[o.Get("finish").String()]; ok {
			opt.Finish = finish
		}
	}
	return draw.SVG(doc, opt)
}
