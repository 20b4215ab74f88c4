package model

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
)

const (
	// firstTab is the id of the single history of versions without tabs.
	firstTab = "editor"
	// tabsKey is the storage key of the list of tabs; earlier versions used "perplex.tabs"
	// (site/kit/store/upgrade.js).
	tabsKey = "perplex.boards"
	// presentKey is the key under which a window stores its current tab.
	presentKey = "perplex.tab"
	// mostClosed limits the closed tabs that Reopen remembers; the library has all boards.
	mostClosed = 10
	// mostTitle limits the length of a title in bytes.
	mostTitle = 200
)

// Tab is one of the boards in the row.
type Tab struct{ ID, Name string }

// Tabs are several histories, one of which is current, and the Choices. All windows of the browser share the
// list; each window has its own current tab. Every change of the list first adopts the changes of other
// windows.
type Tabs struct {
	*History // the current history
	storage  Storage
	window   Storage // storage of this window alone
	names    *names
	clock    func() int // returns seconds since 1970
	choices  Choices

	open, closed []Tab // closed: latest first
	histories    map[string]*History
	known        bool // storage has a list
	saved        bool // storage has everything except the histories
	unreadable   int  // number of boards that could not be read
}

// OpenTabs restores all tabs. All windows of the browser share storage; window belongs to this one. unique is
// a text that no other window has, and clock returns the seconds since 1970. begin becomes the first board if
// there is none yet.
func OpenTabs(storage, window Storage, unique string, clock func() int, fresh Choices, begin *witness.Document) *Tabs {
	t := &Tabs{storage: storage, window: window, names: &names{window: unique}, clock: clock, choices: fresh, histories: make(map[string]*History), saved: true}
	t.choices.restore(storage)
	last := t.read()
	if len(t.open) == 0 {
		t.open = []Tab{{ID: firstTab}}
	}
	if own, ok := window.Get(presentKey); ok && t.index(own) >= 0 {
		last = own
	}
	if t.index(last) < 0 {
		last = t.open[0].ID
	}
	if t.known {
		begin = witness.New(4, 4)
	}
	t.show(last, begin)
	t.label(t.History)
	return t
}

// First reports whether storage had no list of boards and nothing has been done since.
func (t *Tabs) First() bool { return !t.known }

// Settle stores the board of a first visit, as an edit would.
func (t *Tabs) Settle() {
	if !t.known {
		t.edit(func() {})
	}
}

// List returns the open tabs in order; the current one is always among them.
func (t *Tabs) List() []Tab { return t.open }

// Present returns the id of the current tab.
func (t *Tabs) Present() string { return t.History.id }

// Closed returns the closed tabs, latest first.
func (t *Tabs) Closed() []Tab { return t.closed }

// Saved reports whether storage has accepted everything from this window.
func (t *Tabs) Saved() bool {
	for _, h := range t.histories {
		if !h.saved {
			return false
		}
	}
	return t.saved
}

// Choices returns the present choices.
func (t *Tabs) Choices() Choices { return t.choices }

// Choose stores choices.
func (t *Tabs) Choose(c Choices) {
	t.choices = c
	t.saved = c.store(t.storage) && t.saved
}

// Push makes doc the current document, by an edit that said describes.
func (t *Tabs) Push(doc *witness.Document, said string) {
	before := t.Present()
	t.push(doc, said)
	t.changed(before)
}

// Undo goes back one step, and returns false if there is none that can be read.
func (t *Tabs) Undo() bool {
	before := t.Present()
	done := t.undo()
	t.changed(before)
	return done
}

// Redo goes forward one step.
func (t *Tabs) Redo() bool {
	before := t.Present()
	done := t.redo()
	t.changed(before)
	return done
}

// changed updates the list after a change of the current history, which may have a new name, or a new id. In
// the latter case the other window's history stays beside it.
func (t *Tabs) changed(before string) {
	id := t.Present()
	if id == before {
		if t.label(t.History) || !t.known {
			t.edit(func() {})
		}
		return
	}
	delete(t.histories, before)
	t.histories[id] = t.History
	_, kept := t.storage.Get(headKey(before))
	t.edit(func() {
		// edit has appended this history; it belongs beside the other one.
		t.open = t.open[:len(t.open)-1]
		i := t.index(before)
		switch {
		case i < 0:
			t.open = append(t.open, Tab{ID: id})
		case kept:
			t.open = append(t.open[:i+1], append([]Tab{{ID: id}}, t.open[i+1:]...)...)
		default: // storage was emptied
			t.open[i] = Tab{ID: id}
		}
	})
	t.window.Set(presentKey, id)
}

// New opens a document in a new last tab.
func (t *Tabs) New(doc *witness.Document) {
	id := t.names.next()
	t.edit(func() {
		t.open = append(t.open, Tab{ID: id})
		t.show(id, doc)
	})
}

// DocumentOf returns an open tab's document; false if it cannot be read.
func (t *Tabs) DocumentOf(id string) (*witness.Document, bool) {
	if _, kept := t.storage.Get(headKey(id)); !kept && t.histories[id] == nil {
		return nil, false
	}
	h := t.history(id, witness.New(4, 4))
	return h.Document(), h.id == id
}

// Documents returns the boards of all open tabs, except unreadable ones.
func (t *Tabs) Documents() (documents []*witness.Document) {
	for _, tab := range t.open {
		if doc, ok := t.DocumentOf(tab.ID); ok {
			documents = append(documents, doc)
		}
	}
	return documents
}

// Keep puts a document into a new tab without switching to it.
func (t *Tabs) Keep(doc *witness.Document) (name string) {
	present := t.Present()
	t.New(doc)
	name = t.open[len(t.open)-1].Name
	t.Switch(present)
	return name
}

// Switch makes a tab the current one.
func (t *Tabs) Switch(id string) {
	if t.index(id) < 0 || id == t.Present() {
		return
	}
	t.show(id, witness.New(4, 4))
	t.edit(func() {})
}

// Close removes a tab from the list; Reopen restores it. A blank tab replaces the last one, since there is
// always a tab.
func (t *Tabs) Close(id string) {
	t.edit(func() {
		i := t.index(id)
		if i < 0 {
			return
		}
		t.closed = append([]Tab{t.open[i]}, t.closed...)
		t.closed = t.closed[:min(len(t.closed), mostClosed)]
		t.leave(i)
	})
}

// leave removes a tab from the row.
func (t *Tabs) leave(i int) {
	id := t.open[i].ID
	t.open = append(t.open[:i:i], t.open[i+1:]...)
	if len(t.open) == 0 {
		t.open = append(t.open, Tab{ID: t.names.next()})
	}
	if id == t.Present() {
		t.show(t.open[min(i, len(t.open)-1)].ID, witness.New(4, 4))
	}
}

// Reopen restores the tab closed last, and returns false if there is none.
func (t *Tabs) Reopen() (done bool) {
	t.edit(func() {
		if len(t.closed) == 0 {
			return
		}
		t.bring(t.closed[0].ID)
		done = true
	})
	return done
}

// Open makes any stored board the current one, in its tab or a new one. A board that storage lacks is blank.
func (t *Tabs) Open(id string) {
	t.edit(func() { t.bring(id) })
}

func (t *Tabs) bring(id string) {
	t.unclose(id)
	t.show(id, witness.New(4, 4))
	t.keepPresent()
}

// Forget removes a deleted board from all lists. Its stored texts stay.
func (t *Tabs) Forget(id string) {
	t.edit(func() {
		t.unclose(id)
		if i := t.index(id); i >= 0 {
			t.leave(i)
		}
	})
	delete(t.histories, id)
}

// Moved follows a board that storage has moved to another id because another window changed it at the same
// moment: both stay, side by side.
func (t *Tabs) Moved(from, to string) {
	h := t.histories[from]
	if h == nil {
		return
	}
	h.id = to
	t.histories[to] = h
	delete(t.histories, from)
	t.edit(func() {
		if t.index(from) < 0 {
			return
		}
		if i := t.index(to); i >= 0 { // the current history, which edit has appended
			t.open = append(t.open[:i], t.open[i+1:]...)
		}
		i := t.index(from)
		t.open = append(t.open[:i+1], append([]Tab{{ID: to}}, t.open[i+1:]...)...)
		t.label(h)
	})
	t.window.Set(presentKey, t.Present())
}

// Unreadable returns the number of boards that could not be read. A blank board is in the tab of each, and
// the stored texts stay unchanged.
func (t *Tabs) Unreadable() int { return t.unreadable }

// With changes the history of any board, whether it is in a tab or not.
func (t *Tabs) With(id string, change func(*History)) {
	if id == t.Present() {
		change(t.History)
		t.changed(id)
		return
	}
	h := t.history(id, witness.New(4, 4))
	change(h)
	i := t.index(id)
	if i < 0 || h.id == id && !t.label(h) {
		return
	}
	if h.id != id { // another window has changed the board, so both versions stay
		t.histories[h.id] = h
		delete(t.histories, id)
	}
	t.edit(func() {
		if i = t.index(id); i >= 0 && h.id != id {
			t.open = append(t.open[:i+1], append([]Tab{{ID: h.id}}, t.open[i+1:]...)...)
		}
		t.label(h)
	})
}

// Rename gives the current document a title, as a step that can be undone.
func (t *Tabs) Rename(title string) {
	t.With(t.Present(), func(h *History) { h.Entitle(title) })
}

// Entitle gives the document a title, as a step that can be undone.
func (h *History) Entitle(title string) {
	if title = short(title); title != h.doc.Title {
		doc := h.doc.Clone()
		doc.Title = title
		h.push(doc, "Title: "+title)
	}
}

// short trims a title or name and limits its length.
func short(title string) string {
	title = strings.TrimSpace(title)
	for i := range title {
		if i > mostTitle {
			return title[:i]
		}
	}
	return title
}

// Sync adopts the changes of other windows to the list, and reports whether there were any.
func (t *Tabs) Sync() bool {
	if !t.saved {
		return false // the list in memory is more recent
	}
	old := append(append([]Tab(nil), t.open...), t.closed...)
	t.read()
	t.keepPresent()
	t.label(t.History)
	now := append(append([]Tab(nil), t.open...), t.closed...)
	if len(old) != len(now) {
		return true
	}
	for i := range now {
		if old[i] != now[i] {
			return true
		}
	}
	return false
}

// edit changes the list, after adopting the changes of other windows.
func (t *Tabs) edit(change func()) {
	if t.saved {
		t.read()
	}
	t.keepPresent()
	change()
	t.label(t.History)
	t.write()
}

// keepPresent restores the current tab if another window has closed it.
func (t *Tabs) keepPresent() {
	id := t.Present()
	if t.index(id) >= 0 {
		return
	}
	t.unclose(id)
	t.open = append(t.open, Tab{ID: id})
}

func (t *Tabs) unclose(id string) {
	for i, tab := range t.closed {
		if tab.ID == id {
			t.closed = append(t.closed[:i:i], t.closed[i+1:]...)
			return
		}
	}
}

// show makes a history the current one.
func (t *Tabs) show(id string, blank *witness.Document) {
	t.History = t.history(id, blank)
	t.window.Set(presentKey, id)
}

// history returns a board's history. It prefers the history in memory, whose latest steps may not be stored,
// unless another window has changed the stored history since.
func (t *Tabs) history(id string, blank *witness.Document) *History {
	h := t.histories[id]
	if h != nil && h.saved {
		if head, ok := t.storage.Get(headKey(id)); !ok || head != h.head {
			h = nil
		}
	}
	if h == nil {
		h = open(t.storage, t.names, t.clock, id, blank)
		h.room = t.room
		t.histories[h.id] = h
		if h.id != id {
			t.replaced(id, h)
		}
	}
	return h
}

// replaced puts a blank board into the tab of an unreadable one.
func (t *Tabs) replaced(id string, h *History) {
	t.unreadable++
	i := t.index(id)
	if i < 0 {
		return
	}
	t.open[i] = Tab{ID: h.id}
	t.label(h)
	if t.History == nil {
		t.History = h // the first history shown
	}
	t.write()
}

func (t *Tabs) index(id string) int {
	for i, tab := range t.open {
		if tab.ID == id {
			return i
		}
	}
	return -1
}

// label updates a history's tab name, and reports whether it has changed.
func (t *Tabs) label(h *History) bool {
	i := t.index(h.id)
	if i < 0 {
		return false
	}
	doc := h.Document()
	name := doc.Title
	if name == "" {
		name = strconv.Itoa(doc.Width) + " × " + strconv.Itoa(doc.Height)
	}
	if t.open[i].Name == name {
		return false
	}
	t.open[i].Name = name
	return true
}

// read reads the list from storage, and returns the current tab of the window that wrote it. An unreadable
// list changes nothing.
func (t *Tabs) read() (present string) {
	text, ok := t.storage.Get(tabsKey)
	if !ok {
		return ""
	}
	v, err := jsonlite.Parse(text)
	if err != nil {
		return ""
	}
	list, _ := v.Get("open")
	rest, _ := v.Get("closed")
	seen := make(map[string]bool)
	tabs, others := parseTabs(list, seen), parseTabs(rest, seen)
	if len(tabs) == 0 {
		return ""
	}
	t.open, t.closed, t.known = tabs, others, true
	last, _ := v.Get("present")
	return last.Text
}

func parseTabs(v jsonlite.Value, seen map[string]bool) (tabs []Tab) {
	if v.Kind != jsonlite.Array {
		return nil
	}
	for _, item := range v.Items {
		id, _ := item.Get("id")
		name, _ := item.Get("name")
		if id.Text != "" && !seen[id.Text] {
			seen[id.Text] = true
			tabs = append(tabs, Tab{ID: id.Text, Name: name.Text})
		}
	}
	return tabs
}

func (t *Tabs) write() {
	text := appendTabs(jsonlite.AppendName([]byte{'{'}, "open"), t.open)
	text = appendTabs(jsonlite.AppendName(text, "closed"), t.closed)
	text = jsonlite.AppendString(jsonlite.AppendName(text, "present"), t.Present())
	t.saved = t.storage.Set(tabsKey, string(append(text, '}')))
	t.known = true
}

func appendTabs(text []byte, tabs []Tab) []byte {
	text = append(text, '[')
	for i, tab := range tabs {
		if i > 0 {
			text = append(text, ',')
		}
		text = jsonlite.AppendString(jsonlite.AppendName(append(text, '{'), "id"), tab.ID)
		text = append(jsonlite.AppendString(jsonlite.AppendName(text, "name"), tab.Name), '}')
	}
	return append(text, ']')
}

// room frees storage for a history by dropping lists of siblings, which can be made again.
func (t *Tabs) room() (freed int) {
	for _, tab := range t.open {
		if freed = removeKey(t.storage, runKey(tab.ID)); freed > 0 {
			break
		}
	}
	return freed
}
