//go:build js

package main

import "strconv"

// viewKey is where a window keeps which view it shows.
const viewKey = "perplex.view"

// The views of the page, in the order of their tabs. All show the same board;
// style sheets put its surroundings where the view wants them.
const (
	design     = "design"
	generate   = "generate"
	understand = "understand"
	playing    = "play"
)

var viewNames = [...]string{design, generate, understand, playing}

// views is the row of tabs in the page's head.
type views struct {
	ed      *editor
	tabs    []*element
	present string
	window  storage
}

func newViews(ed *editor, window storage) *views {
	v := &views{ed: ed, present: design, window: window}
	for i, name := range viewNames {
		tab := find("view-" + name)
		v.tabs = append(v.tabs, tab)
		tab.on("click", func(event) { v.show(name) })
		tab.on("keydown", func(ev event) {
			to := i
			switch key(ev).Key() {
			case "ArrowLeft":
				to += len(viewNames) - 1
			case "ArrowRight":
				to++
			case "Home":
				to = 0
			case "End":
				to = len(viewNames) - 1
			default:
				return
			}
			ev.PreventDefault()
			to %= len(viewNames)
			v.show(viewNames[to])
			v.tabs[to].focus()
		})
	}
	return v
}

// restore shows the view that this window has shown last.
func (v *views) restore() {
	last, _ := v.window.Get(viewKey)
	for _, name := range viewNames {
		if name == last {
			v.show(name)
			return
		}
	}
	v.mark()
}

// show changes the view.
func (v *views) show(view string) {
	if view == v.present || v.ed.desk.locked && view != playing {
		return
	}
	v.present = view
	v.window.Set(viewKey, view)
	v.mark()
	v.ed.play.set(view == playing)
	v.ed.board.redraw()
	v.ed.desk.tell("view", view)
	v.ed.seam.tell(map[string]any{"view": view})
}

// editing reports whether a click on the board changes it.
func (v *views) editing() bool {
	return v.present == design || v.present == generate || v.present == understand && v.ed.desk.edits
}

// toggle shows a view, or the board's own when it is there already.
func (v *views) toggle(view string) {
	if view == v.present {
		view = design
	}
	v.show(view)
}

func (v *views) mark() {
	document.Get("body").Get("dataset").Set("view", v.present)
	for i, tab := range v.tabs {
		on := viewNames[i] == v.present
		tab.SetAttribute("aria-selected", strconv.FormatBool(on))
		tab.Value.Set("tabIndex", map[bool]int{true: 0, false: -1}[on])
	}
}
