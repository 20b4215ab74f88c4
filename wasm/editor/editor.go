//go:build js

package main

import (
	"runtime"
	"strconv"
	"syscall/js"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

// editor joins the page's parts.
type editor struct {
	history *model.Tabs // the present tab's
	engine  *engine

	store  storage
	player string // who draws the lines that hints are about

	desk    *desk
	seam    *seam
	hands   *hands
	views   *views
	board   *board
	tips    *tips
	probe   *probe
	play    *play
	hint    *hint
	palette *palette
	actions *actions
	setup   *setup
	panel   *panel
	tabs    *tabs
	preview *preview

	saved, spoken, told *element
	changes             int               // since the page was opened
	asked               *witness.Document // whose numbers are on the screen or on their way
}

func newEditor(host js.Value) *editor {
	store := storage{host.Get("storage")}
	ed := &editor{
		history: model.OpenTabs(store, storage{host.Get("session")}, unique(), clock, model.FreshChoices()),
		engine:  newEngine(host.Get("engine")),
		store:   store,
		saved:   find("saved"),
		spoken:  find("say"),
		told:    find("told"),
	}
	// The drawing's rules and hatches, once for all boards of the page.
	head := document.Get("head")
	head.Call("insertAdjacentHTML", "beforeend", "<style>"+draw.StyleSheet()+"</style>")
	document.Get("body").Call("insertAdjacentHTML", "beforeend", draw.Hatches())

	ed.preview = &preview{ed: ed}
	ed.desk = newDesk(ed, host)
	ed.seam = newSeam(ed, host)
	ed.views = newViews(ed, storage{host.Get("session")})
	ed.palette = newPalette(ed, host)
	ed.tips = &tips{ed: ed}
	ed.probe = newProbe(ed)
	ed.play = newPlay(ed)
	ed.hint = newHint(ed)
	ed.board = newBoard(ed)
	ed.actions = newActions(ed)
	ed.setup = newSetup(ed)
	ed.panel = newPanel(ed, store)
	ed.play.listen()
	ed.tabs = newTabs(ed)
	store.Call("watch", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if args[0].Truthy() && ed.history.Sync() { // another window has changed the list
			ed.tabs.refresh()
		}
		ed.showSaved()
		return nil
	}))
	ed.views.restore()

	find("notice").hide(true)
	find("editor").hide(false)
	find("tabs").hide(false)
	ed.board.measure()
	ed.changed()
	return ed
}

// document is the one on the screen, a preview or the tab's own; it
// is never changed, only replaced.
func (ed *editor) document() *witness.Document {
	if ed.hands.painting != nil {
		return ed.hands.painting
	}
	if ed.preview.shown != nil {
		return ed.preview.shown
	}
	return ed.kept()
}

// kept is the tab's own document.
func (ed *editor) kept() *witness.Document { return ed.history.Document() }

// push makes doc the present document, as a step that can be undone. What was
// done is said to who cannot see it.
func (ed *editor) push(doc *witness.Document, done string) {
	ed.record(doc, done)
	ed.say(done)
}

func (ed *editor) record(doc *witness.Document, done string) {
	if ed.preview.shown != nil {
		ed.preview.take()
	}
	before, _ := ed.history.Branches()
	ed.history.Push(doc, done)
	ed.changed()
	if after, _ := ed.history.Branches(); len(after) > len(before) {
		ed.told.text("What was undone stays in the history, as branch " + strconv.Itoa(len(after)) + ".")
	}
}

// pushed is push for what may have cost something: that is shown under the board
// as well.
func (ed *editor) pushed(doc *witness.Document, done, lost string) {
	if lost == "" {
		ed.push(doc, done)
		return
	}
	ed.record(doc, done)
	ed.refuse(done + ": " + lost + ".")
}

// changed shows the present document everywhere.
func (ed *editor) changed() {
	ed.sweep()
	ed.hands.painting = nil // what has changed ends a stroke
	ed.told.text("")
	// A title or the order of symbols changes no number.
	doc := ed.document()
	same := ed.asked != nil && ed.asked.SamePuzzle(doc)
	ed.asked = doc
	if !same {
		ed.board.overlaid = nil
		ed.play.reset()
	}
	ed.board.redraw()
	ed.actions.refresh()
	ed.setup.refresh()
	ed.tabs.refresh()
	ed.showSaved()
	ed.desk.tell("document", nil)
	ed.seam.changed(!same)
}

// restyle draws again with other signs for colours.
func (ed *editor) restyle() {
	ed.board.measure()
	ed.board.redraw()
	ed.seam.tell(map[string]any{"look": true})
}

// sweep collects garbage now and then while the page has nothing else to do,
// so that hardly any collection falls into the middle of a click.
func (ed *editor) sweep() {
	const often = 60 // changes: about ten megabytes on a large board
	if ed.changes++; ed.changes%often != 0 || !window.Get("requestIdleCallback").Truthy() {
		return
	}
	var once js.Func
	once = js.FuncOf(func(js.Value, []js.Value) any {
		once.Release()
		runtime.GC()
		return nil
	})
	window.Call("requestIdleCallback", once)
}

func (ed *editor) choose(change func(*model.Choices)) {
	choices := ed.history.Choices()
	change(&choices)
	ed.history.Choose(choices)
	ed.showSaved()
}

func (ed *editor) showSaved() {
	switch {
	case !ed.history.Saved():
		ed.saved.text("not saved: the browser's storage is full")
	case ed.seam.part:
		ed.saved.text("saved, but not the whole list: the browser's storage is full")
	default: // "saving" until the browser has acknowledged everything
		ed.saved.text(ed.store.Call("state").String())
	}
}

// say speaks to screen readers.
func (ed *editor) say(text string) {
	if text != "" {
		ed.spoken.shown = "" // the same thing done twice is said twice
		ed.spoken.text(text)
	}
}

// refuse says why something was not done, under the board and to screen
// readers.
func (ed *editor) refuse(why string) {
	ed.told.text(why)
	ed.say(why)
}
