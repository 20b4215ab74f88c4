//go:build js

package main

import (
	"runtime"
	"strconv"
	"syscall/js"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/wasm/editor/ask"
	"github.com/perplex-puzzles/perplex/wasm/editor/brush"
	"github.com/perplex-puzzles/perplex/wasm/editor/controls"
	"github.com/perplex-puzzles/perplex/wasm/editor/desk"
	"github.com/perplex-puzzles/perplex/wasm/editor/gesture"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
	"github.com/perplex-puzzles/perplex/wasm/editor/page"
	"github.com/perplex-puzzles/perplex/wasm/editor/palette"
	"github.com/perplex-puzzles/perplex/wasm/editor/play"
	"github.com/perplex-puzzles/perplex/wasm/editor/state"
	"github.com/perplex-puzzles/perplex/wasm/editor/surface"
)

// start connects the parts and shows the board, in a few tasks, so that none blocks the page. Parts are
// notified of a change in the order in which they are connected here: the line before the drawing that shows
// it, users of the grid after the grid, panels last.
func start(host js.Value) js.Value {
	store, window := page.NewStore(host.Get("storage")), page.NewStore(host.Get("session"))
	engine := ask.NewEngine(host.Get("ask"))
	sample, err := witness.Parse(host.Get("sample").String())
	if err != nil { // an empty text: not a first visit
		sample = witness.New(4, 4)
	}
	tabs := model.OpenTabs(store, window, unique(), page.Clock, model.FreshChoices(), sample)
	st := state.New(tabs, window, controls.NewVoice())
	if err == nil && tabs.First() {
		st.Welcome()
	}
	// The drawing's styles and hatches, shared by all boards of the page.
	page.AddOnce(draw.StyleSheet(), draw.Hatches())

	board := surface.New(st)
	page.Breathe()
	symbols := palette.New(st, store)
	player := play.New(st, board, engine)
	page.Breathe()
	hand := brush.New(st, board, symbols, engine)
	gestures := gesture.New(st, board, hand, player, symbols)
	panel := controls.NewPanel(st, store)
	gestures.Give("panel", func() bool {
		switch st.View() {
		case state.Design:
			panel.Toggle()
		case state.Play: // Play has no panel, so leave it for Design
			player.ByKey()
		default:
			st.ShowView(state.Design)
		}
		return true
	})
	actions := controls.NewActions(st, player)
	gestures.Give("undo", func() bool { actions.Undo(); return true })
	gestures.Give("redo", func() bool { actions.Redo(); return true })
	saved := controls.NewSaved(st, store)
	store.Watch(func(list bool) {
		if list { // another window has changed the list
			st.Sync()
		}
		saved.Show()
	}, st.Moved)

	st.On(sweep())
	for _, part := range []interface{ Changed(state.Change) }{
		controls.NewViews(st, player.Ready), player, board, symbols, hand, gestures, actions, controls.NewSetup(st, engine),
		controls.NewTabs(st), controls.NewSummary(), saved,
	} {
		st.On(part.Changed)
	}
	page.Breathe()
	page.Find("notice").Hide(true)
	page.Find("editor").Hide(false)
	st.Start()
	return desk.New(st, board, symbols, player, gestures, saved)
}

// sweep collects garbage from time to time while the page is idle, so that collections rarely fall into the
// middle of a click.
func sweep() func(state.Change) {
	const often = 60 // documents: about ten megabytes for a large board
	documents := 0
	return func(c state.Change) {
		if c.Document == nil {
			return
		}
		if documents++; documents%often == 0 {
			page.Idle(runtime.GC)
		}
	}
}

// unique returns a text that no other window of the browser has; names in storage are derived from it.
func unique() string {
	return strconv.FormatInt(int64(page.Clock()), 36) + strconv.FormatInt(int64(page.Random()*36*36*36*36), 36)
}
