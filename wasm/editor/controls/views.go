//go:build js

package controls

import (
	"strconv"

	"honnef.co/go/js/dom/v2"

	"github.com/perplex-puzzles/perplex/wasm/editor/page"
	"github.com/perplex-puzzles/perplex/wasm/editor/state"
)

// Views is the row of view tabs in the page's head.
type Views struct {
	st      *state.State
	tabs    []*page.Part
	columns []*page.Part              // columns beside the board; each scrolls separately
	parts   map[state.View]*page.Part // the parts of Understand
	shown   bool                      // whether any view has been shown
}

// NewViews connects the tabs of the views. A tab pressed by a pointer does not keep the focus in Play, where
// keys draw: ready is called to move it.
func NewViews(st *state.State, ready func()) *Views {
	v := &Views{st: st, parts: map[state.View]*page.Part{
		state.Understand: page.Find("part-understand"), state.Lesson: page.Find("part-lesson"),
	}}
	for _, id := range []string{"legend", "play-area", "understand", "lesson", "side"} {
		v.columns = append(v.columns, page.Find(id))
	}
	for i, view := range state.Tabs {
		tab := page.Find("tab-" + string(view))
		v.tabs = append(v.tabs, tab)
		page.OnMouse(tab.BasicHTMLElement, "click", func(ev *dom.MouseEvent) {
			st.ShowTab(view)
			if page.Detail(ev) > 0 {
				ready()
			}
		})
		page.OnKey(tab.BasicHTMLElement, func(ev *dom.KeyboardEvent) {
			if to, ok := along(ev.Key(), i, len(state.Tabs)); ok {
				ev.PreventDefault()
				st.ShowTab(state.Tabs[to])
				v.tabs[to].Focus()
			}
		})
	}
	for view, part := range v.parts {
		part.Press(func() { st.ShowView(view) })
	}
	return v
}

// along returns the index that a key leads to in a row of n tabs; ok is false for other keys.
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

// Changed marks the current view, and scrolls the view to the top.
func (v *Views) Changed(c state.Change) {
	if c.View == "" {
		return
	}
	page.SetData("view", string(c.View))
	if v.shown { // the first view is already there, and scrolling would force another layout
		for _, column := range v.columns {
			column.Set("scrollTop", 0)
		}
	}
	v.shown = true
	at := c.View.Tab()
	if at == state.Understand {
		for view, part := range v.parts {
			part.SetAttribute("aria-pressed", strconv.FormatBool(view == c.View))
		}
	}
	for i, tab := range v.tabs {
		on := state.Tabs[i] == at
		tab.SetAttribute("aria-selected", strconv.FormatBool(on))
		tab.SetTabIndex(map[bool]int{true: 0, false: -1}[on])
	}
}
