//go:build js

package main

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

// tabs is the row of boards that are kept side by side. What they hold, and
// how windows of the browser share them, is in model.Tabs.
type tabs struct {
	ed                    *editor
	list, panel           *element
	title                 *element // the field that takes the rename button's place
	rename, close, reopen *element
	add                   *element
	ids                   []string // of the tabs in the page
}

func newTabs(ed *editor) *tabs {
	t := &tabs{ed: ed, list: find("tablist"), panel: find("editor"), title: find("title"),
		rename: find("rename"), close: find("close-tab"), reopen: find("reopen"), add: find("new-tab")}
	t.list.on("click", func(ev event) {
		if i, ok := t.index(ev); ok {
			t.show(i)
		}
	})
	t.list.on("dblclick", func(event) { t.edit() })
	t.list.on("keydown", t.key)
	t.rename.press(t.edit)
	t.close.press(func() { t.shut() })
	t.add.press(func() { t.open(witness.New(4, 4), "New tab") })
	t.reopen.press(func() {
		if ed.history.Reopen() {
			t.switched("Opened again: " + t.present().Name)
		}
	})
	t.title.on("keydown", func(ev event) {
		switch key(ev).Key() {
		case "Enter":
			ev.PreventDefault()
			t.finish(true)
			t.focus()
		case "Escape":
			t.finish(false)
			t.focus()
		}
	})
	t.title.on("blur", func(event) { t.finish(true) })
	return t
}

// index is the tab that an event means.
func (t *tabs) index(ev event) (int, bool) {
	tab := ev.Value.Get("target").Call("closest", "[role=tab]")
	if tab.IsNull() {
		return 0, false
	}
	i, err := strconv.Atoi(tab.Get("dataset").Get("tab").String())
	return i, err == nil && i < len(t.ids)
}

func (t *tabs) present() model.Tab {
	for _, tab := range t.ed.history.List() {
		if tab.ID == t.ed.history.Present() {
			return tab
		}
	}
	return model.Tab{}
}

// key moves along the tabs; the one that has the focus is the present one.
func (t *tabs) key(ev event) {
	at := t.at()
	switch key(ev).Key() {
	case "ArrowLeft":
		at = (at + len(t.ids) - 1) % len(t.ids)
	case "ArrowRight":
		at = (at + 1) % len(t.ids)
	case "Home":
		at = 0
	case "End":
		at = len(t.ids) - 1
	case "F2":
		ev.PreventDefault()
		t.edit()
		return
	case "Delete":
		ev.PreventDefault()
		t.shut()
		t.focus()
		return
	default:
		return
	}
	ev.PreventDefault()
	t.show(at)
	t.focus()
}

// at is the present tab's place in the row.
func (t *tabs) at() int {
	for i, id := range t.ids {
		if id == t.ed.history.Present() {
			return i
		}
	}
	return 0
}

func (t *tabs) focus() { t.list.Value.Get("children").Index(t.at()).Call("focus") }

func (t *tabs) show(i int) {
	if id := t.ids[i]; id != t.ed.history.Present() {
		t.ed.history.Switch(id)
		t.switched("")
	}
}

// open puts a document into a new tab.
func (t *tabs) open(doc *witness.Document, said string) {
	t.ed.history.New(doc)
	t.ed.views.show(design)
	t.switched(said)
}

func (t *tabs) shut() {
	name := t.present().Name
	t.ed.history.Close(t.ed.history.Present())
	t.switched("Closed: " + name + ". Reopen closed tab restores it.")
}

// switched shows another tab's document and its list of siblings.
func (t *tabs) switched(said string) {
	t.finish(false)
	t.ed.preview.shown = nil
	t.ed.asked = nil
	t.ed.seam.part = false
	t.ed.changed()
	t.ed.say(said)
}

// refresh shows the tabs as they are.
func (t *tabs) refresh() {
	list, present := t.ed.history.List(), t.ed.history.Present()
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
			t.panel.SetAttribute("aria-labelledby", "tab-"+strconv.Itoa(i))
			document.Set("title", name+" – perplex")
		}
		n := strconv.Itoa(i)
		html.WriteString(`<button type="button" role="tab" class="tab" id="tab-` + n + `" data-tab="` + n + `" aria-controls="editor" aria-selected="` +
			selected + `" tabindex="` + stop + `" title="` + escape(name) + `">` + escape(name) + `</button>`)
	}
	t.ed.seam.row()
	t.reopen.hide(len(t.ed.history.Closed()) == 0) // first, since it takes room from the row
	had := t.list.Value.Call("contains", document.Get("activeElement")).Bool()
	if next := html.String(); next != t.list.shown {
		t.list.html(next)
		t.list.Value.Get("children").Index(t.at()).Call("scrollIntoView", map[string]any{"block": "nearest", "inline": "nearest"})
		if had {
			t.focus()
		}
	}
}

// edit opens the field for the title of the present board.
func (t *tabs) edit() {
	t.title.setValue(t.ed.document().Title)
	t.title.hide(false)
	t.rename.hide(true)
	t.title.focus()
	t.title.Value.Call("select")
}

// finish closes the field, and takes its text over if it is wanted.
func (t *tabs) finish(take bool) {
	if t.title.isHidden() {
		return
	}
	title := t.title.value()
	t.title.hide(true)
	t.rename.hide(false)
	if before := t.ed.kept(); take {
		t.ed.history.Rename(title)
		if t.ed.kept() != before {
			t.ed.changed()
			t.ed.say("Title: " + t.present().Name)
		}
	}
}

// clock is the time in seconds since 1970.
func clock() int { return int(window.Get("Date").Call("now").Float() / 1000) }

// unique is a text that no other window of the browser has: stored names are
// made with it.
func unique() string {
	now := window.Get("Date").Call("now").Float()
	random := window.Get("Math").Call("random").Float()
	return strconv.FormatInt(int64(now), 36) + strconv.FormatInt(int64(random*36*36*36*36), 36)
}
