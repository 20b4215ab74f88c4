//go:build js

package controls

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/wasm/editor/model"
	"github.com/perplex-puzzles/perplex/wasm/editor/page"
	"github.com/perplex-puzzles/perplex/wasm/editor/state"
)

// panelKey is the storage key that records a closed editing panel.
const panelKey = "perplex.editor.panel"

// Panel opens and closes the legend with its tools.
type Panel struct {
	st             *state.State
	store          model.Storage
	button, legend *page.Part
	visible        bool
}

// NewPanel shows the panel in its stored state.
func NewPanel(st *state.State, store model.Storage) *Panel {
	p := &Panel{st: st, store: store, button: page.Find("panel"), legend: page.Find("legend")}
	closed, _ := store.Get(panelKey)
	p.show(closed != "closed")
	p.button.Press(p.Toggle)
	return p
}

// Toggle opens or closes the panel.
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
	p.button.SetAttribute("aria-expanded", strconv.FormatBool(on)) // set before the focus moves
	// The focus must not stay in a hidden element.
	if !on && page.Focused(p.legend.BasicHTMLElement) {
		p.button.Focus()
	}
	p.legend.Class("closed", !on)
}
