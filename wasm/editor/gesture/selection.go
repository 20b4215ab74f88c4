//go:build js

package gesture

import (
	"strconv"
	"strings"

	"honnef.co/go/js/dom/v2"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
	"github.com/perplex-puzzles/perplex/wasm/editor/page"
	"github.com/perplex-puzzles/perplex/wasm/editor/state"
	"github.com/perplex-puzzles/perplex/wasm/editor/surface"
)

// partKind is the clipboard type of a copied part, which records where on its document the part begins. Other
// programs and text fields get only the document.
const partKind = "application/x-perplex-part"

// mostMissed limits the number of named symbols that did not fit.
const mostMissed = 6

// selection is a selected rectangle of places, with its actions: copy, cut, paste, remove. A copy is kept
// here, and as a document in the clipboard.
type selection struct {
	st    *state.State
	board *surface.Surface
	frame *page.Part

	on       bool
	from, to witness.Place
	marked   []*dom.BasicHTMLElement // marked cells
	held     string                  // text of the last copy
	part     *model.Part             // part of the last copy; nil if the copy was a whole board
}

func newSelection(st *state.State, board *surface.Surface) *selection {
	s := &selection{st: st, board: board, frame: page.Create("div")}
	s.frame.SetClass("selection")
	s.frame.Hide(true)
	page.Before(board.Grid(), s.frame.BasicHTMLElement)
	board.Grid().SetAttribute("aria-multiselectable", "true")
	page.OnClipboard("copy", false, func(ev *dom.ClipboardEvent) { s.copies(ev, false) })
	page.OnClipboard("cut", false, func(ev *dom.ClipboardEvent) { s.copies(ev, true) })
	// Runs before the page's own handler, which accepts a puzzle pasted anywhere.
	page.OnClipboard("paste", true, s.pastes)
	return s
}

func (s *selection) edits() bool {
	return s.st.View() == state.Design || s.st.View() == state.Generate
}

func (s *selection) empty() bool               { return !s.on }
func (s *selection) rect() model.Rect          { return model.Between(s.from, s.to) }
func (s *selection) has(at witness.Place) bool { return s.on && s.rect().Has(at) }

// take selects the rectangle between two places.
func (s *selection) take(from, to witness.Place) {
	s.on, s.from, s.to = true, from, to
	s.show()
}

func (s *selection) clear() {
	if s.on {
		s.on = false
		s.show()
	}
}

// follow keeps the selection if the current board still contains it.
func (s *selection) follow() {
	if !s.on {
		return
	}
	if whole := model.Whole(s.st.Document()); whole.Has(s.from) && whole.Has(s.to) {
		s.show()
	} else {
		s.clear()
	}
}

// extend moves the selection's focused corner.
func (s *selection) extend(way witness.Direction) {
	from := s.board.Present()
	if s.on {
		from = s.from
	}
	s.board.MoveTo(way.Step(s.board.Present(), 1))
	s.take(from, s.board.Present())
	count := model.Count(model.Copied(s.st.Document(), s.rect()).Document)
	s.st.Say(things(count) + " selected")
}

// all selects the whole board.
func (s *selection) all() {
	s.take(witness.Place{}, s.board.Last())
	s.st.Say("Everything selected")
}

func things(n int) string { return model.Plural(uint64(n), "thing") }

// show frames the selection and marks its cells for assistive software.
func (s *selection) show() {
	s.frame.Hide(!s.on)
	for _, cell := range s.marked {
		cell.RemoveAttribute("aria-selected")
	}
	s.marked = s.marked[:0]
	if !s.on {
		return
	}
	rect := s.rect()
	width, height := s.board.Size()
	left, top := edge(rect.Left, -1), edge(rect.Top, -1)
	s.frame.SetStyle("left", percent(left, width))
	s.frame.SetStyle("top", percent(top, height))
	s.frame.SetStyle("width", percent(edge(rect.Right, 1)-left, width))
	s.frame.SetStyle("height", percent(edge(rect.Bottom, 1)-top, height))
	for i := range s.board.Places() {
		if at := s.board.Place(i); rect.Has(at) {
			cell := s.board.Cell(at)
			cell.SetAttribute("aria-selected", "true")
			s.marked = append(s.marked, cell)
		}
	}
}

// edge returns the side of a place's area: half a cell, or half a groove, from its middle.
func edge(x, sign int) float64 {
	half := 9
	if x&1 == 1 {
		half = 41
	}
	return surface.Margin() + float64(50*x+sign*half)
}

func percent(units, of float64) string { return strconv.FormatFloat(100*units/of, 'f', 3, 64) + "%" }

// --- copying ---

func (s *selection) copies(ev *dom.ClipboardEvent, cut bool) {
	if page.Typing(ev.BasicEvent) || page.Selected() || cut && !s.edits() {
		return
	}
	doc := s.st.Document()
	s.part = nil
	if s.on {
		part := model.Copied(doc, s.rect())
		doc, s.part = part.Document, &part
	}
	s.held = string(doc.AppendJSON(nil))
	page.SetClip(ev, "text/plain", s.held)
	if s.part != nil {
		page.SetClip(ev, partKind, writePart(*s.part))
	}
	ev.PreventDefault()
	switch {
	case cut:
		s.remove("Cut: ")
	case s.part != nil:
		s.st.Say("Copied: " + things(model.Count(s.part.Document)))
	default:
		s.st.Say("Copied the whole board")
	}
}

// copy copies, or cuts for "cut", on behalf of a button.
func (s *selection) copy(command string) {
	page.Unselect()
	if !page.Execute(command) {
		key := "C"
		if command == "cut" {
			key = "X"
		}
		s.st.Refuse("The browser did not allow copying: press Ctrl+" + key + ".")
	}
}

// remove removes the selection, or all symbols.
func (s *selection) remove(word string) {
	doc := s.st.Document()
	next, taken := model.Cleared(doc), len(doc.Symbols)
	if s.on {
		next, taken = model.ClearedIn(doc, s.rect())
	}
	if taken == 0 {
		s.st.Refuse("There is nothing here to remove.")
	} else {
		s.st.Push(next, word+things(taken))
	}
}

// --- pasting ---

func (s *selection) pastes(ev *dom.ClipboardEvent) {
	if page.Typing(ev.BasicEvent) || !s.edits() {
		return
	}
	part, ok := readPart(page.Clip(ev, partKind))
	if !ok {
		if s.part == nil || page.Clip(ev, "text/plain") != s.held {
			return // a whole puzzle is imported
		}
		part = *s.part
	}
	ev.PreventDefault()
	ev.StopPropagation()
	s.lay(part)
}

// paste inserts the last copy, on behalf of a button.
func (s *selection) paste() {
	switch {
	case s.held == "":
		s.st.Refuse("Nothing is copied yet. A puzzle from elsewhere is pasted with Ctrl+V.")
	case s.part != nil:
		s.lay(*s.part)
	default:
		if doc, err := witness.Parse(s.held); err == nil {
			s.st.Push(doc, "Pasted the whole board")
		}
	}
}

// lay places a part on the board, at the selection's first place or at the focused one.
func (s *selection) lay(part model.Part) {
	at := s.board.Present()
	if s.on {
		at = witness.Place{A: s.rect().Left, B: s.rect().Top}
	}
	laid := model.Lay(s.st.Document(), part, at)
	beside := missed(laid)
	if laid.Put == 0 {
		if beside == "" {
			s.st.Refuse("The copied selection is empty.")
		} else {
			s.st.Refuse("Nothing pasted." + beside)
		}
		return
	}
	if _, err := witness.Parse(string(laid.Document.AppendJSON(nil))); err != nil {
		s.st.Refuse(err.Error())
		return
	}
	done := "Pasted: " + things(laid.Put) + "." + beside
	s.st.Push(laid.Document, done)
	if beside != "" {
		s.st.Refuse(done)
	}
	last := s.board.Last()
	s.board.MoveTo(witness.Place{A: min(max(laid.From.A, 0), last.A), B: min(max(laid.From.B, 0), last.B)})
}

// missed describes the symbols that did not fit; "" for none.
func missed(laid model.Laid) string {
	var all []string
	for _, s := range laid.Lost {
		all = append(all, s.Name())
	}
	if laid.LostStarts > 0 {
		all = append(all, model.Plural(uint64(laid.LostStarts), "start"))
	}
	if laid.LostEnds > 0 {
		all = append(all, model.Plural(uint64(laid.LostEnds), "end"))
	}
	switch n := len(all) - mostMissed; {
	case len(all) == 0:
		return ""
	case n > 0:
		return " Did not fit: " + strings.Join(all[:mostMissed], ", ") + ", and " + strconv.Itoa(n) + " more."
	}
	return " Did not fit: " + strings.Join(all, ", ") + "."
}

// writePart returns a part for the clipboard: {"document":…,"offset":[a,b]}.
func writePart(part model.Part) string {
	text := part.Document.AppendJSON(jsonlite.AppendName([]byte{'{'}, "document"))
	text = part.Offset.AppendJSON(jsonlite.AppendName(text, "offset"))
	return string(append(text, '}'))
}

// readPart reads a part that another of our pages has put into the clipboard; ok is false for other data. A
// part need not have a start or an end.
func readPart(text string) (part model.Part, ok bool) {
	v, err := jsonlite.Parse(text)
	if err != nil {
		return part, false
	}
	offset, _ := v.Get("offset")
	document, ok := v.Get("document")
	if !ok || len(offset.Items) != 2 {
		return part, false
	}
	a, okA := offset.Items[0].Int()
	b, okB := offset.Items[1].Int()
	doc, err := witness.Parse(document.Raw)
	return model.Part{Document: doc, Offset: witness.Place{A: a, B: b}}, okA && okB && err == nil
}
