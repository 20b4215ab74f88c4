//go:build js

package brush

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

// stroke paints the places that a pressed pointer passes. It is one step in the end.
type stroke struct {
	b       *Brush
	symbol  witness.Symbol
	take    bool // it has begun on the same symbol, and removes
	painted int  // places
}

// Paint puts the chosen symbol on a place, or takes it away where the stroke has
// begun on the same. It begins a stroke, and reports whether one can be.
func (b *Brush) Paint(at witness.Place) bool {
	s, tool := &b.stroke, b.st.Tool()
	if !tool.On(at.Kind()) || tool.Tip != model.NoTip || !b.st.Editing() {
		return false
	}
	symbol, doc := b.st.Symbol(at), b.st.Document()
	if !b.st.Stroking() {
		if symbol.Type == witness.Polyomino && symbol.Shape == nil {
			return false // the click that is left says why
		}
		s.symbol, s.take, s.painted = symbol, model.Lies(doc, symbol), 0
	}
	if model.Lies(doc, symbol) == s.take {
		doc = model.Paint(doc, symbol, b.st.Images(), s.take)
		s.painted++
	}
	b.st.Stroke(doc)
	return true
}

// Stop ends a stroke: kept, it is one step.
func (b *Brush) Stop(keep bool) {
	if !b.st.Stroking() {
		return
	}
	s, next := &b.stroke, b.st.Document()
	b.st.Stroke(nil)
	if !keep || s.painted == 0 {
		return
	}
	word := " placed: "
	if s.take {
		word = " removed: "
	} else {
		b.palette.Used()
	}
	b.st.Push(next, draw.Capital(s.symbol.Name())+word+strconv.Itoa(s.painted)+" places")
}
