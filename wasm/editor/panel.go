//go:build js

package main

import "strconv"

// panelKey is where storage remembers that the editing panel is closed.
const panelKey = "perplex.editor.panel"

// panel opens and closes the legend with its tools.
type panel struct {
	ed      *editor
	store   storage
	button  *element
	legend  *element
	visible bool
}

func newPanel(ed *editor, store storage) *panel {
	p := &panel{ed: ed, store: store, button: find("panel"), legend: find("legend")}
	closed, _ := store.Get(panelKey)
	p.show(closed != "closed")
	p.button.press(p.toggle)
	return p
}

func (p *panel) toggle() {
	p.show(!p.visible)
	word := "open"
	if !p.visible {
		word = "closed"
	}
	p.store.Set(panelKey, word)
	p.ed.say("Editing panel " + word)
}

func (p *panel) show(on bool) {
	p.visible = on
	// The focus does not stay behind in what cannot be seen.
	if !on && p.legend.Call("contains", document.Get("activeElement")).Bool() {
		p.button.focus()
	}
	p.legend.class("closed", !on)
	p.button.SetAttribute("aria-expanded", strconv.FormatBool(on))
}
