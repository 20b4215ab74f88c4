//go:build js

package main

import (
	"strconv"
	"syscall/js"

	"github.com/perplex-puzzles/perplex/core/version"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

// seam is what panels in JavaScript have of the board: the desk of
// site/editor/desk.d.ts, where every call is described. It is perplexEditor.seam
// for as long as there are panels that use the desk of before.
type seam struct {
	ed      *editor
	heard   []js.Value          // the callbacks of on; undefined for those that have ended
	actions map[string]js.Value // commands of panels
	objects [2]object           // the documents handed out last
	told    struct{ tab, tabs string }
	part    bool // the store has not taken all that a panel keeps with the present tab
}

// object is a document as JavaScript has it.
type object struct {
	doc   *witness.Document
	value js.Value
}

func newSeam(ed *editor, host js.Value) *seam {
	s := &seam{ed: ed, actions: make(map[string]js.Value)}
	desk := newOffers()
	desk.offer("board", func([]js.Value) any { return s.board() })
	desk.offer("apply", func(args []js.Value) any { return s.apply(args[0]) })
	desk.offer("show", func(args []js.Value) any {
		said := "Preview adopted"
		if len(args) > 1 && args[1].Type() == js.TypeString {
			said = args[1].String()
		}
		return s.show(args[0], said)
	})
	desk.offer("overlay", func(args []js.Value) any { s.overlay(args[0]); return nil })
	desk.offer("draw", func(args []js.Value) any { return s.draw(args[0], option(args, 1)) })
	desk.offer("describe", func(args []js.Value) any { return s.describe(args[0]) })
	desk.offer("view", func(args []js.Value) any {
		if edits := option(args, 1).Get("edits"); edits.Type() == js.TypeBoolean {
			ed.desk.edits = edits.Bool()
			ed.board.unhover()
		}
		ed.views.show(args[0].String())
		return nil
	})
	desk.offer("mode", func(args []js.Value) any { ed.desk.mode(args[0].String()); return nil })
	desk.offer("choose", func(args []js.Value) any { s.choose(args[0]); return nil })
	desk.offer("say", func(args []js.Value) any {
		if text := args[0].String(); option(args, 1).Get("shown").Truthy() {
			ed.refuse(text)
		} else {
			ed.say(text)
		}
		return nil
	})
	desk.offer("command", func(args []js.Value) any {
		name := args[0].String()
		if len(args) > 1 && args[1].Type() == js.TypeFunction {
			s.actions[name] = args[1]
			return true
		}
		return ed.hands.command(name)
	})
	desk.offer("keep", func(args []js.Value) any { return s.keep(args[0].String(), args[1], option(args, 2)) })
	desk.offer("kept", func(args []js.Value) any {
		tab := ed.history.Present()
		if len(args) > 1 && args[1].Type() == js.TypeString {
			tab = args[1].String()
		}
		if text, ok := ed.history.Attached(tab, args[0].String()); ok {
			return text
		}
		return nil
	})
	desk.offer("on", func(args []js.Value) any { return s.on(args[0]) })
	desk.Set("history", newBoards(ed, s).Value)
	host.Set("seam", desk.Value)
	return s
}

// newBoards offers what panels do with boards, which go by their ids. One that
// is in no tab must have been loaded by the store before.
func newBoards(ed *editor, s *seam) offers {
	boards := newOffers()
	boards.offer("tabs", func([]js.Value) any {
		list := []any{}
		for _, tab := range ed.history.List() {
			if doc, ok := ed.history.DocumentOf(tab.ID); ok {
				list = append(list, map[string]any{"id": tab.ID, "name": tab.Name, "document": s.object(doc)})
			}
		}
		return list
	})
	boards.offer("check", func(args []js.Value) any {
		if _, err := witness.Parse(args[0].String()); err != nil {
			return err.Error()
		}
		return ""
	})
	boards.offer("open", func(args []js.Value) any { ed.turnTo(args[0].String()); return nil })
	boards.offer("forget", func(args []js.Value) any { ed.forget(args[0].String()); return nil })
	boards.offer("entitle", func(args []js.Value) any {
		ed.with(args[0].String(), func(h *model.History) { h.Entitle(args[1].String()) })
		return nil
	})
	boards.offer("branch", func(args []js.Value) any {
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
	return boards
}

// offers is an object of functions for JavaScript.
type offers struct{ js.Value }

func newOffers() offers { return offers{window.Get("Object").New()} }

func (o offers) offer(name string, do func(args []js.Value) any) {
	o.Set(name, js.FuncOf(func(_ js.Value, args []js.Value) any { return do(args) }))
}

// option is an argument that may be missing: an object, empty then.
func option(args []js.Value, i int) js.Value {
	if len(args) > i && args[i].Type() == js.TypeObject {
		return args[i]
	}
	return window.Get("Object").New()
}

// board is the state of the board.
func (s *seam) board() map[string]any {
	ed := s.ed
	doc := ed.document()
	width, height := ed.board.size()
	ends := []any{}
	for _, end := range doc.Ends {
		dx, dy := draw.EndDirection(doc, end.At)
		ends = append(ends, map[string]any{"at": placeValue(end.At), "toward": []any{dx, dy}})
	}
	pieces := []any{}
	for _, piece := range ed.palette.recent() {
		pieces = append(pieces, string(piece))
	}
	return map[string]any{
		"document": s.object(doc), "kept": s.object(ed.kept()), "shown": ed.preview.shown != nil, "tab": ed.history.Present(),
		"view": ed.views.present, "mode": ed.desk.present(), "editing": ed.views.editing(),
		"tool": ed.palette.tool().ID(), "symbol": s.symbol(), "pieces": pieces,
		"line": lineValue(ed.board.line()), "ends": ends,
		"size":  map[string]any{"width": width, "height": height, "margin": draw.Options{}.Margin()},
		"first": ed.history.First(), "version": version.Version,
	}
}

// object is a document for JavaScript, the same one as long as the document is
// the same: documents are replaced, never changed.
func (s *seam) object(doc *witness.Document) js.Value {
	for i, known := range s.objects {
		if known.doc == doc {
			if i > 0 {
				s.objects[0], s.objects[1] = s.objects[1], s.objects[0]
			}
			return known.value
		}
	}
	s.objects[1] = s.objects[0]
	s.objects[0] = object{doc, puzzleOf(doc)}
	return s.objects[0].value
}

// symbol is the one that a click would place, without a place; nil for starts and ends.
func (s *seam) symbol() any {
	if text := s.ed.desk.symbol(); text != "" {
		symbol := parseJSON(text)
		symbol.Delete("at")
		return symbol
	}
	return nil
}

// read reads a document, from an object or a text in any format.
func read(v js.Value) (*witness.Document, error) {
	if v.Type() == js.TypeString {
		return witness.Parse(v.String())
	}
	return witness.Parse(stringify(v))
}

func stringify(v js.Value) string {
	if text := window.Get("JSON").Call("stringify", v); text.Type() == js.TypeString {
		return text.String()
	}
	return ""
}

// apply makes a document the present one, or returns why it cannot.
func (s *seam) apply(step js.Value) string {
	doc, err := read(step.Get("document"))
	if err != nil {
		return err.Error()
	}
	ed, said := s.ed, step.Get("said").String()
	where := "here"
	if w := step.Get("where"); w.Type() == js.TypeString {
		where = w.String()
	}
	h := ed.history
	switch {
	case where == "aside":
		h.Keep(doc)
		ed.tabs.refresh()
		ed.say(said)
	case where == "tab", where == "blank" && (h.CanUndo() || h.CanRedo() || len(h.Document().Symbols) > 0):
		ed.tabs.open(doc, said)
	default:
		ed.push(doc, said)
	}
	return ""
}

// show puts a document on the screen instead of the tab's own.
func (s *seam) show(v js.Value, said string) string {
	if v.IsNull() {
		if s.ed.preview.end() {
			s.ed.changed()
		}
		return ""
	}
	doc, err := read(v)
	if err != nil {
		return err.Error()
	}
	s.ed.preview.end()
	s.ed.preview.shown, s.ed.preview.said = doc, said
	s.ed.changed()
	return ""
}

func (s *seam) overlay(v js.Value) {
	var line []witness.Place
	if v.Type() == js.TypeObject {
		line = places(v.Get("line"))
	}
	s.ed.board.overlayLine(line)
}

// draw draws a document, or a symbol on a tile.
func (s *seam) draw(what, o js.Value) string {
	if what.Type() == js.TypeObject && what.Get("type").Type() == js.TypeString {
		// A tile shows the symbol by itself, wherever it lies.
		placed := window.Get("Object").Call("assign", map[string]any{"at": placeValue(witness.Place{A: 1, B: 1})}, what)
		if symbol, err := parseSymbol(stringify(placed)); err == nil {
			return draw.Tile(symbol)
		}
		return ""
	}
	doc, err := read(what)
	if err != nil {
		return ""
	}
	opt := draw.Options{
		Inline: !o.Get("file").Truthy(), Small: o.Get("small").Truthy(), Letters: o.Get("letters").Truthy(),
		Coordinates: o.Get("coordinates").Truthy(), Line: places(o.Get("line")), Finish: draw.Right,
	}
	opt.Hatches = opt.Small && lookOf("marks")+lookOf("contrast") != ""
	if !opt.Inline {
		opt.Title = doc.Title
	}
	if finish, ok := finishes[o.Get("finish").String()]; ok {
		opt.Finish = finish
	}
	if given := o.Get("given"); given.Type() == js.TypeObject {
		if dim, err := read(given); err == nil {
			opt.Dimmed = func(symbol witness.Symbol) bool {
				there, ok := dim.SymbolAt(symbol.At)
				return ok && there.Same(symbol)
			}
		}
	}
	return draw.SVG(doc, opt)
}

// describe says what a place is called and holds, or what a symbol is.
func (s *seam) describe(v js.Value) string {
	if v.Get("type").Type() == js.TypeString {
		if symbol, err := parseSymbol(stringify(v)); err == nil {
			return draw.SymbolName(symbol)
		}
		return ""
	}
	return s.ed.board.label(s.ed.board.number(placeOf(v)))
}

func (s *seam) choose(choice js.Value) {
	if player := choice.Get("player"); player.Type() == js.TypeString {
		s.ed.player = player.String()
	}
	if id := choice.Get("tool"); id.Type() == js.TypeString {
		if tool, ok := model.ToolByID(id.String()); ok {
			s.ed.palette.choose(tool)
		}
	}
}

// keep keeps a text with a tab.
func (s *seam) keep(key string, value, o js.Value) bool {
	h := s.ed.history
	tab := h.Present()
	if t := o.Get("tab"); t.Type() == js.TypeString {
		tab = t.String()
	}
	kept := true
	if value.Type() == js.TypeString {
		kept = h.Attach(tab, key, value.String())
	} else {
		h.Detach(tab, key)
	}
	if tab == h.Present() {
		s.part = !kept || o.Get("part").Truthy()
		s.ed.showSaved()
	}
	return kept
}

// on calls back after every change; what it returns ends that.
func (s *seam) on(callback js.Value) any {
	at := len(s.heard)
	s.heard = append(s.heard, callback)
	return js.FuncOf(func(js.Value, []js.Value) any {
		s.heard[at] = js.Undefined()
		return nil
	})
}

// tell hands a change to who listens.
func (s *seam) tell(change map[string]any) {
	if len(s.heard) == 0 {
		return
	}
	value := js.ValueOf(change)
	for i := 0; i < len(s.heard); i++ { // a callback may listen or end listening
		if callback := s.heard[i]; callback.Truthy() {
			callback.Invoke(value)
		}
	}
}

// tool says that a click places something else now.
func (s *seam) tool() {
	s.ed.desk.tell("symbol", nil)
	s.tell(map[string]any{"tool": s.ed.history.Choices().Tool.ID()})
}

// changed describes the present document.
func (s *seam) changed(puzzle bool) {
	change := map[string]any{"document": s.object(s.ed.document()), "puzzle": puzzle}
	if tab := s.ed.history.Present(); tab != s.told.tab {
		s.told.tab, change["tab"] = tab, tab
	}
	s.tell(change)
}

// row says when the row of tabs is another.
func (s *seam) row() {
	row := ""
	for _, tab := range s.ed.history.List() {
		row += strconv.Quote(tab.ID) + strconv.Quote(tab.Name)
	}
	if row != s.told.tabs {
		s.told.tabs = row
		s.tell(map[string]any{"tabs": true})
	}
}

func placeValue(at witness.Place) []any { return []any{at.A, at.B} }

func lineValue(line []witness.Place) []any {
	list := make([]any, len(line))
	for i, at := range line {
		list[i] = placeValue(at)
	}
	return list
}

// places reads a line; what is none is empty.
func places(v js.Value) (line []witness.Place) {
	if v.Type() != js.TypeObject {
		return nil
	}
	for i := range v.Length() {
		line = append(line, placeOf(v.Index(i)))
	}
	return line
}
