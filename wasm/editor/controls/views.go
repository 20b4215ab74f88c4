//go:build js

package controls

import (
	"strconv"

	"honnef.co/go/js/dom/v2"

	"github.com/perplex-puzzles/perplex/wasm/editor/page"
	"github.com/perplex-puzzles/perplex/wasm/editor/state"
)

// Views is the row of views in the page's head.
type Views struct {
	st      *state.State
	tabs    []*page.Part
	columns []*page.Part // beside the board; each scrolls by itself
	shown   bool         // any view yet?
}

// NewViews takes the tabs of the views.
func NewViews(st *state.State) *Views {
	v := &Views{st: st}
	for _, id := range []string{"legend", "play-area", "understand", "side"} {
		v.columns = append(v.columns, page.Find(id))
	}
	for i, view := range state.Views {
		tab := page.Find("view-" + string(view))
		v.tabs = append(v.tabs, tab)
		page.OnMouse(tab.BasicHTMLElement, "click", func(*dom.MouseEvent) { st.ShowView(view) })
		page.OnKey(tab.BasicHTMLElement, func(ev *dom.KeyboardEvent) {
			if to, ok := along(ev.Key(), i, len(state.Views)); ok {
				ev.PreventDefault()
				st.ShowView(state.Views[to])
				v.tabs[to].Focus()
			}
		})
	}
	return v
}

// along is where a key leads in a row of n tabs; false for other keys.
func along(key string, at, n int) (to int, ok bool) {
	switch key {
	case "ArrowLeft":
		return (at + n - 1) % n, true
	case "ArrowRight":
		return (at + 1) % n, true
	case "Home":
		return 0, true
	case "End":
		return n - 1, true
	}
	return at, false
}

// Changed marks the present view, which begins at its top.
func (v *Views) Changed(c state.Change) {
	if c.View == "" {
		return
	}
	page.SetData("view", string(c.View))
	if v.shown { // the first begins there, and setting it would lay out the page once more
		for _, column := range v.columns {
			column.Set("scrollTop", 0)
		}
	}
	v.shown = true
	for i, tab := range v.tabs {
		on := state.Views[i] == c.View
		tab.SetAttribute("aria-selected", strconv.FormatBool(on))
		tab.SetTabIndex(map[bool]int{true: 0, false: -1}[on])
	}
}
