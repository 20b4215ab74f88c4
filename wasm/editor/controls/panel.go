//go:build js

package controls

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/wasm/editor/model"
	"github.com/perplex-puzzles/perplex/wasm/editor/page"
	"github.com/perplex-puzzles/perplex/wasm/editor/state"
)

// panelKey is where storage remembers that the editing panel is closed.
const panelKey = "perplex.editor.panel"

// Panel opens and closes the legend with its tools.
type Panel struct {
	st             *state.State
	store          model.Storage
	button, legend *page.Part
	visible        bool
}

// NewPanel shows the panel as it was left.
func NewPanel(st *state.State, store model.Storage) *Panel {
	p := &Panel{st: st, store: store, button: page.Find("panel"), legend: page.Find("legend")}
	closed, _ := store.Get(panelKey)
	p.show(closed != "closed")
	p.button.Press(p.Toggle)
	return p
}

// Toggle opens the panel, or closes it.
func (p *Panel) Toggle() {
	p.show(!p.visible)
	word := "open"
	if !p.visible {
		word = "closed"
	}
	p.store.Set(panelKey, word)
	p.st.Say("Editing panel " + word)
}

func (p *Panel) show(on bool) {
	p.visible = on
	p.button.SetAttribute("aria-expanded", strconv.FormatBool(on)) // what shows it comes before its focus
	// The focus does not stay behind in what cannot be seen.
	if !on && page.Focused(p.legend.BasicHTMLElement) {
		p.button.Focus()
	}
	p.legend.Class("closed", !on)
}
