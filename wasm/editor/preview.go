//go:build js

package main

import (
	"syscall/js"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// preview puts a sibling on the screen with all its numbers, instead of the
// tab's own document, which stays as it is until the sibling is adopted.
// Whatever changes the previewed board adopts it first, so that a step back
// leads to it.
type preview struct {
	ed           *editor
	block, note  *element
	adopt, query *element

	shown *witness.Document // nil when the tab's own is on the screen
	said  string            // of the step by which it becomes that
}

// adopted is what the step is called by which a sibling becomes the tab's document.
const adopted = "A sibling adopted"

func newPreview(ed *editor) *preview {
	p := &preview{ed: ed, block: find("previewing"), note: find("preview-note"), adopt: find("adopt"), query: find("back")}
	p.adopt.press(func() {
		p.take()
		ed.changed()
		ed.say("Adopted. Undo restores the board before it.")
		p.query.focus()
	})
	p.query.press(p.toQuery)
	return p
}

// show puts a sibling on the screen.
func (p *preview) show(rank uint64) {
	p.shown, p.said = p.ed.results.sibling(rank), adopted
	p.mark(rank)
	p.ed.changed()
	p.ed.say("Preview. " + p.note.shown)
	p.ed.board.fit.Call("scrollIntoView", map[string]any{"block": "nearest"})
}

// mark marks a sibling in the list by its rank, or none by nil, and remembers that.
func (p *preview) mark(rank any) {
	p.ed.results.list.Call("mark", rank)
	p.ed.results.save()
}

// take makes the previewed sibling the tab's document.
func (p *preview) take() {
	doc := p.shown
	p.shown = nil
	p.ed.history.Push(doc, p.said)
}

// end takes the previewed sibling off the screen; false when there is none.
func (p *preview) end() bool {
	if p.shown == nil {
		return false
	}
	p.shown = nil
	p.mark(nil)
	return true
}

// toQuery brings the list's query back on the screen: from a preview at once,
// after other changes as a step that can be undone.
func (p *preview) toQuery() {
	if p.ed.results.query != nil && p.away() {
		p.mark(nil)
		p.shown = nil
		p.ed.push(p.ed.results.run.Document, "Back to the query.")
		return
	}
	if p.end() {
		p.ed.changed()
		p.ed.say("Back to " + p.original())
	}
}

// original is what the list's puzzles come of, in words.
func (p *preview) original() string {
	if p.ed.results.query == nil {
		return "the board"
	}
	return "the query"
}

// away reports whether the tab's own document is another than the query.
func (p *preview) away() bool {
	return string(p.ed.kept().AppendJSON(nil)) != string(p.ed.results.run.Document.AppendJSON(nil))
}

// restore shows what was previewed before a reload.
func (p *preview) restore() {
	rank := p.ed.results.list.Get("shown")
	if rank.Type() != js.TypeNumber || p.away() {
		return
	}
	if item := p.ed.results.list.Call("item", rank); item.Truthy() {
		p.shown, p.said = p.ed.results.sibling(uint64(rank.Float())), adopted
	}
}

// refresh says how the board stands to the query.
func (p *preview) refresh() {
	r := p.ed.results
	p.block.hide(!r.listing())
	if !r.listing() {
		return
	}
	away := r.query != nil && p.away()
	p.adopt.enable(p.shown != nil)
	p.query.enable(p.shown != nil || away)
	switch {
	case p.shown != nil:
		item := r.list.Call("item", r.list.Get("shown"))
		tsi, _ := number(item, "tsi")
		if words := r.run.Against(p.original(), tsi, count(item, "solutions")); words != "" {
			p.note.text(words + ".")
		} else {
			p.note.text("A preview: " + p.original() + " is as it was.")
		}
	case away:
		p.note.text("The board has changed since. Back to query restores the question marks.")
	default:
		p.note.text("A puzzle chosen in the list is shown here.")
	}
}
