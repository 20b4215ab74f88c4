//go:build js

package controls

import (
	"strings"

	"github.com/perplex-puzzles/perplex/wasm/editor/page"
	"github.com/perplex-puzzles/perplex/wasm/editor/state"
)

// Voice is what the page says, to screen readers and under the board.
type Voice struct{ spoken, written *page.Part }

// NewVoice takes the elements for it.
func NewVoice() *Voice { return &Voice{page.Find("say"), page.Find("told")} }

// Say speaks to screen readers; the same again is said again.
func (v *Voice) Say(text string) {
	if text != "" {
		v.spoken.Again()
		v.spoken.Text(text)
	}
}

// Write writes under the board.
func (v *Voice) Write(text string) { v.written.Text(text) }

// Saved shows whether everything of this window is stored.
type Saved struct {
	st    *state.State
	store page.Store
	text  *page.Part
	part  bool // what a panel keeps is not all there was
}

// NewSaved takes its element.
func NewSaved(st *state.State, store page.Store) *Saved {
	return &Saved{st: st, store: store, text: page.Find("saved")}
}

// Part notes whether what a panel keeps with the current tab is only a part.
func (s *Saved) Part(part bool) {
	s.part = part
	s.Show()
}

// Changed follows the state.
func (s *Saved) Changed(c state.Change) {
	if c.Tab != "" {
		s.part = false
	}
	if c.Document != nil || c.Tool {
		s.Show()
	}
}

// Show writes it.
func (s *Saved) Show() {
	text := s.store.State() // "saving" until the browser has acknowledged everything
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
