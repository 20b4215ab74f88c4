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

// Voice shows messages to the user.
type Voice interface {
	Say(text string)   // makes screen readers read a text
	Write(text string) // writes under the board; "" removes the text
}

// State is the state of the editor.
type State struct {
	tabs   *model.Tabs
	window model.Storage // storage of this window alone
	voice  Voice
	heard  []func(Change)

	player string // player whose hints are shown
	view   View
	lesson bool // Lesson is the part of Understand shown last
	visits bool // a first visit, which a reload repeats
	edits  bool // clicks in Understand place symbols
	mode   Mode
	shown  *witness.Document // document shown in place of the tab's own
	said   string            // description of the step that would adopt the shown document
	stroke *witness.Document // document while a stroke is drawn
	images []witness.Turn    // edits apply to these turns' images, too
	asked  *witness.Document // document announced last
	tab    string            // tab of the document announced last
	row    string            // row of tabs at that announcement
	line   []witness.Place   // line shown by a panel
	last   []witness.Place   // line finished last
	of     *witness.Document // document on which the last line was finished
	in     string            // tab of the document on which the last line was finished

	unreadable int // number of unreadable boards already reported
}

// New returns the state of a newly opened page.
func New(tabs *model.Tabs, window model.Storage, voice Voice) *State {
	return &State{tabs: tabs, window: window, voice: voice, view: Design, player: "all"}
}

// Tabs returns the boards; they are changed only through the state's methods.
func (s *State) Tabs() *model.Tabs { return s.tabs }

// Document returns the document on the screen: that of a stroke, or one shown in place of the tab's own, or
// the tab's own. It is never changed, only replaced.
func (s *State) Document() *witness.Document {
	if s.stroke != nil {
		return s.stroke
	}
	if s.shown != nil {
		return s.shown
	}
	return s.Kept()
}

// Kept returns the tab's own document.
func (s *State) Kept() *witness.Document { return s.tabs.Document() }

// Shown reports whether a document is shown in place of the tab's own.
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

// Push makes doc the tab's document, as a step that can be undone, and announces done to screen readers.
func (s *State) Push(doc *witness.Document, done string) {
	s.record(doc, done)
	s.voice.Say(done)
}

// PushLosing is Push for an edit that may lose something, which is also written under the board.
func (s *State) PushLosing(doc *witness.Document, done, lost string) {
	if lost == "" {
		s.Push(doc, done)
		return
	}
	s.record(doc, done)
	s.Refuse(done + ": " + lost + ".")
}

func (s *State) record(doc *witness.Document, done string) {
	own := ""
	// The edit was made to the shown document, which therefore becomes a step first.
	if shown := s.shown; shown != nil {
		s.shown = nil
		own = "Your board made way for this one. Undo brings it back."
		if shown != doc && !same(shown, doc) {
			s.tabs.Push(shown, s.said)
			own = "Your board made way for this one. Undo twice brings it back."
		}
	}
	before, _ := s.tabs.Branches()
	s.tabs.Push(doc, done)
	s.changed()
	if own != "" {
		s.voice.Write(own)
	}
	if after, _ := s.tabs.Branches(); len(after) > len(before) {
		s.voice.Write("What was undone stays in the history, as branch " + strconv.Itoa(len(after)) + ".")
	}
}

// same reports whether two documents have the same written form.
func same(a, b *witness.Document) bool {
	return string(a.AppendJSON(nil)) == string(b.AppendJSON(nil))
}

// Show puts a document on the screen in place of the tab's own. The tab's document stays until the shown one
// is edited: then the shown one becomes the tab's first, as a step described by said. nil removes the shown
// document.
func (s *State) Show(doc *witness.Document, said string) {
	if doc == nil && s.shown == nil {
		return
	}
	s.shown, s.said = doc, said
	s.changed()
}

// Undo goes back one step. If a document is shown in place of the tab's own, it returns to the latter.
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

// Redo goes forward one step.
func (s *State) Redo() {
	s.shown = nil
	if s.tabs.Redo() {
		s.changed()
		s.voice.Say("Redone")
	}
}

// CanUndo reports whether there is something to undo.
func (s *State) CanUndo() bool { return s.shown != nil || s.tabs.CanUndo() }

// Stroke shows the document of a stroke that is being drawn; nil ends the stroke. It adds no step; Push does
// that.
func (s *State) Stroke(doc *witness.Document) {
	if doc != s.stroke {
		s.stroke = doc
		s.tell(Change{Painted: true})
	}
}

// Stroking reports whether a stroke is being drawn.
func (s *State) Stroking() bool { return s.stroke != nil }

// Images returns the turns whose images are edited, too.
func (s *State) Images() []witness.Turn { return s.images }

// SetImages sets the turns whose images are edited, too.
func (s *State) SetImages(turns []witness.Turn) { s.images = turns }

// changed announces the document on the screen.
func (s *State) changed() {
	s.stroke = nil // any change ends a stroke
	s.stay()
	s.voice.Write("")
	doc := s.Document()
	// A title or the order of symbols affects no figures.
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

// SetLine shows a line on the board; nil removes it. A change of the puzzle removes it as well.
func (s *State) SetLine(line []witness.Place) {
	if line == nil && s.line == nil {
		return
	}
	s.line = line
	s.tell(Change{Overlay: true})
}

// Overlay returns the line shown by a panel.
func (s *State) Overlay() []witness.Place { return s.line }

// Line returns the line shown by a panel, or else the line finished last. The latter has to belong to the
// tab's own board: lines of another tab or on other paths are left out.
func (s *State) Line() []witness.Place {
	switch {
	case len(s.line) > 0 && samePaths(s.Document(), s.Kept()):
		return s.line
	case s.of != nil && s.in == s.tabs.Present() && samePaths(s.of, s.Kept()):
		return s.last
	}
	return nil
}

// samePaths reports whether two documents allow the same lines, apart from their symbols.
func samePaths(d, e *witness.Document) bool { return d == e || paths(d).SamePuzzle(paths(e)) }

// paths returns a document without symbols other than removed edges and corners.
func paths(doc *witness.Document) *witness.Document {
	bare := doc.Clone()
	bare.Symbols = slices.DeleteFunc(bare.Symbols, func(symbol witness.Symbol) bool {
		return symbol.Type != witness.CannotCross && symbol.Type != witness.Removed
	})
	return bare
}

// Welcome begins a first visit, in Play.
func (s *State) Welcome() { s.view, s.visits = Play, true }

// stay ends a first visit once something has been done, so that a reload keeps the view.
func (s *State) stay() {
	if s.visits && !s.tabs.First() {
		s.visits = false
		s.keepView()
	}
}

// Drawn announces a player's line. The first line ends a first visit.
func (s *State) Drawn(line []witness.Place) {
	if s.tabs.First() {
		s.tabs.Settle()
	}
	s.stay()
	s.tell(Change{Drawn: &Drawn{slices.Clone(line)}})
}

// Finish records the line that a player has finished.
func (s *State) Finish(line []witness.Place) {
	s.last, s.of, s.in = slices.Clone(line), s.Document(), s.tabs.Present()
}

// Solved announces that the line on the board solves the board.
func (s *State) Solved() { s.tell(Change{Solved: true}) }

// Judge announces whether the line finished last is correct, and the symbols that fail.
func (s *State) Judge(valid bool, failing []witness.Place) {
	s.tell(Change{Judged: &Judged{Line: s.last, Valid: valid, Failing: failing}})
}

// Hint announces that a hint was shown.
func (s *State) Hint() { s.tell(Change{Hinted: true}) }

// Explain announces the symbols whose rule decides a hint.
func (s *State) Explain(about []witness.Place) { s.tell(Change{Reason: &Reason{about}}) }

// Ask announces a place that was entered where clicks place nothing.
func (s *State) Ask(at witness.Place) { s.tell(Change{Place: &at}) }

// Restyle announces that the settings of the look have changed.
func (s *State) Restyle() { s.tell(Change{Look: true}) }

// Pieces announces that the recently placed shapes have changed.
func (s *State) Pieces() { s.tell(Change{Pieces: true}) }

// Say makes screen readers read a text.
func (s *State) Say(text string) { s.voice.Say(text) }

// Note writes a sentence under the board; "" removes it.
func (s *State) Note(text string) { s.voice.Write(text) }

// Refuse gives the reason why something was not done, under the board and to screen readers.
func (s *State) Refuse(why string) {
	s.voice.Write(why)
	s.voice.Say(why)
}
