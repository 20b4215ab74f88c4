//go:build js

// Package brush applies the chosen symbol. A click places it, or removes the same symbol; a drag moves a
// start or an end, or paints a stroke of many places. Before a click, it shows what would be placed and
// whether a solution remains.
package brush

import (
	"strconv"

	"honnef.co/go/js/dom/v2"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/wasm/editor/ask"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
	"github.com/perplex-puzzles/perplex/wasm/editor/page"
	"github.com/perplex-puzzles/perplex/wasm/editor/palette"
	"github.com/perplex-puzzles/perplex/wasm/editor/state"
	"github.com/perplex-puzzles/perplex/wasm/editor/surface"
)

// Brush edits the board.
type Brush struct {
	st      *state.State
	board   *surface.Surface
	palette *palette.Palette
	tips    tips
	probe   *probe
	stroke  stroke

	over   witness.Place  // place under the pointer
	hovers bool           // whether over is valid
	moved  bool           // the focus has moved to another place since the last edit
	struck *witness.Place // place described as leaving no solution

	explained bool // a reason is written under the board
}

// New returns a brush for the board.
func New(st *state.State, board *surface.Surface, palette *palette.Palette, engine *ask.Engine) *Brush {
	b := &Brush{st: st, board: board, palette: palette}
	b.tips.b, b.stroke.b = b, b
	b.probe = newProbe(b, engine)
	return b
}

// Changed updates the brush after a change of the state. It must run after the surface's Changed.
func (b *Brush) Changed(c state.Change) {
	if c.Document != nil {
		b.moved = false
	}
	if c.Document != nil || c.View != "" || c.Painted || c.Tool || c.Edits {
		b.Unhover()
		b.ahead()
	}
}

// edits reports whether a click changes the board. In Understand a click asks for the effect of the chosen
// symbol instead.
func (b *Brush) edits() bool { return b.st.Editing() && b.st.View() != state.Understand }

// Put places the chosen symbol, or removes an identical one.
func (b *Brush) Put(at witness.Place) {
	tool := b.st.Tool()
	if !tool.On(at.Kind()) {
		b.st.Refuse(tool.Name() + " lies " + tool.Places() + " only, and this is " + b.st.Document().PlaceName(at) + ".")
		return
	}
	if tool.Tip != model.NoTip {
		b.tips.put(tool.Tip, at)
		return
	}
	symbol := b.st.Symbol(at)
	if symbol.Type == witness.Polyomino && symbol.Shape == nil {
		b.st.Refuse("The shape has no square yet: fill one.")
		return
	}
	next, placed := model.Toggle(b.st.Document(), symbol, b.st.Images())
	word := " removed: "
	if placed {
		word = " placed: "
		b.palette.Used()
	}
	b.st.Push(next, draw.Capital(symbol.Name())+word+next.PlaceName(at))
}

// Enter places the chosen symbol. Where clicks place nothing, Enter announces the place instead.
func (b *Brush) Enter(at witness.Place) {
	if b.edits() {
		b.Put(at)
	} else {
		b.st.Ask(at)
	}
}

// Erase removes the contents of a place and of its images.
func (b *Brush) Erase(at witness.Place) {
	doc := b.st.Document()
	if s, ok := doc.SymbolAt(at); ok {
		next := doc.Clone()
		for _, place := range model.Images(doc, at, b.st.Images()) {
			next.Remove(place)
		}
		b.st.Push(next, draw.Capital(s.Name())+" removed: "+next.PlaceName(at))
	} else if kind := model.TipAt(doc, at); kind != model.NoTip {
		b.tips.put(kind, at)
	}
}

// Point shows what a click would place. It runs on every move of the pointer and draws only when the place
// changes.
func (b *Brush) Point(ev *dom.PointerEvent) {
	if !b.st.Editing() || b.tips.drag(ev) || page.PointerType(ev) == "touch" {
		return
	}
	x, y := page.Point(ev.MouseEvent)
	at, ok := b.board.At(x, y, b.st.Tool().On)
	switch {
	case !ok:
		b.Unhover()
	case !b.hovers || b.over != at:
		b.over, b.hovers = at, true
		b.showHover()
		b.probe.want(at)
	}
}

// Unhover removes the preview that Point has drawn.
func (b *Brush) Unhover() {
	if b.hovers {
		b.explain(b.over, false)
	}
	b.hovers = false
	b.board.Unhover()
}

// Come records that the focus has moved to a place.
func (b *Brush) Come() {
	b.moved = true
	b.ahead()
}

// showHover frames the place under the pointer and previews the symbol there.
func (b *Brush) showHover() {
	at, tool, doc := b.over, b.st.Tool(), b.st.Document()
	ghost := ""
	switch _, taken := doc.SymbolAt(at); {
	case tool.Tip != model.NoTip:
		if model.TipAt(doc, at) == model.NoTip {
			ghost = tipShape(doc, tool.Tip, at)
		}
		if image := doc.Mirror(at); image != at && ghost != "" { // the image is placed along with it
			ghost += `<g transform="translate(` + strconv.Itoa(50*(image.A-at.A)) + " " + strconv.Itoa(50*(image.B-at.B)) + `)">` + tipShape(doc, tool.Tip, image) + "</g>"
		}
	case !taken: // a ghost on another symbol would hide both
		ghost = draw.Ghost(b.st.Symbol(at))
	}
	dead := b.probe.dead(at)
	b.board.Frame(at, ghost, dead)
	b.explain(at, dead)
}

// explain writes the reason for a struck place under the board, and removes it when the place is no longer
// struck.
func (b *Brush) explain(at witness.Place, dead bool) {
	switch {
	case dead:
		b.explained = true
		b.st.Note(draw.Capital(b.lost(at)) + ".")
	case b.explained:
		b.explained = false
		b.st.Note("")
	}
}

// lost describes the effect of the chosen symbol at a struck place, with the reason if it is a simple one.
func (b *Brush) lost(at witness.Place) string {
	const words = "would leave no solution"
	if _, taken := b.st.Document().SymbolAt(at); taken || b.st.Tool().Tip != model.NoTip {
		return words // a click would replace or remove a symbol, or place a tip
	}
	if why := model.WhyLost(b.st.Document(), b.st.Symbol(at)); why != "" {
		return words + ": " + why
	}
	return words
}

// ahead asks for the effect of a click at the focused place.
func (b *Brush) ahead() {
	if !b.st.Editing() {
		b.unstrike()
		return
	}
	if b.board.Focused() {
		b.probe.want(b.board.Present())
	}
	b.describe()
}

// probed shows the answers that have arrived.
func (b *Brush) probed() {
	if !b.st.Editing() {
		return
	}
	if b.hovers {
		b.showHover()
	}
	if b.describe() && b.moved {
		b.moved = false
		b.st.Say(draw.Capital(b.lost(b.board.Present())))
	}
}

// describe adds to the focused place's description whether the chosen symbol would leave no solution there,
// and reports it.
func (b *Brush) describe() (dead bool) {
	at := b.board.Present()
	if dead = b.probe.dead(at); dead && b.struck != nil && *b.struck == at {
		return true
	}
	b.unstrike()
	if dead {
		cell := b.board.Cell(at)
		cell.SetAttribute("aria-description", b.lost(at))
		b.explain(at, b.board.Focused())
		page.Toggle(cell, "dead", true)
		b.struck = &at
	}
	return dead
}

// unstrike removes the text that describe has added.
func (b *Brush) unstrike() {
	if b.struck == nil {
		return
	}
	if at := *b.struck; b.board.Has(at) {
		cell := b.board.Cell(at)
		cell.RemoveAttribute("aria-description")
		page.Toggle(cell, "dead", false)
	}
	if !b.hovers {
		b.explain(*b.struck, false)
	}
	b.struck = nil
}
