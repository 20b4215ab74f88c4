//go:build js

package controls

import (
	"strings"

	"github.com/perplex-puzzles/perplex/wasm/editor/page"
	"github.com/perplex-puzzles/perplex/wasm/editor/state"
)

// Voice shows messages: to screen readers, and in writing under the board.
type Voice struct{ spoken, written *page.Part }

// NewVoice returns a Voice for the page's elements.
func NewVoice() *Voice { return &Voice{page.Find("say"), page.Find("told")} }

// Say makes screen readers read a text, even if the text is the same as before.
func (v *Voice) Say(text string) {
	if text != "" {
		v.spoken.Again()
		v.spoken.Text(text)
	}
}

// Write shows a text under the board.
func (v *Voice) Write(text string) { v.written.Text(text) }

// Saved shows whether everything in this window is stored.
type Saved struct {
	st    *state.State
	store page.Store
	text  *page.Part
	part  bool // a panel could store only part of its data
}

// NewSaved returns a Saved for the page's element.
func NewSaved(st *state.State, store page.Store) *Saved {
	return &Saved{st: st, store: store, text: page.Find("saved")}
}

// Part records whether a panel stores only part of its data with the current tab.
func (s *Saved) Part(part bool) {
	s.part = part
	s.Show()
}

// Changed updates the indicator after a change of the state.
func (s *Saved) Changed(c state.Change) {
	if c.Tab != "" {
		s.part = false
	}
	if c.Document != nil || c.Tool {
		s.Show()
	}
}

// Show writes the indicator.
func (s *Saved) Show() {
	text := s.store.State() // "saving" until the browser has acknowledged all writes
	switch {
	case text == "saved" && s.st.Shown():
		text = "a preview, not kept"
	case text == "saved" && !s.st.Tabs().Saved():
		text = "not saved: the browser's storage is full"
	case text == "saved" && s.part:
		text = "saved, but not the whole list: the browser's storage is full"
	}
	s.text.Text(strings.ToUpper(text[:1]) + text[1:] + ".")
}
