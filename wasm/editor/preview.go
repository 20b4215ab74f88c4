//go:build js

package main

import "github.com/perplex-puzzles/perplex/core/witness"

// preview is a document that a panel shows in place of the tab's own, which stays
// as it is until the one shown is adopted. Whatever changes the board on the
// screen adopts it first, so that a step back leads to it.
type preview struct {
	ed    *editor
	shown *witness.Document // nil when the tab's own is on the screen
	said  string            // of the step by which it becomes that
}

// take makes the document shown the tab's own.
func (p *preview) take() {
	doc := p.shown
	p.shown = nil
	p.ed.history.Push(doc, p.said)
}

// end takes the document off the screen; false when there is none.
func (p *preview) end() bool {
	ended := p.shown != nil
	p.shown = nil
	return ended
}
