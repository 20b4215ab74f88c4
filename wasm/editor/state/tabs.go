package state

import (
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

// Present returns the current tab.
func (s *State) Present() model.Tab {
	for _, tab := range s.tabs.List() {
		if tab.ID == s.tabs.Present() {
			return tab
		}
	}
	return model.Tab{}
}

// Switch makes another tab the current one.
func (s *State) Switch(id string) {
	if id != s.tabs.Present() {
		s.tabs.Switch(id)
		s.switched("")
	}
}

// Open puts a document into a new tab. The views Play and Understand stay, as in other families, unless the
// document has question marks; otherwise the view becomes Design.
func (s *State) Open(doc *witness.Document, said string) {
	s.tabs.New(doc)
	s.shown = nil
	tab := s.view.Tab()
	if tab != Play && tab != Understand || slices.ContainsFunc(doc.Symbols, isUnknown) {
		s.ShowView(Design)
	}
	s.switched(said)
}

// Draft puts a document into a new tab and shows Design.
func (s *State) Draft(doc *witness.Document, said string) {
	s.ShowView(Design)
	s.Open(doc, said)
}

func isUnknown(symbol witness.Symbol) bool { return symbol.Type == witness.Unknown }

// Beside puts a document into a new tab without switching to it.
func (s *State) Beside(doc *witness.Document, said string) {
	s.tabs.Keep(doc)
	s.rowChanged()
	s.voice.Say(said)
}

// Begin makes a document the current one: in this tab if nothing was ever done in it, otherwise in a new tab.
func (s *State) Begin(doc *witness.Document, said string) {
	if s.tabs.First() {
		s.Push(doc, said)
		return
	}
	if s.tabs.CanUndo() || s.tabs.CanRedo() || len(s.Kept().Symbols) > 0 {
		s.Open(doc, said)
	} else {
		s.Push(doc, said)
	}
}

// Close removes the current tab from the row.
func (s *State) Close() {
	name := s.Present().Name
	s.tabs.Close(s.tabs.Present())
	s.switched("Closed: " + name + ". Reopen closed board brings it back.")
}

// Reopen restores the tab closed last.
func (s *State) Reopen() {
	if s.tabs.Reopen() {
		s.switched("Opened again: " + s.Present().Name)
	}
}

// TurnTo makes any stored board the current one, in its tab or a new one.
func (s *State) TurnTo(id string) {
	if id != s.tabs.Present() {
		s.tabs.Open(id)
		s.switched("")
	}
}

// Forget removes a board from all lists.
func (s *State) Forget(id string) {
	present := id == s.tabs.Present()
	s.tabs.Forget(id)
	if present {
		s.switched("")
	}
	s.rowChanged()
}

// With changes the history of a board, whether it is in a tab or not.
func (s *State) With(id string, change func(*model.History)) {
	if id == s.tabs.Present() {
		s.shown = nil
	}
	s.tabs.With(id, change)
	s.changed()
}

// Rename gives the present board a title, as a step.
func (s *State) Rename(title string) {
	before := s.Kept()
	s.tabs.Rename(title)
	if s.Kept() != before {
		s.changed()
		s.voice.Say("Title: " + s.Present().Name)
	}
}

// Sync adopts other windows' changes of the row.
func (s *State) Sync() {
	if s.tabs.Sync() {
		s.rowChanged()
	}
}

// Moved follows a board that storage has moved to another id.
func (s *State) Moved(from, to string) {
	present := from == s.tabs.Present()
	s.tabs.Moved(from, to)
	if present {
		s.changed()
		s.Refuse("Another window changed this board at the same moment: this one continues in a separate tab.")
		return
	}
	s.rowChanged()
}

// switched announces the document of another tab.
func (s *State) switched(said string) {
	s.shown, s.asked = nil, nil
	s.changed()
	s.voice.Say(said)
	s.warn()
}

// warn reports an unreadable board, once for each.
func (s *State) warn() {
	if n := s.tabs.Unreadable(); n > s.unreadable {
		s.unreadable = n
		s.Refuse("A board cannot be read. The library keeps it as it is.")
	}
}

// rowChanged announces the row of tabs if it has changed.
func (s *State) rowChanged() {
	row := s.tabs.Present() + strconv.Itoa(len(s.tabs.Closed()))
	for _, tab := range s.tabs.List() {
		row += strconv.Quote(tab.ID) + strconv.Quote(tab.Name)
	}
	if row != s.row {
		s.row = row
		s.tell(Change{Tabs: true})
	}
}
