//go:build js

package main

import "github.com/perplex-puzzles/perplex/wasm/editor/model"

// set changes a setting and remembers it. Panels of the page may have changed
// others since.
func (ed *editor) set(change func(*model.Settings)) {
	ed.settings = model.LoadSettings(ed.store)
	change(&ed.settings)
	model.SaveSettings(ed.store, ed.settings)
}

// remember makes a <details> open as it was left.
func (e *element) remember(ed *editor, open func(*model.Settings) *bool) {
	e.Value.Set("open", *open(&ed.settings))
	e.on("toggle", func(event) {
		now := e.Value.Get("open").Bool()
		if now != *open(&ed.settings) {
			ed.set(func(s *model.Settings) { *open(s) = now })
		}
	})
}

// letters reports whether colours are told by letters on the board, given whether
// they are without a setting (site/editor/settings.js).
func (ed *editor) letters(usual bool) bool {
	switch lookOf("marks") {
	case "letters":
		return true
	case "hatches", "plain":
		return false
	}
	return usual
}

// lookOf is what is set of how the page looks, "" for nothing.
func lookOf(name string) string {
	if v := document.Get("documentElement").Get("dataset").Get(name); v.Truthy() {
		return v.String()
	}
	return ""
}
