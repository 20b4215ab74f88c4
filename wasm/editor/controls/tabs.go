//go:build js

package controls

import (
	"strconv"
	"strings"

	"honnef.co/go/js/dom/v2"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/wasm/editor/page"
	"github.com/perplex-puzzles/perplex/wasm/editor/state"
)

// Tabs is the row of boards. model.Tabs holds their contents and shares them among windows.
type Tabs struct {
	st                    *state.State
	list, panel           *page.Part
	menu, opener          *page.Part
	name, facts           *page.Part
	present               string     // name of the current tab
	field                 *page.Part // field that replaces the name while a title is edited
	title                 *dom.HTMLInputElement
	rename, close, reopen *page.Part
	ids                   []string // ids of the tabs in the page
	tabs                  []*dom.BasicHTMLElement
}

// NewTabs connects the row.
func NewTabs(st *state.State) *Tabs {
	t := &Tabs{st: st, list: page.Find("tablist"), menu: page.Find("name-menu"), opener: page.Find("name-button"), panel: page.Find("editor"), name: page.Find("puzzle-name"), facts: page.Find("puzzle-facts"), field: page.Find("title"), title: page.Input("title"),
		rename: page.Find("rename"), close: page.Find("close-tab"), reopen: page.Find("reopen")}
	page.OnMouse(t.list.BasicHTMLElement, "click", func(ev *dom.MouseEvent) {
		tab := page.Closest(page.Target(ev.BasicEvent), "[role=tab]")
		if tab == nil {
			return
		}
		if i, err := strconv.Atoi(page.Data(tab, "tab")); err == nil && i < len(t.ids) {
			t.menu.Call("hidePopover") // before the list is rebuilt
			st.Switch(t.ids[i])
		}
	})
	page.OnKey(t.list.BasicHTMLElement, t.key)
	t.rename.Press(t.edit)
	t.close.Press(st.Close)
	page.Find("new-tab").Press(func() { st.Draft(witness.New(4, 4), "New board") })
	page.Find("duplicate").Press(func() { st.Draft(duplicate(st.Document()), "Duplicated") })
	t.reopen.Press(st.Reopen)
	page.OnKey(t.field.BasicHTMLElement, func(ev *dom.KeyboardEvent) {
		switch ev.Key() {
		case "Enter":
			ev.PreventDefault()
			t.finish(true)
			t.opener.Focus()
		case "Escape":
			t.finish(false)
			t.opener.Focus()
		}
	})
	page.On(t.field.BasicHTMLElement, "blur", func(*dom.BasicEvent) { t.finish(true) })
	return t
}

// duplicate copies a document. A copy without a title is named by its size, like its original.
func duplicate(doc *witness.Document) *witness.Document {
	twin := doc.Clone()
	if twin.Title != "" {
		twin.Title += ", copy"
	}
	return twin
}

// key moves along the tabs; the focused tab is always the current one.
func (t *Tabs) key(ev *dom.KeyboardEvent) {
	switch ev.Key() {
	case "F2":
		ev.PreventDefault()
		t.edit()
	case "Delete":
		ev.PreventDefault()
		t.st.Close()
		t.focus()
	default:
		if to, ok := along(ev.Key(), t.at(), len(t.ids)); ok {
			ev.PreventDefault()
			t.st.Switch(t.ids[to])
			t.focus()
		}
	}
}

// at returns the current tab's index in the row.
func (t *Tabs) at() int {
	for i, id := range t.ids {
		if id == t.st.Tabs().Present() {
			return i
		}
	}
	return 0
}

func (t *Tabs) focus() { t.tabs[t.at()].Focus() }

// Changed updates the row.
func (t *Tabs) Changed(c state.Change) {
	if c.Tab != "" {
		t.finish(false)
	}
	if c.Document != nil {
		if t.present != "" {
			t.entitle()
		}
		size := strconv.Itoa(c.Document.Width) + " × " + strconv.Itoa(c.Document.Height)
		t.facts.Text("Line puzzle, " + size + ".")
	}
	if !c.Tabs {
		return
	}
	list, present := t.st.Tabs().List(), t.st.Tabs().Present()
	var html strings.Builder
	t.ids = t.ids[:0]
	names := make(map[string]int)
	for i, tab := range list {
		t.ids = append(t.ids, tab.ID)
		name := tab.Name
		if names[tab.Name]++; names[tab.Name] > 1 {
			name += " (" + strconv.Itoa(names[tab.Name]) + ")"
		}
		selected, stop := "false", "-1"
		if tab.ID == present {
			selected, stop = "true", "0"
			t.present = name
			t.entitle()
		}
		n := strconv.Itoa(i)
		html.WriteString(`<button type="button" role="tab" class="tab" id="board-` + n + `" data-tab="` + n + `" aria-controls="editor" aria-selected="` +
			selected + `" tabindex="` + stop + `" title="` + page.Escape(name) + `">` + page.Escape(name) + `</button>`)
	}
	t.reopen.Hide(len(t.st.Tabs().Closed()) == 0) // first, since the button takes up room in the row
	had := page.Focused(t.list.BasicHTMLElement)
	if t.list.HTML(html.String()) {
		t.tabs = page.Elements(t.list.BasicHTMLElement, "[role=tab]")
		if len(t.tabs) > 1 { // for a single tab, scrolling would only force a layout
			page.IntoView(t.tabs[t.at()])
		}
		if had {
			t.focus()
		}
	}
}

// entitle shows the board's name; a board that is shown in place of the tab's own has its own name.
func (t *Tabs) entitle() {
	name := t.present
	if title := t.st.Document().Title; t.st.Shown() && title != "" && title != t.st.Kept().Title {
		name = title
	}
	t.name.Text(name)
	t.name.SetAttribute("title", name)
	page.SetTitle(name + " · perplex")
}

// edit opens the field for the title of the current board.
func (t *Tabs) edit() {
	t.menu.Call("hidePopover")
	t.title.SetValue(t.st.Document().Title)
	t.field.Hide(false)
	t.name.Hide(true)
	t.title.Focus()
	t.title.Select()
}

// finish closes the field, and with take adopts its text.
func (t *Tabs) finish(take bool) {
	if t.field.Hidden() {
		return
	}
	title := t.title.Value()
	t.field.Hide(true)
	t.name.Hide(false)
	if take {
		t.st.Rename(title)
	}
}
