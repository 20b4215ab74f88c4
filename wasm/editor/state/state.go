// Package state is the one state of the editor and every way to change it, without
// the page: the current tab's document with its history, a document shown instead of
// it, the stroke that is being drawn, the view and the purpose of the page, and the
// choices made.
//
// Every edit makes a new document and goes through Push; every change is announced to all
// listeners (On), once it has happened, as a Change. Code that draws, speaks or asks
// reacts only to a Change. Documents are replaced and never changed, so comparing
// pointers shows whether one is the same.
package state

import (
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

// Voice speaks to whoever is at the page.
type Voice interface {
	Say(text string)   // to screen readers
	Write(text string) // under the board; "" for nothing
}

// State is the editor's.
type State struct {
	tabs   *model.Tabs
	window model.Storage // of this window alone
	voice  Voice
	heard  []func(Change)

	player string // who draws the lines that hints are about
	view   View
	lesson bool // Lesson is the part of Understand that was shown last
	visits bool // for the first time, so that a reload is to be a first visit again
	edits  bool // clicks in the view Understand place symbols
	mode   Mode
	shown  *witness.Document // in place of the tab's own
	said   string            // of the step by which it becomes that
	stroke *witness.Document // while a stroke is drawn
	images []witness.Turn    // what is edited is edited at these turns' images too
	asked  *witness.Document // that was announced last
	tab    string            // and its tab,
	row    string            // and the row of tabs
	line   []witness.Place   // that a panel shows
	last   []witness.Place   // that was finished last
	of     *witness.Document // on which it was finished
	in     string            // and that document's tab

	unreadable int // boards that were spoken of
}

// New makes the state of a page that has just been opened.
func New(tabs *model.Tabs, window model.Storage, voice Voice) *State {
	return &State{tabs: tabs, window: window, voice: voice, view: Design, player: "all"}
}

// Tabs are the boards, which are changed through the state's own methods.
func (s *State) Tabs() *model.Tabs { return s.tabs }

// Document is the one on the screen: of a stroke, shown in place of the tab's own,
// or that. It is never changed, only replaced.
func (s *State) Document() *witness.Document {
	if s.stroke != nil {
		return s.stroke
	}
	if s.shown != nil {
		return s.shown
	}
	return s.Kept()
}

// Kept is the tab's own document.
func (s *State) Kept() *witness.Document { return s.tabs.Document() }

// Shown reports whether another document is on the screen in place of the tab's own.
func (s *State) Shown() bool { return s.shown != nil }

// Start announces the document for the first time.
func (s *State) Start() {
	last, ok := s.window.Get(viewKey)
	if !ok {
		last = s.tabs.Choices().View
	}
	for _, view := range Views {
		if string(view) == last {
			s.view = view
		}
	}
	s.tell(Change{View: s.view})
	s.changed()
	s.warn()
}

// Push makes doc the tab's document, as a step that can be undone. What was done is
// said to screen readers.
func (s *State) Push(doc *witness.Document, done string) {
	s.record(doc, done)
	s.voice.Say(done)
}

// PushLosing is Push for what may have cost something: that is written under the
// board as well.
func (s *State) PushLosing(doc *witness.Document, done, lost string) {
	if lost == "" {
		s.Push(doc, done)
		return
	}
	s.record(doc, done)
	s.Refuse(done + ": " + lost + ".")
}

func (s *State) record(doc *witness.Document, done string) {
	if shown := s.shown; shown != nil { // done to it, so it comes first
		s.shown = nil
		if shown != doc && !same(shown, doc) {
			s.tabs.Push(shown, s.said)
		}
	}
	before, _ := s.tabs.Branches()
	s.tabs.Push(doc, done)
	s.changed()
	if after, _ := s.tabs.Branches(); len(after) > len(before) {
		s.voice.Write("What was undone stays in the history, as branch " + strconv.Itoa(len(after)) + ".")
	}
}

// same reports whether two documents are written the same.
func same(a, b *witness.Document) bool {
	return string(a.AppendJSON(nil)) == string(b.AppendJSON(nil))
}

// Show puts a document on the screen in place of the tab's own, which stays as it is
// until something is done to the one shown: then that becomes the tab's first, as a
// step called said. nil takes it off.
func (s *State) Show(doc *witness.Document, said string) {
	if doc == nil && s.shown == nil {
		return
	}
	s.shown, s.said = doc, said
	s.changed()
}

// Undo goes a step back; from a document shown in place of the tab's own, to that.
func (s *State) Undo() {
	if s.shown != nil {
		s.Show(nil, "")
		s.voice.Say("Preview ended")
		return
	}
	if s.tabs.Undo() {
		s.changed()
		s.voice.Say("Undone")
	}
}

// Redo goes a step forward again.
func (s *State) Redo() {
	s.shown = nil
	if s.tabs.Redo() {
		s.changed()
		s.voice.Say("Redone")
	}
}

// CanUndo reports whether there is something to undo.
func (s *State) CanUndo() bool { return s.shown != nil || s.tabs.CanUndo() }

// Stroke shows the document of a stroke that is being drawn; nil ends it. It is no
// step: Push makes one of it.
func (s *State) Stroke(doc *witness.Document) {
	if doc != s.stroke {
		s.stroke = doc
		s.tell(Change{Painted: true})
	}
}

// Stroking reports whether a stroke is being drawn.
func (s *State) Stroking() bool { return s.stroke != nil }

// Images are the turns at whose images everything is edited too.
func (s *State) Images() []witness.Turn { return s.images }

// SetImages chooses them.
func (s *State) SetImages(turns []witness.Turn) { s.images = turns }

// changed announces the document on the screen.
func (s *State) changed() {
	s.stroke = nil // what has changed ends a stroke
	s.stay()
	s.voice.Write("")
	doc := s.Document()
	// A title or the order of symbols changes no number.
	puzzle := s.asked == nil || !s.asked.SamePuzzle(doc)
	s.asked = doc
	change := Change{Document: doc, Puzzle: puzzle}
	if tab := s.tabs.Present(); tab != s.tab {
		s.tab, change.Tab = tab, tab
	}
	if puzzle {
		s.line = nil
	}
	s.tell(change)
	s.rowChanged()
}

// SetLine shows a line on the board; nil takes it off. It goes with its puzzle.
func (s *State) SetLine(line []witness.Place) {
	if line == nil && s.line == nil {
		return
	}
	s.line = line
	s.tell(Change{Overlay: true})
}

// Overlay is the line that a panel shows.
func (s *State) Overlay() []witness.Place { return s.line }

// Line returns the line that a panel shows, or the line that was finished last. It is a line of
// the tab's own board: none that was drawn in another tab or on other paths.
func (s *State) Line() []witness.Place {
	switch {
	case len(s.line) > 0 && samePaths(s.Document(), s.Kept()):
		return s.line
	case s.of != nil && s.in == s.tabs.Present() && samePaths(s.of, s.Kept()):
		return s.last
	}
	return nil
}

// samePaths reports whether two documents have the same lines, whatever their symbols make of them.
func samePaths(d, e *witness.Document) bool { return d == e || paths(d).SamePuzzle(paths(e)) }

// paths is a document without its symbols, except removed edges and corners.
func paths(doc *witness.Document) *witness.Document {
	bare := doc.Clone()
	bare.Symbols = slices.DeleteFunc(bare.Symbols, func(symbol witness.Symbol) bool {
		return symbol.Type != witness.CannotCross && symbol.Type != witness.Removed
	})
	return bare
}

// Welcome begins a first visit, in Play.
func (s *State) Welcome() { s.view, s.visits = Play, true }

// stay ends a first visit once something was done, so that a reload keeps the view.
func (s *State) stay() {
	if s.visits && !s.tabs.First() {
		s.visits = false
		s.keepView()
	}
}

// Drawn announces how far a player's line is. The first line ends a first visit.
func (s *State) Drawn(line []witness.Place) {
	if s.tabs.First() {
		s.tabs.Settle()
	}
	s.stay()
	s.tell(Change{Drawn: &Drawn{slices.Clone(line)}})
}

// Finish keeps the line that a player has finished.
func (s *State) Finish(line []witness.Place) {
	s.last, s.of, s.in = slices.Clone(line), s.Document(), s.tabs.Present()
}

// Solved announces that the line on the board solves it.
func (s *State) Solved() { s.tell(Change{Solved: true}) }

// Judge announces whether the line finished last is right, and the symbols that it fails.
func (s *State) Judge(valid bool, failing []witness.Place) {
	s.tell(Change{Judged: &Judged{Line: s.last, Valid: valid, Failing: failing}})
}

// Hint announces that a hint was shown.
func (s *State) Hint() { s.tell(Change{Hinted: true}) }

// Explain announces the symbols whose rule a hint speaks of.
func (s *State) Explain(about []witness.Place) { s.tell(Change{Reason: &Reason{about}}) }

// Ask announces a place that was entered where nothing is placed.
func (s *State) Ask(at witness.Place) { s.tell(Change{Place: &at}) }

// Restyle announces that the settings of how things look have changed.
func (s *State) Restyle() { s.tell(Change{Look: true}) }

// Pieces announces that the shapes placed lately have changed.
func (s *State) Pieces() { s.tell(Change{Pieces: true}) }

// Say speaks to screen readers.
func (s *State) Say(text string) { s.voice.Say(text) }

// Note writes a sentence under the board; "" takes it away.
func (s *State) Note(text string) { s.voice.Write(text) }

// Refuse says why something was not done, under the board and to screen readers.
func (s *State) Refuse(why string) {
	s.voice.Write(why)
	s.voice.Say(why)
}
