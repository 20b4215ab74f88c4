package model

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
)

const (
	// firstTab is the id of the history that there was before there were tabs.
	firstTab = "editor"
	// tabsKey is where the list of them lies; that of earlier versions was
	// "perplex.tabs" (site/kit/store/upgrade.js).
	tabsKey = "perplex.boards"
	// presentKey is where a window keeps which tab it shows.
	presentKey = "perplex.tab"
	// mostClosed is how many closed tabs Reopen knows; all boards are in the library.
	mostClosed = 10
	// mostTitle is how many bytes of a title there are at most.
	mostTitle = 200
)

// Tab is one of the boards that are kept side by side.
type Tab struct{ ID, Name string }

// Tabs are several histories, one of which is present, and the Choices. The
// list of them is shared by all windows of the browser; which one is present
// is each window's own. Every change of the list begins with the list as the
// others have left it.
type Tabs struct {
	*History // the present one
	storage  Storage
	window   Storage // of this window alone
	names    *names
	clock    func() int // seconds since 1970
	choices  Choices

	open, closed []Tab // closed: the last one first
	histories    map[string]*History
	known        bool // storage has a list
	saved        bool // storage has everything but the histories
	unreadable   int  // boards that could not be read
}

// OpenTabs restores all tabs. Storage is shared by the browser's windows and
// window is this one's; unique is a text that no other window has, and clock
// returns the seconds since 1970. Where there is no board yet, begin is the first.
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

// First reports whether storage had no list of boards and nothing was done since.
func (t *Tabs) First() bool { return !t.known }

// Settle stores the board of a first visit, as an edit would.
func (t *Tabs) Settle() {
	if !t.known {
		t.edit(func() {})
	}
}

// List returns the open tabs in their order; the present one is always there.
func (t *Tabs) List() []Tab { return t.open }

// Present returns the id of the current tab.
func (t *Tabs) Present() string { return t.History.id }

// Closed returns the names of the closed tabs, the last one first.
func (t *Tabs) Closed() []Tab { return t.closed }

// Saved reports whether storage has taken everything of this window.
func (t *Tabs) Saved() bool {
	for _, h := range t.histories {
		if !h.saved {
			return false
		}
	}
	return t.saved
}

// Choices returns what was chosen last.
func (t *Tabs) Choices() Choices { return t.choices }

// Choose remembers choices.
func (t *Tabs) Choose(c Choices) {
	t.choices = c
	t.saved = c.store(t.storage) && t.saved
}

// Push makes doc the present document, by an edit called said.
func (t *Tabs) Push(doc *witness.Document, said string) {
	before := t.Present()
	t.push(doc, said)
	t.changed(before)
}

// Undo goes one step back; false when there is none that can be read.
func (t *Tabs) Undo() bool {
	before := t.Present()
	done := t.undo()
	t.changed(before)
	return done
}

// Redo goes one step forward again.
func (t *Tabs) Redo() bool {
	before := t.Present()
	done := t.redo()
	t.changed(before)
	return done
}

// changed keeps the list in step with the present history, which may have
// another name now, or another id: then the one of the other window stays
// beside it.
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
		// edit has put this one at the end; it belongs beside the other.
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

// New opens a tab with a document, as the last one.
func (t *Tabs) New(doc *witness.Document) {
	id := t.names.next()
	t.edit(func() {
		t.open = append(t.open, Tab{ID: id})
		t.show(id, doc)
	})
}

// DocumentOf returns an open tab's document; false for one that cannot be read.
func (t *Tabs) DocumentOf(id string) (*witness.Document, bool) {
	if _, kept := t.storage.Get(headKey(id)); !kept && t.histories[id] == nil {
		return nil, false
	}
	h := t.history(id, witness.New(4, 4))
	return h.Document(), h.id == id
}

// Documents lists the boards of all open tabs, but for those that cannot be read.
func (t *Tabs) Documents() (documents []*witness.Document) {
	for _, tab := range t.open {
		if doc, ok := t.DocumentOf(tab.ID); ok {
			documents = append(documents, doc)
		}
	}
	return documents
}

// Keep puts a document into a new tab, as New does, and stays where it is.
func (t *Tabs) Keep(doc *witness.Document) (name string) {
	present := t.Present()
	t.New(doc)
	name = t.open[len(t.open)-1].Name
	t.Switch(present)
	return name
}

// Switch makes a tab the present one.
func (t *Tabs) Switch(id string) {
	if t.index(id) < 0 || id == t.Present() {
		return
	}
	t.show(id, witness.New(4, 4))
	t.edit(func() {})
}

// Close takes a tab off the list; Reopen brings it back. There is always a
// tab: a blank one takes the place of the last.
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

// leave takes a tab off the row.
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

// Reopen brings back the tab that was closed last; false when there is none.
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

// Open makes any board that storage has the present one, in its tab or a new
// one; one that it does not have is blank.
func (t *Tabs) Open(id string) {
	t.edit(func() { t.bring(id) })
}

func (t *Tabs) bring(id string) {
	t.unclose(id)
	t.show(id, witness.New(4, 4))
	t.keepPresent()
}

// Forget takes a board off all lists, since it was deleted. What storage has of it
// stays.
func (t *Tabs) Forget(id string) {
	t.edit(func() {
		t.unclose(id)
		if i := t.index(id); i >= 0 {
			t.leave(i)
		}
	})
	delete(t.histories, id)
}

// Moved follows a board that storage has moved to another id, since another window
// changed it at the same moment: both stay, side by side.
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
		if i := t.index(to); i >= 0 { // the present one, which edit has put at the end
			t.open = append(t.open[:i], t.open[i+1:]...)
		}
		i := t.index(from)
		t.open = append(t.open[:i+1], append([]Tab{{ID: to}}, t.open[i+1:]...)...)
		t.label(h)
	})
	t.window.Set(presentKey, t.Present())
}

// Unreadable is how many boards could not be read; a blank one is in the tab of each, and
// they stay as they are in storage.
func (t *Tabs) Unreadable() int { return t.unreadable }

// With changes the history of any board, in a tab or not.
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
	if h.id != id { // another window has changed it: both stay
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

// Rename gives the present document a title, as a step that can be undone.
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

// short is a title or name without too much of it.
func short(title string) string {
	title = strings.TrimSpace(title)
	for i := range title {
		if i > mostTitle {
			return title[:i]
		}
	}
	return title
}

// Sync takes over what other windows have done to the list, and reports
// whether it is another one now.
func (t *Tabs) Sync() bool {
	if !t.saved {
		return false // the list here is the better one
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

// edit changes the list, beginning with what other windows have made of it.
func (t *Tabs) edit(change func()) {
	if t.saved {
		t.read()
	}
	t.keepPresent()
	change()
	t.label(t.History)
	t.write()
}

// keepPresent puts the current tab back that another window has closed.
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

// show makes a history present.
func (t *Tabs) show(id string, blank *witness.Document) {
	t.History = t.history(id, blank)
	t.window.Set(presentKey, id)
}

// history returns a board's. One that is in memory is taken from there, unless
// another window has changed it since; what was not stored is only there.
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

// replaced puts a blank board into the tab of one that cannot be read.
func (t *Tabs) replaced(id string, h *History) {
	t.unreadable++
	i := t.index(id)
	if i < 0 {
		return
	}
	t.open[i] = Tab{ID: h.id}
	t.label(h)
	if t.History == nil {
		t.History = h // the first one to be shown
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

// label names a history's tab; it reports whether it had another name.
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

// read takes the list out of storage, and returns the tab that was present in
// the window that wrote it. A list that cannot be read changes nothing.
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

// room frees storage for a history: lists of siblings are given up, which can be
// made again.
func (t *Tabs) room() (freed int) {
	for _, tab := range t.open {
		if freed = removeKey(t.storage, runKey(tab.ID)); freed > 0 {
			break
		}
	}
	return freed
}
